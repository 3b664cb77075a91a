// The pictures of the page, each as SVG, PNG, TikZ, or on the clipboard.
import { useState } from 'react';
import type { Motion } from '../../pages/linked.ts';
import { useHere } from '../../pages/linked.ts';
import { useWords } from '../../panels/words.ts';
import { pngOf } from '../../ui/export/raster.ts';
import { saveFile } from '../../ui/export/save.ts';
import { drawingOf } from '../../ui/export/shapes.ts';
import { standaloneSvg } from '../../ui/export/standalone.ts';
import { hexOf } from '../../ui/export/tex-text.ts';
import { tikzOf } from '../../ui/export/tikz.ts';
import { Filming } from './Filming.tsx';

interface Picture {
  readonly name: string;
  readonly svg: SVGSVGElement;
}

/** Every picture that is drawn and named, in the order of the page. */
const picturesHere = (): readonly Picture[] =>
  [...document.querySelectorAll<SVGSVGElement>('main .canvas svg, main svg[role="img"]')].flatMap((svg) => {
    const name = svg.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    return svg.clientWidth > 0 && name !== '' ? [{ name, svg }] : [];
  });

/** The formulas beside the pictures, as TeX; what ties their symbols to axes becomes the axes' colours. */
function formulasHere(): readonly string[] {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = 'var(--axis)';
  const coloured = (_: string, data: string) => {
    for (const [, name, value] of data.matchAll(/(hue|tint)=(\d+)/g)) probe.dataset[name!] = value;
    return `\\textcolor[HTML]{${hexOf(getComputedStyle(probe).color)}}`;
  };
  const notes = [...document.querySelectorAll('main .formula annotation')];
  const formulas = notes.map((note) => (note.textContent ?? '').replace(/\\htmlData\{([^}]*)\}/g, coloured));
  probe.remove();
  return formulas;
}

export function Pictures({ motion }: { motion: Motion | undefined }) {
  const { exporting: words } = useWords();
  const pictures = useHere(picturesHere);
  const [failed, setFailed] = useState(false);
  const attempt = (work: Promise<unknown>) => {
    setFailed(false);
    work.catch(() => setFailed(true));
  };
  const png = async ({ svg, name }: Picture) => pngOf(await standaloneSvg(svg, name));
  const copy = (picture: Picture) =>
    // The promise goes into the item, because some browsers let only a press write to the clipboard.
    attempt(navigator.clipboard.write([new ClipboardItem({ 'image/png': png(picture) })]));
  const forms: readonly (readonly [form: string, save: (picture: Picture) => Promise<void>])[] = [
    ['SVG', async ({ svg, name }) => saveFile('picture.svg', await standaloneSvg(svg, name), 'image/svg+xml')],
    ['PNG', async (picture) => saveFile('picture.png', await png(picture))],
    ['TikZ', async ({ svg }) => saveFile('picture.tex', await Promise.resolve(tikzOf(drawingOf(svg), formulasHere())))],
  ];
  return (
    <section>
      <h3>{words.pictures}</h3>
      <p role="status" className="small">
        {failed ? words.failed : pictures.length === 0 ? words.noPictures : ''}
      </p>
      <ul className="share-forms">
        {pictures.map((picture, k) => (
          <li key={`${k}:${picture.name}`}>
            <span>{picture.name}</span>
            {forms.map(([form, save]) => (
              <button
                key={form}
                type="button"
                className="button small-button"
                aria-label={words.save(form, picture.name)}
                onClick={() => attempt(save(picture))}
              >
                {form}
              </button>
            ))}
            <button
              type="button"
              className="button small-button"
              aria-label={words.copyPicture(picture.name)}
              onClick={() => copy(picture)}
            >
              {words.copyPictureShort}
            </button>
          </li>
        ))}
        {motion && <Filming motion={motion} />}
      </ul>
    </section>
  );
}
