/** Instants as the people of a site say them. */
import type { Sql } from '../../../platform/db/db.ts';
import { type Said, say } from '../../../words/said.ts';
import { readLocations } from './location.repo.ts';

/** By the site's clock; UTC where the organisation does not have the site. */
export async function momentAt(
  sql: Sql,
  organisationId: string,
  locationId: string | undefined,
  at: string,
): Promise<Said> {
  const [site] = locationId === undefined ? [] : await readLocations(sql, organisationId, [locationId]);
  return say('rota.moment', { at, zone: site?.timeZone ?? 'UTC' });
}
