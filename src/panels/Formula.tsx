// Typesets TeX with KaTeX; only \htmlData is trusted. Loaded when first needed, since KaTeX is large.
import katex from 'katex';
import 'katex/dist/katex.min.css';
import type { PointerEvent } from 'react';
import type { AxisColour } from '../scene/axiscolour.ts';

interface FormulaProps {
  readonly tex: string;
  readonly label: string;
  /** The axis whose symbols and numbers light up. */
  readonly lit: number | null;
  /** The colour whose terms light up, where a formula is about several tensors. */
  readonly litColour?: AxisColour | null;
  /** An axis whose symbol the pointer is over, and of which tensor where the formula says so; null when it leaves. */
  readonly onAxis: (axis: number | null, of: string | null) => void;
}

export default function Formula({ tex, label, lit, litColour = null, onAxis }: FormulaProps) {
  const html = katex.renderToString(tex, {
    displayMode: true,
    throwOnError: false,
    trust: ({ command }) => command === '\\htmlData',
    strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'warn'),
  });
  const point = (event: PointerEvent) => {
    const term = event.target instanceof Element ? event.target.closest('[data-axis]') : null;
    const axis = term?.getAttribute('data-axis') ?? null;
    onAxis(axis === null ? null : Number(axis), term?.getAttribute('data-of') ?? null);
  };
  return (
    <div
      className="formula"
      data-lit={lit ?? undefined}
      data-lit-hue={litColour?.hue}
      role="group"
      aria-label={label}
      // A region that scrolls must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerOver={point}
      onPointerLeave={() => onAxis(null, null)}
      // KaTeX escapes what it typesets, and the TeX is ours.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
