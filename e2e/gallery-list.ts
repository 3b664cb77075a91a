// What `npm run gallery` renders: one line a page or state. Each is drawn in both languages, both themes and all three sizes.
// `path` is relative to the site's root, with {lang} for the language's directory; `act` brings the page into the state.
import type { Page } from '@playwright/test';
import { fill, hashOf, questionsOf } from './quiz-opening.ts';
import type { QuizName } from './quiz-places.ts';

export interface Picture {
  readonly name: string;
  readonly path: string;
  /** What a person does to get there. */
  readonly act?: (page: Page, lang: 'ko' | 'en') => Promise<unknown>;
  /** The whole page, however long, instead of its first screen. */
  readonly full?: boolean;
}

/** The workbench with some code in its link, which is readable so that one can write it by hand. */
const withCode = (code: string): string =>
  `{lang}/workbench/#s=1;code=${encodeURIComponent(code).replaceAll('%20', '+')}`;
const table =
  'T = torch.tensor([[ 0, 1, 2, 3],\n                  [10, 11, 12, 13],\n                  [20, 21, 22, 23]])\n';
/** Waits for the pictures, the editor's badges and the formula. */
const drawn = (page: Page) => page.locator('.formula .katex').first().waitFor();
const goToLine = (n: number) => async (page: Page, lang: 'ko' | 'en') => {
  await drawn(page);
  const fold = page.locator('.code .fold > summary');
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('button', { name: lang === 'ko' ? `${n}행:` : `Line ${n}:` }).click();
};

const dtypes = 'import torch\na = torch.tensor([[0, 1, -2], [10, 11, 258]])\nb = a.to(torch.int32)\nc = b.T\n';
const stripsAs = (ko: string, en: string) => async (page: Page, lang: 'ko' | 'en') => {
  await drawn(page);
  await page.getByRole('button', { name: lang === 'ko' ? ko : en, exact: true }).click();
};
const sideBySide = (pair: string) => async (page: Page, lang: 'ko' | 'en') => {
  await drawn(page);
  await page.getByRole('button', { name: lang === 'ko' ? '나란히 보기' : 'Side by side' }).click();
  await page.getByRole('combobox', { name: lang === 'ko' ? '준비된 짝' : 'Ready-made pairs' }).selectOption(pair);
  await page.locator('.side').nth(1).locator('.formula .katex').first().waitFor();
};

/** A loop with breakpoints and watched expressions. */
const stepping = `{lang}/workbench/#s=1;look=${encodeURIComponent(JSON.stringify({ breaks: '6,7', watch: 'row[i]\nT.stride()\nT.grad' }))};code=${encodeURIComponent(
  `import torch\n${table}for i in range(3):\n    row = T[i]\n    row[i] = -1\n    print(row)\n`,
)}`;
const dialog = (ko: string, en: string) => async (page: Page, lang: 'ko' | 'en') => {
  await drawn(page);
  await page.getByRole('button', { name: lang === 'ko' ? ko : en, exact: true }).click();
  await page.locator('dialog[open] :is(li, dt, input:not([type=file]))').first().waitFor();
};
/** A step of a program at a share of its time. */
const inMotion = (step: number, t: number) => async (page: Page) => {
  await drawn(page);
  await page.locator('.scrub').fill(String(step));
  await page.locator('.within').fill(String(t));
  await page.locator('.motion > svg').waitFor();
};
const moving = withCode(
  `import torch\n${table}y = T.T\nz = y[1:, ::2]\nc = z.contiguous()\ns = T + torch.tensor([100, 200, 300, 400])\nT[1, 2] = 99\nT.sum(dim=1)\n`,
);
/** Opens a slide of the second chapter's deck, from 0; those before it have one step each. */
async function toSlide(page: Page, slide: number) {
  await page.locator('.lecture-list button').nth(3).click();
  await page.locator('.lecture-foot [role="status"]', { hasText: '1 /' }).waitFor();
  for (let n = 0; n < slide; n++) await page.keyboard.press('PageDown');
}

/** As large as a lecture room needs. */
const projector = async (page: Page) => {
  await page.locator('.theme select').selectOption('projector');
  await drawn(page);
};

/** A scene of the cache lab, answered, after some accesses. */
const inLab = (scene: string, made: number) => async (page: Page, lang: 'ko' | 'en') => {
  await page.getByRole('combobox', { name: lang === 'ko' ? '장면' : 'Scenes', exact: true }).selectOption(scene);
  await page.getByRole('button', { name: lang === 'ko' ? '그냥 보기' : 'Just show me' }).click();
  await page.locator('.lab-timeline .scrub:enabled').fill(String(made));
};

/** A quiz, begun; then left open, or answered once or twice as its first model would. */
const quizOf =
  (name: QuizName, tries = 0) =>
  async (page: Page): Promise<void> => {
    await page.goto(new URL(await hashOf(name), page.url()).href);
    await page.locator('.offer.linked .solid').click();
    const [question] = questionsOf(name);
    for (let tried = 0; tried < tries; tried++) {
      if (tried === 0) await fill(page, question!, question!.held[0]!.answer);
      await page.locator('.verdict-line .solid').click();
    }
    await page.locator(tries === 0 ? '.asking' : '.feedback').waitFor();
  };

/** The first page after a cell was pressed. */
const pressCell = (n: number) => (page: Page) => page.locator('.home-strip > button').nth(n).click();
/** A chapter at its first figure. */
const firstFigure = async (page: Page) => {
  // That of a rule which is not told yet is not there to be seen.
  const figure = page.locator('.figure-room:visible').first();
  await figure.evaluate((element) => element.scrollIntoView());
  await figure.locator('.figure-live > *').first().waitFor();
};
/** A prediction with a wrong answer. */
const firstPrediction = async (page: Page) => {
  const predict = page.locator('.predict').first();
  await predict.evaluate((element) => element.scrollIntoView());
  await predict.locator('.choices button').first().click();
};

/** The page for pasted errors with a text in its link. */
const pasted = (text: string): string => `{lang}/paste/#s=1;paste=${encodeURIComponent(text).replaceAll('%20', '+')}`;
const explained = (page: Page) => page.locator('.explained .reasons, .explained .happened').first().waitFor();

export const pictures: readonly Picture[] = [
  { name: 'workbench', path: '{lang}/workbench/', act: goToLine(6) },
  { name: 'workbench-error', path: '{lang}/workbench/', act: goToLine(8) },
  { name: 'workbench-copy', path: '{lang}/workbench/', act: goToLine(7) },
  { name: 'workbench-whole', path: '{lang}/workbench/', act: goToLine(5), full: true },
  ...[0.25, 0.5, 0.75].flatMap((t): Picture[] => [
    { name: `motion-transpose-${t}`, path: moving, act: inMotion(1, t) },
    { name: `motion-slice-${t}`, path: moving, act: inMotion(2, t) },
    { name: `motion-copy-${t}`, path: moving, act: inMotion(3, t) },
    { name: `motion-add-${t}`, path: moving, act: inMotion(5, t) },
    { name: `motion-write-${t}`, path: moving, act: inMotion(6, t) },
    { name: `motion-sum-${t}`, path: moving, act: inMotion(7, t) },
  ]),
  { name: 'workbench-empty', path: withCode('') },
  { name: 'workbench-no-tensor', path: withCode('n = 3\nm = n + 1\n') },
  { name: 'workbench-syntax', path: withCode('import torch\nx = torch.arange(6\n') },
  { name: 'workbench-budget', path: withCode('while True:\n    x = 1\n') },
  { name: 'workbench-broken-link', path: '{lang}/workbench/#s=1z0.nothing' },
  {
    name: 'workbench-expand',
    path: withCode(`import torch\nrow = torch.tensor([[0, 1, 2, 3]])\nwide = row.expand(3, 4)\n`),
    act: drawn,
  },
  {
    name: 'workbench-write',
    path: withCode(`import torch\n${table}row = T[1]\nrow += 100\nprint(T)\n`),
    act: goToLine(6),
  },
  {
    name: 'workbench-numpy',
    path: withCode(`import numpy as np\n${table.replace('torch.tensor', 'np.array')}up = T[::-1, 1::2]\n`),
    act: drawn,
  },
  {
    name: 'workbench-rank-3',
    path: withCode('import torch\nx = torch.arange(24).reshape(2, 3, 4)\np = x.permute(2, 0, 1)\n'),
    act: drawn,
  },
  {
    name: 'workbench-rank-5',
    path: withCode('import torch\nx = torch.arange(240).reshape(2, 2, 3, 4, 5)\n'),
    act: drawn,
  },
  {
    name: 'workbench-million',
    path: withCode('import torch\nx = torch.arange(1000000).reshape(1000, 1000)\ny = x.T[5:, ::3]\n'),
    act: drawn,
  },
  {
    name: 'workbench-many-steps',
    path: withCode('import torch\nx = torch.zeros(3, 4)\nfor i in range(1666):\n    y = x.T\n    x[i % 3, 1] += 1\n'),
    act: drawn,
  },
  {
    name: 'workbench-meta',
    path: withCode("import torch\nx = torch.empty(30000, 40000, device='meta')\ny = x.T\n"),
    act: drawn,
  },
  {
    name: 'workbench-gradients',
    path: withCode(
      'import torch\nx = torch.tensor([[0., 1., 2.], [10., 11., 12.]], requires_grad=True)\nw = torch.tensor([[1., -1., 2.]], requires_grad=True)\ny = x.T[1:]\nwide = w.expand(2, 3)\nz = (x * wide).sum() + y.sum()\nz.backward()\n',
    ),
    act: async (page) => {
      await drawn(page);
      await page.locator('.gradients > summary').click();
      await page.locator('.gradient-rule .katex').first().waitFor();
      await page.locator('.gradients').scrollIntoViewIfNeeded();
    },
    full: true,
  },
  { name: 'workbench-stepping', path: stepping, act: drawn },
  { name: 'workbench-projector', path: '{lang}/workbench/', act: projector },
  { name: 'examples', path: '{lang}/workbench/', act: dialog('예제', 'Examples') },
  { name: 'files', path: '{lang}/workbench/', act: dialog('파일', 'Files') },
  { name: 'keys', path: '{lang}/workbench/', act: dialog('단축키', 'Keys') },
  { name: 'strips-byte', path: withCode(dtypes), act: stripsAs('바이트', 'byte') },
  { name: 'strips-hex', path: withCode(dtypes), act: stripsAs('16진', 'hex') },
  {
    name: 'strips-lifetimes',
    path: withCode('import torch\nx = torch.zeros(1000)\ns = x[10:14]\ny = s + 1\ndel x\ndel y\nt = s * 2\n'),
    act: async (page, lang) => {
      await drawn(page);
      await page.getByText(lang === 'ko' ? '저장소의 수명' : 'Lifetimes of storages').click();
    },
    full: true,
  },
  { name: 'side-by-side', path: '{lang}/workbench/', act: sideBySide('orders') },
  { name: 'side-by-side-whole', path: '{lang}/workbench/', act: sideBySide('orders'), full: true },
  { name: 'side-by-side-rank-3', path: '{lang}/workbench/', act: sideBySide('orders3'), full: true },
  { name: 'side-by-side-case', path: '{lang}/workbench/', act: sideBySide('reread'), full: true },
  { name: 'side-by-side-expand', path: '{lang}/workbench/', act: sideBySide('expand') },
  { name: 'side-by-side-frameworks', path: '{lang}/workbench/', act: sideBySide('frameworks') },
  { name: 'cachelab', path: '{lang}/cachelab/', act: (page) => page.locator('.lab-canvas').first().waitFor() },
  { name: 'cachelab-answered', path: '{lang}/cachelab/', act: inLab('columns', 40) },
  { name: 'cachelab-conflict', path: '{lang}/cachelab/', act: inLab('largeColumns', 700) },
  { name: 'cachelab-tiles', path: '{lang}/cachelab/', act: inLab('tiles', 3000) },
  { name: 'cachelab-matmul', path: '{lang}/cachelab/', act: inLab('blocked', 3000), full: true },
  { name: 'home', path: '{lang}/' },
  { name: 'home-answered', path: '{lang}/', act: pressCell(6) },
  { name: 'home-columns', path: '{lang}/', act: pressCell(7) },
  { name: 'book', path: '{lang}/book/' },
  ...['layout', 'strides', 'views', 'tensors', 'gradients', 'misconceptions', 'beyond'].map(
    (id): Picture => ({ name: `book-${id}`, path: `{lang}/${id}/`, act: firstFigure }),
  ),
  { name: 'book-prediction', path: '{lang}/strides/', act: firstPrediction },
  { name: 'book-corrections', path: '{lang}/corrections/' },
  { name: 'book-view-or-copy', path: '{lang}/view-or-copy/' },
  { name: 'lecture-list', path: '{lang}/lecture/' },
  {
    name: 'lecture-figure',
    path: '{lang}/lecture/',
    act: async (page) => {
      await toSlide(page, 1);
      await page.locator('.slide .canvas').first().waitFor();
    },
  },
  { name: 'lecture-prediction', path: '{lang}/lecture/', act: (page) => toSlide(page, 2) },
  {
    name: 'lecture-code',
    path: '{lang}/lecture/',
    act: async (page) => {
      await toSlide(page, 1);
      await page.locator('.slide .canvas').first().waitFor();
      await page.keyboard.press('e');
      await page.locator('.live-code .cm-content').waitFor();
    },
  },
  { name: 'quiz', path: '{lang}/quiz/', act: (page) => page.locator('.modes').waitFor() },
  { name: 'quiz-open', path: '{lang}/quiz/', act: quizOf('cells'), full: true },
  { name: 'quiz-cells', path: '{lang}/quiz/', act: quizOf('cells', 2), full: true },
  { name: 'quiz-hint', path: '{lang}/quiz/', act: quizOf('digits', 1), full: true },
  { name: 'quiz-judge', path: '{lang}/quiz/', act: quizOf('judge', 2), full: true },
  { name: 'quiz-order', path: '{lang}/quiz/', act: quizOf('order', 2), full: true },
  {
    name: 'puzzles',
    path: '{lang}/puzzles/',
    act: (page) => page.locator('.puzzle-list').first().waitFor(),
    full: true,
  },
  {
    name: 'puzzle',
    path: '{lang}/puzzles/',
    act: (page) => page.locator('.puzzle-list button').nth(18).click(),
    full: true,
  },
  { name: 'class', path: '{lang}/class/', act: (page) => page.locator('.maker').waitFor(), full: true },
  { name: 'paste', path: '{lang}/paste/' },
  { name: 'paste-numbers', path: pasted('size [8, 12, 64], stride [768, 1, 12], view(8, 768)'), act: explained },
  {
    name: 'paste-code',
    path: pasted('k = x.view(B, T, n_head, 16).transpose(1, 2)\ny = k.view(B, T, 64)'),
    act: explained,
  },
  {
    name: 'reasons-broadcast',
    path: withCode('import torch\na = torch.arange(12).reshape(3, 4)\na + torch.arange(3)'),
    act: drawn,
  },
  {
    name: 'reasons-matmul',
    path: withCode('import torch\na = torch.arange(12).reshape(3, 4)\nb = torch.arange(8).reshape(2, 4)\na @ b'),
    act: drawn,
  },
];
