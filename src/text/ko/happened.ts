// 단계에서 일어난 일을 그 단계의 수로 말한다. 해라체.
import type { AxisNote } from '../../explain/axisnotes.ts';
import type { Happening } from '../../explain/happening.ts';
import type { Shown } from '../../explain/shown.ts';
import type { Said } from '../../explain/said.ts';
import type { HappenedWords, Phrase, Piece } from '../words.ts';
import { faultSentence, refusalSentence } from './faults.ts';
import { josa, particle } from './josa.ts';
import { opPhrase } from './ops.ts';

const number = new Intl.NumberFormat('ko');
const num = (n: number): string => number.format(n);
const nb = '\u00a0';
const tuple = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);
const of = (axis: number, text: string | number): Piece => ({ axis, text: String(text) });
const axisName = (k: number): string => `축${nb}${k}`;
const join = (names: readonly string[]): Piece[] => names.flatMap((name, k) => [k === 0 ? '' : ', ', { code: name }]);
const unit = (out: Shown, n: number): string => (out.framework === 'numpy' ? `${num(n)}바이트` : String(n));

function note(n: AxisNote): Phrase {
  switch (n.note) {
    case 'permuted':
      return [
        ` 크기와 스트라이드가 함께 자리를 바꿔, 스트라이드 ${tuple(n.before)}${particle(lastOf(n.before), '이/가')} ${josa(tuple(n.after), '이/가')} 되었다.`,
      ];
    case 'regrouped':
      return [
        ` 형상 ${tuple(n.before)}${particle(lastOf(n.before), '을/를')} ${josa(tuple(n.after), '으로/로')} 읽고, 스트라이드 ${josa(tuple(n.strides), '이/가')} 그에 따라 정해진다.`,
      ];
    case 'shifted':
      return [` ${axisName(n.axis)}에서는 `, '원소 ', of(n.axis, n.by), '개 뒤에서 시작'];
    case 'stepped':
      if (n.factor < 0)
        return [
          ` ${axisName(n.axis)}에서는 거꾸로 나아가 스트라이드가 ${n.before}에서 `,
          of(n.axis, n.after),
          `${particle(n.after, '으로/로')} 바뀐다.`,
        ];
      if (!Number.isInteger(n.factor))
        return [
          ` ${axisName(n.axis)}의 스트라이드가 ${n.before}에서 `,
          of(n.axis, n.after),
          `${particle(n.after, '으로/로')} 바뀐다.`,
        ];
      return [
        ` ${axisName(n.axis)}에서는 원소 ${n.factor}개마다 하나씩 고르므로 스트라이드가 `,
        of(n.axis, n.before),
        '에서 ',
        { strong: `${n.factor} × ` },
        of(n.axis, n.before),
        { strong: ' = ' },
        of(n.axis, n.after),
        `${particle(n.after, '으로/로')} 커진다.`,
      ];
    case 'resized':
      return [` ${axisName(n.axis)}에는 원소 ${n.before}개 중 ${n.after}개가 남는다.`];
    case 'repeated':
      return [
        ` ${axisName(n.axis)}의 스트라이드는 `,
        of(n.axis, 0),
        `이어서, 메모리를 더 쓰지 않고 같은 원소를 ${n.size}번 만난다.`,
      ];
    case 'inserted':
      return [` ${josa(axisName(n.axis), '은/는')} 새로 들어온 크기 1인 축이다.`];
    case 'dropped':
      return [` ${axisName(n.from)}에서 ${n.at}번 자리를 골라 그 축은 없어`];
  }
}

const lastOf = (n: readonly number[]): number => n.at(-1) ?? 0;

function viewSentence(h: Happening & { did: 'view' }): Piece[] {
  const what = h.count > 1 ? `뷰 ${h.count}개를` : '뷰를';
  const pieces: Piece[] = [...opPhrase(h.op, h.code, '은/는'), ` 같은 저장소 ${h.storage}의 ${what} 만들었다.`];
  const movers = h.notes.filter((n) => n.note === 'shifted' || n.note === 'dropped');
  const moved = h.offset.before !== h.offset.after;
  let told = false;
  for (const n of h.notes) {
    pieces.push(...note(n));
    const gone = n.note === 'dropped';
    if (n.note !== 'shifted' && !gone) continue;
    const tells = moved && movers.length === 1;
    told ||= tells;
    const after = unit(h.out, h.offset.after);
    if (tells) pieces.push(`${gone ? '지고' : '하므로'} 오프셋이 ${josa(after, '이/가')} 된다.`);
    else pieces.push(gone ? '진다.' : '한다.');
  }
  if (moved && !told) {
    const after = unit(h.out, h.offset.after);
    pieces.push(` 오프셋은 ${h.offset.before}에서 ${josa(after, '으로/로')} 옮겨 간다.`);
  }
  pieces.push(' 복사한 것은 없다.');
  return pieces;
}

const said: Record<Said, string> = {
  truth: '여러 수가 참인지는 한마디로 답할 수 없다. 하나라도 참인지는 any(), 모두 참인지는 all()로 묻는다.',
  item: '파이썬의 수 하나를 달라고 했는데, 원소가 꼭 하나인 텐서만 줄 수 있다.',
  'rank-0': '축이 없는 텐서에는 길이도 차례로 볼 것도 없다. 수 하나이기 때문이다.',
  position: '자리 번호는 정수 하나여야 한다.',
  attribute: '이 형의 값에는 그런 이름이 없다.',
  name: '여기서는 이 이름에 아직 값이 없다.',
  arguments: '인자가 부르는 함수의 매개변수와 맞지 않는다.',
  operand: '이 두 형 사이에는 그런 연산이 없다.',
  zero: '파이썬의 수는 0으로 나눌 수 없다.',
  'item-missing': '그 자리에는 아무것도 없다.',
};

function main(h: Happening): Piece[] {
  switch (h.did) {
    case 'new':
      return [
        ...opPhrase(h.op, h.code, '이/가'),
        ` 저장소 ${josa(h.storage, '을/를')} 만들었다: ${h.dtype} 원소 ${num(h.numel)}개, ${num(h.nbytes)}바이트.`,
        ...(h.out.shape.length > 0 ? [` 형상은 ${tuple(h.out.shape)}, 스트라이드는 ${tuple(h.out.strides)}이다.`] : []),
      ];
    case 'view':
      return viewSentence(h);
    case 'same':
      return h.op === null
        ? [
            ...join(h.names),
            `${particle(h.names.at(-1) ?? '', '은/는')} 바로 그 텐서의 이름이다. 메모리는 건드리지 않았다.`,
          ]
        : [
            ...opPhrase(h.op, h.code, '은/는'),
            ` 할 일이 없어 바로 그 텐서를 돌려주었다`,
            ...(h.names.length > 0 ? [': ', ...join(h.names)] : []),
            '. 복사한 것은 없다.',
          ];
    case 'copy':
      return [
        ...opPhrase(h.op, h.code, '이/가'),
        ` 원소 ${num(h.numel)}개(${num(h.nbytes)}바이트)를 `,
        h.from === null ? '' : `저장소 ${h.from}에서 `,
        `새 저장소 ${josa(h.to, '으로/로')} 복사했다. 거기서 스트라이드는 ${tuple(h.out.strides)}이다.`,
      ];
    case 'compute':
      return [
        ...opPhrase(h.op, h.code, '이/가'),
        ` 원소 ${num(h.numel)}개를 계산해 새 저장소 ${h.to}에 두었다. 스트라이드는 ${tuple(h.out.strides)}이다.`,
        ...(h.stretched.length > 0 ? [' 작은 쪽은 스트라이드 0으로 브로드캐스팅되었다.'] : []),
      ];
    case 'write':
      return [
        ...opPhrase(h.op, h.code, '이/가'),
        ` 저장소 ${h.storage}의 원소 ${num(h.numel)}개를 제자리에서 고쳐 썼다.`,
        ...(h.seenBy.length > 1
          ? [
              ' ',
              ...join(h.seenBy),
              `${particle(h.seenBy.at(-1)!, '이/가')} 함께 쓰는 메모리이므로, 닿는 자리에서는 모두에게 보인다.`,
            ]
          : []),
      ];
    case 'print':
      return ['프로그램이 글을 출력했다.'];
    case 'raise':
      if (h.raised.fault) return faultSentence(h.raised.fault);
      return [...refusalSentence(h.raised.refusal, h.code, h.input?.strides ?? []), ...(h.said ? [said[h.said]] : [])];
    case 'free':
      return [];
    case 'other':
      return [...opPhrase(h.op, h.code, '이/가'), ` 실행되었다.`];
  }
}

export const happened: HappenedWords = {
  title: '일어난 일',
  sentence(h) {
    const pieces = main(h);
    if (h.frees.length === 0) return pieces;
    return [
      ...pieces,
      `${pieces.length > 0 ? ' ' : ''}저장소 ${h.frees.join(', ')}에는 이제 아무것도 닿지 않아 메모리가 해제되었다.`,
    ];
  },
  note,
  fault: faultSentence,
};
