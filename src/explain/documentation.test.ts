import { describe, expect, test } from 'vitest';
import { opNamed, opNames } from '../ops/table.ts';
import { signatureOf } from '../python/signature.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import type { Effect } from './documentation.ts';
import { docsOf, effectOf, questions } from './documentation.ts';

const frameworks = ['torch', 'numpy', 'newch'] as const;

describe('documentation from the op table', () => {
  test('every form of every op is documented under its name', () => {
    const missing = frameworks.flatMap((framework) => {
      const { members, functions } = docsOf(framework);
      return opNames.flatMap((op) =>
        (opNamed(op).forms[framework] ?? []).filter((form) => {
          const { name, path, reach } = signatureOf(form);
          const asMember = reach === 'function' || members.has(name);
          const asFunction = reach === 'method' || reach === 'attribute' || functions.has([...path, name].join('.'));
          return !asMember || !asFunction;
        }),
      );
    });
    expect(missing).toEqual([]);
  });

  test('a signature is written as one types it in the framework', () => {
    expect(docsOf('torch').members.get('transpose')!.signatures).toEqual(['transpose(dim0, dim1)']);
    expect(docsOf('torch').functions.get('transpose')!.signatures).toEqual(['torch.transpose(input, dim0, dim1)']);
    expect(docsOf('torch').members.get('sum')!.signatures).toEqual(['sum(dim=None, keepdim=False, *, dtype=None)']);
    expect(docsOf('numpy').functions.get('swapaxes')!.signatures).toEqual(['np.swapaxes(a, axis1, axis2)']);
    expect(docsOf('torch').members.get('permute')!.signatures).toEqual(['permute(*dims)']);
    expect(docsOf('torch').members.get('T')).toMatchObject({ signatures: ['T'], isCall: false });
  });

  test('questions are documented in the frameworks that answer them', () => {
    expect(docsOf('torch').members.get('stride')).toMatchObject({ effect: 'question', isCall: true });
    expect(docsOf('numpy').members.get('strides')).toMatchObject({ effect: 'question', isCall: false });
    expect(docsOf('numpy').members.has('data_ptr')).toBe(false);
    const asked = frameworks.flatMap((f) => [...docsOf(f).members.values(), ...docsOf(f).functions.values()]);
    for (const name of Object.keys(questions)) expect(asked.some((doc) => doc.name === name)).toBe(true);
  });

  test('every question is answered by the framework that it is listed for', () => {
    for (const framework of frameworks) {
      const start = {
        torch: 'x = torch.ones(1, requires_grad=True)',
        numpy: 'x = np.ones(1)',
        newch: 'x = torch.ones(1)',
      };
      for (const doc of docsOf(framework).members.values()) {
        if (!('question' in doc.about)) continue;
        const call = doc.isCall ? `(${doc.name === 'equal' ? 'x' : ''})` : '';
        const on = doc.name === 'backward' ? '(x * x).sum()' : 'x';
        const code = `${start[framework]}\n${on}.${doc.name}${call}`;
        if (framework === 'newch' && doc.name === 'backward') continue;
        const { steps } = storyOf(scenarioOf(code, { dialect: framework }));
        expect([doc.name, steps.at(-1)!.raised]).toEqual([doc.name, null]);
      }
    }
  });
});

describe('view or copy', () => {
  const allowed: Record<Effect, readonly string[]> = {
    view: ['view', 'same'],
    copy: ['copy'],
    either: ['view', 'copy', 'same', 'new'],
    same: ['same', 'copy'],
    new: ['new', 'compute', 'copy'],
    write: ['write'],
    question: [],
  };
  const code = `import torch, numpy as np
x = torch.arange(24.).reshape(2, 3, 4)
a = np.arange(24.).reshape(2, 3, 4)
y = x.T
r = [x.permute(2, 0, 1), x.reshape(6, 4), y.reshape(24), x.flatten(), y.flatten(), x.ravel(), x.view(24), x.expand(2, 3, 4)]
r = [x.contiguous(), y.contiguous(), x.clone(), x.flip(0), x.roll(1), x.repeat(1, 1, 2), x.unsqueeze(0), x[0], x[[0]], x.to(torch.int64)]
r = [x.unbind(0), x.chunk(2), x.diagonal(), x.narrow(0, 0, 1), x.select(0, 1), x.detach(), x.numpy(), torch.from_numpy(a), torch.as_tensor(a)]
b = [np.flip(a), a.T, a.flatten(), a.ravel(), a.T.ravel(), np.ascontiguousarray(a.T), np.asfortranarray(a), np.rot90(a), a.astype(np.int32), a.copy()]
b = [np.stack([a, a]), np.expand_dims(a, 0), np.broadcast_to(a, (5, 2, 3, 4)), np.tile(a, 2), np.asarray(a), np.squeeze(a)]
z = [torch.cat([x, x]), torch.stack([x, x]), x + 1, x @ y.permute(2, 0, 1), x.sum(0), x.softmax(-1)]
x.add_(1); x.zero_(); x.fill_(2); x[0] = 3
`;
  const { steps } = storyOf(scenarioOf(code));

  test('the documented effect is what happens', () => {
    expect(steps.at(-1)!.raised).toBeNull();
    const told = steps.filter(({ op }) => op !== null && op in Object.fromEntries(opNames.map((n) => [n, true])));
    expect(told.length).toBeGreaterThan(45);
    for (const { op, kind, outputs, inputs } of told) {
      const framework = (outputs[0] ?? inputs[0])!.framework;
      const effect = effectOf(opNamed(op as never), framework);
      expect([op, framework, allowed[effect].includes(kind) || kind]).toEqual([op, framework, true]);
    }
  });
});
