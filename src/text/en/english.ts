// All English words.
import type { Words } from '../words.ts';
import { book } from './book.ts';
import { home } from './home.ts';
import { compare } from './compare.ts';
import { column } from './column.ts';
import { editor } from './editor.ts';
import { gradient } from './gradient.ts';
import { paste } from './paste.ts';
import { reason } from './reason.ts';
import { happened } from './happened.ts';
import { english as rest } from './interface.ts';
import { lab } from './lab.ts';
import { deckPrint, lecture, ownDecks } from './lecture.ts';
import { motion } from './motion.ts';
import { pages } from './pages.ts';
import { exporting } from './exporting.ts';
import { strip } from './strip.ts';

export const english: Words = {
  ...rest,
  ...column,
  ...editor,
  pages,
  exporting,
  happened,
  strip,
  book,
  home,
  compare,
  gradient,
  reason,
  lab,
  lecture,
  ownDecks,
  deckPrint,
  motion,
  paste,
};
