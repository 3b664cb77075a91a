// einsum과 합성곱이 거절된 까닭. 저마다 잘못이 여러 가지다.
import type { ReasonOf } from '../../refusal-words.ts';
import { tuple } from '../../refusal-words.ts';
import { josa } from '../josa.ts';

export const subscripts: ReasonOf<'subscripts'> = ({ fault, letter, operand, numbers: [a, b] }) => {
  switch (fault) {
    case 'character':
      return ['식에는 글자, 쉼표, ..., 그리고 -> 하나만 쓸 수 있다.'];
    case 'operands':
      return [`식에는 피연산자가 ${b ?? 0}개인데 ${a ?? 0}개를 주었다.`];
    case 'count':
    case 'too-many':
      return [`${operand}번 피연산자의 축은 ${b ?? 0}개인데 식에는 ${a ?? 0}개가 적혀 있다.`];
    case 'repeated':
      return [`대각선(${letter} 둘)을 따라가려면 두 크기가 같아야 하는데 ${josa(a ?? 0, '과/와')} ${b}이다.`];
    case 'size':
      return [
        `${josa(letter, '은/는')} 어디서나 한 크기인데 ${josa(a ?? 0, '과/와')} ${josa(b ?? 0, '이/가')} 만난다.`,
      ];
    case 'output-twice':
      return [`결과에 ${josa(letter, '이/가')} 두 번 나온다. 축은 한 번만 쓸 수 있다.`];
    case 'output-unknown':
      return [`결과의 ${josa(letter, '이/가')} 어느 피연산자에도 없다.`];
  }
};

export const convolution: ReasonOf<'convolution'> = ({ fault, input, weight, bias, groups }) => {
  switch (fault) {
    case 'rank':
      return [`배치, 채널, 높이, 너비의 그림이 와야 하는데 형상이 ${tuple(input)}이다.`];
    case 'weight-rank':
      return [`가중치에는 축이 4개(출력, 입력, 높이, 너비) 있어야 하는데 형상이 ${tuple(weight)}이다.`];
    case 'pair':
      return ['그림의 두 축에 수를 하나씩, 또는 둘에 하나를 준다.'];
    case 'stride':
      return ['창은 앞으로 나아가야 하므로 간격이 1 이상이어야 한다.'];
    case 'padding':
      return ['패딩은 테두리를 더하는 것이라 음수일 수 없다.'];
    case 'padding-word':
      return ['낱말로는 valid와 same만 쓸 수 있다.'];
    case 'dilation':
      return ['커널의 칸은 1 이상 떨어져 있다.'];
    case 'same-stride':
      return ['간격이 1보다 크면 결과의 크기가 같을 수 없다.'];
    case 'groups':
      return ['묶음은 하나 이상이어야 한다.'];
    case 'channels-out':
      return [`출력 채널 ${weight[0]}개를 묶음 ${groups}개로 나눌 수 없다.`];
    case 'channels':
      return [
        `가중치 ${josa(tuple(weight), '은/는')} 입력 채널 ${weight[1]! * groups}개를 바라는데, 입력 ${tuple(input)}의 축\u00a0${input.length - 3}에는 ${input.at(-3)}개가 있다.`,
      ];
    case 'bias':
      return [`출력 채널 ${weight[0]}개마다 편향이 하나씩 있어야 하는데 그 형상은 ${tuple(bias ?? [])}이다.`];
  }
};
