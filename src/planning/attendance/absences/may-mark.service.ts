/** Who may note, end and undo an absence. */

import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { requireOpenSites } from '../../rota/change/may-change.service.ts';
import { inScope, type Scope } from '../../scope.ts';
import { type AbsenceRow, findAbsence } from './absences.repo.ts';

/** One that the caller may change. Throws 404 and 403. */
export async function findMarked(sql: Sql, scope: Scope, id: string): Promise<AbsenceRow> {
  const row = await findAbsence(sql, scope.actor.organisationId, id);
  if (row === undefined) throw notFound('absence', id);
  await requireMayMark(sql, scope, row.userId, row.locationIds);
  return row;
}

/** Throws 403 unless every site is granted and leaves changes of the rota to managers; without a site, to all but admins. */
export async function requireMayMark(
  sql: Sql,
  scope: Scope,
  userId: string,
  locationIds: readonly string[],
): Promise<void> {
  const isGranted = locationIds.every((id) => inScope(scope, id));
  if (!isGranted || (locationIds.length === 0 && scope.granted !== null)) {
    const message = say('absences.notYours', { userId });
    throw forbidden(message);
  }
  await requireOpenSites(sql, scope, locationIds);
}
