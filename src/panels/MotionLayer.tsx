// What is drawn over the pictures while a step happens: their marks at that share of it, and what flies between them. At rest there is
// nothing of it. Measures where the pictures are; the picture itself is the scene's.
import type { RefObject } from 'react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Colouring } from '../scene/colouring.ts';
import type { Pane, Scene } from '../scene/motion/board.ts';
import { beatAt } from '../scene/motion/beats.ts';
import { motionOf, shiftsAt } from '../scene/motion/motion.ts';
import { saidOf } from '../scene/motion/saying.ts';
import { sightIn } from '../stage/onshow.ts';
import type { Sight } from '../stage/sight.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { useMedia } from '../ui/use-media.ts';
import { Marks } from './Marks.tsx';
import type { Places } from './places.ts';
import { usePlaces } from './places.ts';
import { useWords } from './words.ts';
import './motion.css';

type Shifts = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** The scene of a sight, with its pictures where they are on the page. `shifts`: how far each is moved out of its place at the moment. */
function sceneOf(sight: Sight, colouring: Colouring, places: Places, root: HTMLElement, shifts: Shifts): Scene {
  const frame = root.getBoundingClientRect();
  // A page may be drawn larger than it is (a lecture room's).
  const scale = frame.width === 0 ? 1 : root.offsetWidth / frame.width;
  const toBoard = (box: DOMRect, key: string) => ({
    x: (box.left - frame.left) * scale - (shifts.get(key)?.x ?? 0),
    y: (box.top - frame.top) * scale - (shifts.get(key)?.y ?? 0),
    width: box.width * scale,
    height: box.height * scale,
  });
  const grids: Scene['grids'][number][] = [];
  const strips: Scene['strips'][number][] = [];
  let numbers: Scene['numbers'] = null;
  for (const [key, placing] of places) {
    const measured = placing.measure();
    // On a phone not all pictures have room, and others lie in a fold that is closed.
    if (!measured || measured.box.width === 0 || !measured.element.checkVisibility()) continue;
    const { x, y } = toBoard(measured.box, key);
    const { window } = measured;
    if (placing.grid) grids.push(placing.grid({ x, y, window }));
    if (placing.strip) strips.push(placing.strip({ x, y, window }));
    if (placing.numbers) numbers = placing.numbers((rect) => toBoard(rect, key), root.offsetWidth - 8);
  }
  const { subject, element } = sight;
  const colours = (tensor: Parameters<Scene['colours']>[0]) => colouring.of(tensor);
  return { frame: sight.frame, subject, index: element?.index ?? null, colours, grids, strips, numbers };
}

export function MotionLayer() {
  const root = useRef<HTMLDivElement>(null);
  useStillness();
  const moving = useStageState((s) => s.t < 1);
  const before = useSceneBefore(root);
  return (
    <div ref={root} className="canvas motion" aria-hidden="true">
      {moving && <Moving root={root} before={before} />}
    </div>
  );
}

/** Tells the stage whether nothing should move by itself. */
function useStillness() {
  const stage = useStage();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => stage.setStill(still), [stage, still]);
}

/** What is shown just before a step begins to play, kept until the next one does. */
function useSceneBefore(root: RefObject<HTMLDivElement | null>): () => Scene | null {
  const stage = useStage();
  const places = usePlaces();
  const kept = useRef<{ readonly step: number; readonly scene: Scene } | null>(null);
  useEffect(
    () =>
      stage.subscribe((now, was) => {
        if (now.step === was.step && now.history === was.history) return;
        kept.current = null;
        const sight = now.t < 1 && now.step === was.step + 1 && now.history === was.history ? sightIn(was) : null;
        // The page still shows the step before.
        if (sight && root.current && places)
          kept.current = { step: now.step, scene: sceneOf(sight, was.colouring, places, root.current, new Map()) };
      }),
    [stage, places, root],
  );
  return useCallback(() => (kept.current?.step === stage.getState().step ? kept.current.scene : null), [stage]);
}

function Moving({ root, before }: { root: RefObject<HTMLDivElement | null>; before: () => Scene | null }) {
  const places = usePlaces();
  const sight = useSight();
  const colouring = useStageState((s) => s.colouring);
  const t = useStageState((s) => s.t);
  const still = useStageState((s) => s.still);
  const [scenes, setScenes] = useState<{ readonly from: Scene | null; readonly to: Scene } | null>(null);
  const shifts = useRef<Shifts>(new Map());
  const frame = sight?.frame;

  const measure = useCallback(() => {
    if (!sight || !places || !root.current) return;
    setScenes({ from: before(), to: sceneOf(sight, colouring, places, root.current, shifts.current) });
    // Pointing at something else does not change what moves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [frame, places, root, before, colouring]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const late = () => measure();
    window.addEventListener('scroll', late, { capture: true, passive: true });
    window.addEventListener('resize', late);
    return () => {
      window.removeEventListener('scroll', late, { capture: true });
      window.removeEventListener('resize', late);
    };
  }, [measure]);

  const motion = useMemo(() => scenes && motionOf(scenes.from, scenes.to), [scenes]);
  const isNow = motion !== null && motion.to.frame === frame;
  // What stands around the pictures goes with them to their places.
  useLayoutEffect(() => {
    if (!motion || !isNow || !places) return undefined;
    const now = shiftsAt(motion, t, still);
    const moved: HTMLElement[] = [];
    for (const [key, { x, y }] of now) {
      const element = places.get(key)?.measure()?.element;
      const around = element?.closest<HTMLElement>('figure') ?? element;
      if (!around) continue;
      around.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      moved.push(around);
    }
    shifts.current = now;
    return () => {
      for (const element of moved) element.style.transform = '';
      shifts.current = new Map();
    };
  }, [motion, isNow, places, t, still]);
  if (!motion || !isNow) return null;
  const { panes, air } = motion.at(t, still);
  return (
    <>
      <svg data-beat={beatAt(motion.plan, t).beat.kind}>
        {panes.map((pane) => (
          <PaneView key={pane.key} pane={pane} />
        ))}
        <Marks marks={air} />
      </svg>
      <Caption motion={motion} t={t} />
    </>
  );
}

/** A picture in its window, on paper that covers the one at rest. */
function PaneView({ pane: { key, box, window, opacity, marks } }: { pane: Pane }) {
  if (box.width <= 0 || box.height <= 0) return null;
  return (
    <g opacity={opacity < 1 ? opacity : undefined}>
      <rect className="veil" x={box.x - 1} y={box.y - 1} width={box.width + 2} height={box.height + 2} />
      <svg
        data-pane={key}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
      >
        <Marks marks={marks} />
      </svg>
    </g>
  );
}

/** What happens in the beat, in words. */
const Caption = memo(function Caption({ motion, t }: { motion: NonNullable<ReturnType<typeof motionOf>>; t: number }) {
  const { motion: words } = useWords();
  const { plan, to } = motion;
  const { beat } = beatAt(plan, t);
  const said = useMemo(() => saidOf(to.frame, plan, beat), [to, plan, beat]);
  return said && <p className="motion-caption">{words.says(said)}</p>;
});
