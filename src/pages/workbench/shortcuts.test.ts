import { describe, expect, test } from 'vitest';
import type { Pressed } from './shortcuts.ts';
import { capsOf, shortcutOf, shortcuts } from './shortcuts.ts';

const key = (code: string, more: Partial<Pressed> = {}): Pressed => ({
  code,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});

describe('the keys of the workbench', () => {
  test('are known by their place, with exactly their modifiers', () => {
    expect(shortcutOf(key('F10'), false)).toBe('over');
    expect(shortcutOf(key('F10', { shiftKey: true }), false)).toBe('overBack');
    expect(shortcutOf(key('F10', { metaKey: true }), false)).toBe('toLine');
    expect(shortcutOf(key('F10', { altKey: true }), false)).toBeNull();
    expect(shortcutOf(key('Slash', { shiftKey: true }), false)).toBe('help');
  });

  test('that are letters do nothing while text is typed; the others do', () => {
    expect(shortcutOf(key('KeyE'), true)).toBeNull();
    expect(shortcutOf(key('KeyE'), false)).toBe('examples');
    expect(shortcutOf(key('F9'), true)).toBe('breakpoint');
    expect(shortcutOf(key('ArrowRight', { altKey: true }), true)).toBe('forward');
  });

  test('never act while a syllable is being composed', () => {
    for (const { chords } of shortcuts)
      for (const { code, shift = false, alt = false, mod = false } of chords) {
        const pressed = key(code, { shiftKey: shift, altKey: alt, ctrlKey: mod });
        expect(shortcutOf({ ...pressed, isComposing: true }, false)).toBeNull();
        expect(shortcutOf({ ...pressed, keyCode: 229 }, false)).toBeNull();
      }
  });

  test('do one thing each', () => {
    const heard = shortcuts.filter(({ where }) => where !== 'inEditor').flatMap(({ chords }) => chords);
    expect(new Set(heard.map((chord) => JSON.stringify(chord))).size).toBe(heard.length);
  });

  test('are written as keyboards show them', () => {
    expect(capsOf({ code: 'ArrowLeft', alt: true }, false)).toEqual(['Alt', '←']);
    expect(capsOf({ code: 'KeyZ', mod: true, shift: true }, true)).toEqual(['⌘', 'Shift', 'Z']);
    expect(capsOf({ code: 'Slash', shift: true }, false)).toEqual(['?']);
  });
});
