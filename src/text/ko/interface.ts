// 화면의 말. 단계에서 일어난 일은 happened.ts에 있다. 본문과 되먹임은 해라체, 단추와 차림표는 짧은 명사.
import type { Apart, Words } from '../words.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const list = (names: readonly string[]): string => names.join(', ');
/** 줄이 갈리지 않는 빈칸. */
const nb = '\u00a0';

export const korean: Omit<Words, Apart> = {
  language: 'ko',
  ownName: '한국어',
  shell: {
    skip: '내용 바로 가기',
    pages: '차림표',
    fromFile:
      '이 페이지를 파일로 열었다. 브라우저는 파일에서 연 페이지의 프로그램을 실행하지 않는다. 이 폴더에서 “python3 -m http.server”를 실행하고 http://localhost:8000 을 연다.',
    due: (count) => `오늘 복습할 것 ${count}개`,
    newVersion: 'Stridebook 새 판이 나왔다.',
    useNewVersion: '새 판으로 다시 열기',
    later: '나중에',
    needsScript: 'Stridebook은 브라우저에서 계산하므로 JavaScript가 필요하다.',
    language: '언어',
    theme: '화면 밝기',
    themes: { light: '밝게', dark: '어둡게', system: '시스템을 따름', projector: '강의실' },
    share: '공유',
    shared: '링크 복사됨',
    notShared: '링크는 주소창에 있다. 거기서 복사하면 된다.',
    broken: '이 화면을 그리다가 문제가 생겼다.',
    brokenHint: '코드는 주소창에 남아 있다. 다시 열면 대개 풀린다.',
    reload: '다시 열기',
  },
  code: {
    code: '코드',
    editor: '파이썬 코드',
    examples: '예제',
    run: '실행',
    stop: '멈춤',
    loading: '편집기를 여는 중 …',
    tabIndents: '여기서 Tab은 들여쓰기다. 나가려면 Esc를 누른 뒤 Tab을 누른다.',
    badges: {
      new: '새로',
      view: '뷰',
      same: '그대로',
      copy: '복사',
      compute: '새로',
      write: '쓰기',
      backward: '역전파',
      print: '출력',
      free: '해제',
      error: '오류',
    },
    badgeLabel: (line, kind, count) =>
      `${line}행: ${korean.code.badges[kind]}${count > 1 ? `, ${count}단계 중 마지막` : ''}. 이 단계로 이동`,
    line: (line) => `${line}행`,
    printed: '출력',
  },
  status: {
    empty: '아직 볼 것이 없다',
    emptyHint: 'PyTorch, NumPy, newch 코드를 적거나 예제를 고른다.',
    noSteps: '이 프로그램은 텐서를 만들지 않으므로 보여 줄 메모리가 없다.',
    running: (steps) => `실행 중 … ${n(steps)}단계`,
    stopped: (steps) => `${n(steps)}단계에서 멈췄다.`,
    budget: (budget, limit) =>
      ({
        work: `실험대가 허용하는 작업량(${n(limit)})을 넘었다. 그때까지 한 일은 볼 수 있다.`,
        steps: `단계가 ${n(limit)}개를 넘었다. 그때까지의 단계는 볼 수 있다.`,
        bytes: `실험대가 허용하는 메모리(${n(limit / 2 ** 20)}${nb}MiB)를 넘었다. 그때까지 한 일은 볼 수 있다.`,
      })[budget],
    ended: (line) => `${line}행의 오류에서 프로그램이 끝난다. 그 뒤는 실행하지 않는다.`,
    crashed: 'Stridebook 자체의 문제로 프로그램을 실행하지 못했다.',
    at: (line, column) => `${line}행 ${column}열`,
  },
  table: {
    tensors: '텐서',
    name: '이름',
    shape: 'shape',
    stride: 'stride',
    offset: '오프셋',
    storage: '저장소',
    none: '이 단계에는 이름이 붙은 텐서가 없다.',
    bytesNote: 'NumPy는 스트라이드와 오프셋을 바이트로 센다.',
    scalar: '스칼라',
  },
  timeline: {
    timeline: '단계',
    first: '첫 단계',
    back: '한 단계 뒤로',
    play: '재생',
    pause: '일시 정지',
    forward: '한 단계 앞으로',
    last: '마지막 단계',
    position: '단계',
    steps: '단계 목록',
    stepOf: (k, of) => `${n(of)}단계 중 ${n(k)}`,
    turn: (turn) => `${turn}번째 반복`,
  },
  picture: {
    before: '이전',
    repeated: '브로드캐스팅한 모습',
    alias: '같은 메모리를 본다',
    beforeLabel: (name) => `${name}, 단계 이전`,
    axis: (k) => `축${nb}${k}`,
    pick: (axis) => `축${nb}${axis}의 인덱스`,
    slice: (name) => `${name}에서 그린 부분`,
    less: (axis) => `축${nb}${axis}에서 앞 인덱스`,
    more: (axis) => `축${nb}${axis}에서 다음 인덱스`,
    shows: '칸에 보이는 것',
    value: '값',
    address: '주소',
    offset: '오프셋',
    step: '간격',
    grid: (name, shape) => `${name}의 격자, 형상 ${shape}`,
    gridHint: '화살표 키로 인덱스를 옮기고, Enter로 고정하고, Esc로 놓는다.',
    emptyTensor: (shape) => `형상 ${shape}: 원소가 없다`,
    asTable: '표로 보기',
    tableCut: (shown, all) => `원소 ${n(all)}개 중 앞의 ${n(shown)}개.`,
    index: '인덱스',
    noBytes: '장치가 meta인 텐서는 레이아웃만 있고 바이트가 없다.',
    forgotten: '메모리를 아끼려고 이때의 값은 버렸다.',
    moreOutputs: (shown, all) => `결과 ${all}개 중 ${shown}개`,
    moreInputs: (shown, all) => `입력 ${all}개 중 ${shown}개`,
  },
  memory: {
    storage: (letter) => `저장소 ${letter}`,
    cells: (count, dtype) => `${n(count)} × ${dtype}`,
    bytes: (count) => `${n(count)}바이트`,
    sharedBy: (names) => `${josa(list(names), '이/가')} 공유`,
    freed: '해제됨: 아무것도 닿지 않는다',
    unnamed: '이름 없음',
    meta: '바이트 없음 (장치 meta)',
    cacheLine: (k, first) => `캐시 라인${nb}${k}${first ? ` · 64${nb}B` : ''}`,
    strip: (letter, count, dtype) => `저장소 ${letter}의 메모리: ${dtype} ${n(count)}칸`,
    offsetMark: (offset) => `오프셋${nb}${offset}`,
    oneStep: (axis) => `축${nb}${axis}의 한 걸음`,
    pale: (name) => `흐린 칸: ${josa(name, '이/가')} 닿지 않음`,
    count: '×n: 인덱스 n개가 닿음',
    labels: '칸 아래',
    reachedBy: '닿는 인덱스',
  },
  address: {
    title: '주소',
    choose: '표에서 텐서를 고르면 원소를 찾아가는 길이 보인다.',
    slider: (symbol, axis) => `${symbol}, 축${nb}${axis}의 인덱스`,
    unit: (framework) =>
      framework === 'numpy' ? 'NumPy가 보여 주는 대로 스트라이드의 단위는 바이트' : '스트라이드의 단위는 원소',
    contiguous: (name) => [{ code: name }, particle(name, '은/는'), ' 연속인가?'],
    mustBe: (stride) => `${stride}${particle(stride, '이/가') === '이' ? '이어야' : '여야'} 한다`,
    yes: '예',
    no: '아니요',
    reached: (address) => [{ code: address }, '에 닿는 인덱스'],
    notReached: (name) => `${josa(name, '은/는')} 닿지 않는다`,
    andMore: (count) => `그 밖에 ${n(count)}개`,
    spoken: (element, offset, address, value) => `${element}의 오프셋은 ${offset}, 주소는 ${address}, 값은 ${value}`,
    spokenAddress: (address, offset) => `주소 ${address}, 오프셋 ${offset}`,
    formula: '주소를 구하는 식',
    scalar: '스칼라에는 축이 없다. 원소는 오프셋 자리에 있다.',
  },
  visit: {
    title: (name) => [{ code: name }, particle(name, '이/가'), ' 메모리를 방문하는 순서'],
    lines: (lines, changes) => `캐시 라인 ${n(lines)}개${lines > 1 ? `, 오간 횟수 ${n(changes)}번` : ''}`,
    line: (k) => `라인${nb}${k}`,
    range: (from, to, all) => `방문 ${n(all)}번 중 ${n(from)}–${n(to)}번`,
    outline: (all) => `방문 ${n(all)}번의 윤곽`,
    plot: (name) => `${name}의 원소마다 방문 순서대로 본 오프셋`,
    plotHint: '왼쪽·오른쪽 화살표 키로 앞뒤 방문으로 옮긴다.',
    shows: '보이는 방문',
    whole: '전체',
    near: '가까이',
    course({ straight, rises, backward, still, jumps }, unit) {
      if (straight) return '곧은 선: 한 걸음마다 바로 다음 원소로 가므로 연속이다.';
      const all = jumps.reduce((sum, jump) => sum + jump.count, 0);
      const longest =
        jumps.reduce((most, jump) => (Math.abs(jump.bytes) > Math.abs(most) ? jump.bytes : most), 0) / unit;
      if (still === all) return '평평한 선: 스트라이드가 0이라 같은 칸에 머문다.';
      if (rises) return `늘 커지지만 한 칸씩은 아니다. 가장 긴 걸음은 +${n(longest)}이다.`;
      const back = jumps.reduce((most, jump) => Math.min(most, jump.bytes), 0) / unit;
      const flat = still > 0 ? ` ${n(still)}번은 같은 칸에 머문다.` : '';
      if (backward === 0) return `${flat.trim()} 가장 긴 걸음은 +${n(longest)}이다.`;
      if (backward === all) return `늘 작아진다: 메모리를 거꾸로 지나간다.${flat}`;
      return `톱니 모양: ${n(all)}걸음 중 ${n(backward)}걸음이 뒤로 가고, 가장 길게는 ${n(-back)}칸 돌아간다.${flat}`;
    },
  },
};
