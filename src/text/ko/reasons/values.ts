// 값, 자료형, 이어 붙이기, 큰 연산의 인자가 거절된 까닭. 해라체.
import type { Piece } from '../../phrase.ts';
import type { Reasons } from '../../refusal-words.ts';
import { product, tuple } from '../../refusal-words.ts';
import { josa, particle } from '../josa.ts';
import { convolution, subscripts } from './library.ts';

const nb = '\u00a0';
const code = (text: string): Piece => ({ code: text });
const axisName = (k: number): string => `축${nb}${k}`;
const number = new Intl.NumberFormat('ko');
const listed = (words: readonly string[]): Piece[] => words.flatMap((w, k) => [k > 0 ? ', ' : '', code(w)]);

export const values = {
  'dtype-unsupported': ({ op, dtype }) => [`${dtype}에는 ${josa(op, '이/가')} 정해져 있지 않다.`],
  'dtype-missing': ({ dtype }) => [`결과가 ${josa(dtype, '이/가')} 되는데, 여기에는 없는 자료형이다.`],
  'dtypes-differ': ({ dtypes }) => [
    `이 연산은 스스로 형 변환을 하지 않는다. 양쪽의 자료형이 같아야 하는데 ${josa(dtypes.join(', '), '이/가')} 만났다.`,
  ],
  'result-dtype': ({ from, to }) => [
    `결과는 ${from}인데 ${josa(to, '이/가')} 놓인 자리에 써야 한다. 그 바이트에 담으면 값을 잃는다.`,
  ],
  'int-arithmetic': ({ dtype }) => [
    `newch는 ${josa(dtype, '으로/로')} 계산하지 않는다. 먼저 `,
    code('.float()'),
    '을 부른다.',
  ],
  'beyond-exact': () => ['결과가 ±2⁵³을 벗어난다. 거기서는 정수를 정확히 계산하지 않는다.'],
  'int-negative-power': () => ['정수를 음수로 거듭제곱하면 분수가 된다. 실수 자료형으로 계산한다.'],
  'int-division-by-zero': () => ['정수는 0으로 나눌 수 없다. 실수라면 무한대가 된다.'],
  'bool-negate': () => ['참과 거짓에는 부호가 없다. 뒤집으려면 ', code('~'), '를 쓴다.'],
  'matmul-rank-0': () => ['행렬 곱은 더해 나갈 축이 있어야 하는데 수 하나에는 축이 없다. *를 쓴다.'],
  'matmul-sizes-differ': ({ shapes: [a, b], sizes: [width, height] }) => [
    `곱은 왼쪽의 마지막 축과 오른쪽의 ${b.length > 1 ? '끝에서 둘째' : '하나뿐인'} 축을 따라 더한다. ${tuple(a)}에서는 ${width}, ${tuple(b)}에서는 ${height}인데, 둘이 같아야 한다.`,
  ],
  'mask-values': () => [`수로 된 마스크에는 0과 1만 들 수 있다. 비교하면 bool 마스크가 나온다.`],
  'mask-dtype': ({ dtype }) => [
    `마스크는 고를지 말지를 말하므로 bool이어야 하는데 ${dtype}이다. 비교하면 bool이 나온다.`,
  ],
  'mean-needs-float': ({ dtype }) => [
    `평균은 대개 분수인데 ${dtype}에는 분수를 담을 수 없다. 먼저 `,
    code('.float()'),
    '을 부른다.',
  ],
  'bool-subtract': () => [
    '참과 거짓의 뺄셈은 뜻이 둘이다. 서로 다른지는 ',
    code('^'),
    ', 뒤집기는 ',
    code('~'),
    '로 쓴다.',
  ],
  'reduce-empty': ({ op, axis }) => [
    axis === null
      ? `${josa(op, '을/를')} 구할 원소가 없다.`
      : `${axisName(axis)}의 크기가 0이다. 원소가 없으면 ${op}도 없다.`,
  ],
  'left-out': ({ what, instead }) => [
    what === 'max' || what === 'min'
      ? `newch에는 ${josa(what, '이/가')} 없다. PyTorch에서는 값과 인덱스를 함께 돌려주기도 해서 헷갈리기 쉽기 때문이다. `
      : 'newch에는 없다. ',
    ...listed(instead),
    `${particle(instead.at(-1) ?? '', '을/를')} 쓴다.`,
  ],
  'ragged-list': ({ axis, expected, got }) => [
    expected === null || got === null
      ? `깊이 ${axis}에서 수와 리스트가 섞여 있다. 텐서의 형상은 하나다.`
      : `깊이 ${axis}에서 어떤 리스트는 ${expected}개, 어떤 리스트는 ${got}개다. 한 축에서는 길이가 모두 같아야 한다.`,
  ],
  'nested-tensor-size': ({ shape }) => [
    `수 하나가 와야 하는데 이 텐서의 형상은 ${tuple(shape)}, 원소는 ${product(shape)}개다.`,
  ],
  'value-overflows': ({ value, dtype }) => [`${josa(value, '은/는')} ${dtype}에 들어가지 않는다.`],
  'range-empty': ({ low, high }) => [`${low} 이상 ${high} 미만인 정수는 없다.`],
  'arange-zero-step': () => ['간격이 0이면 끝에 닿지 못한다.'],
  'arange-bad-bounds': ({ start, end, step }) => [
    `${start}에서 ${step}씩 나아가면 ${end}에 닿지 못한다. 간격의 부호가 반대다.`,
  ],
  'empty-list': () => ['이어 붙일 것이 없다. 리스트가 비어 형상조차 알 수 없다.'],
  'cat-rank-0': ({ position }) => [
    `이어 붙이려면 축이 있어야 하는데 ${position}번 텐서에는 없다. 새 축을 만들려면 `,
    code('stack'),
    '을 쓴다.',
  ],
  'cat-ranks-differ': ({ ranks, position }) => [
    `축의 수가 모두 같아야 한다. 처음 것은 ${ranks[0]}개, ${position}번은 ${ranks[1]}개다.`,
  ],
  'cat-sizes-differ': ({ axis, dim, sizes, position }) => [
    `${josa(axisName(axis), '을/를')} 따라 이어 붙이려면 나머지 크기가 같아야 한다. ${axisName(dim)}에서 처음 것은 ${sizes[0]}, ${position}번은 ${sizes[1]}이다.`,
  ],
  'stack-shapes-differ': ({ shapes: [a, b], position }) => [
    `쌓으려면 형상이 같아야 한다. 처음 것은 ${tuple(a)}, ${position}번은 ${tuple(b)}이다.`,
  ],
  'repeat-too-few': ({ repeats, rank }) => [
    `축마다 되풀이할 횟수가 있어야 한다. 축은 ${rank}개인데 횟수는 ${repeats}개다. 더 적으면 왼쪽에 새 축이 생긴다.`,
  ],
  'repeats-count-differs': ({ repeats, size }) => [
    `축의 자리마다 되풀이할 횟수가 있어야 한다. 자리는 ${size}개, 횟수는 ${repeats}개다.`,
  ],
  'roll-counts-differ': ({ shifts, axes }) => [`축마다 돌릴 칸수가 있어야 한다. 축은 ${axes}개, 칸수는 ${shifts}개다.`],
  'rotation-axes': ({ axes }) => [`돌리기는 평면을 돌리므로 서로 다른 두 축이 필요한데 ${tuple(axes)}이다.`],
  'memory-format-rank': ({ rank }) => [
    `channels_last는 배치, 채널, 높이, 너비의 차례를 정하는 것이라 축이 4개여야 하는데 ${rank}개다.`,
  ],
  'memory-format-unsupported': ({ format }) => [
    `여기서 ${josa(format, '은/는')} 뜻이 없다. 지킬 레이아웃이 아직 없다.`,
  ],
  'negative-stride': ({ strides }) => [
    `이 배열은 거꾸로 나아간다(스트라이드 ${tuple(strides)}바이트). PyTorch의 스트라이드는 음수가 되지 않으므로 이 메모리를 그대로 넘겨받을 수 없다. 먼저 복사한다.`,
  ],
  'bounds-missing': () => ['자를 한계가 없다. 아래 한계나 위 한계, 또는 둘 다 준다.'],
  'index-dtype': ({ dtype }) => [`자리 번호는 정수(int64)인데 ${josa(dtype, '을/를')} 주었다.`],
  'index-rank-differs': ({ rank, index }) => [`인덱스의 축은 입력과 같은 ${rank}개여야 하는데 ${index}개다.`],
  'index-too-large': ({ axis, index, shape }) => [
    `${josa(axisName(axis), '을/를')} 빼고는 인덱스 ${tuple(index)}의 크기가 ${tuple(shape)}보다 클 수 없다.`,
  ],
  'matrix-expected': ({ op, shapes }) => [
    `${josa(op, '은/는')} 행렬끼리만${op === 'bmm' ? '(배치까지 축 3개)' : ''} 곱한다. 여기서는 ${shapes.map(tuple).join(', ')}이다. 차수를 가리지 않으려면 `,
    code('@'),
    '를 쓴다.',
  ],
  'vector-expected': ({ ranks }) => [`벡터(축 1개)가 와야 하는데 축이 ${ranks.join('개, ')}개다.`],
  subscripts,
  'reduction-unknown': ({ reduction }) => [`${josa(reduction, '은/는')} none, mean, sum 가운데 하나가 아니다.`],
  'target-shape-differs': ({ input, target }) => [
    `정답의 형상이 예측과 맞아야 한다. 예측은 ${tuple(input)}, 정답은 ${tuple(target)}이다.`,
  ],
  'class-out-of-range': ({ class: label, classes }) => [
    `클래스는 ${classes}개이고 0부터 ${classes - 1}까지다. ${josa(label, '은/는')} 그 밖이다.`,
  ],
  'normalized-shape-differs': ({ wanted, shape }) => [
    `정규화할 축은 끝에서부터여야 한다. ${josa(tuple(wanted), '은/는')} ${tuple(shape)}의 끝이 아니다.`,
  ],
  'padding-count': ({ amounts, rank }) => [
    `패딩은 마지막 축부터 축마다 수 두 개씩 준다. 축은 ${rank}개인데 수가 ${amounts.length}개다.`,
  ],
  convolution,
  'kernel-too-large': ({ padded, kernel }) => [
    `커널 ${josa(tuple(kernel), '이/가')} 패딩까지 더한 그림 ${tuple(padded)}보다 커서 들어갈 자리가 없다.`,
  ],
  'device-unknown': ({ device }) => [`여기서는 모두 CPU 메모리에 있다. ${josa(device, '은/는')} 없다.`],
  'devices-differ': ({ devices }) => [
    `서로 다른 장치의 메모리를 한 단계에서 읽을 수 없다: ${devices.join(', ')}. `,
    code('.to(…)'),
    '로 한쪽을 옮긴다.',
  ],
  'no-bytes': () => ['meta의 텐서에는 형상과 스트라이드만 있고 메모리가 없어, 읽을 값이 없다.'],
  'bad-argument': ({ name, expected, got }) => [
    `${josa(name, '은/는')} ${expected}여야 하는데 ${josa(got, '을/를')} 주었다.`,
  ],
  budget: ({ budget, limit, wanted }) => [
    budget === 'bytes'
      ? `${number.format(wanted)}바이트가 필요한데 여기서는 ${number.format(limit)}바이트까지다. 장치 meta에서는 형상이 얼마든 설명할 수 있다.`
      : `프로그램의 한도 ${josa(number.format(limit), '을/를')} 다 썼다.`,
  ],
} satisfies Partial<Reasons>;
