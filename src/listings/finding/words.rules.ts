/** `q` as tsquery texts, by tier of relevance. */
import type { View } from '../request.ts';
import { typeTerm, wordTerm, type Zone } from '../search-terms/search-terms.rules.ts';
import { piecesOf, quoteTerm } from '../search-terms/words.rules.ts';

/** Pieces that must stand side by side; `open`: the last one may be the beginning of a longer word. */
interface Phrase {
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

/** What each tier adds to the one before, best first: zones of the listing, and whether the type's label counts too. */
const TIERS: readonly { zones: readonly Zone[]; label: boolean }[] = [
  { zones: ['a'], label: false },
  { zones: [], label: true },
  { zones: ['d', 'p'], label: false },
  { zones: ['e'], label: false },
];

export interface NamedType {
  id: string;
  label: string;
}

/** The tsquery texts of a tier. */
export interface Tier {
  /** Matches what is in this tier or in a better one. */
  reached: string;
  /** Matches what is in this tier alone. */
  own: string;
}

/**
 * Tiers, best first: listings that hold every phrase in the title; in title or type label, where there is such a type; in
 * those or the searchable details; anywhere. What the last one reaches is all that matches.
 */
export function tiersOf(
  phrases: readonly Phrase[],
  key: string,
  view: View,
  types: readonly NamedType[],
): Tier[] {
  const labels = types.map(({ id, label }) => ({ id, label: ` ${spoken(label)} ` }));
  const added = TIERS.map(({ zones, label }) =>
    phrases.map((phrase) => [
      ...zones.filter((zone) => zone !== 'p' || view === 'own').map((zone) => phraseQuery(phrase, key, zone)),
      ...(label ? labels : [])
        .filter((type) => isIn(phrase, type.label))
        .map(({ id }) => quoteTerm(typeTerm(key, id))),
    ]),
  );
  const tiers: Tier[] = [];
  let reached = phrases.map((): string[] => []);
  for (const more of added.filter((each) => each.flat().length > 0)) {
    reached = reached.map((alternatives, index) => [...alternatives, ...more[index]!]);
    const above = tiers.at(-1);
    const all = reached.map(oneOf).join(' & ');
    // That something new matches follows from the rest; said apart, the planner expects the few that it is.
    const own = above === undefined ? all : `${all} & ${oneOf(more.flat())} & !(${above.reached})`;
    tiers.push({ reached: all, own });
  }
  return tiers;
}

const oneOf = (queries: readonly string[]) => `(${queries.join(' | ')})`;

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
