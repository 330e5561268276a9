/** What a caller may make of a row of demand: the writes refuse by it, and `allowed` of a row is what is left. Pure. */
import { mayCall } from '../../../platform/auth/auth.ts';
import { conflict } from '../../../platform/errors.ts';
import { type Said, say, textOf } from '../../../words/said.ts';
import { SITE_MANAGER_OR_ADMIN } from '../../access.ts';
import { inScope, type Scope } from '../../scope.ts';
import { DEMAND_ACTS, type Demand, type DemandAct, type ShownDemand } from './demand.schema.ts';

/** Whom the operations let in at all. */
export const ACTS_OF_DEMAND = {
  update: SITE_MANAGER_OR_ADMIN,
  'name-people': SITE_MANAGER_OR_ADMIN,
  tag: SITE_MANAGER_OR_ADMIN,
  delete: SITE_MANAGER_OR_ADMIN,
} as const satisfies Record<DemandAct, object>;

interface Closed {
  code: string;
  message: Said;
}

/** Why a row is not open to the act, whoever asks; null: it is. A published rota may still hold it. */
function closedTo(act: DemandAct, { id, shiftId }: Demand): Closed | null {
  if (act !== 'delete' || shiftId === null) return null;
  return { code: 'MADE_BY_SHIFT', message: say('need.madeByShift', { id, shiftId }) };
}

/** Throws 409 where the row is not open to the act. */
export function requireOpenTo(act: DemandAct, row: Demand): void {
  const closed = closedTo(act, row);
  if (closed !== null) throw conflict(closed.code, closed.message);
}

/** As the caller is shown it. */
export function shownDemand(scope: Scope, row: Demand): ShownDemand {
  const theirs = DEMAND_ACTS.filter(
    (act) => mayCall(scope.actor, ACTS_OF_DEMAND[act]) && inScope(scope, row.locationId),
  );
  const closed = theirs.flatMap((act) => {
    const why = closedTo(act, row);
    return why === null ? [] : [{ act, code: why.code, message: textOf(why.message, scope.language) }];
  });
  const allowed = theirs.filter((act) => !closed.some((one) => one.act === act));
  return { ...row, allowed, ...(closed.length === 0 ? {} : { notAllowed: closed }) };
}
