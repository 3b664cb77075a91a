import { expect, test } from 'vitest';
import { frameText, linkFile, markdownText } from './forms.ts';

const address = 'https://example.org/en/workbench/?embed&theme=dark#s=1;code=f(x)"<b>';

test('a title or an address cannot end the element it stands in', () => {
  for (const text of [frameText(address, '"><script>alert(1)</script>'), linkFile(address, '</title><b>')]) {
    expect(text).not.toContain('"><script>alert');
    expect(text).not.toContain('<b>');
    expect(text).toContain('?embed&amp;theme=dark#s=1;code=f(x)&quot;&lt;b&gt;');
  }
});

test('Markdown keeps brackets of the title and parentheses of the address', () => {
  expect(markdownText('https://example.org/#s=1;code=f(x)', 'T[1, 2]')).toBe(
    '[T\\[1, 2\\]](https://example.org/#s=1;code=f%28x%29)',
  );
});
