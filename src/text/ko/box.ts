// 인덱스 식 칸의 한국어.
import type { Part, SlicePart } from '../../explain/expression.ts';
import type { BoxWords } from '../column-words.ts';
import type { Piece } from '../words.ts';
import { advices, refusalSentence } from './faults.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const num = (n: number): string => number.format(n);
const nb = '\u00a0';
const axis = (k: number): string => `축${nb}${k}`;
const axes = (list: readonly number[]): string => list.map(axis).join(', ');
const most = 6;
const few = (list: readonly number[]): string => list.slice(0, most).join(', ') + (list.length > most ? ', …' : '');
const code = (text: string): Piece => ({ code: text });

function slice({ axis: k, size, start, step, stop, count }: SlicePart): string {
  if (count === 0) return `${axis(k)}: 아무것도 고르지 않는다`;
  if (step === 1 && count === size) return `${axis(k)} 전체, ${num(count)}개`;
  const end = start + (count - 1) * step;
  const way = count === 1 ? `${start}` : step > 0 ? `${start}부터 ${stop} 앞까지` : `${start}부터 거꾸로 ${end}까지`;
  const by = Math.abs(step) === 1 || count === 1 ? '' : `, 간격 ${step}`;
  return `${axis(k)}: ${way}${by}, ${num(count)}개`;
}

function part(p: Part): string {
  switch (p.kind) {
    case 'int':
      return p.given < 0
        ? `${axis(p.axis)}: 끝에서 센 ${josa(p.given, '은/는')} 인덱스 ${p.at}`
        : `${axis(p.axis)}: 인덱스 ${p.at}`;
    case 'slice':
      return slice(p);
    case 'newaxis':
      return '크기 1인 새 축';
    case 'whole':
      if (p.axes.length === 0) return '여기서는 어떤 축도 가리키지 않는다';
      return p.entry === null ? `${axes(p.axes)}: 적지 않았으므로 전체` : `${axes(p.axes)} 전체`;
    case 'gather':
      if (p.what === 'mask') return `${axes(p.axes)}의 마스크: 참인 값 ${num(p.shape[0] ?? 0)}개`;
      return `${axes(p.axes)}의 리스트: ${few(p.positions[0] ?? [])}번 자리`;
  }
}

export const box: BoxWords = {
  title: '인덱스 식 써 보기',
  field: '인덱스 식',
  hint: '위아래 화살표 키로 닿는 원소를 차례로 짚는다.',
  hits: (n) => (n === 1 ? '주소 하나에 닿는다' : `원소 ${num(n)}개에 이 순서로 닿는다`),
  nothingHit: '결과에 원소가 없으므로 닿는 주소도 없다.',
  part: (p) => [part(p)],
  gone: '축이 없어진다',
  result: '결과',
  copies: (why) =>
    why === 'gather'
      ? '리스트나 마스크에는 스트라이드가 없어서, 원소를 새 메모리에 모아 복사한다.'
      : 'NumPy는 원소 하나를 따로 떨어진 스칼라로 돌려준다.',
  unknownName: (name) => ['이 단계에는 ', code(name), `${particle(name, '이/가')} 가리키는 텐서가 없다.`],
  fault(fault) {
    switch (fault.why) {
      case 'language':
        return [
          ...(fault.refusal.what.trim() === '' ? [] : [code(fault.refusal.what), ': ']),
          advices[fault.refusal.advice],
        ];
      case 'not-literal':
        return [code(fault.what), `${particle(fault.what, '은/는')} 계산해야 하는 값이다. 여기에는 수만 쓸 수 있다.`];
      case 'not-an-expression':
        return [code('y[1:, ::2]'), ' 같은 인덱스 식 하나를 적는다.'];
      case 'nothing':
        return [];
    }
  },
  refused: refusalSentence,
};
