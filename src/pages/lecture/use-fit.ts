// Makes the figure of a slide as large as its room allows: as large as it can be without being cut off and without a row of its cells
// being broken that stood in one. Found by trying, since figures lay themselves out; knows nothing of what they show.
import { useCallback } from 'react';

/** How much larger than drawn a figure may be, and how near to the largest size one has to come. */
const most = 2;
const grain = 0.03;
/** The parts of a figure that become larger, as the style sheet has it. */
const larger = ':not(.figure-code, .figure-error, .figure-element)';
/** Pictures of the screen that a figure may take to come to rest. */
const patience = 30;
/** And those that show that it has: what it is made of measures itself one after the other. */
const calm = 3;
/** And to come at all, before it is left as it is. */
const longest = 600;

/** A ref for a slide's body. While a size is looked for, it carries `data-fitting`; the size is its property `--fit`. */
export function useFit(isOn: boolean): (body: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (body: HTMLElement | null) => {
      const figure = body?.querySelector<HTMLElement>('.slide-figure');
      return body && figure && isOn ? keepFitted(body, figure) : undefined;
    },
    [isOn],
  );
}

function keepFitted(body: HTMLElement, figure: HTMLElement): () => void {
  /** The sizes found, by the size of the room: a step that needs more room makes them smaller, none makes them larger. */
  const found = new Map<string, number>();
  let search = 0;
  let room = '';
  let size = 1;
  const set = (to: number) => {
    size = to;
    body.style.setProperty('--fit', `${to}`);
  };
  /** Of what is made larger, on the screen; the program and the sliders above it stay as they are. */
  const height = () =>
    [...figure.querySelectorAll(`.figure-live > ${larger}`)].reduce(
      (sum, part) => sum + part.getBoundingClientRect().height,
      0,
    );
  /** Until the figure has come and is as high as before, or another search began. */
  const rest = async (mine: number): Promise<void> => {
    for (let n = 0; n < longest && mine === search && !hasCome(figure); n++) await picture();
    let [before, still] = [-1, 0];
    for (let n = 0; n < patience && mine === search && still < calm; n++) {
      await picture();
      const now = height();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  };
  const look = async (limit: number) => {
    const mine = ++search;
    room = roomOf(body);
    body.dataset['fitting'] = '';
    set(1);
    await rest(mine);
    const natural = height();
    const cut = cutParts(body, figure).length;
    const spare = body.getBoundingClientRect().bottom - figure.getBoundingClientRect().bottom;
    const fits = async (to: number) => {
      set(to);
      await rest(mine);
      return cutParts(body, figure).length <= cut && height() / to <= natural * 1.03;
    };
    let [low, high] = [1, Math.min(limit, natural > 0 ? (natural + spare) / natural : 1)];
    if (high > 1 && (await fits(high))) low = high;
    while (high - low > grain && mine === search) {
      const middle = (low + high) / 2;
      if (await fits(middle)) low = middle;
      else high = middle;
    }
    if (mine !== search) return;
    set(low);
    found.set(room, low);
    await rest(mine);
    if (mine === search) delete body.dataset['fitting'];
  };
  const observer = new ResizeObserver(() => {
    // Enlarged by hand it scrolls.
    if (body.closest('[data-zoomed]')) return;
    const known = found.get(roomOf(body));
    if (room !== roomOf(body)) {
      if (known === undefined) void look(most);
      else {
        search++;
        room = roomOf(body);
        delete body.dataset['fitting'];
        set(known);
      }
    } else if (known !== undefined && size > 1 && !('fitting' in body.dataset) && cutParts(body, figure).includes(body))
      void look(size);
  });
  // What stands above the figure takes room from it.
  for (const part of [body, figure, ...body.querySelectorAll('.question, .slide-answer')]) observer.observe(part);
  return () => {
    search++;
    observer.disconnect();
    delete body.dataset['fitting'];
    body.style.removeProperty('--fit');
  };
}

const picture = () => new Promise((done) => requestAnimationFrame(done));

const roomOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} × ${clientHeight}`;

/** Whether the program of the figure has run and drawn something. */
const hasCome = (figure: HTMLElement): boolean =>
  figure.querySelector('.waiting, .formula:empty') === null &&
  figure.querySelector('.figure-live[data-stands] > *') !== null;

/** The parts that do not show all they have. */
const cutParts = (body: HTMLElement, figure: HTMLElement): readonly Element[] =>
  [body, ...figure.querySelectorAll('.canvas, .figure-code, .formula')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 || (each === body && each.scrollHeight > each.clientHeight + 1),
  );
