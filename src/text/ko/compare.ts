// 나란히 보기에 쓰는 말.
import type { CompareWords } from '../compare-words.ts';
import { josa } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const signed = (x: number): string => (x < 0 ? `−${n(-x)}` : `+${n(x)}`);
const nb = '\u00a0';

export const compare: CompareWords = {
  title: '나란히 보기',
  open: '나란히 보기',
  these: '두 텐서를 나란히 보기',
  back: '프로그램 하나로',
  choose: '준비된 짝',
  pairs: {
    orders: '행 우선과 열 우선',
    orders3: '차수 3의 두 순서',
    reversed: '같은 저장소, 뒤집은 형상: 전치',
    reread: '같은 저장소, 같은 형상: 다른 행렬',
    copied: '같은 행렬, 다른 순서: 복사',
    transpose: '한 저장소의 T와 T.T',
    reshape: 'reshape와 permute',
    expand: 'expand와 repeat',
    contiguous: '뷰와 연속 복사본',
    frameworks: 'PyTorch와 NumPy',
    flatten: 'PyTorch와 NumPy의 flatten',
  },
  about: {
    orders: ['행렬 하나를 두 순서로 놓았다. 인덱스는 같고 오프셋은 둘이다.'],
    orders3: ['차수 3에서도 같다. 인덱스 ', { code: '[1, 0, 2]' }, '의 오프셋은 행 우선에서 14, 열 우선에서 13이다.'],
    reversed: ['같은 수 열두 개를 형상을 뒤집어 열 우선으로 읽었다. 서로 전치이고, 아무것도 옮기지 않는다.'],
    reread: ['같은 수 열두 개를 같은 형상에서 다른 순서로 읽었다. 전치가 아니라 다른 행렬이다.'],
    copied: ['같은 행렬을 다른 순서로 놓았다. 원소는 모두 같지만 복사해야 했다.'],
    transpose: ['한 저장소 위의 두 텐서다. 자리로 묶으면 한 칸을 두 인덱스로 찾는 것이 보인다.'],
    reshape: [
      '형상은 둘 다 ',
      { code: '(4, 3)' },
      '이지만 ',
      { code: 'reshape' },
      '는 원소의 순서를 지키고 ',
      { code: 'permute' },
      '는 축을 맞바꾼다.',
    ],
    expand: [{ code: 'expand' }, '는 스트라이드 0으로, ', { code: 'repeat' }, '는 복사로 되풀이한다.'],
    contiguous: ['인덱스마다 값은 같다. 뷰의 걸음은 뛰고, 복사본의 걸음은 곧다.'],
    frameworks: ['같은 뷰다. PyTorch는 스트라이드를 원소로, NumPy는 바이트로 센다.'],
    flatten: ['이름은 같다. PyTorch에서는 레이아웃이 허락하면 뷰이고, NumPy에서는 언제나 복사다.'],
  },
  own: '이 프로그램의 두 텐서',
  left: '왼쪽',
  right: '오른쪽',
  tensor: '텐서',
  tie: '가리키기를 묶는 기준',
  ties: { index: '같은 인덱스', place: '같은 자리', apart: '따로' },
  together: '단계도 함께',
  noTensor: '이 단계에는 텐서가 없다.',
  offsetFormula: '인덱스의 오프셋',
  walk: '인덱스를 따라 걷기',
  innerLoop: (symbol) => `안쪽 반복이 ${symbol}`,
  start: '첫 방문으로',
  previous: '이전 방문',
  next: '다음 방문',
  play: '걷기',
  pause: '일시 정지',
  keys: ({ last, first }) => `${last}, ${first} 키로 나아가고 Shift를 누르면 되돌아간다.`,
  visit: (k, of) => `방문 ${n(of)}번 중 ${n(k)}번째`,
  jumped: (jump) => `걸음 ${jump}`,
  began: '첫 방문',
  walked({ straight, jumps }, unit) {
    if (jumps.length === 0) return '방문 한 번';
    if (straight) return `곧다: ${n(jumps.reduce((sum, j) => sum + j.count, 0))}걸음이 모두 +1`;
    return jumps.map((j) => `${signed(j.bytes / unit)} × ${n(j.count)}`).join(', ');
  },
  lines: (touched, changes) => `캐시 라인 ${n(touched)}개, 오간 횟수 ${n(changes)}번`,
  table: '이 형상과 인덱스에서 본 두 순서',
  orders: { C: '행 우선', F: '열 우선' },
  rows: {
    fastest: '가장 빨리 바뀌는 인덱스',
    piece: '한 덩어리로 놓이는 것',
    homes: '쓰는 곳',
    offset: '오프셋',
    strides: '스트라이드',
    access: '곧게 걷는 순회',
    transpose: '전치인가',
  },
  fastest: (symbol, axis) => `${symbol} (축${nb}${axis})`,
  noFastest: '없음: 원소 하나',
  piece: (order, size, axis, rank) =>
    rank === 2 ? `${order === 'C' ? '행' : '열'} 하나, 원소 ${n(size)}개` : `축${nb}${axis}의 원소 ${n(size)}개`,
  transpose: '같은 저장소를 형상을 뒤집어 읽을 때만. 아래의 세 경우를 보자',
  same: (offset) => `두 순서 모두 이 원소를 오프셋${nb}${n(offset)}에 놓는다.`,
  differ: (row, column) => `인덱스는 하나, 오프셋은 ${josa(n(row), '과/와')} ${n(column)}.`,
  cases: '하나가 다른 하나의 전치인가?',
  caseOf: {
    reversed: '같은 저장소, 뒤집은 형상',
    reread: '같은 저장소, 같은 형상',
    copied: '같은 행렬, 다른 순서',
  },
  isTranspose: (is) => (is ? '전치다' : '전치가 아니다'),
  isSame: (is) => (is ? '같은 행렬' : '다른 행렬'),
  differsAt: (index, row, column) => `${index}에 ${josa(n(row), '과/와')} ${josa(n(column), '이/가')} 있다`,
  moved: (elements) => (elements === 0 ? '옮기는 것 없음' : `원소 ${n(elements)}개를 복사`),
  show: '보기',
};
