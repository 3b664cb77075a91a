// 공유와 내보내기의 낱말.
import type { ExportWords } from '../export-words.ts';

const number = new Intl.NumberFormat('ko');

export const exporting: ExportWords = {
  more: '내보내기',
  title: '공유와 내보내기',
  close: '닫기',
  clip: { copy: '복사', copied: '복사됨', notCopied: '복사하지 못했다. 직접 선택해 복사한다' },
  link: '링크',
  linkNote: '이 페이지를 지금 상태 그대로 연다. 모든 것이 링크 안에 들어 있고 서버에는 아무것도 남지 않는다.',
  long: (length) =>
    `이 링크는 ${number.format(length)}자다. 이만큼 긴 링크는 채팅 프로그램에서 잘리기도 하니 파일이 안전하다.`,
  code: 'QR 코드',
  codeFor: '링크의 QR 코드',
  tooLongForCode: '링크가 길어서 카메라가 읽을 만한 QR 코드로 만들 수 없다. 파일로 공유한다.',
  saveFile: '파일로 저장',
  forms: '다른 형식으로',
  frame: '웹 페이지에 넣을 그림(iframe)',
  markdown: 'Markdown',
  python: '같은 형상과 스트라이드를 출력하는 Python',
  pythonNote: '실제 라이브러리에서 실행할 수 있다.',
  scene: '장면(JSON)',
  table: '주소 표(CSV)',
  pictures: '이 페이지의 그림',
  noPictures: '아직 그림이 없다.',
  save: (form, picture) => `“${picture}” 그림을 ${form} 파일로 저장`,
  copyPicture: (picture) => `“${picture}” 그림 복사`,
  copyPictureShort: '복사',
  animation: '이 단계의 움직임',
  making: '움직이는 그림 만드는 중',
  cancel: '취소',
  made: (kilobytes) => `저장함(${number.format(kilobytes)} kB)`,
  noMotion: '이 단계에서는 움직이는 것이 없다.',
  failed: '브라우저가 거절했다.',
  openHere: 'Stridebook에서 열기',
};
