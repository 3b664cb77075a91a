// The step on show as the frames of a film: the page shows each share of it, and what is drawn over the pictures then is drawn onto a
// canvas, with the code above it and what happens below. Measures the page and knows nothing of what moves.
import { flushSync } from 'react-dom';
import type { Motion } from '../../pages/linked.ts';
import type { Film } from '../../ui/export/gif.ts';
import type { Part } from '../../ui/export/standalone.ts';
import { fontsOf, svgText } from '../../ui/export/standalone.ts';

/** A film has at most so many frames, and as many pixels in each. */
const mostFrames = 90;
const mostPixels = 520_000;
/** Frames of a second, unless there would be too many. */
const rate = 10;
/** Milliseconds that the first and the last frame stay. */
const stay = { first: 500, last: 1800 };
/** Room around the picture, and the height of a line of words, in pixels of the page. */
const margin = 16;
const line = 24;

/** null where nothing is drawn that could move. */
export async function filmOf({ code, seconds, begins, show }: Motion): Promise<Film | null> {
  const at = (t: number): SVGSVGElement | null => {
    flushSync(() => show(t));
    return document.querySelector<SVGSVGElement>('main .motion > svg');
  };
  const part = partOf([begins, 0.25, 0.5, 0.75, 0.98].map((t) => at(t)?.getBBox() ?? null));
  const root = document.querySelector('main .motion');
  if (!part || !root) return null;
  const fonts = await fontsOf([...document.querySelectorAll('main svg text')]);
  const { color: ink, fontFamily: sans } = getComputedStyle(document.body);
  const mono = getComputedStyle(root).getPropertyValue('--mono');
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const [across, down] = [part.width + 2 * margin, part.height + 2 * margin + 3 * line];
  const scale = Math.min(2, Math.sqrt(mostPixels / (across * down)));
  const length = seconds * (1 - begins);
  const frames = Math.max(2, Math.min(mostFrames, Math.round(length * rate)));
  return {
    width: Math.round(across * scale),
    height: Math.round(down * scale),
    frames,
    delay: (k) => (k === 0 ? stay.first : k === frames - 1 ? stay.last : (1000 * length) / (frames - 1)),
    async draw(pen, k) {
      // At its very end a step is the picture at rest, over which nothing is drawn.
      const svg = at(Math.min(0.9999, begins + ((1 - begins) * k) / (frames - 1)));
      if (!svg) return;
      const image = await imageOf(svgText(svg, { title: code, part, paper: 'none', fonts }));
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      pen.fillStyle = paper;
      pen.fillRect(0, 0, across, down);
      pen.fillStyle = ink;
      pen.textBaseline = 'middle';
      pen.font = `600 14px ${mono}`;
      pen.fillText(code.replaceAll(/\s+/g, ' '), margin, margin + line / 2, part.width);
      pen.save();
      pen.translate(margin - part.x, margin + line - part.y);
      lettersBeside(pen, root, part);
      pen.drawImage(image, part.x, part.y);
      pen.restore();
      pen.font = `14px ${sans}`;
      const said = document.querySelector('.motion-caption')?.textContent ?? '';
      for (const [n, words] of linesOf(pen, said, part.width).entries())
        pen.fillText(words, margin, down - margin + (n - 1.5) * line, part.width);
    },
  };
}

/** The smallest part that holds all of these. */
function partOf(boxes: readonly (Part | null)[]): Part | null {
  const drawn = boxes.filter((box) => box !== null && box.width > 0 && box.height > 0) as Part[];
  if (drawn.length === 0) return null;
  const x = Math.min(...drawn.map((box) => box.x));
  const y = Math.min(...drawn.map((box) => box.y));
  const right = Math.max(...drawn.map((box) => box.x + box.width));
  const bottom = Math.max(...drawn.map((box) => box.y + box.height));
  // Above the pictures stand their names.
  return { x, y: y - line, width: right - x, height: bottom - y + line };
}

/** A sentence in two lines at most, broken between words. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const words = text.split(' ');
  let fit = words.length;
  while (fit > 1 && pen.measureText(words.slice(0, fit).join(' ')).width > width) fit--;
  return fit === words.length ? [text] : [words.slice(0, fit).join(' '), words.slice(fit).join(' ')];
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The words beside the pictures, which are the page's and no part of them: names, and the numbers of the layout. */
function lettersBeside(pen: CanvasRenderingContext2D, root: Element, part: Part) {
  const frame = root.getBoundingClientRect();
  for (const place of document.querySelectorAll('main :is(figcaption, .layout-numbers)')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!around || text === '' || around.closest('button, .spoken')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const [x, y] = [box.left - frame.left, box.top + box.height / 2 - frame.top];
      if (x < part.x || x > part.x + part.width || y < part.y || y > part.y + part.height) continue;
      const style = getComputedStyle(around);
      pen.fillStyle = style.color;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      pen.fillText(text, x, y);
    }
  }
}
