// What is wrong with the content: where, what, and what to do about it. Collected, so that an author sees all of it at once.

export interface Fault {
  /** Relative to the repository. */
  readonly file: string;
  /** From 1; 0 is the file as a whole. */
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
}

export class Faults {
  readonly all: Fault[] = [];

  add(file: string, line: number, what: string, remedy: string): void {
    this.all.push({ file, line, what, remedy });
  }
}

/** `content/lessons/strides/ko.md:12: what is wrong` and the remedy on a line of its own. */
export const faultText = ({ file, line, what, remedy }: Fault): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${what}\n    ${remedy}`;
