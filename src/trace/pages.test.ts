import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page, PageTree } from './pages.ts';
import { elementIn, noPages, pageAt, pageSize, pagesOf, withPages } from './pages.ts';

const pageOf = (value: number): Page => ({ bytes: new Uint8Array(pageSize).fill(value) });
const updates = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(3000), fc.option(fc.integer({ min: 1, max: 255 }))), { selector: ([at]) => at }),
  { maxLength: 6 },
);

const numbers = Array.from({ length: 3002 }, (_, at) => at);

describe('pages', () => {
  it('of every version stay as they were, and unchanged ones are shared', () => {
    fc.assert(
      fc.property(updates, (writes) => {
        const versions: { readonly tree: PageTree; readonly expected: Map<number, Page> }[] = [
          { tree: noPages, expected: new Map() },
        ];
        for (const write of writes) {
          const before = versions.at(-1)!;
          const expected = new Map(before.expected);
          const changes = [...write]
            .sort(([a], [b]) => a - b)
            .map(([at, value]) => [at, value === null ? undefined : pageOf(value)] as const);
          for (const [at, page] of changes)
            if (page) expected.set(at, page);
            else expected.delete(at);
          versions.push({ tree: withPages(before.tree, changes), expected });
        }
        for (const { tree, expected } of versions) {
          const wrong = numbers.filter((at) => pageAt(tree, at) !== expected.get(at));
          expect(wrong).toEqual([]);
          expect([...pagesOf(tree)]).toHaveLength(expected.size);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('give elements that lie across two of them', () => {
    const bytes = new Uint8Array(2 * pageSize);
    new DataView(bytes.buffer).setFloat64(pageSize - 3, 1.5, true);
    const pages = [0, 1].map((k) => [k, { bytes: bytes.slice(k * pageSize, (k + 1) * pageSize) }] as const);
    const tree = withPages(noPages, pages);
    expect(elementIn(tree, pageSize - 3, 'float64')).toBe(1.5);
    const second: Page = pages[1]![1];
    second.bytes = null;
    expect(elementIn(tree, pageSize - 3, 'float64')).toBe('forgotten');
    expect(elementIn(tree, pageSize - 8, 'float64')).not.toBe('forgotten');
  });

  it('that were never written are zeros', () => {
    expect(elementIn(noPages, 123_456, 'int64')).toBe(0n);
  });
});
