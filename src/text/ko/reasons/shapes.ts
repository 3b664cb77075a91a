// 형상, 축, 인덱스, 스트라이드가 거절된 까닭. 해라체.
import type { Reasons } from '../../refusal-words.ts';
import { product, tuple } from '../../refusal-words.ts';
import { josa } from '../josa.ts';

const nb = '\u00a0';
const axis = (k: number): string => `축${nb}${k}`;
const range = (size: number): string =>
  size === 0
    ? '쓸 수 있는 자리가 하나도 없다'
    : size === 1
      ? '0(또는 −1)만 쓸 수 있다'
      : `0부터 ${size - 1}까지(끝에서부터는 −${size}부터 −1까지) 쓸 수 있다`;

export const shapes = {
  'axis-out-of-range': ({ axis: k, rank, size }) => [
    `${josa(axis(k), '은/는')} 없다. 텐서의 축은 ${rank}개이고, 여기에는 ${range(size)}.`,
  ],
  'axis-twice': ({ axis: k, axes }) => [
    `${tuple(axes)}에 ${josa(axis(k), '이/가')} 두 번 나온다. 축 하나에는 크기도 스트라이드도 하나뿐이므로 한 번만 쓸 수 있다.`,
  ],
  'axes-count-differs': ({ axes, rank }) => [
    `새 차례에는 모든 축이 한 번씩 나와야 한다. 축은 ${rank}개인데 ${axes.length}개를 적었다.`,
  ],
  'move-counts-differ': ({ from, to }) => [
    `옮길 축마다 갈 자리가 있어야 한다. 축은 ${from.length}개, 자리는 ${to.length}개다.`,
  ],
  'too-many-axes': ({ rank, most }) => [`배열의 축은 ${most}개까지인데 이 배열은 ${rank}개가 된다.`],
  'size-overflow': ({ shape }) => ['형상 ', tuple(shape), '의 바이트 수는 메모리 없이도 다 셀 수 없을 만큼 크다.'],
  'rank-too-high': ({ rank, most }) => [
    most === 0 ? `수 하나(차수 0)가 와야 하는데 축이 ${rank}개 있다.` : `축은 ${most}개까지 되는데 ${rank}개가 있다.`,
  ],
  'rank-too-low': ({ rank, least }) => [
    `축이 ${least}개는 있어야 하는데 ${rank === 0 ? '하나도 없다' : `${rank}개뿐이다`}.`,
  ],
  'size-differs': ({ shape, from }) => [
    `형상을 바꾸면 원소를 다시 묶을 뿐, 늘리거나 줄이지 않는다. 형상 ${tuple(from)}에는 원소가 ${product(from)}개인데, `,
    shape.includes(-1)
      ? `${tuple(shape)}의 나머지 크기로 나누어떨어지지 않는다.`
      : `${tuple(shape)}의 자리는 ${product(shape)}개다.`,
  ],
  'two-unknown-sizes': ({ shape }) => [
    `−1은 그 크기를 계산해 달라는 뜻이다. ${tuple(shape)}에는 −1이 둘 이상이라, 곱은 알아도 저마다 얼마인지는 알 수 없다.`,
  ],
  'unknown-size-ambiguous': ({ shape }) => [
    `원소가 없고 ${tuple(shape)}의 다른 크기가 0이므로, −1 자리에는 어떤 수가 와도 맞는다. 그래서 고르지 않는다.`,
  ],
  'negative-size': ({ size }) => [`크기는 원소를 센 수이므로 ${josa(size, '이/가')} 될 수 없다.`],
  'needs-copy': ({ shape, from, axes: [a, b] }, strides) => [
    `형상 ${tuple(shape)}에서는 ${josa(axis(a), '과/와')} ${josa(axis(b), '이/가')} 한 축이 되는데, 축 하나에는 스트라이드가 하나뿐이다. 그러려면 ${josa(axis(a), '을/를')} 따라 한 걸음이 ${josa(axis(b), '을/를')} 끝까지 지나간 거리와 같아야 한다`,
    strides.length === from.length
      ? `: ${from[b]} × ${strides[b]} = ${from[b]! * strides[b]!}. 실제로는 ${strides[a]}이다. `
      : '. 그런데 그렇지 않다. ',
    '이 차례로 읽으려면 복사해야 하는데, 뷰는 복사하지 않는다.',
  ],
  'index-out-of-range': ({ index, axis: k, size }) => [
    `${axis(k)}의 크기는 ${size}이므로 ${range(size)}. ${josa(index, '은/는')} 그 밖이다.`,
  ],
  'too-many-indices': ({ given, rank }) => [
    `인덱스 하나가 축 하나를 쓴다. 인덱스는 ${given}개인데 축은 ${rank === 0 ? '없다' : `${rank}개다`}.`,
  ],
  'step-not-positive': ({ step }) => [
    step === 0
      ? '간격이 0이면 나아가지 못한다.'
      : `간격 ${josa(step, '은/는')} 음수 스트라이드가 있어야 하는데, PyTorch에는 음수 스트라이드가 없다. 차례를 뒤집으려면 복사(flip)해야 한다.`,
  ],
  'two-ellipses': () => ['...은 한 번만 쓸 수 있다. 두 번 쓰면 저마다 어느 축을 가리키는지 알 수 없다.'],
  'index-shapes-differ': ({ shapes: all }) => [
    `인덱스 리스트는 나란히 읽으므로 형상이 브로드캐스팅되어야 한다. ${all.map(tuple).join(', ')}은 그렇지 않다.`,
  ],
  'mask-size-differs': ({ axis: k, size, mask }) => [
    `마스크는 자리마다 고를지 말지 정한다. ${axis(k)}의 자리는 ${size}개인데 마스크는 ${mask}개다.`,
  ],
  'not-an-index': () => ['정수, 슬라이스, None, ..., 리스트, 마스크만 쓸 수 있다.'],
  'index-mask': () => ['newch에는 마스크 인덱싱이 없다. 0과 1이 자리 번호로 읽히기 때문이다. masked_fill을 쓴다.'],
  'index-many-lists': ({ lists }) => [`newch는 식 하나에 리스트를 하나만 받는데 ${lists}개가 있다.`],
  'broadcast-mismatch': ({ axis: k, sizes: [a, b], shapes: all }) => [
    `형상을 오른쪽 끝에 맞춰 놓으면, 축마다 크기가 같거나 한쪽이 1(되풀이할 수 있다)이어야 한다. 결과의 ${axis(k)}에서 ${josa(a, '과/와')} ${josa(b, '이/가')} 만난다`,
    all.length === 2 ? `(${all.map(tuple).join('과 ')}).` : '.',
  ],
  'target-too-small': ({ target, value }) => [
    `결과의 형상은 ${tuple(value)}인데 ${tuple(target)}에 써야 한다. 제자리 쓰기는 텐서를 키우지 않으며, 되풀이할 수 있는 것은 값뿐이다.`,
  ],
  'expand-mismatch': ({ axis: k, size, wanted }) => [
    `확장은 스트라이드 0으로 축을 되풀이하는 것이라 크기 1에서만 된다. ${axis(k)}의 크기는 ${size}이므로 ${josa(wanted, '이/가')} 될 수 없다.`,
  ],
  'expand-too-few-axes': ({ shape, to }) => [
    `확장은 왼쪽에 축을 더할 수는 있어도 없애지는 못한다. 텐서의 축은 ${shape.length}개인데 ${tuple(to)}에는 ${to.length}개뿐이다.`,
  ],
  'expand-unknown-new-axis': ({ axis: k }) => [
    `${josa(axis(k), '은/는')} 새 축이어서 −1이 지킬 크기가 없다. 수를 적는다.`,
  ],
  'squeeze-not-one': ({ axis: k, size }) => [
    `크기 1인 축만 원소를 잃지 않고 없앨 수 있다. ${axis(k)}의 크기는 ${size}이다.`,
  ],
  'same-axis-twice': ({ axes }) => [
    `서로 다른 두 축이 필요한데 ${josa(axes[0], '과/와')} ${josa(axes[1], '은/는')} 같은 축이다.`,
  ],
  'window-too-large': ({ axis: k, window, size }) => [
    `${axis(k)}의 원소는 ${size}개다. 크기 ${window}인 창은 한 번도 들어가지 않는다.`,
  ],
  'window-step-not-positive': ({ step }) => [`창은 앞으로 나아가야 하는데 간격이 ${step}이다.`],
  'window-counts-differ': ({ windows, axes }) => [
    `축마다 창이 하나씩 있어야 한다. 축은 ${axes}개, 창은 ${windows}개다.`,
  ],
  'narrow-out-of-range': ({ start, length, size }) => [
    `${start} + ${length} = ${josa(start + length, '은/는')} 크기 ${size}인 축을 벗어난다.`,
  ],
  'negative-length': ({ length }) => [`길이는 원소를 센 수이므로 ${josa(length, '이/가')} 될 수 없다.`],
  'chunks-not-positive': ({ chunks }) => [`덩어리는 하나 이상이어야 하는데 ${chunks}개다.`],
  'split-sizes-differ': ({ sizes, size, axis: k }) => [
    sizes.length > 1
      ? `덩어리를 모으면 ${josa(axis(k), '을/를')} 꼭 채워야 한다. ${sizes.join(' + ')} = ${sizes.reduce((sum, n) => sum + n, 0)}인데 축의 크기는 ${size}이다.`
      : `크기 ${sizes[0] ?? 0}인 덩어리로는 크기 ${size}인 ${josa(axis(k), '을/를')} 채울 수 없다.`,
  ],
  'flatten-order': ({ start, end }) => [`합칠 첫 축(${start})이 마지막 축(${end})보다 뒤에 있을 수 없다.`],
  'strided-lengths-differ': ({ size, strides }) => [
    `축마다 크기와 스트라이드가 있어야 한다. 크기는 ${size}개, 스트라이드는 ${strides}개다.`,
  ],
  'strided-negative-stride': ({ strides }) => [
    `PyTorch의 스트라이드는 음수일 수 없는데 ${tuple(strides)}에는 음수가 있다. (NumPy에서는 된다.)`,
  ],
  'strided-negative-offset': ({ offset }) => [`오프셋이 ${offset}이면 저장소가 시작하기 전에서 시작한다.`],
  'strided-out-of-bounds': ({ shape, strides, offset, itemsize, nbytes }) => {
    const last = shape.reduce((at, size, k) => at + Math.max(0, (size - 1) * strides[k]!), offset) + itemsize;
    return [
      `형상 ${tuple(shape)}에서 가장 먼 원소는 ${last}바이트에서 끝나는데 저장소는 ${nbytes}바이트다. 보여 줄 메모리가 없다.`,
    ];
  },
  'dtype-view-last-stride': ({ from, to, stride }) => [
    `${josa(from, '을/를')} ${josa(to, '으로/로')} 읽으면 이웃한 원소를 한데 묶으므로 마지막 축에 틈이 없어야 하는데, 그 스트라이드는 ${stride}바이트다.`,
  ],
  'dtype-view-stride-indivisible': ({ to, axis: k, stride }) => [
    `${axis(k)}의 스트라이드 ${stride}바이트는 ${to} 원소 몇 개로 나누어떨어지지 않는다.`,
  ],
  'dtype-view-size-indivisible': ({ from, to, size }) => [
    `마지막 축에는 ${from} 원소가 ${size}개 있다. 그 바이트는 ${to} 원소 몇 개로 나누어떨어지지 않는다.`,
  ],
  'dtype-view-offset-indivisible': ({ to, offset }) => [
    `${offset}바이트에서 시작하는데, 이는 ${to} 원소 몇 개로 나누어떨어지지 않는다.`,
  ],
  'dtype-view-rank-0': ({ from, to }) => [`${from} 하나에는 ${to} 여러 개로 나뉠 축이 없다.`],
} satisfies Partial<Reasons>;
