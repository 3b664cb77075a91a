// scenes.json: the scenarios of a lesson, each with the end it must come to, and their stories. A scenario may be pasted as the
// workbench copies it; what is left out begins as usual. Knows no prose.
import * as v from 'valibot';
import { focusOfText } from '../../src/trace/focus-text.ts';
import type { Frame } from '../../src/trace/frame.ts';
import { frameAt } from '../../src/trace/frame.ts';
import type { History } from '../../src/trace/history.ts';
import { parseScenario } from '../../src/trace/parse.ts';
import type { Scenario } from '../../src/trace/scenario.ts';
import { storyOf } from '../../src/trace/story.ts';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { scenesFile } from './files.ts';

export interface Scene {
  readonly name: string;
  readonly scenario: Scenario;
  readonly history: History;
  /** Number of its last step. */
  readonly last: number;
  readonly frameAt: (step: number) => Frame;
}

export type Scenes = ReadonlyMap<string, Scene>;

const sceneSchema = v.looseObject({
  code: v.union([v.string(), v.array(v.string())]),
  focus: v.optional(v.union([v.string(), v.looseObject({})])),
  end: v.strictObject({
    /** How many steps the story has. */
    steps: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The exception that ends it. */
    raises: v.optional(v.string()),
  }),
});
const fields = new Set(['v', 'code', 'dialect', 'seed', 'cursor', 'focus', 'look', 'end']);

/** Every scene that can be read and run; what is wrong with the others goes to `faults`. */
export function readScenes(lesson: string, read: Read, faults: Faults): Scenes {
  const file = scenesFile(lesson);
  const text = read(file);
  const scenes = new Map<string, Scene>();
  if (text === null) {
    faults.add(file, 0, 'the file is missing', `npm run lesson -- new ${lesson} writes a beginning.`);
    return scenes;
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    faults.add(file, 0, String(error), 'It must be JSON: { "name": { "code": […], "end": { "steps": 3 } }, … }.');
    return scenes;
  }
  for (const [name, entry] of Object.entries((data ?? {}) as Record<string, unknown>)) {
    const line = lineOf(text, name);
    const add = (what: string, remedy: string) => faults.add(file, line, `scene ${name}: ${what}`, remedy);
    const scenario = scenarioIn(entry, add);
    if (!scenario) continue;
    const scene = sceneOf(name, scenario.scenario);
    checkEnd(scene, scenario.end, add);
    if (scene.last >= 0) scenes.set(name, scene);
  }
  return scenes;
}

type Add = (what: string, remedy: string) => void;

function scenarioIn(entry: unknown, add: Add) {
  const result = v.safeParse(sceneSchema, entry);
  if (!result.success) {
    for (const issue of result.issues)
      add(`${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`, 'A scene needs "code" and "end": { "steps": … }.');
    return null;
  }
  const { code, focus, end, ...rest } = result.output;
  const unknown = Object.keys(rest).filter((key) => !fields.has(key));
  if (unknown.length > 0) add(`unknown ${unknown.join(', ')}`, `A scene has ${[...fields].join(', ')}.`);
  const told = typeof focus === 'string' ? focusOfText(focus) : focus;
  if (told === null)
    add(`focus ${JSON.stringify(focus)} says nothing`, 'Write an element T[1,2], an axis T:0 or a byte T+24.');
  const text = typeof code === 'string' ? code : `${code.join('\n')}\n`;
  const parsed = parseScenario({ v: 1, ...rest, code: text, ...(told ? { focus: told } : {}) });
  if (parsed.ok) return { scenario: parsed.value, end };
  for (const fault of parsed.faults)
    add('path' in fault ? `${fault.path}: ${JSON.stringify(fault)}` : fault.what, 'Copy the scene from the workbench.');
  return null;
}

function sceneOf(name: string, scenario: Scenario): Scene {
  const history = storyOf(scenario);
  const frames = new Map<number, Frame>();
  return {
    name,
    scenario,
    history,
    last: history.length - 1,
    frameAt(step) {
      let frame = frames.get(step);
      if (!frame) frames.set(step, (frame = frameAt(history, step)));
      return frame;
    },
  };
}

function checkEnd({ history, last }: Scene, end: { steps: number; raises?: string | undefined }, add: Add): void {
  const raised = history.steps[last]?.raised ?? null;
  if (raised?.fault)
    add(`cannot run: ${JSON.stringify(raised.fault)}`, 'Write code that this Python covers; try it in the workbench.');
  else if ((raised?.type ?? null) !== (end.raises ?? null))
    add(
      raised ? `ends with ${raised.type}: ${raised.message}` : `ends without ${end.raises}`,
      raised ? `Repair the code, or declare "raises": "${raised.type}".` : 'Take "raises" out, or repair the code.',
    );
  if (history.length !== end.steps)
    add(
      `has ${history.length} steps, ${end.steps} are declared`,
      `Write "steps": ${history.length} and look whether its figures still fit.`,
    );
}

/** The line on which an entry begins. */
function lineOf(text: string, name: string): number {
  const at = text.indexOf(`${JSON.stringify(name)}:`);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}
