// 쪽의 이름.
import type { PageWords } from '../page-words.ts';

export const pages: PageWords = {
  home: {
    name: '처음',
    title: '텐서가 메모리에 놓이는 모습',
    description: 'PyTorch와 NumPy 코드 한 줄 한 줄의 저장소, 형상, 스트라이드, 오프셋을 그림으로 본다.',
  },
  workbench: {
    name: '실험대',
    title: '실험대',
    description: 'PyTorch나 NumPy 코드를 쓰고 한 단계씩 밟으며 저장소, 형상, 스트라이드, 오프셋을 그림으로 본다.',
  },
};
