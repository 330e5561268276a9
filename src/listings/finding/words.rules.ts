/** `q` as tsquery texts, by tier of relevance. */
import type { View } from '../request.ts';
import { typeTerm, wordTerm, type Zone } from '../search-terms/search-terms.rules.ts';
import { piecesOf, quoteTerm } from '../search-terms/words.rules.ts';
import type { Chunk, Reading } from './near.rules.ts';
import type { Phrase } from './phrases.rules.ts';

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
 * Tiers, best first: listings that hold every phrase as a whole word of the title; as the beginning of one; in title or
 * type label, where there is such a type; in those or the searchable details; anywhere; then those that hold them in
 * another spelling, in the title or anywhere, and those that hold words that are parts of compounds or like them. What the
 * last one reaches is all that matches. `readings`: what else the query may mean, null for nothing.
 */
export function tiersOf(
  phrases: readonly Phrase[],
  key: string,
  view: View,
  types: readonly NamedType[],
  readings: readonly Reading[] | null = null,
): Tier[] {
  const labels = types.map(({ id, label }) => ({ id, label: ` ${spoken(label)} ` }));
  const labelled = (phrase: Phrase) =>
    labels.filter(({ label }) => isIn(phrase, label)).map(({ id }) => quoteTerm(typeTerm(key, id)));
  const inZones = (zones: readonly Zone[], phrase: Phrase) =>
    zones.filter((zone) => zone !== 'p' || view === 'own').map((zone) => phraseQuery(phrase, key, zone));
  const added = TIERS.map(({ zones, label }) =>
    phrases.map((phrase) => [...inZones(zones, phrase), ...(label ? labelled(phrase) : [])]),
  );
  const nearIn = (zones: NearZones, byLabel = true) => {
    const chunkQuery = ({ typed, same, part }: Chunk) =>
      oneOf([
        ...inZones(zones.typed, typed),
        ...(byLabel ? labelled(typed) : []),
        ...same.flatMap((phrase) => inZones(zones.same, phrase)),
        ...part.flatMap((phrase) => inZones(zones.part, phrase)),
      ]);
    return oneOf((readings ?? []).map((reading) => `(${reading.map(chunkQuery).join(' & ')})`));
  };
  const whole = phrases.map((phrase) => oneOf(inZones(['a'], { ...phrase, open: false }))).join(' & ');
  const hasParts = readings?.flat().some(({ part }) => part.length > 0) ?? false;
  const tiers: Tier[] = phrases.some(({ open }) => open) ? [{ reached: whole, own: whole }] : [];
  let reached = phrases.map((): string[] => []);
  for (const [at, more] of added.entries()) {
    if (more.flat().length === 0) continue;
    reached = reached.map((alternatives, index) => [...alternatives, ...(more[index] ?? [])]);
    const above = tiers.at(-1);
    const all = reached.map(oneOf).join(' & ');
    if (hasParts && above !== undefined && TIERS[at]?.label === true) {
      // Of what the label alone tells, that comes first whose title says it in a compound.
      const named = `${all} & ${nearIn(IN_TITLE, false)}`;
      tiers.push({ reached: `((${above.reached}) | (${named}))`, own: `${named} & !(${above.reached})` });
    }
    // That something new matches follows from the rest; said apart, the planner expects the few that it is.
    const better = tiers.at(-1);
    const own = better === undefined ? all : `${all} & ${oneOf(more.flat())} & !(${better.reached})`;
    tiers.push({ reached: all, own });
  }
  const nears = (readings === null ? [] : NEAR_TIERS.slice(0, hasParts ? undefined : UNPARTED)).map((zones) =>
    nearIn(zones),
  );
  // No tier above has what holds some of the words alone: their titles come before labels of types here.
  if (readings?.every(({ length }) => length < phrases.length) ?? false)
    nears.unshift(nearIn(IN_TITLE, false));
  for (const near of nears) {
    const above = tiers.at(-1)?.reached ?? '';
    tiers.push({ reached: `((${above}) | ${near})`, own: `${near} & !(${above})` });
  }
  return tiers;
}

const ANYWHERE: readonly Zone[] = ['a', 'd', 'p', 'e'];
const NAMED: readonly Zone[] = ['a', 'd', 'p'];

/** Where a word is looked for as typed, written otherwise, and as a part of another. Compounds count where they name an item. */
type NearZones = Record<'typed' | 'same' | 'part', readonly Zone[]>;
const IN_TITLE: NearZones = { typed: ['a'], same: ['a'], part: ['a'] };
const NEAR_TIERS: readonly NearZones[] = [
  { typed: ['a'], same: ['a'], part: [] },
  { typed: ANYWHERE, same: ANYWHERE, part: [] },
  IN_TITLE,
  { typed: ANYWHERE, same: ANYWHERE, part: NAMED },
];

/** So many of them take no parts. */
const UNPARTED = 2;

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
