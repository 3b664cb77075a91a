// Every operation of the table in motion: snapshots of its marks at the beginning, the middle and the end, and laws that no snapshot
// can fake.
import { describe, expect, it } from 'vitest';
import { storyOf } from '../../explain/frames.arbitrary.ts';
import { samples } from '../../explain/samples.arbitrary.ts';
import { flowOf } from '../../explain/reading.ts';
import { opNamed, opNames } from '../../ops/table.ts';
import { countIn } from '../../ops/reads/reads.ts';
import { byteAt, frameAt } from '../../trace/frame.ts';
import { Colouring } from '../colouring.ts';
import type { Mark } from '../mark.ts';
import type { Box } from '../plane.ts';
import { cellOfByte, stripBox } from '../strip.ts';
import type { Picture, Scene } from './board.ts';
import { onBoard } from './board.ts';
import type { Motion } from './motion.ts';
import { motionOf } from './motion.ts';
import { tabletopOf } from './tabletop.ts';

interface Told {
  readonly motions: readonly Motion[];
}

/** The motions of all steps of a program, each from the scene before it. */
function motionsOf(code: string, mayRaise = false): Told {
  const history = storyOf(code, mayRaise);
  const colouring = new Colouring();
  colouring.follow(history.steps);
  const scenes = history.steps.map((_, n) => tabletopOf(frameAt(history, n), colouring));
  return { motions: scenes.map((scene, n) => motionOf(scenes[n - 1] ?? null, scene)) };
}

const r = (n: number): number => Math.round(n * 10) / 10;
const inkText = (ink: unknown): string => (typeof ink === 'string' ? ink : Object.values(ink as object).join('.'));

/** A mark on a line. */
function lineOf(mark: Mark): string {
  const seen = mark.opacity === undefined ? '' : ` @${r(mark.opacity)}`;
  if (mark.kind === 'cell') return `${mark.tone} ${mark.text} ${r(mark.x)},${r(mark.y)}${seen}`;
  if (mark.kind === 'text') return `"${mark.text}" ${inkText(mark.ink)} ${r(mark.x)},${r(mark.y)}${seen}`;
  if (mark.kind === 'path')
    return `~${mark.key.replaceAll(/\d+/g, '#')} ${inkText(mark.ink)} ${mark.d.slice(0, 24)}${seen}`;
  return `${mark.kind} ${mark.key}`;
}

/** What moves and what is special: plain cells are only counted. */
function told({ panes, air }: Picture): string[] {
  return [
    ...panes.map(({ key, box, opacity, marks }) => {
      const name = key.replaceAll(/\d+/g, '#');
      const tones = new Map<string, number>();
      for (const mark of marks) {
        const what = mark.kind === 'cell' ? mark.tone : mark.kind;
        tones.set(what, (tones.get(what) ?? 0) + 1);
      }
      const counts = [...tones].map(([what, n]) => `${n} ${what}`).join(' ');
      const texts = name === 'numbers' ? ` ${marks.map(lineOf).join(' ')}` : '';
      return `${name} ${r(box.x)},${r(box.y)}${opacity < 1 ? ` @${r(opacity)}` : ''}: ${texts === '' ? counts : texts.trim()}`;
    }),
    ...air.map((mark) => `air ${lineOf(mark)}`),
  ];
}

/** A picture without what depends on how it came about. */
const plain = ({ panes, air }: Picture): unknown => ({
  air,
  panes: panes.map(({ key, box, window, opacity, marks }) => ({ key, box, window, opacity, marks })),
});

const cellsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap((m) => (m.kind === 'cell' && m.tone !== 'pointed' ? [`${m.key} ${m.x} ${m.y} ${m.text}`] : [])).sort();

const stripOf = ({ strips }: Scene, storage: number) => strips.find((strip) => strip.storage === storage)!;

/** Where an element lies on the board; null if it is not visible. */
function boxAt(scene: Scene, storage: number, byte: number): Box | null {
  const strip = stripOf(scene, storage);
  const cell = strip && cellOfByte(strip.plan, byte);
  return cell === null || cell === undefined ? null : onBoard(strip, stripBox(strip.plan, cell));
}

const isAt = (mark: Mark & Box, box: Box): boolean => Math.abs(mark.x - box.x) < 0.5 && Math.abs(mark.y - box.y) < 0.5;

function checkLaws({ motions }: Told, isAsked: (motion: Motion) => boolean): void {
  for (const [n, motion] of motions.entries()) {
    const { to, plan } = motion;
    const { step } = to.frame;
    const next = motions[n + 1];
    if (!isAsked(motion)) continue;
    // The end of a step is the beginning of the next one.
    expect(plain((next ?? motion).at(next ? 0 : 1))).toEqual(plain(motion.at(1)));
    expect(plan.beats[0]!.from).toBe(0);
    expect(plan.beats.at(-1)!.to).toBe(1);
    expect(plan.seconds).toBeLessThan(14);
    for (const { from, to: end } of plan.beats.slice(0, 7)) {
      // In a still frame nothing is on its way: what it shows does not depend on when in the beat.
      const [early, late] = [0.3, 0.7].map((u) => motion.at(from + (end - from) * u, true).air);
      expect(early!.map(lineOf)).toEqual(late!.map(lineOf));
    }
    const moved: unknown[] = [];
    if (step.kind === 'view') {
      // Memory stays still under a view: every cell of every strip, all the time.
      for (const strip of to.strips) {
        const seen = [0.15, 0.3, 0.5, 0.7, 0.9, 1].map((t) =>
          cellsOf(motion.at(t).panes.find(({ key }) => key === `strip/${strip.storage}`)!.marks),
        );
        moved.push(...seen.filter((cells) => String(cells) !== String(seen[0])));
      }
    }
    expect(moved, 'memory stays still').toEqual([]);
    const flow = flowOf(to.frame);
    if (!flow) continue;
    // Each value flies from the address of an element that is read to the address that it makes.
    for (const beat of plan.beats.filter(({ kind, first, end }) => kind === 'fly' && end - first === 1)) {
      const span = beat.to - beat.from;
      const chips = (t: number) =>
        motion.at(t).air.flatMap((m) => (m.kind === 'cell' && m.key.startsWith('fly/strip/') ? [m] : []));
      const starts = chips(beat.from + span * 1e-6);
      const ends = chips(beat.to - span * 1e-6);
      const target = boxAt(to, flow.output.storage, byteAt(flow.output, flow.indexOf(beat.first)))!;
      for (const chip of ends) expect(isAt(chip, target), `${chip.key} lands`).toBe(true);
      const reads = flow.reads(beat.first);
      const total = reads.reduce(
        (sum, regions) =>
          sum +
          Math.min(
            8,
            regions.reduce((k, region) => k + countIn(region), 0),
          ),
        0,
      );
      expect(starts.length, 'one chip a value').toBe(total);
      for (const chip of starts) {
        const input = Number(chip.key.split('/')[3]);
        const shot = step.inputs[input]!;
        const bytes = reads[input]!.flatMap((region) => {
          const found: number[] = [];
          const walk = (k: number, at: number[]): void => {
            if (k === region.at.length) return void found.push(byteAt(shot, at));
            for (let i = 0; i < region.size[k]!; i++) walk(k + 1, [...at, region.at[k]! + i]);
          };
          walk(0, []);
          return found;
        });
        const isThere = bytes.some((byte) => {
          const box = boxAt(to, shot.storage, byte);
          return box !== null && isAt(chip, box);
        });
        expect(isThere, `${chip.key} starts where it is read`).toBe(true);
      }
    }
  }
}

describe('every operation has a picture in motion', () => {
  for (const op of opNames)
    it(`of ${op}`, () => {
      const all = motionsOf(samples[op]);
      const isOwn = ({ to }: Motion) => to.frame.step.op === op || opNamed(op).steps !== undefined;
      checkLaws(all, isOwn);
      const own = all.motions.filter(isOwn);
      expect(own.length).toBeGreaterThan(0);
      const lines = own.flatMap((motion) =>
        [0, 0.5, 1].flatMap((t) => [
          `${motion.to.frame.step.kind} t=${t}`,
          ...told(motion.at(t)).map((line) => `  ${line}`),
        ]),
      );
      expect(lines.join('\n')).toMatchSnapshot();
    });
});

const textsIn = ({ air }: Picture): string[] => air.flatMap((m) => (m.kind === 'text' ? [m.text] : []));
const during = (motion: Motion, kind: string, share: number): Picture => {
  const beat = motion.plan.beats.find((b) => b.kind === kind)!;
  return motion.at(beat.from + (beat.to - beat.from) * share);
};

it('a write names everyone who reaches the element, and all of them have changed', () => {
  const { motions } = motionsOf(`${samples.transpose}\nT[1, 2] = 99`);
  const write = motions.at(-1)!;
  expect(textsIn(during(write, 'echo', 0.9))).toEqual(['T[1, 2]', 'y[2, 1]']);
  const shown = during(write, 'echo', 0.5).panes.filter(({ key }) => key.endsWith('after'));
  expect(shown).toHaveLength(2);
  for (const { marks } of shown) expect(marks.filter((m) => m.kind === 'cell' && m.text === '99')).toHaveLength(1);
  const before = during(write, 'fly', 0.1).panes.filter(({ key }) => key.endsWith('after'));
  for (const { marks } of before) expect(marks.filter((m) => m.kind === 'cell' && m.text === '99')).toHaveLength(0);
});

it('a refused write shows the coordinates that meet at one address', () => {
  const { motions } = motionsOf(`${samples.expand}\ny.add_(1)`, true);
  const refused = during(motions.at(-1)!, 'collide', 0.95);
  expect(textsIn(refused)).toEqual(['y[0, 0] = y[0, 1]']);
  expect(refused.air.flatMap((m) => (m.kind === 'cell' ? [m.text] : [])).sort()).toEqual(['0,0', '0,1', '1', '1', '1']);
});

it('of a million elements only what is visible is drawn', () => {
  const count = (side: number): number => {
    const { motions } = motionsOf(`x = torch.arange(${side * side}).view(${side}, ${side})\ny = x.T.contiguous()`);
    const motion = motions.at(-1)!;
    const marks = [0.2, 0.5, 0.8].map((t) => {
      const { panes, air } = motion.at(t);
      return air.length + panes.reduce((sum, pane) => sum + pane.marks.length, 0);
    });
    return Math.max(...marks);
  };
  expect(count(1000)).toBeLessThan(1.2 * count(60));
});
