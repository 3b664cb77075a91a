// Korean particles that depend on how the word before them sounds: numbers, hexadecimal addresses and single letters are read aloud.

type Pair = '을/를' | '은/는' | '이/가' | '과/와' | '으로/로';

/** How a word ends when read: open, closed, or closed by ㄹ (which 으로/로 treats as open). */
type End = 'open' | 'closed' | 'rieul';

const digits: Record<string, End> = {
  '0': 'closed', // 영
  '1': 'rieul', // 일
  '2': 'open',
  '3': 'closed',
  '4': 'open',
  '5': 'open',
  '6': 'closed',
  '7': 'rieul', // 칠
  '8': 'rieul', // 팔
  '9': 'open',
};

function endOf(word: string): End {
  const text = word.replace(/[\s)\]'"`,.]+$/u, '');
  const last = text.at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= 0xac00 && code <= 0xd7a3) {
    const final = (code - 0xac00) % 28;
    return final === 0 ? 'open' : final === 8 ? 'rieul' : 'closed';
  }
  // 10 is 십, 100 백, 1000 천, 10000 만: all closed, as 영 is.
  if (last in digits) return digits[last]!;
  if (/[a-z](er|or)$/i.test(text)) return 'open'; // 에러, 텐서, 오더
  if (/[lr]/i.test(last)) return 'rieul'; // 엘, 알
  if (/[mn]/i.test(last)) return 'closed';
  return 'open';
}

/** The word with the right one of two particles: `josa('6', '을/를')` is `6을`. */
export function josa(word: string | number, pair: Pair): string {
  return `${word}${particle(word, pair)}`;
}

/** The particle alone, for a word that is set apart (code, a coloured number). */
export function particle(word: string | number, pair: Pair): string {
  const [closed, open] = pair.split('/') as [string, string];
  const end = endOf(String(word));
  if (end === 'rieul') return pair === '으로/로' ? open : closed;
  return end === 'closed' ? closed : open;
}
