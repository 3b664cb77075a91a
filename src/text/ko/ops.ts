// 연산마다 하는 일. 문장의 주어가 되는 명사로 적는다.
import type { OpName } from '../../ops/table.ts';
import type { Piece } from '../words.ts';
import { josa, particle } from './josa.ts';

const ops: Partial<Record<OpName | 'slice', string>> = {
  T: '전치',
  mT: '마지막 두 축의 전치',
  t: '전치',
  transpose: '두 축의 자리 바꿈',
  permute: '축 치환',
  movedim: '축 옮기기',
  index: '인덱싱',
  slice: '슬라이싱',
  reshape: '형상 바꾸기',
  reshape_as: '형상 바꾸기',
  view: '다른 형상으로 읽기',
  view_as: '다른 형상으로 읽기',
  set_shape: '형상 바꾸기',
  view_dtype: '다른 자료형으로 읽기',
  flatten: '한 축으로 펴기',
  ravel: '한 축으로 펴기',
  squeeze: '크기 1인 축 없애기',
  unsqueeze: '크기 1인 축 넣기',
  expand: '확장',
  expand_as: '확장',
  narrow: '축 좁히기',
  select: '한 자리 고르기',
  diagonal: '대각선 고르기',
  unfold: '창 밀기',
  sliding_window_view: '창 밀기',
  as_strided: '형상과 스트라이드를 직접 정하기',
  split: '나누기',
  chunk: '덩어리로 나누기',
  tensor_split: '나누기',
  unbind: '축 풀기',
  detach: '그래프에서 떼기',
  contiguous: '연속으로 만들기',
  clone: '복제',
  copy: '복사',
  repeat: '반복 복사',
  tile: '반복 복사',
  flip: '뒤집기',
  roll: '돌리기',
  cat: '이어 붙이기',
  stack: '쌓기',
  to: '형 변환',
  astype: '형 변환',
  numpy: 'NumPy로 넘기기',
  from_numpy: '배열 넘겨받기',
  add: '덧셈',
  sub: '뺄셈',
  mul: '원소별 곱셈',
  div: '나눗셈',
  matmul: '행렬 곱셈',
  sum: '합',
  mean: '평균',
};

/** 단계를 말하는 문장의 주어와 조사: 연산이 하는 일, 모르면 코드 그대로. */
export function opPhrase(op: string | null, code: string, pair: '은/는' | '이/가'): Piece[] {
  const known = op !== null ? (ops as Record<string, string | undefined>)[op] : undefined;
  return known === undefined ? [{ code }, ` 연산${particle('산', pair)}`] : [josa(known, pair)];
}
