// 프로그램이 멈춘 까닭: 여기서 하지 않는 파이썬, 한도, 또는 core의 거절.
import type { Refusal, Why } from '../../core/refusal.ts';
import type { Advice } from '../../python/refuse.ts';
import type { RunFault } from '../../trace/step.ts';
import type { Piece } from '../words.ts';
import { josa, particle } from './josa.ts';

const nb = '\u00a0';
const tuple = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);
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
  'print-function': 'print는 함수다: print(…)로 쓴다.',
  character: '파이썬에서 쓰지 않는 문자다.',
  operator: '파이썬은 and, or, not과 x += 1로 쓴다.',
  number: '파이썬이 읽을 수 없는 수다.',
  'positional-after-keyword': '이름 없는 인수는 이름 있는 인수보다 앞에 쓴다.',
  'repeated-keyword': '같은 인수가 두 번 적혔다.',
  'repeated-parameter': '같은 매개변수가 두 번 적혔다.',
  'default-order': '기본값이 있는 매개변수는 뒤에 쓴다.',
  'return-outside': 'return은 함수 안에서만 쓴다.',
  'loop-outside': 'break와 continue는 반복문 안에서만 쓴다.',
  'except-last': '이름 없는 except는 마지막에 쓴다.',
  'too-deep': '너무 깊이 겹쳐 있다.',
  class: '여기서는 클래스를 쓰지 않는다: 함수와 변수로 적는다.',
  import: 'torch, numpy, newch만 들여올 수 있다.',
  'import-star': '* 대신 들여올 이름을 적는다.',
  'import-relative': '들여올 다른 파일이 없다.',
  async: '여기서는 async를 쓰지 않는다.',
  global: '여기서는 global을 쓰지 않는다: 값을 돌려주면 된다.',
  nonlocal: '여기서는 nonlocal을 쓰지 않는다: 값을 돌려주면 된다.',
  walrus: ':= 대신 한 줄을 따로 두어 대입한다.',
  decorator: '여기서는 데코레이터를 쓰지 않는다: 함수를 직접 부른다.',
  yield: '여기서는 제너레이터를 쓰지 않는다: 리스트를 만든다.',
  match: 'match 대신 if와 elif로 적는다.',
  'type-alias': '형 별칭은 없어도 된다: 빼고 적는다.',
  'except-star': '별표 없이 except만 쓴다.',
  bytes: '여기서는 바이트 문자열을 쓰지 않는다.',
  complex: '복소수는 없다: 실수를 쓴다.',
  'escape-name': '문자의 이름 대신 문자를 그대로 적는다.',
  open: '여기에는 파일이 없다: 값을 코드에 적는다.',
  input: '여기에는 입력이 없다: 값을 코드에 적는다.',
  eval: 'eval에 넘기는 대신 식을 그대로 적는다.',
  introspection: '여기서는 인터프리터 안을 들여다볼 수 없다.',
  method: '이 메서드는 여기에 없다.',
  cuda: '여기서는 모두 CPU의 메모리에 있다: 장치를 빼고 적는다.',
  later: '이 연산은 뒤의 판에서 나온다.',
  training: '모듈, 최적화기, 손실은 여기에 없다: 텐서로 직접 셈한다.',
  files: '여기에는 파일이 없다: 값을 코드에 적는다.',
  'newch-name': 'newch에 없는 이름이다.',
  frozenset: '집합을 쓴다: set(…).',
  half: '16비트 실수는 여기에 없다: float32를 쓴다.',
  dtype: '여기에 없는 자료형이다: float32, float64, int64, int32, int16, uint8, int8, bool을 쓴다.',
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

type Sentences = {
  readonly [W in Why]?: (refusal: Extract<Refusal, { why: W }>, strides: readonly number[]) => Piece[];
};

const sentences: Sentences = {
  'needs-copy': (refusal, strides) => {
    const [a, b] = refusal.axes;
    const size = refusal.from[b]!;
    return [
      `이 원소들을 형상 ${josa(tuple(refusal.shape), '으로/로')} 읽는 스트라이드는 없다. 축${nb}${josa(a, '과/와')} 축${nb}${josa(b, '을/를')} 합치려면 축${nb}${a}의 스트라이드가 축${nb}${b}의 크기와 스트라이드의 곱이어야 하는데`,
      strides.length === refusal.from.length
        ? `(${size} × ${strides[b]} = ${size * strides[b]!}) 실제로는 ${strides[a]}이다. `
        : ' 그렇지 않다. ',
      code('reshape'),
      '라면 여기서 복사한다.',
    ];
  },
  'size-differs': (refusal) => [
    `형상 ${tuple(refusal.shape)}에는 ${tuple(refusal.from)}의 원소 ${refusal.numel}개가 들어맞지 않는다.`,
  ],
  'index-out-of-range': (refusal) => [
    `축${nb}${refusal.axis}의 크기는 ${refusal.size}이므로 인덱스 ${josa(refusal.index, '은/는')} 그 밖이다.`,
  ],
  'too-many-indices': (refusal) => [`축은 ${refusal.rank}개인데 인덱스가 ${refusal.given}개다.`],
  'axis-out-of-range': (refusal) => [`축 ${refusal.rank}개 가운데 축${nb}${josa(refusal.axis, '은/는')} 없다.`],
  'broadcast-mismatch': (refusal) => [
    `축${nb}${refusal.axis}에서 크기 ${josa(refusal.sizes[0], '과/와')} ${josa(refusal.sizes[1], '이/가')} 만난다. 크기가 같거나 1일 때만 브로드캐스팅된다.`,
  ],
  'overlapping-write': () => ['대상의 여러 인덱스가 한 주소를 함께 쓰므로, 쓰는 순서에 따라 값이 달라진다.'],
  'expand-mismatch': (refusal) => [
    `축${nb}${refusal.axis}의 크기는 ${refusal.size}이다. 크기 1인 축만 ${josa(refusal.wanted, '으로/로')} 확장할 수 있다.`,
  ],
  'step-not-positive': (refusal) => [
    `간격 ${josa(refusal.step, '은/는')} 쓸 수 없다. 음의 스트라이드가 필요하기 때문이다.`,
  ],
  'strided-out-of-bounds': (refusal) => [`이 스트라이드는 저장소의 ${refusal.nbytes}바이트를 벗어난다.`],
  'two-ellipses': () => ['...은 한 번만 쓸 수 있다. 두 번 쓰면 저마다 어느 축을 가리키는지 알 수 없다.'],
  'index-shapes-differ': () => ['리스트끼리 브로드캐스팅되지 않는다. 길이가 같거나 1이어야 한다.'],
  'mask-size-differs': (refusal) => [
    `축${nb}${refusal.axis}의 크기는 ${refusal.size}인데 마스크의 크기는 ${refusal.mask}이다.`,
  ],
  'not-an-index': () => ['정수, 슬라이스, None, ..., 리스트, 마스크만 쓸 수 있다.'],
  'index-mask': () => ['newch에는 마스크 인덱싱이 없다.'],
  'index-many-lists': () => ['newch는 식 하나에 리스트를 하나만 받는다.'],
};

/** `strides`는 입력의 스트라이드이며 그 프레임워크의 단위다. */
export function refusalSentence(refusal: Refusal | null, at: string, strides: readonly number[]): Piece[] {
  const lead: Piece[] = [code(at), '은 거절되었다. '.replace('은', particle(at, '은/는'))];
  if (refusal === null) return lead;
  const sentence = sentences[refusal.why] as ((r: Refusal, s: readonly number[]) => Piece[]) | undefined;
  return [...lead, ...(sentence?.(refusal, strides) ?? [])];
}
