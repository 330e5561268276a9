/** Holds the listings of a type against its new fields, in batches: details migrated, checked and indexed again. */
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import type { Effect, Impact } from '../catalog-types/catalog-types.schema.ts';
import { type Details, detailsErrors } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { StoredFault } from '../details/stored-faults.ts';
import { type SearchTerms, searchTermsOf } from '../search-terms/search-terms.rules.ts';
import { converted } from './convert.rules.ts';
import { type Migrated, migrateDetails } from './migrate.rules.ts';
import type { Migration } from './migrations.schema.ts';
import {
  archiveValues,
  dropArchived,
  keepChangedDetails,
  type Revalidated,
  readToRevalidate,
  type ToRevalidate,
  writeRevalidated,
} from './revalidate.repo.ts';

interface Revalidation {
  organisationId: string;
  catalogId: string;
  fields: readonly Field[];
  schemaVersion: number;
  migrations: readonly Migration[];
  /** True when the fields are searched or filtered by differently from now on. */
  searchChanged: boolean;
  by: string;
  at: Date;
  /** False: only say what would happen. */
  write: boolean;
}

const BATCH = 500;
/** Others have the thread in between: a listing with many patterns takes long. */
const LONGEST_TURN_MS = 10;
const MOST_SAMPLED = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Judged extends Migrated {
  listing: ToRevalidate;
  errors: StoredFault[];
  found: SearchTerms;
}

/** What a change does before any listing is looked at. */
export const noImpact = (): Impact => ({
  listings: 0,
  changed: 0,
  newly_invalid: 0,
  newly_valid: 0,
  archived_values: 0,
  effects: [],
  sample: [],
});

/** Revalidates every listing of the type and returns what that does. Call it in the transaction that changes the type. */
export async function revalidateListings(sql: Sql, revalidation: Revalidation): Promise<Impact> {
  const impact = noImpact();
  let since = performance.now();
  for (let after = FIRST; ; ) {
    const batch = await readToRevalidate(sql, revalidation, after, BATCH);
    const judged: Judged[] = [];
    for (const listing of batch) {
      judged.push(judge(listing, revalidation));
      if (performance.now() - since < LONGEST_TURN_MS) continue;
      await setImmediate();
      since = performance.now();
    }
    for (const each of judged) account(impact, each, revalidation.migrations);
    if (revalidation.write) await store(sql, revalidation, judged);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return impact;
    after = last.id;
  }
}

function judge(
  listing: ToRevalidate,
  { organisationId, catalogId, fields, migrations }: Revalidation,
): Judged {
  const migrated = migrateDetails(listing.details, migrations, listing.archive ?? {});
  const details = converted(migrated.details, fields);
  const errors = detailsErrors(details, fields);
  const found = searchTermsOf(
    { ...listing, organisation_id: organisationId, catalog_id: catalogId, details },
    fields,
  );
  return { ...migrated, details, listing, errors, found };
}

function account(impact: Impact, judged: Judged, migrations: readonly Migration[]): void {
  const { listing, details, errors, archived } = judged;
  const changed = !isDeepStrictEqual(listing.details, details);
  const nowInvalid = listing.errors === null && errors.length > 0;
  impact.listings += 1;
  impact.changed += Number(changed);
  impact.newly_invalid += Number(nowInvalid);
  impact.newly_valid += Number(listing.errors !== null && errors.length === 0);
  impact.archived_values += Object.keys(archived).length;
  for (const [key, effect] of effectsOf(judged, migrations)) {
    const known = impact.effects.find((one) => one.key === key && one.effect === effect);
    if (known === undefined) impact.effects.push({ key, effect, listings: 1 });
    else known.listings += 1;
  }
  if ((changed || nowInvalid) && impact.sample.length < MOST_SAMPLED)
    impact.sample.push({
      listing_id: listing.id,
      title: listing.title,
      before: listing.details,
      after: details,
      errors,
    });
}

/** What happens to which field of one listing; a key that changes alone is none. */
function effectsOf(
  { listing, details, errors, archived, restored }: Judged,
  migrations: readonly Migration[],
): [key: string, effect: Effect][] {
  const former = new Map(migrations.flatMap((one) => (one.op === 'rename' ? [[one.to, one.from]] : [])));
  const unfitBefore = new Set((listing.errors ?? []).map(({ path }) => path));
  const values = Object.entries(details).flatMap(([key, value]): [string, Effect][] => {
    const before = listing.details[former.get(key) ?? key];
    if (isDeepStrictEqual(before, value)) return [];
    if (restored.includes(key)) return [[key, 'restored']];
    return [[key, before === undefined ? 'filled' : 'converted']];
  });
  const unfit = errors.flatMap(({ path }): [string, Effect][] =>
    unfitBefore.has(path) ? [] : [[path.split('/').at(1) ?? path, 'unfit']],
  );
  return [...values, ...Object.keys(archived).map((key): [string, Effect] => [key, 'archived']), ...unfit];
}

async function store(sql: Sql, revalidation: Revalidation, judged: readonly Judged[]): Promise<void> {
  const rows = (revalidation.searchChanged ? judged : judged.filter(isNews)).map(
    ({ listing, details, errors, found }): Revalidated => ({
      id: listing.id,
      details,
      errors: errors.length === 0 ? null : errors,
      terms: found.terms,
      facets: found.facets,
    }),
  );
  const archived = judged.flatMap(({ listing, archived: values }) => entriesOf(listing.id, values));
  const restored = judged.flatMap(({ listing, restored: keys }) =>
    keys.map((key) => ({ listing_id: listing.id, key })),
  );
  const changed = judged.flatMap(({ listing, details }) =>
    isDeepStrictEqual(listing.details, details)
      ? []
      : [{ listing_id: listing.id, before: listing.details, after: details }],
  );
  await Promise.all([
    changed.length === 0 ? null : keepChangedDetails(sql, revalidation, changed),
    rows.length === 0 ? null : writeRevalidated(sql, revalidation, rows),
    restored.length === 0 ? null : dropArchived(sql, revalidation, restored),
    archived.length === 0 ? null : archiveValues(sql, revalidation, archived),
  ]);
}

/** True when the listing reads differently from now on. */
function isNews({ listing, details, errors }: Judged): boolean {
  return !isDeepStrictEqual(listing.details, details) || !isDeepStrictEqual(listing.errors ?? [], errors);
}

function entriesOf(listingId: string, values: Details) {
  return Object.entries(values).map(([key, value]) => ({ listing_id: listingId, key, value }));
}
