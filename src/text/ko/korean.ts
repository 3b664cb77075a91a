// 한국어 낱말 전부.
import type { Words } from '../words.ts';
import { happened } from './happened.ts';
import { korean as rest } from './interface.ts';

export const korean: Words = { ...rest, happened };
