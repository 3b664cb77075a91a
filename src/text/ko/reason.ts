// 까닭을 보여 주는 판: 뷰, 브로드캐스팅, 대신 쓸 것.
import type { RepairKind } from '../../explain/repair.ts';
import type { Phrase, Piece } from '../phrase.ts';
import type { ReasonWords } from '../reason-words.ts';
import { tuple } from '../refusal-words.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const nb = '\u00a0';
const code = (text: string): Piece => ({ code: text });

const does: Record<RepairKind, string> = {
  reshape: '같은 원소를 이 차례로',
  contiguous: '결과는 같고, 복사한다는 것이 코드에 드러난다',
  'keep-border': '뷰가 되지만 경계가 남는다',
  'memory-order': '뷰가 되지만 원소가 메모리에 놓인 차례로 나온다',
  infer: '크기 하나를 계산하게 한다',
  'last-index': '축의 마지막 자리',
  'fewer-indices': '축의 수만큼만 인덱스를 준다',
  'last-axis': '끝에서부터 센 마지막 축',
  'all-axes': '나머지 축은 뒤에 둔다',
  flip: '새 메모리에 뒤집어 담는다',
  align: '크기 1인 새 축을 넣어 크기를 맞춘다',
  transpose: '두 축의 자리를 바꾼다',
  repeat: '새 메모리에 되풀이해 담는다',
  stack: '새 축을 만들어 쌓는다',
  'other-axis': '이 축을 따르면 나머지가 맞는다',
  matmul: '차수를 가리지 않는 곱',
  clone: '인덱스마다 제 원소가 있는 메모리를 새로 둔다',
  'out-of-place': '새 텐서가 그 이름을 이어받는다',
  'no-grad': '기록하지 않고 값만 바꾼다',
  sum: '수 하나에서 시작한다. 원소마다 한 번씩 더해진다',
  retain: '첫 역전파가 필요한 값을 남겨 둔다',
  detach: '그래프에서 떼어 낸다. 여기로는 그래디언트가 돌아오지 않는다',
  float: '실수 자료형으로 계산한다',
  convert: '자리 번호를 정수로 바꾼다',
  truth: '무엇을 참으로 볼지 밝힌다',
  'copy-array': '앞으로 나아가는 배열을 새로 만든다',
  cpu: 'CPU의 메모리를 쓴다',
};

export const reason: ReasonWords = {
  title: '까닭',
  view: {
    title: (isView) => (isView ? '왜 뷰가 될까?' : '왜 뷰가 될 수 없을까?'),
    asks: (from, to) => [
      '형상 ',
      code(from),
      '의 원소를 차례 그대로 형상 ',
      code(to),
      `${particle(to, '으로/로')} 읽으려 한다.`,
    ],
    merging: (order) =>
      order === 'C' ? '1. 메모리가 이어지는 축은? 마지막 축부터' : `1. 메모리가 이어지는 축은? 축${nb}0부터`,
    axis: '축',
    size: '크기',
    stride: '스트라이드',
    needs: '이어지려면',
    states: {
      dropped: '크기 1: 나아갈 일이 없다',
      starts: '토막이 시작된다',
      joins: '토막에 이어진다',
      breaks: '새 토막이 시작된다',
    },
    fitting: '2. 새 축이 저마다 한 토막 안에 있는가?',
    fits: (stride) => (stride === null ? ['어디든 맞는다'] : ['한 토막 안: 스트라이드 ', { strong: `${stride}` }]),
    spans: ['경계를 걸친다: 스트라이드 하나로 안 된다'],
    seam: (last, next, step, jump, across) => [
      `새 형상의 축${nb}${across}에는 스트라이드가 하나뿐이라 모든 걸음이 같아야 한다. 안에서는 `,
      { strong: step },
      '씩 나아가는데, ',
      code(last),
      '에서 ',
      code(next),
      `${particle(next, '으로/로')} 갈 때는 `,
      { strong: jump },
      `${particle(jump, '이/가')} 된다.`,
    ],
    works: ['새 축이 저마다 한 토막 안에 있어 스트라이드가 하나씩 정해진다. 원소는 제자리에 있어도 된다.'],
    trivial: {
      empty: ['원소가 없어 어긋날 자리도 없다. 어떤 형상이든 된다.'],
      one: ['원소가 하나라 나아갈 일이 없다. 어떤 형상이든 된다.'],
    },
    picture: '위는 본래 축, 아래는 새 축. 새 축이 걸친 경계를 표시했다.',
  },
  broadcast: {
    title: '형상이 맞는지',
    operand: (n) => (n === 0 ? '왼쪽' : n === 1 ? '오른쪽' : `피연산자${nb}${n}`),
    axis: '축',
    result: '결과',
    rule: { equal: '같다', repeats: '1이 되풀이된다', clash: '같지도 1도 아니다' },
    entry: (how) => (how === 'added' ? '없는 축: 1로 친다' : how === 'repeats' ? '되풀이된다' : '그대로'),
    readAs: '읽을 때의 스트라이드',
    verdict: (shape, failing, sizes) =>
      shape === null
        ? [
            `오른쪽 끝에 맞추면 축${nb}${failing}에서 ${josa(sizes?.[0] ?? '', '과/와')} ${josa(sizes?.[1] ?? '', '이/가')} 만난다. 크기가 같으면 짝이 되고 1이면 되풀이되지만, 그 밖에는 뜻이 없다.`,
          ]
        : ['결과의 형상은 ', code(shape), '이다. 되풀이되는 쪽은 스트라이드 0으로 읽으므로 복사하지 않는다.'],
  },
  repairs: {
    title: '대신 쓸 것',
    free: '복사하지 않으려면',
    way: (kind, nbytes, shape): Phrase => [
      does[kind],
      kind === 'keep-border' && shape ? ': 형상 ' : '',
      kind === 'keep-border' && shape ? code(tuple(shape)) : '',
      nbytes === null ? '' : nbytes === 0 ? ' · 복사 없음' : ` · ${number.format(nbytes)}바이트 복사`,
    ],
    apply: (text) => `${josa(text, '으로/로')} 바꾸기`,
  },
  rule: {
    title: '규칙을 수식으로',
    read: '원소 하나가 무엇으로 되어 있는가',
    layout: '스트라이드가 어떻게 정해지는가',
  },
  versions: (framework) =>
    framework === 'numpy' ? 'NumPy 1.24의 메시지' : framework === 'torch' ? 'PyTorch 1.13의 메시지' : 'newch의 메시지',
};
