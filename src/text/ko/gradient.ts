// 그래디언트 패널에 쓰는 말.
import type { GradientWords } from '../gradient-words.ts';
import type { Piece } from '../words.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const code = (text: string): Piece => ({ code: text });

export const gradient: GradientWords = {
  title: '그래디언트',
  graph: (root) => `${root}에서 거슬러 가는 역전파 그래프`,
  hint: '화살표 키로 화살표를 따라 그래디언트 사이를 오가고, Home과 End로 처음과 마지막에 간다. Enter를 누르면 그래디언트를 메모리 그림에서 보여 준다.',
  loading: '그래프를 불러오는 중 …',
  noWalk: '이 프로그램은 backward를 부르지 않는다. 끝날 때까지 기록된 것을 그렸다.',
  cut: (count) => `기록이 더 길다. 여기에 없는 것이 ${n(count)}개 더 있다.`,
  previous: '이전 그래디언트',
  next: '다음 그래디언트',
  count: (k, of) => `그래디언트 ${n(of)}개 중 ${n(k)}`,
  before: (roots) => ['아직 그래디언트가 없다. 역전파는 ', code(roots.join(', ')), '에서 시작한다.'],
  begins: (root, shape) => ['역전파는 ', code(root), '에서 형상 ', code(shape), '의 그래디언트로 시작한다.'],
  flow: (op, to, shape, strides, summed) => [
    code(op),
    particle(op, '이/가'),
    ' ',
    code(to),
    '에 그래디언트를 넘긴다. 형상은 ',
    code(shape),
    ', 스트라이드는 ',
    code(strides),
    summed ? '이고, 먼저 온 것에 더해진다.' : '이다.',
  ],
  show: '메모리에서 보기',
  rule: (op) => `${josa(op, '을/를')} 거슬러 가는 식`,
  asTable: '그래디언트 표',
  tensor: '텐서',
  role: '역할',
  roles: { leaf: '잎', between: '중간', root: '시작점' },
  shape: '형상',
  gradient: '그래디언트',
  stride: '스트라이드',
  from: '보낸 연산',
  none: '아직 없음',
  goTo: (step) => `${n(step)}단계로 이동`,
  value: '값',
  check: '유한 차분으로 확인',
  checkHint: '잎의 원소를 하나씩 조금 늘리고 줄여 프로그램을 다시 실행하고 견준다.',
  checking: (done, of) => `실행 중 … ${n(of)}개 중 ${n(done)}`,
  checked: (agree, of) => `${n(of)}개 중 ${n(agree)}개가 일치`,
  checkedOf: (shown, all) => `원소 ${n(all)}개 가운데 처음 ${n(shown)}개를 움직여 보았다.`,
  failed: '이 그래프에는 움직여 볼 수 있는 잎이 없다.',
  element: '원소',
  numeric: '차분',
  analytic: '역전파',
  difference: '차이',
  agrees: '일치',
  differs: '불일치',
};
