/** What ids stand for, as it is called now. */
import type { Sql } from '../../../platform/db/db.ts';
import type { Language } from '../../../words/languages.ts';
import { readLabels } from '../../organisation/qualifications/qualifications.repo.ts';
import type { Names } from '../change/sentences.ts';
import { readNames } from './live.repo.ts';

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
