/** Who may review a day: the site of the work decides, not the home of the person. Pure. */

import { type ApiError, forbidden } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { sees } from '../../organisation/workforce/workforce.rules.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { Sheet } from './timesheets.rules.ts';
import type { TimesheetRow } from './timesheets.schema.ts';

export type NameOf = (locationId: string) => string | null;

const isOwn = ({ actor }: Scope, userId: string) => userId === actor.subject && actor.role !== 'admin';

/** What the caller may do with the row, and the sites that decide it; `allDays`: of the person, whom the caller manages. */
export function reviewOf(
  { userId, workLocationIds }: Pick<Sheet, 'userId' | 'workLocationIds'>,
  scope: Scope,
  allDays: boolean,
  nameOf: NameOf,
): TimesheetRow['review'] {
  const isGranted = workLocationIds.every((id) => inScope(scope, id));
  return {
    allowed: scope.actor.role !== 'member' && !isOwn(scope, userId) && isGranted,
    allDays,
    sites: workLocationIds.map((locationId) => ({ locationId, name: nameOf(locationId) })),
  };
}

/** Why the caller may not review days with this work, null: they may. Days without any are for those who see the person. */
export function reviewFault(
  scope: Scope,
  person: PersonRow,
  workLocationIds: readonly string[],
  nameOf: NameOf,
): ApiError | null {
  const { userId, name } = person;
  const outside = workLocationIds.filter((id) => !inScope(scope, id));
  const isHere = outside.length < workLocationIds.length || sees(scope, person);
  if (!isHere) return forbidden(say('refused.personNotAtYours', { id: userId }));
  if (isOwn(scope, userId)) return forbidden(say('hours.ownReview'));
  if (outside.length === 0) return null;
  const sites = outside.map((id) => nameOf(id) ?? id).join(', ');
  const message = say('hours.workedElsewhere', { name, sites });
  return forbidden(message);
}
