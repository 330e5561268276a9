/** Names in addresses: how a title becomes one, and which form it is stored and looked up in. */

const LONGEST = 80;
const FALLBACK = 'listing';
/** Letters that have no mark to strip, in the spelling that readers expect. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case words joined by hyphens; other scripts keep their letters. A title without any becomes `listing`. */
export function slugBase(title: string): string {
  return slugify(title) || FALLBACK;
}

/** The form that a slug is stored and looked up in; empty when the text has no letter or digit. */
export function slugify(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  const spelled = plain.replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);
  const words = spelled.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return cut(words.join('-'));
}

function cut(slug: string): string {
  const letters = [...slug];
  if (letters.length <= LONGEST) return slug;
  const start = letters.slice(0, LONGEST).join('');
  const lastWord = start.lastIndexOf('-');
  return lastWord > LONGEST / 2 ? start.slice(0, lastWord) : start.replace(/-$/, '');
}
