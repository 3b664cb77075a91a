// 쓰기가 거절되거나 그래디언트를 구할 수 없는 까닭. 해라체.
import type { Piece } from '../../phrase.ts';
import type { Reasons } from '../../refusal-words.ts';
import { tuple } from '../../refusal-words.ts';
import { josa } from '../josa.ts';

const code = (text: string): Piece => ({ code: text });

export const writes = {
  'overlapping-write': ({ shape, strides, indices }) => [
    '대상의 여러 인덱스가 한 주소를 함께 쓴다',
    indices === null ? '' : `(${indices.map((i) => `[${i.join(', ')}]`).join(', ')})`,
    strides.some((s, k) => s === 0 && shape[k]! > 1) ? '. 스트라이드가 0인 축이 있기 때문이다' : '',
    '. 거기에 무엇이 남을지는 쓰는 차례에 달려 있다. ',
    code('clone()'),
    '을 부르면 인덱스마다 제 원소가 생긴다.',
  ],
  'value-shape-differs': ({ value, target, how }) => [
    how === 'mask'
      ? `마스크가 고른 원소는 ${target[0] ?? 1}개인데 값의 형상은 ${tuple(value)}이다.`
      : `인덱스가 고른 원소의 형상은 ${tuple(target)}인데, 형상 ${tuple(value)}인 값은 거기에 브로드캐스팅되지 않는다.`,
  ],
  'partial-overlap': () => ['읽을 곳과 쓸 곳이 메모리의 일부를 함께 쓴다. 읽기도 전에 덮이는 원소가 생긴다.'],
  'read-only': () => ['이 배열에는 쓸 수 없다. 원소를 되풀이하는 뷰이거나, 남의 메모리를 보는 뷰다.'],
  'resize-requires-grad': () => ['그래디언트와 크기가 어긋나게 된다. 그래디언트를 구하는 텐서는 크기를 지킨다.'],
  'leaf-in-place': () => [
    '그래디언트를 구하는 잎 텐서에는 그래디언트가 모인다. 그 값을 덮어쓰면 그래디언트가 어느 값의 것인지 알 수 없게 된다. 값은 기록 밖에서 바꾼다: ',
    code('with torch.no_grad():'),
  ],
  'leaf-view-in-place': () => [
    '이 뷰에 쓰면 메모리를 함께 쓰는 잎 텐서에 쓰게 되는데, 그 잎은 그래디언트를 구한다. ',
    code('with torch.no_grad():'),
    ' 안에서 쓴다.',
  ],
  'view-in-place': ({ made, itself }) => [
    itself ? '이 뷰는' : '같은 메모리의 뷰 하나가',
    made === 'one-of-several'
      ? ' 한 호출이 낸 여러 결과 가운데 하나다. 여기에 쓰면 나머지에 어떤 뜻이 되는지 기록할 수 없다.'
      : ' 기록하지 않을 때 만들어졌는데, 이제는 쓰기가 기록된다. 어느 쪽을 뜻하는지 알 수 없다.',
  ],
  'out-requires-grad': ({ op }) => [
    code('out='),
    `은 이미 있는 메모리에 쓰라는 뜻이라, ${josa(op, '을/를')} 그래디언트를 위해 기록할 수 없다.`,
  ],
  'requires-grad-of-result': () => [
    '계산한 결과가 그래디언트를 구하는지는 무엇으로 계산했는지가 정한다. 잎 텐서에서만 바꿀 수 있다.',
  ],
  'retain-without-grad': () => ['남겨 둘 그래디언트가 없다. 이 텐서는 그래디언트를 구하지 않는다.'],
  'detach-view': () => ['뷰는 원본이 든 그래프에서 홀로 나올 수 없다.'],
  'backward-not-scalar': ({ shape }) => [
    `그래디언트는 수 하나가 얼마나 바뀌는지 나타낸다. 이 텐서의 형상은 ${tuple(shape)}이다. 먼저 더해 하나로 만들거나, 원소마다 얼마나 칠지 알려 준다.`,
  ],
  'backward-no-graph': () => [
    '이 값을 계산하는 데 쓴 텐서 가운데 그래디언트를 구하는 것이 없거나, 기록이 꺼져 있었다. 그래서 되돌아갈 길이 없다.',
  ],
  'backward-twice': ({ node }) => [
    '첫 ',
    code('backward()'),
    `가 ${node}에 남겨 둔 값을 해제했다. 한 번만 되돌아가거나 `,
    code('retain_graph=True'),
    '로 남겨 둔다.',
  ],
  'saved-modified': ({ of, shape, version, expected }) => [
    `${josa(of, '은/는')} 그래디언트를 계산하려고 형상 ${tuple(shape)}인 이 텐서를 판 ${expected}일 때 남겨 두었다. 그 뒤에 제자리에서 고쳐 써 판 ${josa(version, '이/가')} 되었으므로, 계산하면 다른 값의 그래디언트가 된다.`,
  ],
  'gradient-shape-differs': ({ gradient, shape }) => [
    `원소마다 그래디언트가 하나씩이어야 한다. 텐서의 형상은 ${tuple(shape)}, 그래디언트의 형상은 ${tuple(gradient)}이다.`,
  ],
  'gradient-missing': ({ op }) => [`${op}에는 되돌아가는 길이 없다.`],
  'gradient-unused': () => ['결과가 이 텐서에 달려 있지 않으므로 줄 그래디언트가 없다.'],
  'gradient-not-required': () => ['이 텐서는 그래디언트를 구하지 않으므로 기록된 것이 없다.'],
  'second-derivative': () => ['되돌아가는 길은 단계마다 보여 주지만, 그 길을 다시 기록하지는 않는다.'],
  'requires-grad-int': ({ dtype }) => [
    `그래디언트는 값이 조금 바뀔 때 결과가 어떻게 바뀌는지 나타내는데, ${josa(dtype, '은/는')} 조금 바뀔 수 없다. 실수 자료형을 쓴다.`,
  ],
  'requires-grad-numpy': () => [
    'NumPy는 하는 일을 기록하지 않으므로 그래디언트가 말없이 사라진다. 그래도 좋다면 ',
    code('detach()'),
    '로 그 뜻을 밝힌다.',
  ],
} satisfies Partial<Reasons>;
