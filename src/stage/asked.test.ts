import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import { hitsOf } from '../explain/hits.ts';
import { indexAt } from '../explain/visits.ts';
import { tensorNamed } from '../trace/focus.ts';
import { frameAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { askedIn, hitsOnBytes, hitsOnElement } from './asked.ts';

const history = storyOf(
  scenarioOf(`import torch
T = torch.arange(24).reshape(2, 3, 4)
y = T.permute(2, 0, 1)
wide = torch.arange(4).expand(3, 4)
`),
);
const frame = frameAt(history, history.length - 1);
const named = (name: string) => tensorNamed(frame, { variable: name })!;

const entry = fc.constantFrom('1', '-1', ':', '1:', '::2', ':2', '...', 'None', '[0, 1]', '[1, 0, 1]', '0:0');
const texts = fc
  .tuple(fc.constantFrom('T', 'y', 'wide'), fc.array(entry, { minLength: 1, maxLength: 3 }))
  .map(([name, entries]) => `${name}[${entries.join(', ')}]`);

test('every cell of grid and memory carries exactly the numbers of the hits that read it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const asked = askedIn(frame, text, null);
      fc.pre(asked?.ok === true);
      if (!asked?.ok) return;
      const { tensor, taken } = asked;
      const { hits } = hitsOf(tensor.layout, taken, { most: 10_000 });
      const nbytes = itemsizeOf(tensor.dtype);
      for (let n = 0; n < numelOf(tensor.layout.shape); n++) {
        const index = indexAt(tensor.layout.shape, n);
        const numbers = hits.filter((h) => h.from.join() === index.join()).map((h) => h.number);
        expect(hitsOnElement(asked, tensor, index)).toEqual(numbers);
      }
      for (let byte = 0; byte < frame.storage(tensor.storage)!.nbytes; byte += nbytes) {
        const numbers = hits.filter((h) => h.at === byte).map((h) => h.number);
        expect([...hitsOnBytes(asked, byte, nbytes)].sort((a, b) => a - b)).toEqual(numbers);
      }
    }),
    { numRuns: 70 },
  );
});

test('entries without a name are about the subject; an unknown name is said to be one', () => {
  expect(askedIn(frame, '1:', named('y'))).toMatchObject({ ok: true, tensor: { id: named('y').id } });
  expect(askedIn(frame, 'q[0]', named('y'))).toEqual({ ok: false, fault: { why: 'unknown-name', name: 'q' } });
  expect(askedIn(frame, '  ', named('y'))).toBeNull();
});
