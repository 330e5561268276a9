/** What ids stand for, as it is called now. */
import type { Sql } from '../../../platform/db/db.ts';
import type { Language } from '../../../words/languages.ts';
import { readLabels } from '../../organisation/qualifications/qualifications.repo.ts';
import { readNames } from './live.repo.ts';

/** What ids stand for. */
export interface Names {
  /** What the sentences are in. */
  language: Language;
  people: Record<string, string>;
  places: Record<string, { name: string; timeZone: string }>;
  /** Rows of demand. */
  rows: Record<string, string>;
  /** Labels of qualifications; those without one are missing. */
  qualifications: Record<string, string>;
  /** Who reads it: of duties, those at these sites (null: all) and the reader's own are named. */
  reader?: { self: string; locationIds: readonly string[] | null };
}

interface Named {
  language: Language;
  people: string[];
  locations: readonly { locationId: string; name: string; timeZone: string }[];
  rows: readonly { id: string; name: string }[];
}

export async function namesOf(
  sql: Sql,
  organisationId: string,
  { language, people, locations, rows }: Named,
): Promise<Names> {
  const labels = await readLabels(sql, organisationId);
  const known = await readNames(sql, organisationId, people);
  return {
    language,
    people: Object.fromEntries(known.map(({ id, name }) => [id, name])),
    places: Object.fromEntries(
      locations.map(({ locationId, name, timeZone }) => [locationId, { name, timeZone }]),
    ),
    rows: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    qualifications: Object.fromEntries(labels.map(({ id, label }) => [id, label])),
  };
}
