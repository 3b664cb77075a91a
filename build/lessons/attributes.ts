// The attributes of a directive, held against the closed set. Knows no meaning of them.
import type { Context } from './context.ts';
import type { Form } from './directives.ts';
import { directives } from './directives.ts';
import type { Node } from './read.ts';

const colons: Record<Form, string> = { text: ':', leaf: '::', container: ':::' };

/** The attributes by name, or null with a fault: an unknown directive, another form, an attribute too many or too few. */
export function checked(ctx: Context, node: Node, form: Form): Readonly<Record<string, string>> | null {
  const name = node.name ?? '';
  const found = Object.hasOwn(directives, name) ? directives[name] : undefined;
  const known = found?.inDecks && !ctx.isDeck ? undefined : found;
  if (!known) {
    const here = Object.entries(directives).filter(([, { inDecks }]) => !inDecks || ctx.isDeck);
    const all = here.map(([each, d]) => colons[d.form] + each);
    ctx.fault(
      node,
      `unknown directive ${colons[form]}${name}`,
      `There are ${all.join(' ')}. A colon of code goes into \`backticks\`.`,
    );
    return null;
  }
  if (known.form !== form) {
    ctx.fault(node, `${name} is not written with ${colons[form]}`, `Write ${known.example}`);
    return null;
  }
  const given = Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']));
  const unknown = Object.keys(given).filter((key) => !known.open && !Object.hasOwn(known.attributes, key));
  const missing = Object.entries(known.attributes).flatMap(([key, need]) =>
    need === 'needed' && given[key] === undefined ? [key] : [],
  );
  if (unknown.length > 0) ctx.fault(node, `${name} has no ${unknown.join(', ')}`, `Write ${known.example}`);
  if (missing.length > 0) ctx.fault(node, `${name} lacks ${missing.join(', ')}`, `Write ${known.example}`);
  return missing.length > 0 ? null : given;
}
