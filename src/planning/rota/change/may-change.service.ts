/** Who may change a published rota, and whom they may put on it. */

import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { strangerAtSite } from '../../organisation/locations/location-acts.rules.ts';
import { findMembership } from '../../organisation/people/people.repo.ts';
import { isSeen, type Sight } from '../../organisation/workforce/sight.ts';
import { requireInScope, requireLocation, type Scope } from '../../scope.ts';

/** `checked`: the caller decided that the change may be made; else it takes a manager of every site touched. */
export type Authority = 'manager' | 'checked';

interface Row {
  locationId: string;
}

/** Throws 404 for sites that are not there, 403 for those out of scope or closed to managers. */
export async function requireMayChange(
  sql: Sql,
  scope: Scope,
  standing: readonly Row[],
  added: readonly Row[],
): Promise<void> {
  for (const { locationId } of standing) requireInScope(scope, locationId);
  for (const { locationId } of added) await requireLocation(sql, scope, locationId);
  const sites = [...standing, ...added].map(({ locationId }) => locationId);
  await requireOpenSites(sql, scope, sites);
}

/** Throws 403 for managers of sites that leave changes of the rota to administrators. */
export async function requireOpenSites(
  sql: Sql,
  scope: Scope,
  locationIds: readonly string[],
): Promise<void> {
  const sites = await readLocations(sql, scope.actor.organisationId, [...new Set(locationIds)]);
  for (const site of sites) {
    const stranger = strangerAtSite(scope, site, 'change-rota');
    if (stranger !== null) throw forbidden(stranger);
  }
}

interface Moved {
  come: readonly string[];
  go: readonly string[];
  /** Null: whoever comes may be anybody. */
  sight: Sight | null;
}

/** Throws 404 for people whom the organisation does not have, 403 for comers whom the caller does not see. */
export async function requireMovable(
  sql: Sql,
  organisationId: string,
  { come, go, sight }: Moved,
): Promise<void> {
  for (const userId of new Set(come)) {
    if ((await findMembership(sql, organisationId, userId)) !== 'here') throw notFound('person', userId);
    if (sight !== null && !isSeen(sight, userId)) throw forbidden(say('refused.personElsewhere', { userId }));
  }
  for (const userId of new Set(go)) {
    if ((await findMembership(sql, organisationId, userId)) === undefined) throw notFound('person', userId);
  }
}
