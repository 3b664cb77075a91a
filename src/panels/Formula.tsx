// Typesets TeX with KaTeX; only \htmlData is trusted. Loaded when first needed, since KaTeX is large.
import katex from 'katex';
import 'katex/dist/katex.min.css';
import type { PointerEvent } from 'react';

interface FormulaProps {
  readonly tex: string;
  readonly label: string;
  /** The axis whose symbols and numbers light up. */
  readonly lit: number | null;
  /** An axis whose symbol the pointer is over; null when it leaves. */
  readonly onAxis: (axis: number | null) => void;
}

export default function Formula({ tex, label, lit, onAxis }: FormulaProps) {
  const html = katex.renderToString(tex, {
    displayMode: true,
    throwOnError: false,
    trust: ({ command }) => command === '\\htmlData',
    strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'warn'),
  });
  const axisOf = (event: PointerEvent) => {
    const axis =
      event.target instanceof Element ? event.target.closest('[data-axis]')?.getAttribute('data-axis') : null;
    return axis === null || axis === undefined ? null : Number(axis);
  };
  return (
    <div
      className="formula"
      data-lit={lit ?? undefined}
      role="group"
      aria-label={label}
      // A region that scrolls must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerOver={(event) => onAxis(axisOf(event))}
      onPointerLeave={() => onAxis(null)}
      // KaTeX escapes what it typesets, and the TeX is ours.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
