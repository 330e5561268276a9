/** What is searched for, computed in one place for listings and for questions: pieces of text without case or accents. */

/** A word, a single character of a script written without blanks, or a symbol that carries meaning (100%, C++, a_b). */
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[^\p{L}\p{N}]|$)|[\p{S}%_\\#&@*]/gu;
const LONGEST_PIECE = 64;

export interface Piece {
  text: string;
  /** True when nothing stands between this piece and the one before. */
  joined: boolean;
}

/** Case folded, without accents and compatibility forms. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ');
}

export function piecesOf(text: string): Piece[] {
  let end = -1;
  return Array.from(foldText(text).matchAll(PIECE), (match) => {
    const joined = match.index === end;
    end = match.index + match[0].length;
    return { text: [...match[0]].slice(0, LONGEST_PIECE).join(''), joined };
  });
}

/** A term as both tsvector and tsquery read it. */
export function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
