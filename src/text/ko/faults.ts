// 프로그램이 멈춘 까닭: 여기서 하지 않는 파이썬, 한도, 또는 core의 거절.
import type { Refusal } from '../../core/refusal.ts';
import type { Advice } from '../../python/refuse.ts';
import type { RunFault } from '../../trace/step.ts';
import type { Phrase, Piece } from '../phrase.ts';
import type { Reasons } from '../refusal-words.ts';
import { particle } from './josa.ts';
import { shapes } from './reasons/shapes.ts';
import { values } from './reasons/values.ts';
import { writes } from './reasons/writes.ts';

const nb = '\u00a0';
const code = (text: string): Piece => ({ code: text });

export const advices: Record<Advice, string> = {
  syntax: '이대로는 파이썬이 아니다.',
  'not-closed': '여기서 연 괄호가 닫히지 않았다.',
  'string-not-closed': '여기서 연 문자열이 닫히지 않았다.',
  'colon-missing': '줄 끝에 콜론이 빠졌다.',
  incomplete: '줄이 끝나기 전에 끊겼다.',
  indentation: '들여쓰기가 앞뒤 줄과 맞지 않는다.',
  'assign-target': '대입의 왼쪽에 올 수 없는 식이다.',
  'compare-with-two-equals': '비교할 때는 ==를 쓴다.',
  'print-function': 'print는 함수다. print(…)로 쓴다.',
  character: '파이썬에서 쓰지 않는 문자다.',
  operator: '파이썬은 and, or, not과 x += 1로 쓴다.',
  number: '파이썬이 읽을 수 없는 수다.',
  'positional-after-keyword': '이름 없는 인자는 이름 있는 인자보다 앞에 쓴다.',
  'repeated-keyword': '같은 인자가 두 번 나온다.',
  'repeated-parameter': '같은 매개변수가 두 번 나온다.',
  'default-order': '기본값이 있는 매개변수는 뒤에 쓴다.',
  'return-outside': 'return은 함수 안에서만 쓴다.',
  'loop-outside': 'break와 continue는 반복문 안에서만 쓴다.',
  'except-last': '이름 없는 except는 마지막에 쓴다.',
  'too-deep': '너무 깊이 겹쳤다.',
  class: '여기서는 클래스를 쓰지 않는다. 함수와 변수로 적는다.',
  import: 'torch, numpy, newch만 불러올 수 있다.',
  'import-star': '* 대신 불러올 이름을 적는다.',
  'import-relative': '불러올 다른 파일이 없다.',
  async: '여기서는 async를 쓰지 않는다.',
  global: '여기서는 global을 쓰지 않는다. 값을 돌려주면 된다.',
  nonlocal: '여기서는 nonlocal을 쓰지 않는다. 값을 돌려주면 된다.',
  walrus: ':= 대신 한 줄을 따로 두어 대입한다.',
  decorator: '여기서는 데코레이터를 쓰지 않는다. 함수를 직접 부른다.',
  yield: '여기서는 제너레이터를 쓰지 않는다. 리스트를 만든다.',
  match: 'match 대신 if와 elif로 적는다.',
  'type-alias': '형 별칭은 없어도 된다. 빼고 적는다.',
  'except-star': '별표 없이 except만 쓴다.',
  bytes: '여기서는 바이트 문자열을 쓰지 않는다.',
  complex: '복소수는 없다. 실수를 쓴다.',
  'escape-name': '문자의 이름 대신 문자를 그대로 적는다.',
  open: '여기에는 파일이 없다. 값을 코드에 적는다.',
  input: '여기에는 입력이 없다. 값을 코드에 적는다.',
  eval: 'eval에 넘기는 대신 식을 그대로 적는다.',
  introspection: '여기서는 인터프리터 안을 들여다볼 수 없다.',
  method: '이 메서드는 여기에 없다.',
  cuda: '여기서는 모두 CPU 메모리에 있다. 장치를 빼고 적는다.',
  later: '이 연산은 이후 판에서 나온다.',
  training: '모듈, 최적화기, 손실은 여기에 없다. 텐서로 직접 계산한다.',
  files: '여기에는 파일이 없다. 값을 코드에 적는다.',
  'newch-name': 'newch에 없는 이름이다.',
  frozenset: '집합을 쓴다. set(…).',
  half: '16비트 실수는 여기에 없다. float32를 쓴다.',
  dtype: '여기에 없는 자료형이다. float32, float64, int64, int32, int16, uint8, int8, bool을 쓴다.',
};

export function faultSentence(fault: RunFault): Piece[] {
  if (fault.why === 'budget') {
    const limit = new Intl.NumberFormat('ko').format(fault.budget === 'bytes' ? fault.limit / 2 ** 20 : fault.limit);
    if (fault.budget === 'steps') return [`단계가 ${limit}개를 넘었다. 여기까지의 단계를 보여 준다.`];
    if (fault.budget === 'bytes') return [`메모리를 ${limit}${nb}MiB 넘게 쓰려 했다. 여기까지 한 일을 보여 준다.`];
    return [`실험대가 허용하는 작업량(${limit})을 넘었다. 여기까지 한 일을 보여 준다.`];
  }
  return [`${fault.line}행 ${fault.column}열: `, code(fault.what), '. ', advices[fault.advice]];
}

const reasons: Reasons = { ...shapes, ...writes, ...values };

/** 거절된 까닭. `strides`는 입력의 스트라이드이며 그 프레임워크의 단위다. 모르면 비어 있다. */
export const reasonSentence = (refusal: Refusal, strides: readonly number[]): Phrase =>
  (reasons[refusal.why] as (r: Refusal, s: readonly number[]) => Phrase)(refusal, strides);

/** 코드 조각이 거절되었다는 것과 그 까닭. */
export const refusalSentence = (refusal: Refusal | null, at: string, strides: readonly number[]): Piece[] => [
  code(at),
  `${particle(at, '은/는')} 거절되었다. `,
  ...(refusal === null ? [] : reasonSentence(refusal, strides)),
];
