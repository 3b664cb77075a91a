// A drawn SVG as a flat list of shapes with the colours and type that the page gave them. Reads the document, changes nothing,
// and knows nothing of what the picture shows.

interface Stroked {
  /** CSS colours as computed; null where there is none. */
  readonly fill: string | null;
  readonly stroke: string | null;
  /** Pixels. */
  readonly width: number;
  /** Lengths of dashes and gaps in pixels; [] is solid. */
  readonly dash: readonly number[];
}

/** Lengths are pixels of the picture, y grows downward. */
export type Shape =
  | (Stroked & { kind: 'rect'; x: number; y: number; w: number; h: number; radius: number })
  | (Stroked & { kind: 'circle'; x: number; y: number; r: number })
  | (Stroked & { kind: 'path'; d: string; x: number; y: number })
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      colour: string;
      size: number;
      strong: boolean;
      mono: boolean;
      anchor: 'start' | 'middle' | 'end';
      /** Whether y is the middle of the letters instead of their base line. */
      centred: boolean;
      /** Colour of the paper behind the letters, where they stand on lines; null: none. */
      halo: string | null;
    };

export interface Drawing {
  /** The part of the picture on show. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly shapes: readonly Shape[];
}

/** Everything visible in a drawn SVG, in the order of painting. Groups may be moved (`translate`), not turned or scaled. */
export function drawingOf(svg: SVGSVGElement): Drawing {
  const view = svg.viewBox.baseVal;
  const box =
    view !== null && view.width > 0
      ? { x: view.x, y: view.y, width: view.width, height: view.height }
      : { x: 0, y: 0, width: svg.clientWidth, height: svg.clientHeight };
  const shapes = [...svg.querySelectorAll('rect, circle, path, line, text')].flatMap((element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) === 0) return [];
    const shape = shapeOf(element as SVGGraphicsElement, style, movedBy(element, svg));
    return shape && isSeen(shape) ? [shape] : [];
  });
  return { box, shapes };
}

function shapeOf(
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
  [dx, dy]: readonly [number, number],
): Shape | null {
  const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '') || 0;
  switch (element.tagName) {
    case 'rect': {
      const [x, y] = [number('x') + dx, number('y') + dy];
      return { kind: 'rect', x, y, w: number('width'), h: number('height'), radius: number('rx'), ...inkOf(style) };
    }
    case 'circle':
      return { kind: 'circle', x: number('cx') + dx, y: number('cy') + dy, r: number('r'), ...inkOf(style) };
    case 'path':
      return { kind: 'path', d: element.getAttribute('d') ?? '', x: dx, y: dy, ...inkOf(style) };
    case 'line': {
      const d = `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
      return { kind: 'path', d, x: dx, y: dy, ...inkOf(style), fill: null };
    }
    default:
      return {
        kind: 'text',
        x: number('x') + number('dx') + dx,
        y: number('y') + number('dy') + dy,
        text: element.textContent ?? '',
        colour: style.fill,
        size: Number.parseFloat(style.fontSize),
        strong: Number(style.fontWeight) >= 600,
        mono: /mono/i.test(style.fontFamily),
        anchor: anchors.find((a) => a === style.textAnchor) ?? 'start',
        centred: /central|middle/.test(style.dominantBaseline),
        halo: style.paintOrder.startsWith('stroke') ? colourOf(style.stroke, style.strokeOpacity) : null,
      };
  }
}

const anchors = ['start', 'middle', 'end'] as const;

const inkOf = (style: CSSStyleDeclaration): Stroked => ({
  fill: colourOf(style.fill, style.fillOpacity),
  stroke: colourOf(style.stroke, style.strokeOpacity),
  width: Number.parseFloat(style.strokeWidth) || 0,
  dash:
    style.strokeDasharray === 'none'
      ? []
      : style.strokeDasharray.split(/[ ,]+/).map((part) => Number.parseFloat(part) || 0),
});

const colourOf = (colour: string, opacity: string): string | null =>
  colour === 'none' || Number(opacity) === 0 || /^rgba\(.*, 0\)$/.test(colour) ? null : colour;

const isSeen = (shape: Shape): boolean =>
  shape.kind === 'text' ? shape.text.trim() !== '' : shape.fill !== null || (shape.stroke !== null && shape.width > 0);

/** How far the groups around an element move it. */
function movedBy(element: Element, root: Element): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const [, dx, dy] = /translate\(\s*(-?[\d.]+)(?:px)?[ ,]*(-?[\d.]+)?/.exec(at.getAttribute('transform') ?? '') ?? [];
    x += Number(dx ?? 0);
    y += Number(dy ?? 0);
  }
  return [x, y];
}
