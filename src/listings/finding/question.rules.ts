/** `q` as tsquery texts, some a tier of relevance. */
import type { View } from '../request.ts';
import { typeTerm, wordTerm, type Zone } from '../terms/terms.rules.ts';
import { piecesOf, quoteTerm } from '../terms/words.rules.ts';

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

function openPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const { text: piece, joined } of piecesOf(text)) {
    const last = phrases.at(-1);
    if (joined && last !== undefined) last.pieces.push(piece);
    else phrases.push({ pieces: [piece], open: true });
  }
  return phrases;
}

/** Zones that count in each tier, best first; label: whether a match of the type's label counts. */
const TIERS: readonly { zones: readonly Zone[]; label: boolean }[] = [
  { zones: ['a'], label: false },
  { zones: ['a'], label: true },
  { zones: ['a', 'd', 'p'], label: true },
  { zones: ['a', 'd', 'p', 'e'], label: true },
];

export interface NamedType {
  id: string;
  label: string;
}

/**
 * Tiers, each as one tsquery text a phrase: listings that hold every phrase in the title; in title or type label, where
 * there is such a type; in those or the searchable details; anywhere. The last one matches whatever the others do.
 */
export function tiersOf(
  phrases: readonly Phrase[],
  key: string,
  view: View,
  types: readonly NamedType[],
): string[][] {
  const labels = types.map(({ id, label }) => ({ id, label: ` ${spoken(label)} ` }));
  const isNamed = phrases.some((phrase) => labels.some(({ label }) => isIn(phrase, label)));
  return TIERS.filter(({ zones, label }) => isNamed || !label || zones.length > 1).map(({ zones, label }) =>
    phrases.map((phrase) => {
      const named = label ? labels.filter((type) => isIn(phrase, type.label)) : [];
      const alternatives = [
        ...zones
          .filter((zone) => zone !== 'p' || view === 'own')
          .map((zone) => phraseQuery(phrase, key, zone)),
        ...named.map(({ id }) => quoteTerm(typeTerm(key, id))),
      ];
      return `(${alternatives.join(' | ')})`;
    }),
  );
}

function phraseQuery({ pieces, open }: Phrase, key: string, zone: Zone): string {
  const terms = pieces.map((piece, index) => {
    const isOpen = open && index === pieces.length - 1 && /[\p{L}\p{N}]/u.test(piece);
    return `${quoteTerm(wordTerm(key, zone, piece))}${isOpen ? ':*' : ''}`;
  });
  return terms.length === 1 ? terms[0]! : `(${terms.join(' <-> ')})`;
}

function spoken(text: string): string {
  return piecesOf(text)
    .map(({ text: piece }) => piece)
    .join(' ');
}

function isIn({ pieces, open }: Phrase, label: string): boolean {
  return label.includes(` ${pieces.join(' ')}${open ? '' : ' '}`);
}
