// All English words.
import type { Words } from '../words.ts';
import { column } from './column.ts';
import { happened } from './happened.ts';
import { english as rest } from './interface.ts';
import { strip } from './strip.ts';

export const english: Words = { ...rest, ...column, happened, strip };
