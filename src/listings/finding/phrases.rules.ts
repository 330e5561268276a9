/** The words of `q` as phrases. */
import { piecesOf } from '../search-terms/words.rules.ts';

/** Pieces that must stand side by side; `open`: the last one may be the beginning of a longer word. */
export interface Phrase {
  pieces: string[];
  open: boolean;
}

/** What every match must hold: quoted phrases as they are, other words from their beginning. */
export function phrasesOf(q: string): Phrase[] {
  return q.split('"').flatMap((part, index, parts) => {
    const quoted = index % 2 === 1 && index < parts.length - 1;
    return quoted ? quotedPhrase(part) : openPhrases(part);
  });
}

function quotedPhrase(text: string): Phrase[] {
  const pieces = piecesOf(text).map(({ text: piece }) => piece);
  return pieces.length === 0 ? [] : [{ pieces, open: false }];
}

export function openPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const { text: piece, joined } of piecesOf(text)) {
    const last = phrases.at(-1);
    if (joined && last !== undefined) last.pieces.push(piece);
    else phrases.push({ pieces: [piece], open: true });
  }
  return phrases;
}
