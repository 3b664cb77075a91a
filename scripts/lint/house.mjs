// The house rules as lint rules: which floor may import which, and which packages each floor may use.
// Knows paths only; it resolves relative imports itself and never reads a file.
import { dirname, join, relative, sep } from 'node:path';

/** From the roof to the ground. An import goes down, or stays on its own floor; two names on one floor do not see each other. */
const stack = [
  ['app'],
  ['pages'],
  ['panels'],
  ['stage'],
  ['scene'],
  ['quiz'],
  ['explain', 'cache'],
  ['trace'],
  ['python'],
  ['ops'],
  ['tensor'],
  ['core'],
];
/** Beside the stack: who may look in. `text` itself may import types from any floor, `ui` nothing of ours. */
const leaves = { text: ['app', 'pages', 'panels'], ui: ['app', 'pages', 'panels'] };

/** Packages by floor; a name ending in / stands for a scope. A floor not listed has none. */
const packages = {
  python: ['@lezer/'],
  trace: ['valibot'],
  quiz: ['valibot'],
  scene: ['d3-scale', 'd3-shape', 'd3-interpolate', '@dagrejs/dagre'],
  stage: ['react', 'zustand'],
  panels: ['react', 'react-dom', 'zustand', 'katex', '@codemirror/', '@lezer/'],
  pages: ['react', 'react-dom', 'zustand', 'katex', 'valibot', 'minisearch', 'idb', 'ts-fsrs', 'fflate', 'virtual:'],
  app: [
    'virtual:',
    'react',
    'react-dom',
    'zustand',
    'valibot',
    'pretendard',
    '@fontsource-variable/',
    'workbox-precaching',
    'workbox-window',
    'uqr',
    'uqr',
  ],
  ui: ['react', 'react-dom', 'gifenc', 'svgpath'],
};
/** What a test may use anywhere, beside what its floor may. */
const testPackages = ['vitest', 'fast-check', 'node:', '@testing-library/', 'react', 'react-dom'];

const floorOf = (name) => stack.findIndex((names) => names.includes(name));
const roomOf = (file) => {
  const parts = file.split(sep).join('/').split('/');
  return parts[0] === 'src' && parts.length > 2 ? parts[1] : null;
};
/** A test, or what tests share: generators of random values. */
const isTest = (file) => /\.(test|arbitrary)\.tsx?$/.test(file);
const covers = (allowed, name) =>
  allowed.some((a) => name === a || name.startsWith(a.endsWith('/') || a.endsWith(':') ? a : `${a}/`));

/** Why `from` may not import `to`, or null. Both are names of directories in src/. */
function roomFault(from, to, typeOnly) {
  if (from === to) return null;
  if (from === 'text') return typeOnly ? null : 'text may import types only';
  if (from === 'ui') return 'ui knows no tensor: it imports nothing of ours';
  if (to in leaves)
    return leaves[to].includes(from)
      ? null
      : `${from} has no words and no widgets: only ${leaves[to].join(', ')} import ${to}`;
  const [a, b] = [floorOf(from), floorOf(to)];
  if (a < 0) return `src/${from} is not a floor of the house`;
  if (b < 0) return `src/${to} is not a floor of the house`;
  if (a === b) return `${from} and ${to} are on one floor and do not see each other`;
  return a < b ? null : `${from} is below ${to}: imports run downward only`;
}

/** Why a file may not import `source`, or null. `file` is relative to the repository. */
function importFault(file, source, typeOnly) {
  const from = roomOf(file);
  if (from === null) return null;
  if (!source.startsWith('.')) {
    const allowed = [...(packages[from] ?? []), ...(isTest(file) ? testPackages : [])];
    return covers(allowed, source) ? null : `${from} does not use the package ${source}`;
  }
  const target = join(dirname(file), source.split('?')[0]);
  const to = roomOf(target);
  if (to !== null) return roomFault(from, to, typeOnly);
  // Beside src/ lie content and recorded corpora: data the roof and the tests may read.
  return isTest(file) || ['app', 'pages'].includes(from) ? null : `${from} imports nothing outside src/`;
}

const floors = {
  create(context) {
    const file = relative(context.cwd, context.filename);
    const check = (node, source, typeOnly) => {
      if (typeof source !== 'string') return;
      const message = importFault(file, source, typeOnly);
      if (message !== null) context.report({ node, message });
    };
    const onlyTypes = (list) =>
      list.length > 0 && list.every((s) => s.importKind === 'type' || s.exportKind === 'type');
    return {
      ImportDeclaration: (n) => check(n, n.source.value, n.importKind === 'type' || onlyTypes(n.specifiers)),
      ExportNamedDeclaration: (n) => check(n, n.source?.value, n.exportKind === 'type' || onlyTypes(n.specifiers)),
      ExportAllDeclaration: (n) => check(n, n.source.value, n.exportKind === 'type'),
      TSImportType: (n) => check(n, n.source?.value ?? n.argument?.literal?.value, true),
      ImportExpression: (n) => {
        if (n.source.type === 'Literal') check(n, n.source.value, false);
        else if (roomOf(file) !== null) context.report({ node: n, message: 'the path of an import() is written out' });
      },
      // A worker is named by new URL('./worker.ts', import.meta.url), which is an import in all but name.
      NewExpression: (n) => {
        const [path, base] = n.arguments;
        if (
          n.callee.name === 'URL' &&
          base?.type === 'MemberExpression' &&
          base.object.type === 'MetaProperty' &&
          path?.type === 'Literal'
        )
          check(n, path.value, false);
      },
    };
  },
};

/** A thing lives where its idea lives: file names that only say "various" are refused. */
const names = {
  create(context) {
    const file = relative(context.cwd, context.filename);
    return {
      Program(node) {
        if (roomOf(file) === null) return;
        const vague = /(^|[\\/])(index|utils?|helpers?|types|misc|common)\.tsx?$/.exec(file);
        if (vague) context.report({ node, message: `${vague[2]}.ts says nothing: name the file after its idea` });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { floors, names } };
