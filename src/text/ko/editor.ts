// 코드 둘레의 한국어: 단계 이동, 지켜보는 식, 파일, 예제, 글쇠, 링크.
import type { ImportFault } from '../../trace/imported.ts';
import type { Fault } from '../../trace/parse.ts';
import type { WatchFault } from '../../trace/watch.ts';
import type { EditorWords } from '../editor-words.ts';
import type { Phrase } from '../words.ts';
import { faultSentence } from './faults.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const date = new Intl.DateTimeFormat('ko', { dateStyle: 'medium', timeStyle: 'short' });

function watchFault(fault: WatchFault): Phrase {
  switch (fault.why) {
    case 'language':
      return faultSentence(fault.refusal).slice(1);
    case 'raised':
      return [{ code: `${fault.type}: ${fault.message}` }];
    case 'writes':
      return ['지켜보는 식은 보기만 한다. ', { code: fault.op }, `${particle(fault.op, '은/는')} 보는 것을 바꾼다.`];
    case 'only-text':
      return [{ code: fault.name }, `(${fault.type})${particle(fault.name, '은/는')} 단계에 출력된 글로만 남아 있다.`];
    case 'not-kept':
      return [
        '단계에는 ',
        { code: fault.what },
        `${particle(fault.what, '이/가')} 남지 않는다. 프로그램에서 출력하면 된다.`,
      ];
    case 'no-values':
      return ['단계마다 다시 읽기에는 너무 크거나 값이 없다. 형상, 스트라이드, 주소만 물을 수 있다.'];
    case 'budget':
      return ['단계마다 하기에는 계산이 너무 많다.'];
  }
}

function importFault(fault: ImportFault, name: string): string {
  switch (fault.why) {
    case 'kind':
      return `${josa(name, '은/는')} .py 파일도 .ipynb 노트북도 아니다.`;
    case 'not-text':
      return `${josa(name, '은/는')} UTF-8로 된 글이 아니다.`;
    case 'not-json':
      return `${josa(name, '이/가')} 잘렸거나 망가졌다. 노트북은 JSON인데 이 파일은 아니다.`;
    case 'not-a-notebook':
      return `${josa(name, '은/는')} JSON이지만 노트북이 아니다. 코드 칸 목록이 없다.`;
    case 'old-notebook':
      return `${josa(name, '은/는')} ${fault.version}판 노트북이다. Jupyter에서 4판으로 다시 저장하면 된다.`;
    case 'other-language':
      return `${josa(name, '은/는')} 파이썬이 아니라 ${fault.language} 노트북이다.`;
    case 'no-code':
      return `${name}에는 코드가 없다.`;
    case 'too-long':
      return `${josa(name, '이/가')} 너무 길다. ${number.format(fault.length)}자로, ${number.format(fault.most)}자까지 열 수 있다.`;
  }
}

function linkFault(fault: Fault): string {
  switch (fault.what) {
    case 'shape':
      return `${fault.path === '' ? '링크 안' : fault.path}에 빠졌거나 맞지 않는 것이 있다`;
    case 'future-version':
      return `${fault.version}판 링크인데 이 페이지는 ${fault.known}판까지 안다. 페이지를 다시 열면 된다`;
    case 'unknown-kind':
      return `여기서 모르는 종류의 페이지로 가는 링크다(${fault.kind})`;
    case 'unknown-name':
      return `여기에 없는 것을 가리킨다(${fault.name})`;
    case 'not-a-link':
      return '판 번호로 시작하지 않는다';
    case 'too-long':
      return `${number.format(fault.most)}자를 넘는다`;
    case 'broken':
      return {
        cut: '오는 길에 잘렸거나 바뀌었다',
        characters: '있을 수 없는 글자가 섞여 있다',
        'no-json': '담긴 것을 읽을 수 없다',
        field: `모르는 부분이 있다(${fault.part ?? ''})`,
        value: `${fault.part ?? ''} 부분을 읽을 수 없다`,
      }[fault.reason];
  }
}

export const editor: EditorWords = {
  stepping: {
    title: '디버거처럼 이동',
    into: '안으로',
    over: '함수 넘어',
    out: '밖으로',
    nextStop: '다음 중단점으로',
    toLine: '이 행까지 실행',
    lineField: '행',
    go: '이동',
    noSteps: (line) => `${line}행이나 그 뒤에는 단계가 없다.`,
    runTo: (line) => `${line}행까지 실행`,
    setBreak: (line) => `${line}행에 중단점 놓기`,
    clearBreak: (line) => `${line}행의 중단점 없애기`,
    breaks: '중단점',
    clearAll: '모두 없애기',
    inCall: (name, line) => [{ code: `${name}()` }, ` 안, ${line}행에서 부름`],
    turnField: (code) => `${code}의 반복`,
    turn: '반복',
    ofTurns: (count) => `/ ${number.format(count)}`,
    earlierTurn: '앞 반복',
    laterTurn: '뒤 반복',
  },
  watch: {
    title: '지켜보는 식',
    field: '지켜볼 식',
    example: 'y.stride()',
    add: '지켜보기',
    remove: (expression) => `${expression} 그만 보기`,
    hint: '단계마다 그때의 변수를 복사해 계산한다. 프로그램은 바뀌지 않는다.',
    full: '식을 더 놓을 자리가 없다.',
    fault: watchFault,
  },
  output: {
    title: '출력',
    line: (line) => `${line}행`,
    later: '이 단계에서는 아직 출력되지 않음',
  },
  files: {
    title: '파일',
    close: '닫기',
    openFile: '파일 열기',
    openHint: '.py 파일이나 Jupyter 노트북. 실험대 어디에나 끌어다 놓아도 된다. 어디에도 보내지 않는다.',
    drop: '.py나 .ipynb 파일을 놓으면 열린다',
    download: '.py로 내려받기',
    copyScene: '장면 복사',
    save: '저장',
    name: '이름',
    nameHint: '이 브라우저에 저장한다. 보던 단계와 가리킨 곳도 함께 남는다.',
    saved: '저장한 것',
    none: '아직 저장한 것이 없다.',
    open: (name) => `${name} 열기`,
    rename: '이름 바꾸기',
    renameOf: (name) => `${name}의 이름 바꾸기`,
    newName: (name) => `${name}의 새 이름`,
    remove: '지우기',
    removeOf: (name) => `${name} 지우기`,
    removed: (name) => `${josa(name, '을/를')} 지웠다.`,
    undo: '되돌리기',
    isSaved: (name) => `${josa(name, '을/를')} 저장했다.`,
    taken: (name) =>
      name === '' ? '이름에 글자가 있어야 한다.' : `${josa(name, '은/는')} 이미 있다. 다른 이름을 고른다.`,
    when: (at) => date.format(at),
    opened: (name, cells, commented) =>
      `${josa(name, '을/를')} 열었다${cells === null ? '' : `(코드 칸 ${number.format(cells)}개)`}.` +
      (commented === 0 ? '' : ` IPython에서만 되는 ${number.format(commented)}행은 주석이 되었다.`),
    fault: importFault,
    storage: {
      absent: '이 브라우저는 이 페이지가 저장한 것을 남기지 않는다. 링크(공유)나 파일로 남기면 된다.',
      full: '이 페이지가 쓸 수 있는 저장 공간이 가득 차 저장하지 못했다. 몇 개를 지우거나 링크로 공유한다.',
      broken: '저장된 것을 읽을 수 없다. 그대로 두므로 새로 저장할 수 없다.',
      future: '더 새로운 Stridebook에서 저장한 것이다. 페이지를 다시 열 때까지 그대로 둔다.',
    },
  },
  exampleList: {
    title: '예제',
    search: '예제 찾기',
    nothing: (text) => `“${text}”에 맞는 예제가 없다.`,
    close: '닫기',
    groups: {
      start: '처음 볼 것',
      a: '메모리 레이아웃: 행 우선과 열 우선 (28.16)',
      b: '스트라이드와 주소 (28.17)',
      c: '뷰와 연속 (28.18)',
      d: 'newch 텐서',
      questions: '실제로 많이 틀리는 것',
    },
    count: (count) => `예제 ${number.format(count)}개`,
  },
  shortcuts: {
    title: '단축키',
    open: '단축키',
    close: '닫기',
    everywhere: '어디서나',
    inEditor: '코드에서',
    outside: '입력란 밖에서',
    does: {
      run: '실행',
      forward: '한 단계 앞으로',
      back: '한 단계 뒤로',
      first: '첫 단계',
      last: '마지막 단계',
      over: '함수를 넘어 앞으로',
      overBack: '함수를 넘어 뒤로',
      into: '함수 안으로',
      out: '함수 밖으로',
      stop: '다음 중단점으로',
      stopBack: '앞 중단점으로',
      breakpoint: '이 행의 중단점',
      toLine: '이 행까지 실행',
      play: '재생, 일시 정지',
      replay: '이 단계 다시 보기',
      examples: '예제',
      files: '파일',
      letGo: '고정한 것 놓기',
      help: '이 단축키 목록',
      complete: '자동 완성',
      describe: '커서가 있는 낱말의 설명',
      undo: '되돌리기',
      redo: '다시 하기',
      leave: '편집기에서 나가기(그 뒤 Tab으로 이동)',
    },
  },
  link: {
    bad: (faults, instead) =>
      `링크를 읽을 수 없다. ${faults.map(linkFault).join('. ')}. ` +
      {
        example: '대신 예제를 열었다.',
        choice: '대신 여기서 시작한다.',
        work: '열려 있던 것은 그대로 있다.',
      }[instead],
  },
};
