// Random loop nests for laws: few iterations, any strides, guards and accesses that are made only sometimes.
import fc from 'fast-check';
import type { Nest } from './nest.ts';

const step = fc.oneof(fc.constantFrom(0, 1, 4, 8, 16, 64, 128, 256, -4, -8, -64), fc.integer({ min: -200, max: 200 }));

/** Nests of one to three loops over at most some hundreds of iterations and up to four accesses of 1 to 8 bytes. */
export const nests: fc.Arbitrary<Nest> = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 0, maxLength: 3 })
  .chain((extents) => {
    const coeffs = fc.tuple(...extents.map(() => step));
    const access = fc.record({
      array: fc.constantFrom('A', 'B', 'C'),
      kind: fc.constantFrom('read' as const, 'write' as const),
      base: fc.oneof(fc.integer({ min: 4096, max: 9000 }), fc.constantFrom(8192, 12288, 2 ** 33)),
      coeffs,
      width: fc.constantFrom(1, 4, 8),
    });
    const when = fc.option(fc.tuple(...extents.map((n) => fc.option(fc.integer({ min: 0, max: n - 1 })))), { freq: 3 });
    return fc.record({
      loops: fc.constant(extents.map((extent, k) => ({ name: 'ijk'[k]!, extent }))),
      accesses: fc.array(
        fc.tuple(access, when).map(([a, w]) => (w === null ? a : { ...a, when: w })),
        { minLength: 1, maxLength: 4 },
      ),
      guards: fc.array(
        fc.record({
          coeffs: fc.tuple(...extents.map(() => fc.integer({ min: -2, max: 3 }))),
          below: fc.integer({ min: -2, max: 12 }),
        }),
        { maxLength: 2 },
      ),
    });
  });

/** Nests whose innermost loop is long and whose accesses are aligned; some stay in place, some repeat the one before them. */
export const longNests: fc.Arbitrary<Nest> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 8, max: 40 }))
  .chain((extents) => {
    const access = fc.record({
      array: fc.constantFrom('A', 'B'),
      base: fc.nat({ max: 300 }).map((n) => 4096 + 4 * n),
      coeffs: fc.tuple(
        fc.constantFrom(0, 4, 64, 132),
        fc.oneof(fc.constant(0), fc.constantFrom(4, 32, 64, 68, 128, 684, -4, -256)),
      ),
      isTwice: fc.boolean(),
    });
    return fc.array(access, { minLength: 2, maxLength: 4 }).map((list) => ({
      loops: extents.map((extent, k) => ({ name: 'ij'[k]!, extent })),
      accesses: list.flatMap(({ isTwice, ...one }) => {
        const made = { ...one, base: one.base + 10240, kind: 'read', width: 4 } as const;
        return isTwice ? [made, { ...made, kind: 'write' } as const] : [made];
      }),
      guards: [],
    }));
  });
