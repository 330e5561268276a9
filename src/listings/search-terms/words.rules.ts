/** What is searched for, computed in one place for listings and for questions: pieces of text without case or accents. */

/** A word, a single character of a script written without blanks, or a symbol that carries meaning (100%, C++, a_b). */
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[^\p{L}\p{N}]|$)|[\p{S}%_\\#&@*]/gu;
/** The same where there is nothing but ASCII, in a tenth of the time. */
const ASCII_PIECE = /[a-z0-9]+|[$+<=>^`|~%_\\#&@*]/g;
const LONGEST_PIECE = 64;

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

export interface Piece {
  text: string;
  /** True when nothing stands between this piece and the one before. */
  joined: boolean;
}

/** Case folded, without accents and compatibility forms. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = plain.toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return folded.replace(/[ςłøđðħıŧæœþ]/g, (letter) => UNDIVIDED[letter] ?? letter);
}

/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const UNDIVIDED: Record<string, string> = {
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

export function piecesOf(text: string): Piece[] {
  let end = -1;
  const folded = foldText(text);
  return Array.from(folded.matchAll(isAscii(folded) ? ASCII_PIECE : PIECE), (match) => {
    const joined = match.index === end;
    end = match.index + match[0].length;
    return { text: shortened(match[0]), joined };
  });
}

function shortened(piece: string): string {
  return piece.length <= LONGEST_PIECE ? piece : [...piece].slice(0, LONGEST_PIECE).join('');
}

/** A term as both tsvector and tsquery read it. */
export function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
