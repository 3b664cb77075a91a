// 캐시 실험실.
import type { CacheShape } from '../../cache/cacheshape.ts';
import type { LabWords } from '../lab-words.ts';
import type { Phrase } from '../phrase.ts';
import { josa } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (value: number): string => number.format(value);
const nb = '\u00a0';
const hex = (value: number): string => `0x${value.toString(16)}`;
const hundredths = new Intl.NumberFormat('ko', { maximumFractionDigits: 2 });
const percent = (share: number): string => `${hundredths.format(share * 100)}%`;
const digits = new Intl.NumberFormat('ko', { maximumSignificantDigits: 3 });

function bytes(value: number): string {
  if (value >= 2 ** 20 && value % 2 ** 20 === 0) return `${n(value / 2 ** 20)}${nb}MiB`;
  if (value >= 1024 && value % 1024 === 0) return `${n(value / 1024)}${nb}KiB`;
  return `${n(value)}${nb}B`;
}

const form = ({ size, ways, line }: CacheShape): string =>
  `${bytes(size)}, ${ways === 1 ? '직접 사상' : ways * line === size ? '완전 연관' : `${ways}웨이`}, 라인 ${line}${nb}B`;

export const lab: LabWords = {
  title: '캐시 실험실',
  scenes: '장면',
  presets: {
    rows: '작은 캐시, 안쪽 반복이 열 인덱스',
    columns: '작은 캐시, 안쪽 반복이 행 인덱스',
    tiny: '3 × 4는 어느 쪽이든 두 번',
    largeRows: '256 × 256, 안쪽이 열 인덱스',
    largeColumns: '256 × 256, 안쪽이 행 인덱스',
    padded: '행마다 16칸 패딩',
    sumRows: '행의 합',
    sumColumns: '열의 합',
    copy: '전치한 뷰를 복사하기',
    transpose: '전치',
    tiles: '타일 16으로 전치',
    largeTiles: '타일 32로 전치',
    add: '전치한 뷰 더하기',
    broadcast: '한 행을 브로드캐스팅해 더하기',
    ijk: '행렬 곱 ijk',
    ikj: '행렬 곱 ikj',
    jik: '행렬 곱 jik',
    jki: '행렬 곱 jki',
    kij: '행렬 곱 kij',
    kji: '행렬 곱 kji',
    blocked: '타일로 나눈 행렬 곱',
    copyFirst: '먼저 복사하고 행렬 곱',
    stencil: '이웃 다섯 칸의 합',
    images: 'channels_last 이미지',
  },
  notes: {
    rows: '캐시 라인 하나에 한 행이 들어간다. 한 번 가져온 라인을 끝까지 쓴다.',
    columns: '한 칸을 쓰고 다음 행으로 간다. 라인을 다시 쓰기 전에 라인이 밀려난다.',
    tiny: '배열 전체가 라인 두 개다. 순서를 바꾸어도 미스는 두 번이다.',
    largeRows: '라인마다 한 번씩 미스가 난다.',
    largeColumns: '한 열의 라인 256개가 집합 몇 개에만 몰린다. 캐시는 넉넉한데도 접근마다 미스가 난다.',
    padded:
      '행의 길이가 2의 거듭제곱이 아니게 되자 라인이 집합마다 고루 퍼진다. 순서가 그대로인데도 미스는 라인마다 한 번이다.',
    sumRows: '합이 놓이는 자리도 메모리다.',
    sumColumns: '안쪽 반복이 열 인덱스이면 열의 합도 라인을 끝까지 쓴다.',
    copy: '한쪽은 순서대로, 다른 쪽은 띄엄띄엄 읽거나 쓴다.',
    transpose: '읽기와 쓰기 가운데 하나는 반드시 방향이 어긋난다.',
    tiles: '타일 하나의 라인이 모두 캐시에 남는다. 어긋나는 쪽도 라인을 끝까지 쓴다.',
    largeTiles: '타일이 커지면 한 타일의 라인이 같은 집합에서 서로 밀어낸다.',
    add: '한쪽만 전치해도 그쪽의 라인이 밀려난다.',
    broadcast: '스트라이드 0인 행은 라인 몇 개에 다 들어 있어 늘 적중한다.',
    ijk: '안쪽 반복에서 B가 열을 따라 내려간다.',
    ikj: '안쪽 반복에서 B와 C가 모두 행을 따라간다.',
    jik: '안쪽 반복에서 B가 열을 따라 내려간다.',
    jki: '안쪽 반복에서 A와 C가 모두 열을 따라 내려간다.',
    kij: '안쪽 반복에서 B와 C가 모두 행을 따라간다.',
    kji: '안쪽 반복에서 A와 C가 모두 열을 따라 내려간다.',
    blocked: '타일 세 개가 캐시에 함께 머문다.',
    copyFirst: 'B를 한 번 복사하는 데 드는 미스와, 그 뒤로 아끼는 미스를 견주어 보자.',
    stencil: '위아래 이웃은 바로 앞 행에서 이미 가져왔다.',
    images: '안쪽 반복이 너비이면 채널 수만큼 떨어진 칸을 읽는다.',
  },
  byRows: '안쪽 반복: 열 인덱스',
  byColumns: '안쪽 반복: 행 인덱스',

  program: '중첩 반복문',
  moveHint: '반복문은 손잡이를 끌거나 화살표 키로 옮긴다.',
  moveLoop: (name) => `반복문 ${name} 옮기기 (위아래 화살표)`,
  moved: (name, place, of) => `반복문 ${josa(name, '이/가')} 바깥에서 ${place}번째다. 모두 ${of}개다.`,
  cannotMove: (name) =>
    `반복문 ${josa(name, '은/는')} 그 자리에 둘 수 없다. 타일 안의 반복은 타일의 반복보다 안쪽이어야 한다.`,
  now: (name, value) => `${name} = ${value}`,

  predict: '멈추고 예상하기.',
  question: (accesses, cache) => `${form(cache)} 캐시에서 접근 ${n(accesses)}번 가운데 미스는 몇 번일까?`,
  guessField: '다른 수',
  guess: '이렇게 예상',
  justShow: '그냥 보기',
  notCounted: '접근이 많아 아직 다 세지 않았다. 집계에서 끝까지 세어 보자.',
  verdict(guess, misses, accesses) {
    const share = percent(misses / Math.max(1, accesses));
    if (guess === 'shown') return `미스는 ${n(misses)}번, 접근의 ${share}다.`;
    if (guess === misses) return `✓ 맞다. 미스는 ${n(misses)}번, 접근의 ${share}다.`;
    return `예상은 ${n(guess)}번, 실제 미스는 ${n(misses)}번으로 접근의 ${share}다.`;
  },

  cure: '행마다 패딩 넣기',
  unpad: '패딩 빼기',
  tileIt: '타일로 나누기',
  untile: '타일 없애기',
  layouts: '배열의 레이아웃',
  layoutOf: (array) => `${array}의 레이아웃`,
  layoutNames: {
    C: '행 우선',
    F: '열 우선',
    T: '전치한 뷰',
    slice: '한 칸씩 걸러 고른 슬라이스',
    padded: '행마다 패딩',
    channelsLast: 'channels_last',
    broadcast: '브로드캐스팅 (스트라이드 0)',
    sent: '실험대의 텐서',
  },
  pad: '패딩 (원소)',
  programAndSizes: '프로그램, 크기, 타일',
  algorithm: '프로그램',
  algorithms: {
    traverse: '순회',
    sumRows: '행의 합',
    sumColumns: '열의 합',
    copy: '복사',
    transpose: '전치',
    add: '더하기',
    matmul: '행렬 곱',
    copyMatmul: '먼저 복사하고 행렬 곱',
    stencil: '이웃 다섯 칸의 합',
  },
  dtype: '자료형',
  sizes(algorithm, size) {
    if (algorithm.name === 'traverse') return `축${nb}${size}의 크기`;
    if (algorithm.sizes.length === 3) return ['A의 행', 'B의 열', 'A의 열'][size]!;
    return ['행', '열'][size]!;
  },
  tile: '타일 (0: 없음)',
  cacheKnobs: '캐시의 크기와 구조',
  cachePreset: '캐시',
  cachePresets: {
    teaching: '라인 4개, 2웨이',
    small: '8 KiB, 2웨이',
    usual: '32 KiB, 8웨이',
    direct: '32 KiB, 직접 사상',
    wide: '128 KiB, 라인 128 B',
  },
  own: '직접 정한 것',
  cacheParts: { size: '크기 (바이트)', ways: '웨이', line: '라인 (바이트)' },
  less: (what) => `${what} 줄이기`,
  more: (what) => `${what} 늘리기`,
  halve: (what) => `${what} 반으로`,
  double: (what) => `${what} 두 배로`,
  range: (min, max) => `${n(min)}~${n(max)}`,

  memory: '메모리',
  memoryAs: '메모리를 보이는 법',
  memoryModes: { lines: '라인마다 한 줄', strip: '한 줄로' },
  memoryOf: (array) => `${array}의 저장소`,
  memoryHint: '화살표 키로 칸을 고르고, Enter를 누르면 그 칸에 접근한 때로 돌아간다.',
  array: ({ name, layout, itemsize, code, dtype }) => [
    { code: name },
    ` ${layout.shape.join(' × ')} ${dtype} · 스트라이드 (${layout.strides.map((s) => s / itemsize).join(', ')})`,
    ...(code === '' ? [] : [' · ', { code }]),
  ],
  cell(array, index, address, line, held) {
    const what = index ? `${array}[${index.join(', ')}]` : '닿지 않는 칸';
    return `${what}, ${hex(address)}, 라인 ${line}, ${held ? '캐시에 있다' : '캐시에 없다'}`;
  },
  usedOf: (used, of) => `${used}/${of}${nb}B`,
  legend: {
    used: '가져와서 쓴 칸',
    fetched: '가져왔으나 쓰지 않은 칸',
    away: '캐시에 없는 칸',
    short: '나머지 인덱스는 왼쪽 칸과 같음',
    miss: '미스',
    hit: '적중',
    next: '바로 다음 주소로',
    jump: '떨어진 주소로',
  },

  cache: '캐시',
  cacheForm: form,
  cacheHint: '세로 한 줄이 집합 하나, 칸 하나가 웨이 하나다. 화살표 키로 칸을 고른다.',
  set: (set) => `집합 ${set}`,
  emptyWay: (set, way) => `집합 ${set}, 웨이 ${way}: 비어 있다.`,
  heldWay: (set, way, array, address, used, line) =>
    `집합 ${set}, 웨이 ${way}: ${array}의 라인 ${hex(address)}, ${line}바이트 가운데 ${used}바이트를 썼다.`,
  evicted: (array, address, set) =>
    `이 접근에서 ${array}의 라인 ${josa(hex(address), '이/가')} 집합 ${set}에서 교체되었다.`,
  noEviction: '이 접근에서 교체된 라인은 없다.',

  access: '이 접근',
  notBegun: '아직 접근이 없다. 재생하거나 한 번씩 밟아 보자.',
  accessKinds: { read: '읽기', write: '쓰기' },
  outcomes: { hit: '적중', compulsory: '최초 미스', capacity: '용량 미스', conflict: '충돌 미스' },
  lineAndSet: (line, set) => `라인 ${hex(line)} · 집합 ${set}`,
  reason(reason, cache): Phrase {
    const { outcome, others, previous } = reason;
    const since = previous === null ? '' : `접근 ${n(previous + 1)}`;
    switch (outcome) {
      case 'hit':
        return [`${since}에 쓴 라인이 아직 캐시에 있다. 메모리에서 새로 가져올 것이 없다.`];
      case 'compulsory':
        return ['이 라인에 처음 닿았다. 어떤 캐시라도 한 번은 가져와야 한다.'];
      case 'capacity':
        return others
          ? [
              `${since} 뒤로 다른 라인 ${n(others.all)}개에 닿았다. 캐시에는 모두 ${n(cache.lines)}개가 들어가므로, 집합이 어떻게 나뉘어 있든 이 라인은 남아 있을 수 없었다.`,
            ]
          : [`${since} 뒤로 캐시에 다 들어가지 못할 만큼 많은 라인에 닿았다.`];
      case 'conflict':
        return others
          ? [
              `${since} 뒤로 다른 라인은 ${n(others.all)}개뿐이라 캐시 전체(${n(cache.lines)}개)로는 자리가 있었다. 그런데 그 가운데 ${n(others.set)}개가 같은 집합 ${reason.set}에 들어가야 했고, 집합에는 ${n(cache.ways)}개만 들어간다. 행의 길이를 바꾸면(패딩) 집합이 달라진다.`,
            ]
          : ['캐시 전체에는 자리가 있었지만 같은 집합의 다른 라인에 밀려났다.'];
    }
  },
  toPrevious: (access) => `‹ 접근 ${n(access)}: 이 라인을 쓴 때`,
  toEviction: (access) => `접근 ${n(access)}: 밀려난 때`,

  counters: '집계',
  soFar: '지금까지',
  whole: '전체',
  accesses: '접근',
  hits: '적중',
  misses: '미스',
  kinds: { compulsory: '최초', capacity: '용량', conflict: '충돌' },
  hitRate: '적중률',
  fetched: '가져온 바이트',
  used: '쓴 바이트',
  locality: '공간 지역성',
  analytic(touched, lines, misses) {
    const parts = touched.map(({ array, lines: own, product }) =>
      product && product.spans > 1
        ? `${array} ${n(product.spans)} × ${n(product.each)} = ${n(own)}`
        : `${array} ${n(own)}`,
    );
    const rest =
      misses === null
        ? ''
        : misses === lines
          ? ' 시뮬레이션의 미스와 같다. 더 줄일 수 없다.'
          : ` 시뮬레이션의 미스는 그보다 ${n(misses - lines)}번 많다.`;
    return `식으로 계산하면 라인 ${n(lines)}개에 닿는다 (${parts.join(', ')}). 어떤 캐시도 이보다 적게 가져올 수 없다.${rest}`;
  },
  counting: '세는 중',
  madeOf: (made, of) => `${n(made)} / ${n(of)}`,
  countAll: (accesses) => `접근 ${n(accesses)}번을 끝까지 세기`,
  stop: '멈추기',
  count: n,
  percent,
  bytes,
  ns: (value) => `${digits.format(value)}${nb}ns`,

  accessOf: (made, of) => `접근 ${n(of)}번 중 ${n(made)}`,
  onlyFirst: (recorded, of) => `전체 ${n(of)}번 가운데 처음 ${n(recorded)}번만 밟는다`,
  nextMiss: '다음 미스',

  overTime: '시간에 따라',
  offsetOverTime: '접근한 오프셋',
  missesOverTime: '쌓인 미스',
  accessNumber: '접근 번호',
  offset: '오프셋 (원소)',
  figures: '크기, 타일, 캐시에 따른 적중률',
  against: '가로축',
  sweeps: { size: '크기', tile: '타일', cache: '캐시', copy: '복사의 득실' },
  sweepAxis: { size: '한 변', tile: '타일의 한 변', cache: '캐시 (바이트)', copy: 'A의 행 (B를 훑는 횟수)' },
  rateAgainst: (knob) => `${knob}에 따른 적중률`,
  breakEven: '복사하고 곱하는 쪽이 유리해지는 때',
  copied: { plain: '그대로', copied: '먼저 복사' },
  working: '계산 중',
  asTable: '표로 보기',
  plot: (title, x, y) => `그래프: ${title}. 가로 ${x}, 세로 ${y}. 화살표 키로 점을 고른다.`,
  exportAs: (title, kind) => `${title}: ${kind} 파일로 내보내기`,

  measure: '이 컴퓨터에서 재기',
  measureNote:
    '모형이 아니라 이 브라우저가 실제로 돌린 시간이다. 모형에는 캐시가 하나뿐이고 미리 가져오기(prefetch), 주소 변환(TLB), 여러 단계의 캐시가 없다. 재는 동안 다른 프로그램이 돌면 값이 흔들린다.',
  measureNow: '재기 시작',
  measuring: (done, of) => `${of}개 중 ${done}개`,
  measured: { rows: '안쪽이 열 인덱스', columns: '안쪽이 행 인덱스', transpose: '전치', tiled: '타일 16 전치' },
  measuredTitle: '원소 하나에 걸린 시간 (float32)',
  side: '행렬의 한 변',
  nanoseconds: 'ns / 원소',

  gpu: 'GPU의 병합 접근',
  gpuNote: (loop) =>
    `스레드 32개가 반복 32번을 한꺼번에 맡는다. 이웃한 스레드는 안쪽 반복 ${josa(loop, '이/가')} 1씩 다르다.`,
  whichAccess: '어느 접근',
  request: '요청',
  requestTold: ({ sectors, lines, bytesUsed, bytesMoved }) =>
    `섹터 ${n(sectors.length)}개(32${nb}B), 라인 ${n(lines.length)}개(128${nb}B): ${n(bytesMoved)}바이트를 옮겨 ${n(bytesUsed)}바이트를 썼다. 효율 ${bytesMoved === 0 ? '–' : percent(bytesUsed / bytesMoved)}.`,
  lanesNote: (lanes) => `칸 안의 수는 그 섹터를 읽는 스레드(0~${lanes - 1})다. 테두리가 굵은 섹터만 옮긴다.`,

  fault(fault) {
    switch (fault.why) {
      case 'cache':
        return {
          line: '라인은 8 이상 4,096 이하인 2의 거듭제곱이어야 한다.',
          ways: '웨이는 1 이상이어야 한다.',
          sets: '집합의 수(크기 ÷ 웨이 ÷ 라인)가 2의 거듭제곱이 되어야 한다.',
          size: '캐시에는 라인이 1개 이상 16,384개 이하로 들어가야 한다.',
        }[fault.fault];
      case 'long':
        return `접근이 ${n(fault.accesses)}번이다. ${n(fault.most)}번까지 셀 수 있다. 크기를 줄여 보자.`;
      case 'wide':
        return `배열이 캐시 라인 ${n(fault.lines)}개에 걸쳐 있어 너무 넓다. 크기를 줄여 보자.`;
      case 'outside':
        return '링크에 담긴 텐서의 레이아웃이 저장소를 벗어난다.';
      case 'empty':
        return '원소가 없어 접근도 없다.';
      case 'broken':
        return `시뮬레이션이 멈추었다: ${fault.message}`;
    }
  },
  sentFrom: (name) => `실험대에서 온 텐서 ${name}`,
  back: '실험대로 돌아가기',
  toLab: '캐시 실험실로',
};
