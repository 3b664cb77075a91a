// The three answers of "view or copy?" against what PyTorch and NumPy recorded: whose storage a result uses, shares_memory, and
// first addresses (data_ptr), over every case of every corpus that makes a tensor from another.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { positionsOf } from '../src/core/layout.ts';
import type { Named } from '../src/explain/asked.ts';
import { askedOf } from '../src/explain/asked.ts';
import { sharingOf } from '../src/explain/sharing.ts';
import type { Layout } from '../src/core/layout.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Operation, Translation } from './chain.ts';
import { runChain } from './chain.ts';
import { numpyChain } from './numpy-chain.ts';
import { listeningSession, tensorNamed } from './python-text.ts';
import { torchChain } from './torch-chain.ts';

type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly lib?: string };

const read = (file: string): Line[] =>
  readFileSync(`conformance/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const held = (x: Tensor, layout: Layout, name: string): Named => ({
  name,
  id: x.id,
  framework: x.framework,
  storage: x.storage.id,
  address: x.storage.address,
  nbytes: x.storage.nbytes,
  device: x.storage.device,
  itemsize: x.itemsize,
  layout,
  base: x.base?.id ?? null,
  requiresGrad: x.requiresGrad,
});

/** Whether two layouts of one item size have an address in common, by listing them. */
function meet(a: Layout, b: Layout): boolean {
  const at = new Set(positionsOf(a));
  return [...positionsOf(b)].some((byte) => at.has(byte));
}

interface Facts {
  readonly sharesStorage: boolean;
  /** Null where it was not recorded and follows from the recorded layouts. */
  readonly sharesMemory: boolean | null;
  /** Of element [0, …, 0], in bytes from the start of the storage; null where it was not recorded. */
  readonly offset: number | null;
}

/** What is wrong with the three answers for a tensor and the one it was made from. */
function wrong(base: Named, result: Named, { sharesStorage, sharesMemory, offset }: Facts): string[] {
  const { sameStorage, overlap, sameFirst } = sharingOf(base, result);
  const hasBoth = !base.layout.shape.includes(0) && !result.layout.shape.includes(0);
  const wanted = sharesMemory ?? (sharesStorage && hasBoth && meet(base.layout, result.layout));
  const faults: string[] = [];
  if (sameStorage !== sharesStorage) faults.push('storage');
  if ((overlap.answer === 'yes') !== wanted || overlap.answer === 'undecided') faults.push('overlap');
  if (offset !== null && sameFirst !== (sharesStorage && hasBoth && offset === base.layout.offset))
    faults.push('first');
  return faults;
}

function chainFaults(lines: readonly Line[], translation: Translation, framework: 'torch' | 'numpy') {
  const faults: string[] = [];
  let compared = 0;
  for (const line of lines) {
    const found = runChain(line['setup'] as Operation[], translation, framework);
    if (found.kind !== 'tensors') continue;
    const record = line['expect'] as Readonly<Record<string, unknown>>;
    const trace = (line['trace'] ?? []) as readonly (readonly unknown[])[];
    const first = found.steps[0]!;
    const base = held(first.tensor, first.layout, 'a');
    for (const [k, { tensor, layout, scalar }] of found.steps.entries()) {
      const isLast = k === found.steps.length - 1;
      const seen = trace[k];
      if (scalar || (!isLast && !Array.isArray(seen))) continue;
      const facts =
        framework === 'torch'
          ? {
              sharesStorage: (isLast ? record['shares_storage_with_input'] : seen?.[4]) as boolean,
              sharesMemory: null,
              offset: Number(isLast ? record['storage_offset'] : seen?.[2]) * tensor.itemsize,
            }
          : {
              sharesStorage: (isLast ? record['same_buffer'] : seen?.[6]) as boolean,
              sharesMemory: isLast ? (record['shares_memory'] as boolean) : null,
              offset: Number(isLast ? record['offset_bytes'] : seen?.[2]),
            };
      compared++;
      const result = wrong(base, held(tensor, layout, 'b'), facts);
      if (result.length > 0) faults.push(`${line.id} step ${k}: ${result.join()}`);
    }
  }
  return { faults, compared };
}

const isChain = (lib: string) => (line: Line) =>
  line.lib === lib && 'setup' in line && !(line['expect'] as { error?: boolean }).error;

describe('the answers of "view or copy?" are those recorded from the real libraries', () => {
  test('chains of torch views: storage and storage_offset at every step', () => {
    const lines = [...read('oracle/views.jsonl'), ...read('oracle/textbook.jsonl')].filter(isChain('torch'));
    const { faults, compared } = chainFaults(lines, torchChain, 'torch');
    expect(compared).toBeGreaterThan(4000);
    expect(faults).toEqual([]);
  });

  test('chains of NumPy arrays: the buffer, shares_memory and the first address', () => {
    const lines = [...read('oracle/numpy.jsonl'), ...read('oracle/textbook.jsonl')].filter(isChain('numpy'));
    const { faults, compared } = chainFaults(lines, numpyChain, 'numpy');
    expect(compared).toBeGreaterThan(2000);
    expect(faults).toEqual([]);
  });

  test('programs of computations: which inputs the result shares its storage with', { timeout: 60_000 }, () => {
    const faults: string[] = [];
    let compared = 0;
    for (const file of ['ops', 'strides', 'textbook'])
      for (const line of read(`oracle/${file}.jsonl`)) {
        const record = line['expect'] as { error?: boolean; shares_with?: string[]; storage_offset?: number | null };
        if (record.error || record.shares_with === undefined || typeof line['code'] !== 'string') continue;
        const { session } = listeningSession('torch');
        if (session.execute(line['code']).kind !== 'done') continue;
        const out = tensorNamed(session, 'out');
        for (const { name } of line['inputs'] as { name: string }[]) {
          const input = tensorNamed(session, name);
          if (!out || !input) continue;
          compared++;
          const facts = {
            sharesStorage: record.shares_with.includes(name),
            sharesMemory: null,
            offset: typeof record.storage_offset === 'number' ? record.storage_offset * out.itemsize : null,
          };
          const result = wrong(held(input, input.layout, name), held(out, out.layout, 'out'), facts);
          if (result.length > 0) faults.push(`${line.id} ${name}: ${result.join()}`);
        }
      }
    expect(compared).toBeGreaterThan(1500);
    expect(faults).toEqual([]);
  });

  test('questions of people: data_ptr, storage().data_ptr and np.shares_memory of the two tensors they name', () => {
    const faults: string[] = [];
    let compared = 0;
    const forms = [
      { pattern: /^(\w+)\.data_ptr\(\) == (\w+)\.data_ptr\(\)$/, topic: 'first' },
      { pattern: /^(\w+)\.(?:untyped_)?storage\(\)\.data_ptr\(\) == (\w+)\..*$/, topic: 'storage' },
      { pattern: /^np\.shares_memory\((\w+), (\w+)\)$/, topic: 'overlap' },
    ] as const;
    for (const line of read('questions/questions.jsonl')) {
      const { session } = listeningSession(line['dialect'] as 'torch');
      if (session.execute(line['snippet'] as string).kind !== 'done') continue;
      for (const [code, says] of Object.entries(line['expected'] as Record<string, unknown>))
        for (const { pattern, topic } of forms) {
          const [, first, second] = pattern.exec(code) ?? [];
          const [x, y] = [first, second].map((name) => name && tensorNamed(session, name));
          if (!(x instanceof Tensor) || !(y instanceof Tensor)) continue;
          compared++;
          const [a, b] = [held(x, x.layout, first!), held(y, y.layout, second!)];
          const { sameStorage, overlap, sameFirst } = sharingOf(a, b);
          const answer = { storage: sameStorage, overlap: overlap.answer === 'yes', first: sameFirst }[topic];
          const asked = askedOf(a, b).find(
            (ask) => ask.topic === topic && ask.code.includes(topic === 'overlap' ? 'shares_memory' : '=='),
          );
          if (answer !== says || asked?.says !== (says ? 'True' : 'False')) faults.push(`${line.id}: ${code}`);
        }
    }
    expect(compared).toBeGreaterThan(8);
    expect(faults).toEqual([]);
  });
});
