// The course: which lessons there are, in which order, and what the textbook calls their chapters. Without words of any language.
import * as v from 'valibot';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { courseFile } from './files.ts';

export interface CourseEntry {
  readonly id: string;
  /** The textbook's section; null where it has none. */
  readonly source: string | null;
  readonly minutes: number;
  /** Formulas may be switched to count from 1. */
  readonly countsFromOne: boolean;
  /** What follows a prediction in its section is told after the answer. */
  readonly answersFirst: boolean;
}

const schema = v.strictObject({
  lessons: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
      source: v.nullable(v.string()),
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
      countsFromOne: v.optional(v.boolean(), false),
      answersFirst: v.optional(v.boolean(), false),
    }),
  ),
});

export function readCourse(read: Read, faults: Faults): readonly CourseEntry[] {
  const text = read(courseFile);
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? ''));
    if (result.success) return result.output.lessons;
    for (const issue of result.issues)
      faults.add(courseFile, 0, `${v.getDotPath(issue) ?? ''}: ${issue.message}`, 'Write it as the entries beside it.');
  } catch (error) {
    faults.add(courseFile, 0, String(error), 'It must be JSON: { "lessons": [ … ] }.');
  }
  return [];
}
