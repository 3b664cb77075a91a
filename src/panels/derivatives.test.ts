import katex from 'katex';
import { expect, test } from 'vitest';
import { opNamed, opNames } from '../ops/table.ts';
import { derivativeTex, isKnownRule } from '../scene/derivative.ts';

/** Arguments whose gradient the rules give. */
const differentiable = /^(tensor|tensors|operand)\??$/;
const passive = new Set(['out', 'condition', 'mask', 'index']);

test('every operation with a gradient has its way back written down, and KaTeX typesets it', () => {
  const missing: string[] = [];
  for (const name of opNames) {
    const { gradient, params } = opNamed(name);
    if (!gradient) continue;
    for (const [argument, type] of Object.entries(params)) {
      if (!differentiable.test(type) || passive.has(argument)) continue;
      const isLike = /_as$|^to$/.test(name) && argument === 'other';
      if (!isLike && !isKnownRule(name, argument)) missing.push(`${name}.${argument}`);
      for (const broadcast of [false, true]) {
        const tex = derivativeTex({ op: name, argument, broadcast });
        expect(katex.renderToString(tex, { throwOnError: true })).toContain('katex');
      }
    }
  }
  expect(missing).toEqual([]);
});
