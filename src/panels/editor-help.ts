// Completion and documentation in the editor, from the op table: signature, one line, view or copy. Knows which framework a name
// belongs to by the imports of the code and by what its variables are at the step on show.
import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import { hoverTooltip, keymap, showTooltip } from '@codemirror/view';
import type { Tooltip } from '@codemirror/view';
import type { Doc } from '../explain/documentation.ts';
import { docsOf } from '../explain/documentation.ts';
import type { Framework } from '../tensor/tensor.ts';
import { docs as english } from '../text/en/docs.ts';
import { docs as korean } from '../text/ko/docs.ts';
import type { Language } from '../text/words.ts';
import type { Variable } from '../trace/frame.ts';
import type { SourceRange } from '../trace/step.ts';

export interface HelpSource {
  readonly language: () => Language;
  readonly variables: () => readonly Variable[];
  readonly dialect: () => Framework;
  /** What is underlined, and what it says there. */
  readonly faults: () => readonly (SourceRange & { readonly says: string })[];
}

const wordsOf = (source: HelpSource) => (source.language() === 'ko' ? korean : english);

/** Which framework each module's name stands for in this code. */
function modulesIn(code: string, dialect: Framework): Map<string, Framework> {
  const home: Framework = dialect === 'newch' ? 'newch' : 'torch';
  const modules = new Map<string, Framework>([
    ['torch', home],
    ['np', 'numpy'],
    ['numpy', 'numpy'],
  ]);
  for (const [, name, alias] of code.matchAll(/^\s*import\s+(torch|numpy|newch)(?:\s+as\s+(\w+))?/gm))
    modules.set(alias ?? name!, name as Framework);
  return modules;
}

const imports = /\bimport\s+(torch|numpy|newch)\b/g;

/** Frameworks whose tensors the code can hold, the likeliest first. */
function frameworksIn(code: string, dialect: Framework): Framework[] {
  const named = [...code.matchAll(imports)].map(([, name]) => name as Framework);
  const used = /\bnp\./.test(code) ? (['numpy'] as const) : [];
  return [...new Set<Framework>([...named, dialect, ...used])];
}

/** The documentation of `owner.name`; owner null: of a value that is not known by name. */
function docFor(source: HelpSource, code: string, owner: string | null, name: string): Doc | null {
  const [root, ...path] = owner?.split('.') ?? [];
  const module = root === undefined ? undefined : modulesIn(code, source.dialect()).get(root);
  if (module) return docsOf(module).functions.get([...path, name].join('.')) ?? null;
  for (const framework of memberFrameworks(source, code, owner)) {
    const doc = docsOf(framework).members.get(name);
    if (doc) return doc;
  }
  return null;
}

function memberFrameworks(source: HelpSource, code: string, owner: string | null): Framework[] {
  const value = source.variables().findLast(({ name }) => name === owner)?.value;
  if (value && 'tensor' in value) return [value.tensor.framework];
  return frameworksIn(code, source.dialect());
}

function isText(state: EditorState, at: number): boolean {
  const { name } = syntaxTree(state).resolveInner(at, -1);
  return name === 'String' || name === 'Comment';
}

const keywords =
  'for in if elif else while def return import as not and or is None True False with try except lambda'.split(' ');
const builtins =
  'print range len list tuple sum min max abs enumerate zip sorted float int bool str type id slice'.split(' ');

function completions(source: HelpSource, context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  if (isText(state, pos)) return null;
  const code = state.doc.toString();
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const dotted = /(?:([A-Za-z_][\w.]*)|[)\]'"])\.(\w*)$/.exec(before);
  if (dotted) {
    const [, owner, typed] = dotted;
    return { from: pos - typed!.length, options: options(source, code, owner ?? null), validFor: /^\w*$/ };
  }
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
  if (!explicit && word.length < 2) return null;
  const words = wordsOf(source);
  const names = source.variables().map(
    ({ name, value }): Completion => ({
      label: name,
      detail: 'tensor' in value ? words.variable(`(${value.tensor.layout.shape.join(', ')})`) : value.type,
      boost: 2,
    }),
  );
  const modules = [...modulesIn(code, source.dialect())].map(
    ([label, framework]): Completion => ({ label, detail: `${words.module} ${framework}` }),
  );
  const plain = [
    ...keywords.map((label): Completion => ({ label, detail: words.keyword, boost: -1 })),
    ...builtins.map((label): Completion => ({ label, detail: words.builtin, boost: -1 })),
  ];
  const all = [...names, ...modules, ...plain];
  const unique = all.filter(({ label }, k) => all.findIndex((other) => other.label === label) === k);
  return { from: pos - word.length, options: unique, validFor: /^\w*$/ };
}

function options(source: HelpSource, code: string, owner: string | null): Completion[] {
  const [root, ...path] = owner?.split('.') ?? [];
  const module = root === undefined ? undefined : modulesIn(code, source.dialect()).get(root);
  const found = new Map<string, Doc | null>();
  if (module) {
    const prefix = path.map((part) => `${part}.`).join('');
    for (const [name, doc] of docsOf(module).functions) {
      if (!name.startsWith(prefix)) continue;
      const [next, ...deeper] = name.slice(prefix.length).split('.');
      if (!found.has(next!)) found.set(next!, deeper.length === 0 ? doc : null);
    }
  } else
    for (const framework of memberFrameworks(source, code, owner))
      for (const [name, doc] of docsOf(framework).members) if (!found.has(name)) found.set(name, doc);
  return [...found].filter(([name]) => !name.startsWith('__')).map(([label, doc]) => option(source, label, doc));
}

function option(source: HelpSource, label: string, doc: Doc | null): Completion {
  if (!doc) return { label, detail: wordsOf(source).module };
  return { label, detail: wordsOf(source).effects[doc.effect].badge, info: () => documentation(source, doc) };
}

/** The page of one name: its signatures, one line, and what becomes of memory. */
function documentation(source: HelpSource, doc: Doc): HTMLElement {
  const words = wordsOf(source);
  const page = document.createElement('div');
  page.className = 'doc';
  page.lang = source.language();
  for (const signature of doc.signatures.slice(0, 4)) {
    const code = document.createElement('code');
    code.textContent = signature;
    page.append(code);
  }
  const line = document.createElement('p');
  line.textContent = 'op' in doc.about ? words.ops[doc.about.op] : words.questions[doc.about.question];
  const memory = document.createElement('p');
  memory.className = 'memory-effect';
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.dataset['kind'] = doc.effect;
  badge.textContent = words.effects[doc.effect].badge;
  memory.append(badge, ` ${words.effects[doc.effect].says}`);
  page.append(line, memory);
  return page;
}

/** What is at a position of the code: a fault, or a name with documentation. */
function tooltipAt(source: HelpSource, state: EditorState, pos: number): Tooltip | null {
  const fault = source.faults().find(({ from, to }) => from <= pos && pos <= Math.max(to, from + 1));
  if (fault) {
    const create = () => {
      const dom = document.createElement('div');
      dom.className = 'doc fault-says';
      dom.textContent = fault.says;
      return { dom };
    };
    return { pos: fault.from, end: fault.to, above: true, create };
  }
  if (isText(state, pos)) return null;
  const line = state.doc.lineAt(pos);
  const at = pos - line.from;
  const start = at - (/\w*$/.exec(line.text.slice(0, at))?.[0].length ?? 0);
  const name = /^[A-Za-z_]\w*/.exec(line.text.slice(start))?.[0];
  if (name === undefined || line.text[start - 1] !== '.') return null;
  const owner = /(?:^|[^\w.)\]])([A-Za-z_][\w.]*)\.$/.exec(line.text.slice(0, start))?.[1] ?? null;
  const doc = docFor(source, state.doc.toString(), owner, name);
  if (!doc) return null;
  const from = line.from + start;
  return { pos: from, end: from + name.length, above: true, create: () => ({ dom: documentation(source, doc) }) };
}

const described = StateEffect.define<Tooltip | null>();

export function help(source: HelpSource): Extension {
  const asked = StateField.define<Tooltip | null>({
    create: () => null,
    update(value, transaction) {
      for (const e of transaction.effects) if (e.is(described)) return e.value;
      return transaction.docChanged || transaction.selection ? null : value;
    },
    provide: (field) => showTooltip.from(field),
  });
  return [
    autocompletion({
      override: [(context) => completions(source, context)],
      icons: false,
      // Enter goes to a new line unless something was chosen with the arrows.
      selectOnOpen: false,
      maxRenderedOptions: 60,
    }),
    hoverTooltip((view, pos) => tooltipAt(source, view.state, pos), { hoverTime: 350 }),
    asked,
    keymap.of([
      { key: 'Ctrl-Space', run: startCompletion },
      {
        key: 'F1',
        preventDefault: true,
        run(view) {
          const open = view.state.field(asked);
          const tooltip = open ? null : tooltipAt(source, view.state, view.state.selection.main.head);
          view.dispatch({ effects: described.of(tooltip) });
          return true;
        },
      },
      {
        key: 'Escape',
        run(view) {
          if (!view.state.field(asked)) return false;
          view.dispatch({ effects: described.of(null) });
          return true;
        },
      },
    ]),
  ];
}
