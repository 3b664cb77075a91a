// The book as it stands in content/: every scene runs to its declared end, every value evaluates, both languages agree. And planted
// faults: each kind of slip is found, with its file and line.
import { describe, expect, test } from 'vitest';
import { formMinutes } from '../../src/pages/lecture/deck.ts';
import { figureOn, slidesOf } from '../../src/pages/lecture/slides.ts';
import { compileBook } from './book.ts';
import { readCoverage } from './coverage.ts';
import { decksOf } from './deck.ts';
import { Faults, faultText } from './fault.ts';
import { coverageFile, languages, readHere } from './files.ts';
import { compileLesson } from './part.ts';
import { newProse, newScenes } from './template.ts';
import { viewOrCopyTable } from './view-or-copy.ts';

const book = compileBook(readHere);

describe('the book', () => {
  test.each(book.parts.map((part) => [part.entry.id, part] as const))('%s has no fault', (_, part) => {
    expect(part.faults.map(faultText)).toEqual([]);
  });

  test('teaches every item of the four documents at a place that exists', () => {
    const faults = book.faults.filter(({ file }) => file === coverageFile);
    expect(faults.map(faultText)).toEqual([]);
    expect(book.coverage.length).toBe(205);
  });

  test('has no dead link', () => {
    const own = new Set(book.parts.flatMap(({ faults }) => faults));
    const others = book.faults.filter((fault) => !own.has(fault) && fault.file !== coverageFile);
    expect(others.map(faultText)).toEqual([]);
  });
});

describe('the decks', () => {
  const decks = book.decks.map(({ ko, en }) => ({ ko: ko!, en: en! }));

  test('are one for every chapter in both languages, without a fault', () => {
    expect(book.faults.filter(({ file }) => file.startsWith('content/decks/')).map(faultText)).toEqual([]);
    for (const language of languages)
      expect(decks.map((deck) => deck[language].lesson.id)).toEqual(book.course.map(({ id }) => id));
  });

  test('show the same scenes at the same minutes in both languages, and ask as many questions', () => {
    const outline = (deck: (typeof decks)[number]['ko']) =>
      deck.slides.map((slide) => [slide.id, slide.minutes, figureOn(slide), slide.asks.length, slide.shown.length]);
    for (const { ko, en } of decks) expect(outline(en)).toEqual(outline(ko));
  });

  test('fill their lecture in each form, and the short one is the shorter', () => {
    for (const { ko } of decks) {
      const [long, short] = [slidesOf(ko.slides, 'long'), slidesOf(ko.slides, 'short')];
      expect([long.at(-1)!.goal.until, short.at(-1)!.goal.until]).toEqual([formMinutes.long, formMinutes.short]);
      expect(short.length).toBeLessThan(long.length);
    }
  });

  test('have notes to every slide, and questions to ask', () => {
    for (const deck of decks)
      for (const { slides } of [deck.ko, deck.en]) {
        expect(slides.filter(({ notes }) => notes.length === 0)).toEqual([]);
        expect(slides.flatMap(({ asks }) => asks).length).toBeGreaterThanOrEqual(4);
      }
  });

  test.each([
    ['a slide without its time', /::time\{long=5 short=4\}\n/, '', /has no time/],
    ['a form that does not fill its lecture', /long=6/, 'long=7', /the long form takes 76 minutes/],
    ['a prediction that the lesson has not', /of=distance/, 'of=distances', /no prediction distances/],
    ['a scene that the lesson has not', /scene=walk show/, 'scene=wolk show', /no scene wolk/],
    ['a question without an answer', /(:::ask\[[^\]]*\])\n[^:]*\n:::/, '$1\n:::', /without an answer/],
    ['a slide that the other language has not', /## .* \{#guess\}[\s\S]*?(?=\n## )/, '', /the languages part/],
    ['an unknown directive', ':::notes', ':::nodes', /unknown directive :::nodes/],
  ])('are refused for %s', (_, from, to, what) => {
    const file = 'content/decks/strides.ko.md';
    const faults = new Faults();
    const part = book.parts.find(({ entry }) => entry.id === 'strides')!;
    decksOf(part, book.terms, (name) => (name === file ? readHere(name)!.replace(from, to) : readHere(name)), faults);
    expect(faults.all.map(faultText).join('\n')).toMatch(what);
  });
});

const files: Readonly<Record<string, string>> = {
  'content/course.json': JSON.stringify({ lessons: [{ id: 'strides', source: '28.17', minutes: 5 }] }),
  'content/glossary.json': readHere('content/glossary.json')!,
  'content/lessons/strides/scenes.json': newScenes,
  'content/lessons/strides/ko.md': newProse.ko,
  'content/lessons/strides/en.md': newProse.en,
};
const faultsWith = (file: string, from: string, to: string) => {
  expect(files[file]).toContain(from);
  const changed: Record<string, string> = { ...files, [file]: files[file]!.replace(from, to) };
  return compileLesson('strides', (name) => changed[name] ?? null)!.faults;
};
const korean = 'content/lessons/strides/ko.md';

describe('a lesson', () => {
  test('begins without a fault, and with everything worked out', () => {
    const { faults, pages } = compileLesson('strides', (name) => files[name] ?? null)!;
    expect(faults.map(faultText)).toEqual([]);
    expect(JSON.stringify(pages.ko!.lesson.body)).toContain('"text":"(4, 1)"');
    expect(JSON.stringify(pages.ko!.lesson.body)).toContain('"answer":"6"');
  });

  test('keeps a colon of prose that is no directive', () => {
    const changed = newProse.ko.replace('메모리는', 'a[1:n]과 메모리는');
    const { pages } = compileLesson('strides', (name) => (name === korean ? changed : (files[name] ?? null)))!;
    expect(JSON.stringify(pages.ko!.lesson.body)).toContain('a[1:n]과 메모리는');
  });

  test.each([
    ['an unknown directive', korean, ':::pitfall', ':::pitfal', /unknown directive :::pitfal/],
    ['an expression without a value', korean, ':val[T.stride()]', ':val[T.strides()]', /T\.strides\(\) has no value/],
    ['a hard word of the glossary', korean, '메모리는 한 줄', '메모리의 셀은 한 줄', /refuses “셀”/],
    ['a particle left open', korean, '`T`의 스트라이드는', '`T`은(는) 스트라이드가', /refuses/],
    ['a heading without a name', korean, ' {#definition}', '', /heading without a name/],
    ['a link that is none', korean, '(page:workbench)', '(./workbench)', /leads nowhere/],
    [
      'an answer that no choice is',
      korean,
      'answer="offset(y[2,1])"',
      'answer="offset(y[1,1])"',
      /the answer of moved is 5/,
    ],
    ['a step that is not there', korean, 'steps=0-1', 'steps=0-7', /no steps 0-7/],
    [
      'a language that says something else',
      korean,
      ':val[y.is_contiguous()]',
      ':val[y.is_contiguous()] :val[y.dim()]',
      /only here/,
    ],
    ['a heading of another name in the other language', korean, '{#definition}', '{#meaning}', /the languages part/],
    [
      'a prediction of another step in the other language',
      korean,
      'step=1 answer',
      'step=0 answer',
      /the languages part/,
    ],
    ['a figure of other steps in the other language', korean, 'steps=0 show', 'steps=0-1 show', /the languages part/],
    [
      'words for an axis that the figure has not',
      korean,
      ':focus[축 0]{axis=T:0}',
      ':focus[축 0]{axis=T:2}',
      /never shows/,
    ],
    ['words for a step that the figure does not show', korean, '{axis=T:0}', '{step=1}', /never shows/],
    ['a word that the glossary has not', korean, ':term[스트라이드]', ':term[걸음폭]', /glossary has no 걸음폭/],
    ['a link to a heading that is not there', korean, '(#definition)', '(#definitions)', /leads nowhere/],
    ['이다 without its 이', korean, ':val[T.stride()]이다', ':val[T.stride()]다', /followed by 다/],
    [
      '이다 behind a chosen particle',
      korean,
      ':val[y.is_contiguous()]라',
      ':val[y.is_contiguous()]{이}라',
      /followed by 가라고/,
    ],
    [
      'a particle that a value does not sound like',
      korean,
      '{scene=refused 가}',
      '{scene=refused}이',
      /followed by 이/,
    ],
    [
      'a scene that nothing is about',
      'content/lessons/strides/scenes.json',
      '"refused": {',
      '"spare": { "code": ["import torch", "x = torch.arange(3)"], "end": { "steps": 1 } },\n  "refused": {',
      /scene spare: nothing is about it/,
    ],
    [
      'a scene that this Python cannot run',
      'content/lessons/strides/scenes.json',
      '"y = T.T"',
      '"class Y: pass"',
      /cannot run/,
    ],
    ['a formula that is none', korean, 'f(i_0, i_1) = ', 'f(i_0, i_1 \\frac', /cannot be typeset/],
    ['HTML', korean, '메모리는 한 줄', '<b>메모리</b>는 한 줄', /HTML|html/],
    [
      'a scene that ends otherwise',
      'content/lessons/strides/scenes.json',
      '"steps": 4, "raises": "RuntimeError"',
      '"steps": 4',
      /ends with RuntimeError/,
    ],
    [
      'a scene of another length',
      'content/lessons/strides/scenes.json',
      '"steps": 2',
      '"steps": 3',
      /has 2 steps, 3 are declared/,
    ],
  ])('is refused for %s', (_, file, from, to, what) => {
    const faults = faultsWith(file, from, to);
    const found = faults.find((fault) => fault.file === file && what.test(fault.what));
    expect(faults.map(faultText)).not.toEqual([]);
    expect(found, faults.map(faultText).join('\n')).toBeDefined();
    expect(found!.remedy).not.toBe('');
  });
});

describe('the list of what is taught', () => {
  const listed = (from: string, to: string) => {
    const text = readHere(coverageFile)!;
    expect(text).toContain(from);
    const faults = new Faults();
    readCoverage(() => text.replace(from, to), faults, book.parts);
    return faults.all.map(({ what }) => what);
  };
  const row = '| A1.2 | layout#address | grid |';

  test.each([
    ['an item without a row', row, '| – | layout#address | grid |', /no row for A1\.2/],
    ['a row that stands twice', row, `${row} twice |\n${row}`, /A1\.2: stands twice/],
    ['an item that the documents have not', row, '| A1.9 | layout#address | grid |', /A1\.9: no such item/],
    ['a lesson that is none', row, '| A1.2 | layouts#address | grid |', /A1\.2: .* is no place/],
    ['a heading that is none', row, '| A1.2 | layout#addresses | grid |', /A1\.2: .* has no heading addresses/],
    ['a scene that is none', row, '| A1.2 | layout#address | grids |', /A1\.2: layout has no scene grids/],
    [
      'an item left out without a reason',
      `${row} address = base address + offset function |`,
      '| A1.2 | – | – | |',
      /without a reason/,
    ],
  ])('is refused for %s', (_, from, to, what) => {
    expect(listed(row, row)).toEqual([]);
    expect(listed(from, to).some((each) => what.test(each))).toBe(true);
  });
});

test('a link to a heading of another lesson that is not there is dead', () => {
  const course = { lessons: ['strides', 'views'].map((id) => ({ id, source: null, minutes: 5 })) };
  const two = (link: string): Readonly<Record<string, string>> => ({
    ...files,
    'content/course.json': JSON.stringify(course),
    'content/lessons/strides/ko.md': newProse.ko.replace('(#definition)', `(${link})`),
    'content/lessons/views/scenes.json': newScenes,
    'content/lessons/views/ko.md': newProse.ko,
    'content/lessons/views/en.md': newProse.en,
  });
  const dead = (link: string) => {
    const changed = two(link);
    return compileBook((name) => changed[name] ?? null).faults.filter(({ what }) => /leads nowhere/.test(what)).length;
  };
  expect([dead('views#definition'), dead('views#nowhere'), dead('view')]).toEqual([0, 1, 1]);
});

test('views and copies are worked out in three dialects, the differences among them included', () => {
  const table = viewOrCopyTable();
  const of = (dialect: 'torch' | 'numpy' | 'newch', code: string) => {
    const answer = table.map((row) => row[dialect]).find((each) => each?.code === code);
    return [answer?.verdict, answer?.strides?.join()];
  };
  expect(of('torch', 'x.flatten()')).toEqual(['view', '1']);
  expect(of('numpy', 'x.flatten()')).toEqual(['copy', '1']);
  expect(of('torch', 'x[::-1]')).toEqual(['error', undefined]);
  expect(of('numpy', 'x[::-1]')).toEqual(['view', '-4,1']);
  expect(of('torch', 't.view(2, 2, 3)')).toEqual(['view', '2,1,4']);
  expect(of('torch', 't.clone()')).toEqual(['copy', '1,4']);
  expect(of('torch', 'x.contiguous()')[0]).toBe('same');
  expect(of('newch', 'x.numpy()')[0]).toBe('copy');
  expect(of('torch', 'x.numpy()')[0]).toBe('view');
});
