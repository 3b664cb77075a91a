// 문제와 되먹임에 쓰는 말.
import { marked } from '../marked.ts';
import type { Phrase } from '../phrase.ts';
import type { QuestionWords } from '../quiz-words.ts';
import { josa, particle } from './josa.ts';
import { beliefs, hints, rules } from './quiz-rules.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const nb = '\u00a0';
const fixed = (text: string) => (): Phrase => marked(text);
/** 코드 뒤에 이어지는 말. 코드 앞에는 아무것도 두지 않아 문장이 코드로 시작한다. */
const of =
  (after: string) =>
  (asked: { readonly code: string }): Phrase => [{ code: asked.code }, ...marked(after)];
/** 코드 뒤의 조사를 소리로 고른다. */
const withParticle =
  (pair: '은/는' | '이/가' | '을/를', after: string) =>
  (asked: { readonly code: string }): Phrase => [{ code: asked.code }, particle(asked.code, pair), ...marked(after)];

export const question: QuestionWords = {
  prompts: {
    offset: of('의 오프셋은 저장소 맨 앞에서 원소 몇 개인가?'),
    offsets: fixed('두 원소의 오프셋은 저마다 원소 몇 개인가?'),
    step: of('의 앞 원소에서 뒤 원소로 갈 때 메모리는 원소 몇 개만큼 나아가는가?'),
    'byte-distance': fixed('이 원소의 주소는 첫 원소의 주소보다 몇 바이트 뒤인가?'),
    'element-distance': withParticle('은/는', ' 메모리에서 첫 원소보다 원소 몇 개 뒤에 있는가?'),
    'index-at': (asked) => [
      `오프셋${nb}${n(asked.numbers[0]!)}에 있는 `,
      { code: asked.code },
      '의 원소는 인덱스가 무엇인가? (0부터 센다)',
    ],
    'written-index': (asked) =>
      marked(
        `언어마다 ${asked.numbers.join(' × ')} 배열 \`A\`를 제 방식으로 만든다. 이렇게 쓴 원소보다 앞에 놓인 원소는 몇 개인가?`,
      ),
    strides: (asked, form) => [
      { code: asked.code },
      form.kind === 'digits' && form.unit === 'bytes' ? '의 스트라이드는? (바이트)' : '의 스트라이드는? (원소)',
    ],
    shape: of('의 형상은?'),
    ranks: fixed('저마다 축이 몇 개 남는가?'),
    reach: withParticle('이/가', ' 닿는 메모리 칸을 모두 고르자'),
    visit: fixed('방문하는 차례대로 처음 다섯 칸을 고르자'),
    endings: fixed('저마다 뷰인가, 복사인가, 오류인가?'),
    contiguous: fixed('저마다 연속인가?'),
    flags: fixed('저마다 C 순서로 연속인가, Fortran 순서로 연속인가, 둘 다 아닌가?'),
    works: fixed('어느 것이 되고 어느 것이 오류를 내는가?'),
    shares: fixed('저마다 원본과 메모리를 공유하는가, 따로 갖는가?'),
    'same-cells': (asked) => [
      '저마다 ',
      { code: asked.code },
      `${particle(asked.code, '과/와')} 같은 칸을 같은 차례로 지나는가?`,
    ],
    values: fixed('끝난 뒤 저마다 어떤 값인가?'),
    'new-bytes': fixed('저마다 새 메모리를 몇 바이트 쓰는가?'),
    'kept-bytes': fixed('저마다 몇 바이트의 저장소를 붙들고 있는가?'),
    moved: fixed('저마다 원소 몇 개를 복사하는가?'),
    needed: fixed('`x`의 저장소에는 맨 앞부터 세어 원소가 적어도 몇 개 있어야 하는가?'),
    sharers: (asked) => ['칸마다 ', { code: asked.code }, '의 인덱스 몇 개가 닿는가?'],
    lines: (asked) =>
      marked(
        `캐시에는 64바이트 라인이 ${n(asked.numbers[0]!)}개 남고, 가장 오래 쓰지 않은 라인부터 내보낸다. 반복문마다 라인을 몇 번 가져오는가?`,
      ),
    'bytes-used': withParticle('은/는', ' 몇 바이트를 쓰고, 가져온 64바이트 라인은 모두 몇 바이트인가?'),
    recorded: fixed('저마다 그래디언트를 요구하는가?'),
    changed: fixed('값을 쓴 뒤 저마다 바뀌었는가?'),
    gradient: fixed('끝난 뒤 그래디언트는 저마다 어떤 값인가?'),
    dtypes: fixed('저마다 자료형은?'),
    expressible: (asked) => [
      '저마다 ',
      { code: asked.code },
      '의 메모리 위에서 형상, 스트라이드, 오프셋만으로 나타낼 수 있는가?',
    ],
    repairs: withParticle('이/가', ' 주려던 것, 곧 `y`의 원소를 그 차례대로 주는 것은 어느 것인가?'),
    'both-formats': fixed('저마다 연속이면서 channels_last인가?'),
    leading: withParticle(
      '을/를',
      ' 행렬 루틴에 넘기면 스트라이드 하나는 1이다. 선행 차원(leading dimension)은 원소 몇 개인가?',
    ),
    blas: fixed('복사하지 않고 놓인 그대로 BLAS 루틴에 넘길 수 있는 행렬은?'),
    innermost: of('에서 가장 안쪽 반복이 맡을 축은? (축은 0부터 센다)'),
    groups: (asked) =>
      marked(
        `스레드 ${n(asked.numbers[0]!)}개가 원소를 하나씩 읽는다. 스레드 t는 t번째를 읽는다. ${n(asked.numbers[1]!)}바이트 구간 몇 개에 닿는가?`,
      ),
  },
  asks: {
    offset: '오프셋',
    offsets: '두 순서의 오프셋',
    step: '축을 따라 한 걸음',
    'byte-distance': '바이트 거리',
    'element-distance': '원소 거리',
    'index-at': '오프셋의 인덱스',
    'written-index': '다른 언어의 같은 인덱스',
    strides: '스트라이드',
    shape: '형상',
    ranks: '축의 개수',
    reach: '닿는 칸',
    visit: '방문하는 차례',
    endings: '뷰·복사·오류',
    contiguous: '연속 여부',
    flags: 'C·Fortran 연속',
    works: '되는가, 오류인가',
    shares: '공유 여부',
    'same-cells': '같은 칸',
    values: '끝난 뒤의 값',
    'new-bytes': '새 메모리',
    'kept-bytes': '붙든 메모리',
    moved: '복사하는 원소',
    needed: '필요한 크기',
    sharers: '한 칸의 인덱스',
    lines: '가져온 캐시 라인',
    'bytes-used': '쓴 바이트',
    recorded: '기록되는지',
    changed: '쓰기로 바뀌는 것',
    gradient: '그래디언트',
    dtypes: '자료형',
    expressible: '스트라이드로 되는 것',
    repairs: '뷰 고치기',
    'both-formats': '두 형식',
    leading: '선행 차원',
    blas: 'BLAS에 넘길 행렬',
    innermost: '가장 안쪽 축',
    groups: '병합 접근',
  },
  verdicts: {
    view: '뷰',
    copy: '복사',
    error: '오류',
    yes: '그렇다',
    no: '아니다',
    C: 'C',
    F: 'Fortran',
    neither: '둘 다 아님',
    works: '된다',
    raises: '오류',
    shares: '공유',
    apart: '따로',
    same: '같다',
    different: '다르다',
    float32: 'float32',
    float64: 'float64',
    int32: 'int32',
    int64: 'int64',
    uint8: 'uint8',
  },
  labels: { used: '쓴 바이트', fetched: '가져온 바이트', leading: '선행 차원', axis: '축' },
  units: { elements: '원소', bytes: '바이트' },
  beliefs,
  rules,
  hints,
  chapters: {
    layout: '메모리 레이아웃',
    strides: '스트라이드와 주소',
    views: '뷰와 연속성',
    tensors: '텐서로 일하기',
    gradients: '그래디언트',
    misconceptions: '오개념',
    beyond: '스트라이드 너머',
  },
  sections: {
    'layout/linearisation': '선형화',
    'layout/row-major': '행 우선',
    'layout/column-major': '열 우선',
    'layout/comparison': '두 순서의 비교',
    'layout/transpose': '전치의 세 가지 뜻',
    'layout/interoperability': '라이브러리 사이에서',
    'layout/cache': '레이아웃과 캐시',
    'layout/rank-n': '차수 n',
    'strides/definition': '스트라이드란',
    'strides/address': '오프셋과 주소',
    'strides/canonical': '표준 스트라이드',
    'strides/views': '뷰의 스트라이드',
    'strides/contiguity': '연속과 속도',
    'strides/worked': '주소 계산',
    'views/same-cells': '같은 칸',
    'views/view': '뷰란',
    'views/contiguity': '연속성',
    'views/view-or-copy': '뷰인가 복사인가',
    'views/reshape': '형상 바꾸기',
    'views/making-contiguous': '연속으로 만들기',
    'views/practice': '실제로 쓸 때',
    'tensors/create': '만들기',
    'tensors/dtype': '자료형',
    'tensors/compute': '계산',
    'tensors/shapes': '형상 연산',
    'tensors/indexing': '인덱싱과 뷰',
    'tensors/numpy': 'NumPy와 함께',
    'gradients/backward': '역전파',
    'gradients/unrecorded': '기록하지 않기',
    'gradients/views': '뷰의 그래디언트',
    'gradients/in-place': '써넣기와 역전파',
    'gradients/step-end': '학습 한 단계의 끝',
    'misconceptions/names': '연산의 이름',
    'misconceptions/reshaping': 'view와 reshape',
    'misconceptions/numbers': '스트라이드와 형상',
    'misconceptions/sharing': '메모리 공유',
    'misconceptions/indexing': '인덱싱',
    'misconceptions/orders': '순서',
    'misconceptions/cost': '비용',
    'misconceptions/types': '자료형',
    'beyond/channels-last': 'channels_last',
    'beyond/padding': '패딩',
    'beyond/blas': '선행 차원과 BLAS',
    'beyond/tiling': '타일링',
    'beyond/coalescing': '병합 접근',
    'beyond/interoperability': '다른 라이브러리로',
    'beyond/limits': '스트라이드로 안 되는 것',
  },
  difficulties: { 1: '쉬움', 2: '보통', 3: '어려움' },
  counted({ good, of: all, extra }, form) {
    const rest =
      form.kind === 'cells'
        ? [good < all ? `${n(all - good)}개 빠짐` : '', extra.length > 0 ? `${n(extra.length)}개 더 고름` : ''].filter(
            Boolean,
          )
        : // A shape with too many sizes has every right one.
          [`${n(Math.max(1, all - good))}개 다름`];
    return { right: good > 0 ? `${n(good)}개 맞음` : '', rest: rest.join(', ') };
  },
  parts(first, form, word) {
    if (first.at === 'cells') {
      if (first.right === null) return ['닿는 칸은 모두 골랐다. 닿지 않는 칸도 골랐다.'];
      return first.from === null
        ? ['처음 닿는 칸은 ', { strong: n(first.right) }, '번이다.']
        : [{ strong: n(first.from) }, '번 칸까지는 맞다. 거기서 ', { strong: n(first.right) }, `번 칸으로 나아간다.`];
    }
    if (first.at === 'visit') {
      const start: Phrase =
        first.from === null
          ? ['첫 방문은 ']
          : [`앞의 ${n(first.part)}번은 맞다. `, { strong: n(first.from) }, '번 칸 다음은 '];
      const not = first.given === null ? '' : `${n(first.given)}번이 아니라 `;
      return [...start, not, { strong: n(first.right) }, '번 칸이다.'];
    }
    if (form.kind === 'judge') {
      const not = first.given === null ? '' : `${josa(word(first.given), '이/가')} 아니라 `;
      return [
        '먼저 갈리는 줄은 ',
        { code: form.rows[first.part]! },
        `. ${not}`,
        { strong: word(first.right!) },
        ' 쪽이다.',
      ];
    }
    const place: Phrase =
      form.kind === 'numbers'
        ? [form.fields.length > 1 ? '먼저 갈리는 것은 ' : '', { code: form.fields[first.part]! }]
        : [
            first.part === 0
              ? `축${nb}0부터 다르다`
              : `축${nb}${first.part - 1}까지는 맞고 축${nb}${first.part}부터 다르다`,
          ];
    if (first.right === null) return [...place, '. 그런 축은 없다.'];
    if (first.given === null) return [...place, '. 축 하나가 빠졌다.'];
    return [
      ...place,
      `: ${josa(n(first.given), '이/가')} 아니라 `,
      { strong: n(first.right) },
      particle(first.right, '이/가') === '이' ? '이다.' : '다.',
    ];
  },
  solution: (text) => ['답: ', { strong: text }],
  layout: { shape: '형상', strides: '스트라이드', offset: '오프셋' },
};
