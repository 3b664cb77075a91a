// 메모리 띠에 쓰는 말.
import type { StripWords } from '../strip-words.ts';
import { josa } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const hex = (address: number): string => `0x${address.toString(16)}`;
const nb = '\u00a0';

export const strip: StripWords = {
  drawnAs: '메모리를 그리는 방식',
  element: '원소',
  byte: '바이트',
  hex: '16진',
  littleEndian: '리틀 엔디언: 낮은 바이트가 먼저 놓인다',
  dump: (letter) => `저장소 ${letter}의 16진 덤프`,
  jump: '오프셋, 주소, 인덱스로 이동',
  jumpHint: '0x1050 또는 [1, 1]',
  go: '이동',
  refused(fault) {
    switch (fault.why) {
      case 'unread':
        return '10 같은 오프셋, 0x1050 같은 주소, [1, 1] 같은 인덱스를 적는다.';
      case 'offset':
        return fault.count === 0
          ? `저장소 ${josa(fault.letter, '은/는')} 비어 있다.`
          : `오프셋${nb}${josa(n(fault.offset), '은/는')} 저장소 ${fault.letter} 밖이다. 오프셋은 0부터 ${n(fault.count - 1)}까지다.`;
      case 'address': {
        const ranges = fault.ranges.map((r) => `${r.letter} ${hex(r.from)}–${hex(r.to - 1)}`).join(', ');
        return `${josa(hex(fault.address), '은/는')} 이 단계의 어느 저장소에도 없다${ranges === '' ? '' : `: ${ranges}`}.`;
      }
      case 'tensor':
        return fault.name === '' ? '보이는 텐서가 없다.' : `이 단계에는 ${fault.name}이라는 텐서가 없다.`;
      case 'rank':
        return `${josa(fault.name, '은/는')} 축이 ${n(fault.rank)}개이므로 인덱스도 수 ${n(fault.rank)}개로 적는다. 적은 것은 ${n(fault.given)}개다.`;
      case 'index':
        return `인덱스 ${josa(fault.index, '은/는')} 축${nb}${fault.axis}의 밖이다. 이 축의 크기는 ${n(fault.size)}이다.`;
    }
  },
  life: (from, to) => (to === null ? `${n(from)}단계부터` : `${n(from)}단계부터 ${n(to)}단계까지`),
  keptBy: (names, reached, of, exact) =>
    `${josa(names.join(', '), '이/가')} ${n(of)}바이트를 모두 붙들고 있지만 닿는 것은 ${exact ? '' : '많아야 '}${n(reached)}바이트`,
  lifetimes: '저장소의 수명',
  size: '크기',
  livedFrom: '수명',
  keptAliveBy: '붙들고 있는 텐서',
  states: { 'to come': '아직 없음', freed: '해제됨' },
  goTo: (step) => `${n(step)}단계로 이동`,
  more: (count) => `그 밖에 ${n(count)}개`,
};
