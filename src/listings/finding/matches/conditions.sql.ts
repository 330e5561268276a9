/** What a listing has to hold, as conditions of a statement. */
import type { Search } from '../search.rules.ts';

/** Conditions of a statement, with the values that its parameters stand for. */
export class Conditions {
  readonly texts: string[] = [];
  readonly values: unknown[];

  /** `values`: those of the statement that these conditions belong to, where it has some already. */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Adds a condition; each `?` in it stands for the next value. */
  add(text: string, ...values: unknown[]): this {
    this.texts.push(text.replace(/\?/g, () => this.parameter(values.shift())));
    return this;
  }

  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get text(): string {
    return this.texts.join(' and ');
  }
}

/** What the listing counts know: everything that is not a text, an amount or a detail. */
export function countable(search: Search, where = new Conditions()): Conditions {
  const { organisationId, statuses, catalogId, forSale, forHire } = search;
  where.add('l.organisation_id = ?::uuid', organisationId);
  if (statuses?.length === 1) where.add('l.status = ?::text', statuses[0]);
  else if (statuses !== null) where.add('l.status = any (?::text[])', statuses);
  if (catalogId !== null) where.add('l.catalog_id = ?::uuid', catalogId);
  if (forSale !== null) where.add('l.for_sale = ?::boolean', forSale);
  if (forHire !== null) where.add('l.for_hire = ?::boolean', forHire);
  return where;
}

/** True where nothing but what the rows of the sort orders' indexes hold is asked for. */
export function isIndexed({ tiers, exact, ranges }: Search): boolean {
  return tiers === null && exact === null && ranges.length === 0;
}

export const isPriced = ({ priceMin, priceMax }: Search) => priceMin !== null || priceMax !== null;

export const isCountable = (search: Search) => isIndexed(search) && !isPriced(search);

/** A tsquery text that every one of the others has to match. */
export const every = (texts: readonly string[]) => texts.join(' & ');

/** What the listing has to hold up to this `tier` of relevance, or at all. */
export function wordsOf({ tiers, exact }: Search, tier?: number): string[] {
  const words = tiers === null ? [] : tiers.at(tier ?? -1)!;
  return exact === null ? [...words] : [...words, exact];
}

/** What puts a listing into a tier above this one. */
export function aboveOf({ tiers }: Search, tier?: number): string[] {
  return tier === undefined || tier === 0 ? [] : [`!(${every(tiers![tier - 1]!)})`];
}

/** A condition on what is looked at anyway, so that no index is asked. */
export const seen = (condition: string) => `(${condition}) is true`;

/** `as`: 'seen' where a listing is looked at anyway. */
export function addPrices(
  where: Conditions,
  { priceMin, priceMax }: Search,
  as: 'indexed' | 'seen' = 'indexed',
): Conditions {
  const given = (condition: string) => (as === 'seen' ? seen(condition) : condition);
  if (priceMin !== null) where.add(given('l.price >= ?::numeric'), priceMin);
  if (priceMax !== null) where.add(given('l.price <= ?::numeric'), priceMax);
  return where;
}

/** The conditions as a look at a listing answers them, beyond what the counts know. */
export function addRowConditions(where: Conditions, search: Search, tier?: number): Conditions {
  const words = [...wordsOf(search, tier), ...aboveOf(search, tier)];
  if (words.length > 0) where.add('l.terms @@ ?::tsquery', every(words));
  for (const { key, min, max } of search.ranges) {
    if (min !== null) where.add('(l.ranges ->> ?)::numeric >= ?::numeric', key, min);
    if (max !== null) where.add('(l.ranges ->> ?)::numeric <= ?::numeric', key, max);
  }
  return addPrices(where, search);
}
