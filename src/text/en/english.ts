// All English words.
import type { Words } from '../words.ts';
import { happened } from './happened.ts';
import { english as rest } from './interface.ts';

export const english: Words = { ...rest, happened };
