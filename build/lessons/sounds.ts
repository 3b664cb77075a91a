// Whether what an author typed right after a computed value fits its sound, as `4를` and `3이다` do: a value may come out otherwise one
// day. `:val[…]{을}` chooses by itself. Knows Korean only.
import type { Inline } from '../../src/pages/book/lesson.ts';
import { particle } from '../../src/text/ko/josa.ts';
import { particles } from './directives.ts';

export interface Misheard {
  readonly value: string;
  readonly typed: string;
  readonly wanted: string;
}

const typedParticle = new RegExp(`^(${[...particles.keys()].join('|')})(?![가-힣])`);
/** The verb 이다 without its 이, as only an open sound allows. */
const shortCopula = /^(다|고|며|라고|라는|면)(?![가-힣])/;

/** 이다 behind a particle chosen by sound, which may come out as 가. */
const copulaOfParticle = /^가(다|고|며|라고|라는|면)(?![가-힣])/;

/** The values of a sentence that are followed by something else than their sound asks for. */
export function misheardIn(text: readonly Inline[]): Misheard[] {
  return text.flatMap((piece, n) => {
    const after = text[n + 1];
    if (typeof piece === 'string' || piece.i !== 'value' || typeof after !== 'string') return [];
    const typed = typedParticle.exec(after)?.[1];
    const wanted = typed === undefined ? undefined : particle(piece.text, particles.get(typed)!);
    if (typed !== undefined && wanted !== undefined && wanted !== typed) return [{ value: piece.text, typed, wanted }];
    const wrong = copulaOfParticle.exec(after)?.[1];
    if (wrong !== undefined) return [{ value: piece.text, typed: `가${wrong}`, wanted: `이${wrong}` }];
    const short = shortCopula.exec(after)?.[1];
    if (short !== undefined && particle(piece.text, '이/가') === '이')
      return [{ value: piece.text, typed: short, wanted: `이${short}` }];
    return [];
  });
}
