// A figure as a file: its picture as SVG with the colours of the page written into it, its numbers as CSV. Knows no figure.
import type { PlotSeries } from '../../scene/labplot.ts';

const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** The picture on its own: what stylesheets give its elements is written into them. */
export function svgText(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('*');
  for (const [n, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(originals[n]!);
    for (const property of carried) {
      const value = style.getPropertyValue(property);
      if (value !== '') element.setAttribute(property, value);
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('style', `background:${getComputedStyle(document.documentElement).backgroundColor}`);
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name);
  return new XMLSerializer().serializeToString(copy);
}

/** All numbers: a row for each x, a column for each line, and where there is a spread its ends. */
export function csvOf(xName: string, series: readonly (PlotSeries & { readonly name: string })[]): string {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const hasSpread = series.some(({ points }) => points.some(({ spread }) => spread));
  const head = [
    xName,
    ...series.flatMap(({ name }) => (hasSpread ? [name, `${name} (min)`, `${name} (max)`] : [name])),
  ];
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const rows = xs.map((x) => [
    String(x),
    ...series.flatMap(({ points }) => {
      const p = points.find((other) => other.x === x);
      const value = p ? String(p.y) : '';
      return hasSpread ? [value, String(p?.spread?.[0] ?? ''), String(p?.spread?.[1] ?? '')] : [value];
    }),
  ]);
  return [head.map(quoted), ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n';
}

/** Hands a file to the browser. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
