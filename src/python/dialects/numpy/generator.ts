// `np.random.default_rng(seed)`: a source of random numbers of its own. Its methods are the op table's `random.Generator.…`.
import { Random } from '../../../core/random.ts';
import { manualSeed, withRandom } from '../../../ops/create/random.ts';
import type { Protocol } from '../../value.ts';
import { Callable, Thing } from '../../value.ts';
import { unsupported } from '../../refuse.ts';
import { callEntries, surfaceOf } from '../surface.ts';

export class Generator extends Thing {
  readonly random: Random;
  constructor(seed: number) {
    super();
    this.random = new Random(seed);
  }
  get protocol(): Protocol<Generator> {
    return protocol;
  }
}

const notHere = new Set([
  'choice',
  'shuffle',
  'permuted',
  'exponential',
  'poisson',
  'binomial',
  'beta',
  'gamma',
  'bytes',
  'multinomial',
]);

const protocol: Protocol<Generator> = {
  typeName: () => 'numpy.random._generator.Generator',
  repr: () => 'Generator(PCG64)',
  attribute(generator, name) {
    const entries = surfaceOf('numpy').functions.get(`random.Generator.${name}`);
    if (!entries) return notHere.has(name) ? unsupported(name, 'later') : undefined;
    return new Callable(
      name,
      (given, keywords, run) =>
        callEntries(entries, null, given, keywords, 'numpy', run, withRandom(run.machine, generator.random)),
      () => [generator],
    );
  },
};

/** Without a seed it takes one from the run, so that a scenario shows the same numbers each time. */
export const defaultRng = new Callable('default_rng', ([seed = null], keywords, run) => {
  const given = keywords.get('seed') ?? seed;
  return new Generator(given === null ? run.machine.random.bits() : Number(BigInt.asUintN(32, run.index(given))));
});

/** `np.random.seed(seed)`: the source that `np.random.rand` and torch share here. */
export const seedOfModule = new Callable('seed', ([seed = 0n], _keywords, run) => {
  manualSeed(run.machine, run.index(seed));
  return null;
});
