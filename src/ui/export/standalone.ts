// A drawn SVG as a file that stands alone: styles written into its elements, the letters it uses embedded as fonts.
// Knows nothing of what the picture shows.

const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The text of an SVG file that looks as the picture does on the page, on the page's paper. */
export async function standaloneSvg(svg: SVGSVGElement, title: string): Promise<string> {
  // Without a view box browsers give none, or an empty one.
  const view: SVGRect | null = svg.viewBox.baseVal;
  const hasView = view !== null && view.width > 0;
  const part = hasView ? view : { x: 0, y: 0, width: svg.clientWidth, height: svg.clientHeight };
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  return svgText(svg, { title, part, paper, fonts: await fontsOf([...svg.querySelectorAll('text')]) });
}

interface Setting {
  readonly title: string;
  readonly part: Part;
  /** Colour of the ground; `none`: nothing behind the picture. */
  readonly paper: string;
  /** `@font-face` rules. */
  readonly fonts: string;
}

/** A part of a drawn SVG as the text of a file. */
export function svgText(svg: SVGSVGElement, { title, part, paper, fonts }: Setting): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, k) => {
    const computed = getComputedStyle(original);
    const target = copies[k]!;
    for (const name of ['class', 'style', 'aria-hidden']) target.removeAttribute(name);
    target.setAttribute('style', styles.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';'));
  });
  const { x, y, width, height } = part;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [key, value] of Object.entries({ x, y, width, height })) ground.setAttribute(key, String(value));
  ground.setAttribute('fill', paper);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = fonts;
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name, style, ground);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/** The `@font-face` rules of the page whose letters occur in these texts, with the fonts inside. */
export async function fontsOf(texts: readonly Element[]): Promise<string> {
  const letters = new Set(
    texts.flatMap((text) => Array.from(text.textContent ?? '', (letter) => letter.codePointAt(0)!)),
  );
  const families = texts.map((text) => getComputedStyle(text).fontFamily).join(',');
  const rules = [...document.styleSheets].flatMap((sheet) => {
    const all = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    return all.map((rule) => ({ rule, base: sheet.href ?? location.href }));
  });
  const needed = rules.filter(({ rule: { style } }) => {
    const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '');
    return families.includes(family) && covers(style.getPropertyValue('unicode-range'), letters);
  });
  return (await Promise.all(needed.map(({ rule, base }) => embedded(rule, base)))).join('\n');
}

/** Whether a `unicode-range` has any of the letters; one that is left out has all. */
function covers(range: string, letters: ReadonlySet<number>): boolean {
  if (range === '') return true;
  const parts = range.split(',').map((part) => {
    const [from, to] = part.trim().replace(/^U\+/i, '').split('-');
    return [
      Number.parseInt(from!.replaceAll('?', '0'), 16),
      Number.parseInt((to ?? from!).replaceAll('?', 'F'), 16),
    ] as const;
  });
  return [...letters].some((letter) => parts.some(([from, to]) => letter >= from && letter <= to));
}

async function embedded(rule: CSSFontFaceRule, base: string): Promise<string> {
  const url = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (url === undefined) return '';
  const bytes = new Uint8Array(await (await fetch(new URL(url, base))).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => [name, rule.style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`);
  return `@font-face{${kept.join(';')};src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}
