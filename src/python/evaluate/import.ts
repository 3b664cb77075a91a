// `import` and `from … import`: what the host offers; everything else is refused, not an ImportError, since Python would have it.
import { Unsupported } from '../refuse.ts';
import type { Import, ImportFrom } from '../tree/statement.ts';
import type { PyModule } from '../value.ts';
import { raise } from '../value.ts';
import type { SourceRange } from '../site.ts';
import type { Evaluator } from './evaluator.ts';
import { bind } from './target.ts';

function moduleAt(ev: Evaluator, name: string, range: SourceRange): PyModule {
  ev.here = range;
  const module = ev.host.module(name);
  if (module === null) throw new Unsupported(name, 'import', range);
  return module;
}

export function importModules(ev: Evaluator, statement: Import): void {
  for (const { module, as, range } of statement.modules) {
    const found = moduleAt(ev, module, range);
    const root = module.split('.')[0]!;
    if (as !== null) bind(ev, as, found);
    else bind(ev, root, root === module ? found : moduleAt(ev, root, range));
  }
}

export function importFrom(ev: Evaluator, statement: ImportFrom): void {
  const module = moduleAt(ev, statement.module, statement);
  for (const { name, as, range } of statement.names) {
    ev.here = range;
    const own = module.get(name);
    const value = own !== undefined ? own : ev.host.module(`${statement.module}.${name}`);
    if (own === undefined && value === null)
      return raise('ImportError', `cannot import name '${name}' from '${statement.module}'`);
    bind(ev, as, value);
  }
}
