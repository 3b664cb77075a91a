// 오른쪽 단 패널의 한국어. 인덱스 식 칸은 box.ts에 있다.
import type { Sharing } from '../../explain/sharing.ts';
import type { ColumnWords } from '../column-words.ts';
import type { Phrase, Piece } from '../words.ts';
import { box } from './box.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const num = (n: number): string => number.format(n);
const nb = '\u00a0';
const axis = (k: number): string => `축${nb}${k}`;
const code = (text: string): Piece => ({ code: text });
const hex = (n: number): string => `0x${n.toString(16)}`;
const elementText = (name: string, index: readonly number[]): string =>
  index.length === 0 ? name : `${name}[${index.join(', ')}]`;
const withParticle = (text: string, pair: Parameters<typeof particle>[1]): Piece[] => [
  code(text),
  particle(text, pair),
];

function overlap({ overlap: o, ranges }: Sharing, a: string, b: string): Phrase {
  if (o.answer === 'undecided') return ['경우의 수가 너무 많아 모두 따져 보지 못했다.'];
  if (o.answer === 'yes') {
    const { meeting, address } = o;
    const both = [
      ...withParticle(elementText(a, meeting.a), '과/와'),
      ' ',
      ...withParticle(elementText(b, meeting.b), '이/가'),
    ];
    return meeting.sameStart
      ? [...both, ' 모두 ', code(hex(address)), '에 있다.']
      : [...both, ' 모두 바이트 ', ...withParticle(hex(address), '을/를'), ' 담고 있다.'];
  }
  switch (o.because) {
    case 'empty': {
      const names = o.which.map((w) => (w === 'a' ? a : b));
      return [
        ...names.flatMap((name, k) => (k > 0 ? [', ', code(name)] : [code(name)])),
        '에는 원소가 없어 주소도 없다.',
      ];
    }
    case 'other-storage':
      return ['저장소가 다르면 주소가 같을 수 없다.'];
    case 'ranges': {
      const isFirst = ranges.a!.from < ranges.b!.from;
      const [low, high] = isFirst ? [a, b] : [b, a];
      const [x, y] = isFirst ? [ranges.a!, ranges.b!] : [ranges.b!, ranges.a!];
      return [
        ...withParticle(low, '은/는'),
        ' ',
        code(hex(x.to)),
        ' 앞에서 끝나고, ',
        ...withParticle(high, '은/는'),
        ' ',
        code(hex(y.from)),
        '에서 시작한다.',
      ];
    }
    case 'rests':
      return [
        `서로 비켜 간다: 저장소의 처음부터 바이트로 세어 ${josa(o.modulus, '으로/로')} 나누면 `,
        code(a),
        `의 원소는 늘 ${josa(o.restA, '이/가')} 남고 `,
        code(b),
        `의 원소는 늘 ${josa(o.restB, '이/가')} 남는다.`,
      ];
    case 'searched':
      return ['범위는 겹치지만 같은 주소에 닿는 두 인덱스는 없다. 모든 경우를 따져 확인했다.'];
  }
}

export const column: ColumnWords = {
  clip: { copy: '복사', copied: '복사됨', notCopied: '복사하지 못했다. 직접 선택해 복사한다' },
  box,
  contiguity: {
    conditions: {
      C: '행 우선',
      F: '열 우선',
      dense: '빈틈없고 겹치지 않음',
      channels_last: 'channels_last',
    },
    walk: (order) =>
      ({
        C: '마지막 축부터 따진다',
        F: `${axis(0)}부터 따진다`,
        dense: '가장 짧은 스트라이드부터 따진다',
        channels_last: '채널, 너비, 높이, 배치의 차례로 따진다',
      })[order],
    axis: '축',
    has: '스트라이드',
    mustBe: '되어야 할 값',
    skipped: '크기 1: 따지지 않는다',
    holds: '맞다',
    fails: '어긋난다',
    verdict(worked, unit, framework) {
      if (worked.trivial === 'empty') return ['원소가 없어 자리가 어긋날 것도 없다. 연속으로 친다.'];
      if (worked.trivial === 'rank-0') return ['나아갈 축이 없다. 원소 하나는 연속이다.'];
      const order = { C: '행 우선', F: '열 우선', dense: '', channels_last: 'channels_last' }[worked.order];
      if (worked.holds && worked.order === 'dense')
        return ['짧은 스트라이드부터 보면 축마다 앞의 축에 이어진다. 원소가 한 덩어리를 빈틈없이, 한 번씩만 채운다.'];
      if (worked.holds) return [`스트라이드가 모두 맞다. ${order} 순서로 가면 원소가 바로 다음 칸에 이어진다.`];
      const [lead, tail] = framework === 'numpy' ? ['', '바이트'] : ['원소 ', '개'];
      return [
        `${axis(worked.axis)}에서 어긋난다. 한 걸음에 ${lead}`,
        { axis: worked.axis, text: num(worked.stride / unit) },
        worked.order === 'dense'
          ? `${tail}만큼 나아가는데, ${num(worked.mustBe / unit)}${tail}만큼이어야 빈틈없이 채운다. 틈이 있거나 한 주소를 여럿이 쓴다.`
          : `${tail}만큼 나아가는데, ${order}이려면 ${num(worked.mustBe / unit)}${tail}만큼이어야 한다.`,
      ];
    },
    libraries: {
      C: 'PyTorch의 is_contiguous()는 이 조건만 묻는다. NumPy의 플래그도 같은 조건이다. 둘 다 크기 1인 축은 따지지 않는다.',
      F: 'PyTorch에는 이 조건을 묻는 메서드가 없다. 행렬이면 x.t().is_contiguous()로 물을 수 있다. 축이 하나면 행 우선과 열 우선이 같고, NumPy는 두 플래그를 다 켠다.',
      dense:
        'PyTorch가 복사본이나 결과에서 스트라이드의 차례를 지켜도 되는지 안에서 따지는 조건이다. NumPy에는 이름이 없다. FORC는 행 우선이거나 열 우선이라는 뜻이라 더 좁다.',
      channels_last:
        'PyTorch에만 있다. 채널이 하나이거나 그림이 한 화소이면 행 우선과 함께 성립해, 두 물음에 모두 True라고 답한다.',
    },
  },
  layout: {
    title: '레이아웃 편집',
    begin: '여기서 시작',
    presets: {
      'row-major': '행 우선',
      'column-major': '열 우선',
      broadcast: '브로드캐스팅',
      reverse: '거꾸로',
      diagonal: '대각선',
      window: '슬라이딩 윈도',
    },
    size: (k) => `${axis(k)}의 크기`,
    stride: (k) => `${axis(k)}의 스트라이드`,
    offset: '오프셋',
    less: (what) => `${what} 줄이기`,
    more: (what) => `${what} 늘리기`,
    addAxis: '축 넣기',
    removeAxis: '마지막 축 빼기',
    range(range, unit) {
      if (range === null) return '맞는 값 없음';
      const { min, max } = range;
      if (min !== null && min === max) return `${min / unit}만`;
      if (max === null) return min === null ? '아무 값' : `${min / unit} 이상`;
      return min === null ? `${max / unit} 이하` : `${min / unit}~${max / unit}`;
    },
    allLegal: (storage, nbytes) => `여기서 고르는 값은 모두 저장소 ${storage}(${num(nbytes)}바이트) 안에 머문다.`,
    trying: (name) => ['그림은 ', ...withParticle(name, '을/를'), ' 보여 준다. 프로그램이 아직 만들지 않은 텐서다.'],
    back: (name) => `${josa(name, '으로/로')} 돌아가기`,
    call: '이렇게 만드는 호출',
    insert: '코드에 넣기',
    noCall: (framework) =>
      framework === 'newch'
        ? 'newch에는 as_strided가 없다. 스트라이드는 뷰 연산으로만 바뀐다.'
        : 'NumPy의 as_strided에는 오프셋이 없다. 슬라이스해서 이 원소부터 시작하게 할 배열이 여기에는 없다.',
  },
  sharing: {
    title: '뷰인가, 복사인가?',
    which: (second) => (second ? '다른 텐서' : '한 텐서'),
    need: '텐서가 둘이어야 견줄 수 있는데 이 단계에는 하나뿐이다.',
    questions: { storage: '같은 저장소인가?', overlap: '주소가 겹치는가?', first: '시작 주소가 같은가?' },
    answers: { yes: '예', no: '아니요', undecided: '모름' },
    verdict({ sameStorage, overlap: o }) {
      if (!sameStorage) return '메모리가 따로다. 한쪽에 쓴 값은 다른 쪽에서 보이지 않는다.';
      if (o.answer === 'undecided') return '저장소는 같다. 함께 쓰는 원소가 있는지는 가려내지 못했다.';
      return o.answer === 'yes'
        ? '같은 메모리를 두 레이아웃으로 본다. 함께 쓰는 원소에 쓴 값은 양쪽에서 보인다.'
        : '저장소는 같지만 함께 쓰는 원소가 없다. 한쪽에 쓴 값은 다른 쪽에서 보이지 않는다.';
    },
    storages: (a, b, [x, y]) =>
      x === y
        ? [...withParticle(a, '과/와'), ' ', ...withParticle(b, '은/는'), ` 저장소 ${x}에 있다.`]
        : [...withParticle(a, '은/는'), ` 저장소 ${x}에, `, ...withParticle(b, '은/는'), ` 저장소 ${y}에 있다.`],
    overlap,
    first({ first }, a, b) {
      const say = (name: string, at: number | null, ends: readonly [string, string]): Piece[] =>
        at === null
          ? [code(name), `에는 원소가 ${ends[1]}`]
          : [...withParticle(name, '은/는'), ' ', code(hex(at)), `에서 시작${ends[0]}`];
      return [...say(a, first.a, ['하고', '없고']), ', ', ...say(b, first.b, ['한다', '없다']), '.'];
    },
    says: '파이썬의 대답',
    inexact: '이 물음의 답은 아니다',
  },
  languages: {
    title: 'C, Fortran, MATLAB, Julia, R에서는',
    language: '언어',
    writes: '쓰는 법',
    from: '시작',
    fastest: '빠른 축',
    order: (order) => (order === 'C' ? '마지막' : '처음'),
    own: '이 형상으로 새로 만든 배열에서',
    flat: '이 저장소를 한 줄로 볼 때',
    place: '이 뷰의 스트라이드로',
    address: '주소',
    block: (shape) => (shape === null ? '이 바이트를 배열로 볼 때' : `이 바이트를 형상 ${shape}의 배열로 볼 때`),
    noBlock: '이 언어에는 바로 이 바이트로 된 배열이 없다. 뷰에 빈틈이나 겹침이 있다.',
    unit: (unit) => (unit === 'bytes' ? '바이트' : '원소'),
    loops: (name) => [...withParticle(name, '을/를'), ' 도는 중첩 반복문'],
    nesting: '반복문의 순서',
    asAxes: '축 순서대로',
    byStride: '스트라이드가 큰 축을 바깥에',
  },
};
