// 첫 화면의 낱말.
import type { HomeWords } from '../home-words.ts';
import { josa } from './josa.ts';

export const home: HomeWords = {
  title: '텐서는 메모리에 어떻게 놓이는가',
  where: {
    question: 'T[1, 2]는 메모리의 몇 번 칸에 있을까?',
    hint: '칸은 0부터 센다. 아래에서 칸을 눌러 답해 보자.',
    right: (sum, cell) =>
      `맞다. ${sum} = ${cell}. 한 행 아래로 가면 4칸, 한 열 옆으로 가면 1칸 나아간다. 이 두 수가 스트라이드다.`,
    columns: (sum, cell, rowCell) =>
      `열로 세었다. ${sum} = ${cell}. Fortran과 MATLAB은 정말 이렇게 저장한다. 그림을 그 순서로 바꾸었다. PyTorch와 NumPy에서는 ${rowCell}번 칸이다.`,
    other: (cell, element, rowSize) =>
      `${cell}번 칸에는 ${josa(element, '이/가')} 있다. 한 행이 ${rowSize}칸씩 차례로 놓인다. 다시 세어 보자.`,
  },
  moves: {
    question: 'y = T.T로 전치하면 메모리에서 몇 칸이 움직일까?',
    right: (before, after) =>
      `맞다. 하나도 움직이지 않는다. 격자는 돌았어도 칸은 그대로다. 스트라이드만 ${before}에서 ${josa(after, '으로/로')} 자리를 바꾸었다.`,
    wrong: '격자가 도는 동안 아래 칸을 보자. 하나도 움직이지 않는다. 전치는 칸을 읽는 순서만 바꾼다.',
  },
  walk: {
    question: '이제 y.view(12)를 불러 한 줄로 펼치면?',
    choices: { view: '뷰가 된다', copy: '복사한다', error: '오류가 난다' },
    right: (cells, steps) =>
      `맞다. y를 차례대로 읽으면 ${cells}번 칸이고, 걸음은 늘 +1이 아니라 ${josa(steps, '으로/로')} 들쭉날쭉하다. 곧 y는 연속이 아니다. 스트라이드 하나로는 적을 수 없어서 PyTorch가 거절한다.`,
    wrong:
      '뷰가 되려면 걸음이 늘 같아야 한다. 그런데 y는 연속이 아니어서 차례대로 읽는 걸음이 아래처럼 어긋난다. 그렇다고 view가 말없이 복사하지도 않으니 오류가 난다.',
  },
  price: {
    title: '고치는 비용',
    said: (count, bytes) =>
      `y.contiguous()가 ${count}칸을 새 저장소에 차례대로 옮겨 적었다. ${bytes}바이트를 읽고 ${bytes}바이트를 썼다. 이제 걸음이 늘 +1이니 view(12)가 된다.`,
  },
  cell: (n) => `칸 ${n}`,
  cellHolds: (n, value) => `칸 ${n}, 값 ${value}`,
  strip: '메모리',
  copied: '새 저장소',
  picture: '3행 4열의 격자 T. 값은 10 × 행 번호 + 열 번호다.',
  order: '저장하는 순서',
  orders: { C: '행 우선', F: '열 우선' },
  next: '다음',
  repair: '고쳐 보기',
  onward: '내 코드로 이어 가기',
  again: '처음부터 다시',
  doors: '어디로 갈까',
  welcomeBack: '읽던 곳이 있다.',
  goOn: (chapter) => `이어서 읽기: ${chapter}`,
  door: {
    book: ['읽기', '일곱 장짜리 본문. 모든 그림을 손으로 움직여 본다.'],
    workbench: ['실험하기', '내 코드를 한 단계씩 밟으며 메모리를 본다.'],
    quiz: ['확인하기', '아는 것과 안다고 여긴 것을 가른다.'],
    paste: ['오류 붙여 넣기', '오류 메시지에서 까닭과 고치는 법을 찾는다.'],
  },
};
