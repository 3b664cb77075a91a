// All messages that are understood, by kind, from which the page's table and its words follow.
import type { Draft } from './draft.ts';
import type { Message } from './message.ts';
import { numpyMessages } from './numpy-messages.ts';
import { shapeMessages } from './shape-messages.ts';
import { writeMessages } from './write-messages.ts';

const table = { ...shapeMessages, ...writeMessages, ...numpyMessages };

export type MessageKind = keyof typeof table;

export const messages: Readonly<Record<MessageKind, Message>> = table;

export const messageKinds = Object.keys(table) as readonly MessageKind[];

/** The kind of a message and the program it leads to; null if it is none of the table's. */
export function messageOf(message: string, line: string | null): { kind: MessageKind; draft: Draft } | null {
  for (const kind of messageKinds) {
    const found = messages[kind].pattern.exec(message);
    if (found) return { kind, draft: messages[kind].draft([...found], line) };
  }
  return null;
}
