// Steps in motion, in English.
import type { MotionWords } from '../motion-words.ts';

const number = new Intl.NumberFormat('en');
const n = (x: number): string => number.format(x);
const tuple = (numbers: readonly number[]): string => `(${numbers.join(', ')}${numbers.length === 1 ? ',' : ''})`;
const index = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;
const lines = (count: number): string => `${n(count)} cache ${count === 1 ? 'line' : 'lines'}`;
const axes = (list: readonly number[]): string => `${list.length === 1 ? 'axis' : 'axes'} ${list.join(', ')}`;
const signed = (x: number): string => (x < 0 ? `− ${n(-x)}` : `+ ${n(x)}`);
const progress = (done: number, of: number): string =>
  done >= of ? `all ${n(of)} ${of === 1 ? 'element' : 'elements'}` : `${n(done)} of ${n(of)} elements`;

export const motion: MotionWords = {
  replay: 'Repeat this step',
  within: 'Within the step',
  percent: (share) => `${Math.round(share * 100)} %`,
  speed: 'Speed',
  times: (speed) => `${speed}×`,
  says(said) {
    switch (said.about) {
      case 'carry':
        return String(said.before) === String(said.after)
          ? `The shape stays ${tuple(said.after)}.`
          : `The shape: ${tuple(said.before)} becomes ${tuple(said.after)}.`;
      case 'stride': {
        const factors = said.multiplied.map((m) => `axis ${m.axis}: ${m.factor} × ${m.before} = ${m.after}`).join(', ');
        if (said.zero.length > 0)
          return `The stride of ${axes(said.zero)} is 0: one step along it stays at the same address.`;
        return factors === ''
          ? 'Each stride goes with its axis; none is computed anew.'
          : `One step along the axis now goes further: ${factors}.`;
      }
      case 'offset':
        return `It starts elsewhere: offset ${n(said.before)} ${signed(said.after - said.before)} = ${n(said.after)}.`;
      case 'morph':
        return `The grid takes its new shape. In storage ${said.storage} nothing moves.`;
      case 'route':
        return 'The same element by the new strides: the steps over memory are others, the address is the same.';
      case 'stretch':
        return `Broadcasting repeats ${said.name ?? 'the operand'} along ${axes(said.axes)} with stride 0: every copy is the same address, nothing is copied.`;
      case 'copy': {
        const read = said.linesRead === null ? '' : ` in ${lines(said.linesRead)}`;
        const written = said.linesWritten === null ? '' : ` in ${lines(said.linesWritten)}`;
        const total = said.done >= said.of ? ` A copy costs O(N), here N = ${n(said.of)}.` : '';
        return `Copied ${progress(said.done, said.of)}: ${n(said.bytesRead)} bytes read${read}, ${n(said.bytesWritten)} written${written}.${total}`;
      }
      case 'compute':
        return `Computed ${progress(said.done, said.of)}; each reads ${n(said.reads)} ${said.reads === 1 ? 'element' : 'elements'}.`;
      case 'write':
        return `Written to storage ${said.storage}: ${progress(said.done, said.of)}.`;
      case 'new':
        return `New memory: ${progress(said.done, said.of)}.`;
      case 'echo':
        return said.names.length > 1
          ? `${said.names.join(', ')} share this memory: all of them changed at once.`
          : 'Nobody else sees this memory.';
      case 'collide':
        return `${said.indices.map(index).join(' and ')} are one address, 0x${said.address.toString(16)}: which value should stay there? PyTorch refuses.`;
    }
  },
};
