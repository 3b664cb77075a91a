// Letters and colours of a page as TeX writes them.

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '×': '$\\times$',
  '−': '$-$',
  '·': '$\\cdot$',
  '⋅': '$\\cdot$',
  '←': '$\\leftarrow$',
  '→': '$\\to$',
  '↑': '$\\uparrow$',
  '↓': '$\\downarrow$',
  '…': '\\ldots{}',
  '⋯': '$\\cdots$',
  '⋮': '$\\vdots$',
  '∞': '$\\infty$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
  '≠': '$\\ne$',
  '∂': '$\\partial$',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '\u00a0': '~',
  ...Object.fromEntries(Array.from('₀₁₂₃₄₅₆₇₈₉', (sign, k) => [sign, `$_${k}$`])),
};

/** Text as TeX sets it; signs of the pictures that T1 lacks are written as mathematics, others that it may lack as a question mark. */
export const texOf = (text: string): string =>
  text.replace(
    /[#$%&_{}\\~^]|[^\u0020-\u00b6\u00b8-\u00d6\u00d8-\u017f\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/gu,
    (sign) => signs[sign] ?? (/[#$%&_{}]/.test(sign) ? `\\${sign}` : '?'),
  );

/** Whether a text has Korean letters, which TeX sets with a package of its own. */
export const hasHangul = (text: string): boolean => /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/.test(text);

/** A computed colour (`rgb(…)` with or without opacity, or `color(srgb …)`) as six digits, opaque over paper. */
export function hexOf(colour: string): string {
  const numbers = (colour.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const unit = colour.startsWith('color(') ? 255 : 1;
  const hex = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  const alpha = numbers[3] ?? 1;
  return [0, 1, 2]
    .map((k) => hex((numbers[k] ?? 0) * unit * alpha + 255 * (1 - alpha)))
    .join('')
    .toUpperCase();
}
