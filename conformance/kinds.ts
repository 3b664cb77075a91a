// Every kind of case the command knows. A kind is one file and one word here.
import { cacheLines } from './cachelines.ts';
import type { Kind } from './case.ts';
import { numpy } from './numpy.ts';
import { programs } from './programs.ts';
import { questions } from './questions.ts';
import { byteStrides, offsets } from './textbook.ts';
import { views } from './views.ts';

export const kinds: readonly Kind[] = [views, numpy, offsets, byteStrides, programs, questions, cacheLines];
