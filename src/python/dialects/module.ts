// A framework's module as a program sees it: names of its own, and what the op table offers below it, packages included.
import type { Framework } from '../../tensor/tensor.ts';
import type { Entry } from '../bind.ts';
import type { Keywords, Protocol, Runtime, Value } from '../value.ts';
import { Callable, PyModule, Thing } from '../value.ts';
import { callEntries, surfaceOf } from './surface.ts';

export interface Contents {
  readonly framework: Framework;
  /** Names by dotted path: constants, classes, questions; a path like `random.default_rng` makes the package `random`. */
  readonly names: Readonly<Record<string, Value>>;
  /** Functions under a second path: `nn.functional.relu` is `relu`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Raises or ends the program with advice for a name that is not here. */
  advise(name: string): void;
}

/** The functions that live in `functional` too, under a path such as `nn.functional`. */
export const functionalAliases = (path: string): Record<string, string> =>
  Object.fromEntries(['relu', 'softmax', 'log_softmax', 'sigmoid', 'tanh'].map((name) => [`${path}.${name}`, name]));

/** The module at a dotted path below the framework's own ('' for that itself), or null. */
export function moduleAt(contents: Contents, name: string, path: string): PyModule | null {
  const known = made.get(contents)?.get(path);
  if (known) return known;
  const prefix = path === '' ? '' : `${path}.`;
  const { functions } = surfaceOf(contents.framework);
  const below = [...Object.keys(contents.names), ...Object.keys(contents.aliases), ...functions.keys()].some((key) =>
    key.startsWith(prefix),
  );
  if (!below) return null;
  const module = new PyModule(path === '' ? name : `${name}.${path}`, (attribute) =>
    valueAt(contents, name, prefix + attribute, attribute),
  );
  const all = made.get(contents) ?? new Map<string, PyModule>();
  made.set(contents, all.set(path, module));
  return module;
}

const made = new WeakMap<Contents, Map<string, PyModule>>();
const functionsMade = new WeakMap<Contents, Map<string, Value>>();

function valueAt(contents: Contents, name: string, path: string, attribute: string): Value | undefined {
  if (Object.hasOwn(contents.names, path)) return contents.names[path]!;
  const known = functionsMade.get(contents)?.get(path);
  if (known !== undefined) return known;
  const { functions } = surfaceOf(contents.framework);
  const entries = functions.get(Object.hasOwn(contents.aliases, path) ? contents.aliases[path]! : path);
  if (entries) {
    const value = functionOf(contents.framework, path, entries);
    const all = functionsMade.get(contents) ?? new Map<string, Value>();
    functionsMade.set(contents, all.set(path, value));
    return value;
  }
  const module = moduleAt(contents, name, path);
  if (module) return module;
  contents.advise(attribute);
  return undefined;
}

const callOf =
  (framework: Framework, entries: readonly Entry[]) =>
  (given: readonly Value[], keywords: Keywords, run: Runtime): Value =>
    callEntries(entries, null, given, keywords, framework, run);

/** A function of the op table; one with functions below its own name (`np.add.at`) has them as attributes. */
function functionOf(framework: Framework, path: string, entries: readonly Entry[]): Value {
  const { functions } = surfaceOf(framework);
  const below = new Map<string, Callable>();
  for (const [key, found] of functions) {
    if (key.startsWith(`${path}.`)) below.set(key.slice(path.length + 1), new Callable(key, callOf(framework, found)));
  }
  const name = path.split('.').at(-1)!;
  const call = callOf(framework, entries);
  return below.size === 0 ? new Callable(name, call) : new UniversalFunction(name, call, below);
}

/** `np.add`, which is called and has `.at`. */
class UniversalFunction extends Thing {
  readonly name: string;
  readonly run: Callable['run'];
  readonly below: ReadonlyMap<string, Callable>;
  constructor(name: string, run: Callable['run'], below: ReadonlyMap<string, Callable>) {
    super();
    this.name = name;
    this.run = run;
    this.below = below;
  }
  get protocol(): Protocol<UniversalFunction> {
    return universal;
  }
}

const universal: Protocol<UniversalFunction> = {
  typeName: () => 'numpy.ufunc',
  repr: ({ name }) => `<ufunc '${name}'>`,
  call: (f, args, keywords, run) => f.run(args, keywords, run),
  attribute: ({ below, name }, attribute) => (attribute === '__name__' ? name : below.get(attribute)),
};
