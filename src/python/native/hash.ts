// Equal values have equal hash texts: 1, 1.0 and True share one. Objects are equal only to themselves.
import { identityOf } from './identity.ts';
import type { Protocol, Runtime, Value } from '../value.ts';

export function hashOf(run: Runtime, protocol: Protocol<Value>, x: Value): string {
  if (protocol.hash !== undefined) return protocol.hash(x, run);
  return typeof x === 'object' && x !== null ? `#${identityOf(x)}` : String(x);
}
