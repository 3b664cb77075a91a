// 움직이는 단계에 쓰는 말.
import type { MotionWords } from '../motion-words.ts';
import { josa, particle } from './josa.ts';

const number = new Intl.NumberFormat('ko');
const n = (x: number): string => number.format(x);
const nb = '\u00a0';
const tuple = (numbers: readonly number[]): string => `(${numbers.join(', ')}${numbers.length === 1 ? ',' : ''})`;
const index = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;
const lines = (count: number): string => `캐시${nb}라인${nb}${n(count)}개`;
const axes = (list: readonly number[]): string => list.map((k) => `축${nb}${k}`).join(', ');
const signed = (x: number): string => (x < 0 ? `− ${n(-x)}` : `+ ${n(x)}`);
const progress = (done: number, of: number): string =>
  done >= of ? `원소${nb}${n(of)}개 모두` : `원소${nb}${n(of)}개 중 ${n(done)}개`;

export const motion: MotionWords = {
  replay: '이 단계 다시 보기',
  within: '단계 안의 시간',
  percent: (share) => `${Math.round(share * 100)}%`,
  speed: '속도',
  times: (speed) => `${speed}배`,
  says(said) {
    switch (said.about) {
      case 'carry':
        return String(said.before) === String(said.after)
          ? `형상은 ${tuple(said.after)} 그대로다.`
          : `형상 ${tuple(said.before)}${particle(said.before.at(-1) ?? 0, '이/가')} ${josa(tuple(said.after), '으로/로')} 바뀐다.`;
      case 'stride': {
        const factors = said.multiplied
          .map((m) => `축${nb}${m.axis}에서 ${m.factor} × ${m.before} = ${m.after}`)
          .join(', ');
        if (said.zero.length > 0)
          return `${axes(said.zero)}의 스트라이드는 0이다. 그 축을 따라 나아가도 주소가 그대로다.`;
        return factors === ''
          ? '스트라이드는 저마다 제 축을 따라간다. 새로 계산한 값은 없다.'
          : `축을 따라 한 칸 갈 때 메모리에서 더 멀리 나아간다: ${factors}.`;
      }
      case 'offset':
        return `시작하는 자리가 바뀐다: 오프셋 ${n(said.before)} ${signed(said.after - said.before)} = ${n(said.after)}.`;
      case 'morph':
        return `격자만 새 형상을 갖춘다. 저장소 ${said.storage}에서는 아무것도 움직이지 않는다.`;
      case 'route':
        return '같은 원소를 새 스트라이드로 찾아간다. 걸음은 달라지고 주소는 같다.';
      case 'stretch':
        return `브로드캐스팅은 ${said.name === null ? '피연산자를' : josa(said.name, '을/를')} ${josa(axes(said.axes), '을/를')} 따라 스트라이드 0으로 되풀이해 읽는다. 원소는 여럿이어도 주소는 같고 복사는 없다.`;
      case 'copy': {
        const read = said.linesRead === null ? '' : `(${lines(said.linesRead)})`;
        const written = said.linesWritten === null ? '' : `(${lines(said.linesWritten)})`;
        const total = said.done >= said.of ? ` 복사 비용은 O(N), 여기서 N은 ${n(said.of)}.` : '';
        return `${progress(said.done, said.of)} 복사: ${n(said.bytesRead)}바이트${read}를 읽고 ${n(said.bytesWritten)}바이트${written}를 썼다.${total}`;
      }
      case 'compute':
        return `${progress(said.done, said.of)} 계산. 하나마다 원소${nb}${n(said.reads)}개를 읽는다.`;
      case 'write':
        return `저장소 ${said.storage}에 ${progress(said.done, said.of)} 썼다.`;
      case 'new':
        return `새 메모리에 ${progress(said.done, said.of)}.`;
      case 'echo':
        return said.names.length > 1
          ? `${josa(said.names.join(', '), '이/가')} 이 메모리를 함께 쓴다. 모두 한꺼번에 바뀌었다.`
          : '이 메모리를 보는 다른 텐서는 없다.';
      case 'collide':
        return `${josa(said.indices.map(index).join('과 '), '이/가')} 모두 주소 0x${said.address.toString(16)}이다. 어느 값이 남아야 할지 알 수 없어 PyTorch가 거절한다.`;
    }
  },
};
