// What a program lets its surroundings hear while it runs, and what they may ask in return. The trace listens; knows no trace.
import type { Tensor } from '../tensor/tensor.ts';
import type { Site, SourceRange } from './site.ts';
import type { Raised, Value } from './value.ts';

/** One activation of a function, or the module (id 0, name `<module>`). */
export interface Frame {
  readonly id: number;
  readonly name: string;
}

export interface Roots {
  /** Each once. */
  readonly tensors: readonly Tensor[];
  /** How many values were looked at to find them: what asking costs. */
  readonly visited: number;
}

/** What can be asked of a running program at any moment, for instance while the machine is told of an operation. */
export interface Watched {
  /** The expression (or statement) whose value is being made just now. */
  site(): Site;
  /**
   * Every tensor that names, temporaries of unfinished expressions, containers, iterators, closures and dialect objects reach.
   * Not through `.base` or `.grad`, which are the tensor's own matter.
   */
  roots(): Roots;
}

/** `begin` is heard first, with the program that will be running. A simple statement is heard to begin and end; of a compound one only its head. */
export interface Observer {
  begin(program: Watched): void;
  statementBegins(range: SourceRange): void;
  /** Its temporaries are gone. Not heard if it raises. */
  statementEnds(range: SourceRange): void;
  bound(name: string, value: Value, frame: Frame): void;
  deleted(name: string, frame: Frame): void;
  /** A function returns or is left by an exception: its names are gone. */
  left(frame: Frame): void;
  /** What `print` wrote, its end (usually a newline) included. */
  printed(text: string): void;
  /** An exception that nothing catches ends the program. */
  escaped(raised: Raised, site: Site): void;
}

/** Hears nothing. */
export const deaf: Observer = {
  begin() {},
  statementBegins() {},
  statementEnds() {},
  bound() {},
  deleted() {},
  left() {},
  printed() {},
  escaped() {},
};
