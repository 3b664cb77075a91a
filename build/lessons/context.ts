// What compiling one page needs at hand: its scenes, the glossary, the faults, and the scene that values are about just now.
import type { Pointer } from '../../src/pages/book/lesson.ts';
import type { Language } from '../../src/text/words.ts';
import { ask } from './ask.ts';
import type { Fault, Faults } from './fault.ts';
import type { Term } from './glossary.ts';
import type { Node } from './read.ts';
import { lineOf } from './read.ts';
import type { Scene, Scenes } from './scenes.ts';

/** What a page says that the other language must say too, in order: `value y.stride()`. */
export interface Said {
  readonly what: string;
  readonly line: number;
}

export class Context {
  readonly file: string;
  readonly lesson: string;
  readonly language: Language;
  readonly source: string;
  /** Whether it is the deck of a lecture and no lesson. */
  readonly isDeck: boolean;
  readonly scenes: Scenes;
  readonly terms: readonly Term[];
  readonly said: Said[] = [];
  readonly headings: string[] = [];
  /** Links to check when all lessons are known: `strides#address`. */
  readonly links: { readonly to: string; readonly line: number }[] = [];
  /** By id; the figures of predictions are `<id>-figure`. */
  readonly figures = new Map<string, { readonly scene: Scene; readonly from: number; readonly to: number }>();
  /** Figures that `:focus` names before or after they appear. */
  readonly pointed: { readonly figure: string; readonly at: Pointer; readonly line: number }[] = [];
  /** Scenes that a figure, a prediction or a value is about. */
  readonly usedScenes = new Set<string>();
  readonly corrections: string[] = [];
  readonly usedTerms = new Set<string>();
  readonly tables: string[] = [];
  /** Figures counted so far. */
  numbered = 0;
  scene: Scene | null = null;
  /** The step values are about; null: the last. */
  step: number | null = null;
  figure: string | null = null;
  private readonly faults: Faults;

  constructor(
    at: { file: string; lesson: string; language: Language; source: string; isDeck?: boolean },
    known: { scenes: Scenes; terms: readonly Term[]; faults: Faults },
  ) {
    this.file = at.file;
    this.lesson = at.lesson;
    this.language = at.language;
    this.source = at.source;
    this.isDeck = at.isDeck ?? false;
    this.scenes = known.scenes;
    this.terms = known.terms;
    this.faults = known.faults;
  }

  fault(node: Node, what: Fault['what'], remedy: Fault['remedy']): void {
    this.faults.add(this.file, lineOf(node), what, remedy);
  }

  faultAt(line: number, what: Fault['what'], remedy: Fault['remedy']): void {
    this.faults.add(this.file, line, what, remedy);
  }

  say(node: Node, what: string): void {
    this.said.push({ what, line: lineOf(node) });
  }

  /** The scene of a name; the current one without a name. Faulty: null. */
  sceneNamed(node: Node, name: string | null | undefined): Scene | null {
    if (name === null || name === undefined) {
      if (!this.scene) this.fault(node, 'no scene to ask', 'Put ::use{scene=…} above, or write scene=… in the braces.');
      return this.scene;
    }
    const scene = this.scenes.get(name) ?? null;
    this.usedScenes.add(name);
    if (!scene)
      this.fault(
        node,
        `there is no scene ${name} that runs`,
        `scenes.json has ${[...this.scenes.keys()].join(', ') || 'none'}.`,
      );
    return scene;
  }

  /** The number of a step of a scene; the last one without a text. Faulty: null. */
  stepNamed(node: Node, scene: Scene, text: string | null | undefined): number | null {
    if (text === null || text === undefined) return scene.last;
    const step = Number(text);
    if (/^\d+$/.test(text) && step <= scene.last) return step;
    this.fault(
      node,
      `scene ${scene.name} has no step ${text}`,
      `Its steps are 0 to ${scene.last}: npm run lesson -- steps ${this.lesson}`,
    );
    return null;
  }

  /** What the core says of an expression; '?' and a fault if it cannot say. */
  answer(node: Node, expression: string, scene = this.sceneNamed(node, null), step = this.step): string {
    if (!scene) return '?';
    const answered = ask(scene, step ?? scene.last, expression);
    if (answered.ok) return answered.text;
    this.fault(
      node,
      `scene ${scene.name}, step ${step ?? scene.last}: ${expression} has no value: ${answered.why}`,
      'Write an expression that only looks at the variables of that step.',
    );
    return '?';
  }
}
