// 페이지의 이름.
import type { PageWords } from '../page-words.ts';

export const pages: PageWords = {
  paste: {
    name: '오류 붙여 넣기',
    title: '오류 붙여 넣기',
    description: 'PyTorch와 NumPy의 오류를 붙여 넣으면 왜 났는지 메모리에서 보여 주고, 대신 쓸 코드를 알려 준다.',
  },
  home: {
    name: '처음',
    title: '텐서가 메모리에 놓이는 모습',
    description: 'PyTorch와 NumPy 코드 한 줄 한 줄의 저장소, 형상, 스트라이드, 오프셋을 그림으로 본다.',
  },
  book: {
    name: '본문',
    title: '텐서와 메모리',
    description: '메모리 레이아웃에서 스트라이드, 뷰, 자동 미분까지. 그림마다 손으로 움직여 보며 읽는다.',
  },
  corrections: {
    name: '교재와 다르게 쓴 곳',
    title: '교재와 다르게 쓴 곳',
    description: '교재의 설명이 덜 정확한 곳마다 언제 맞는지, 어디에서 어긋나는지 반례와 함께 모았다.',
  },
  sheet: {
    name: '뷰인가 복사인가',
    title: '뷰인가 복사인가',
    description: 'PyTorch, NumPy, newch의 연산이 뷰를 만드는지 복사하는지 한 장에 적은 표.',
  },
  workbench: {
    name: '실험대',
    title: '실험대',
    description: 'PyTorch나 NumPy 코드를 쓰고 한 단계씩 밟으며 저장소, 형상, 스트라이드, 오프셋을 그림으로 본다.',
  },
  cachelab: {
    name: '캐시 실험실',
    title: '캐시 실험실',
    description:
      '레이아웃과 중첩 반복문의 순서를 따로 바꾸어 가며 캐시 미스를 하나하나 세고, 이 컴퓨터에서 시간을 잰다.',
  },
  quiz: {
    name: '확인 문제',
    title: '확인 문제',
    description:
      '스트라이드, 뷰, 메모리를 묻는 문제가 끝없이 나온다. 그림 위에서 답하고, 틀리면 그 까닭에서 풀이가 시작된다.',
  },
  puzzles: {
    name: '스트라이드 퍼즐',
    title: '스트라이드 퍼즐',
    description: '메모리 한 줄에서 형상, 스트라이드, 오프셋만으로 목표에 이르는 퍼즐 스물네 개.',
  },
  class: {
    name: '수업에서 쓰기',
    title: '수업에서 쓰는 확인 문제',
    description:
      '텐서와 메모리를 묻는 문제를 만들어 링크로 나누고, 두 가지 시험지로 인쇄하고, SCORM으로 묶고, 결과를 모은다.',
  },
  lecture: {
    name: '강의 화면',
    title: '강의 화면',
    description:
      '어느 장이든 전체 화면으로 강의한다. 리모컨으로 넘기고, 노트는 둘째 창에서 보고, 그림은 살아 움직인다.',
  },
};
