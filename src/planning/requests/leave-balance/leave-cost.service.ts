/** What leave would cost before it is decided: by year, with what is left then, the shifts it touches and who else is away. */
import { invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { textOf } from '../../../words/said.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import { readDutiesAhead } from '../../rota/live/duties-ahead.repo.ts';
import type { Scope } from '../../scope.ts';
import { zoneOf } from '../availability/availability.service.ts';
import { findOverlapping, withoutSpan } from '../leave-requests/leave-requests.repo.ts';
import { leaveFaults, spanOf } from '../leave-requests/leave-requests.rules.ts';
import {
  findToDecide,
  type LeaveContext,
  overlapsSaid,
  readAway,
} from '../leave-requests/leave-requests.service.ts';
import { readTakenWithin } from '../shift-requests/shift-requests.repo.ts';
import { daysOutside } from './leave-balance.rules.ts';
import type { LeaveCost, LeaveCostQuery, OwnLeaveCost } from './leave-balance.schema.ts';
import { type AskedSpan, readBalances } from './leave-balance.service.ts';

/** Of leave that the caller thinks of asking for. Throws 404 for nobody of the Directory, 422 for days that cannot be asked for. */
export async function getMyLeaveCost(
  context: LeaveContext,
  scope: Scope,
  query: LeaveCostQuery,
): Promise<OwnLeaveCost> {
  const { db, now } = context;
  const { organisationId, subject: userId } = scope.actor;
  const person = await getPerson(db, scope, userId);
  const zone = await zoneOf(db, organisationId, person);
  const faults = leaveFaults(query, dateAt(now().getTime(), zone));
  if (faults.length > 0)
    throw invalid(faults.map((fault) => ({ ...fault, path: fault.path.replace('body/', 'query/') })));
  const { type, startDate, endDate, startTime = null, endTime = null } = query;
  const days = { startDate, endDate, startTime, endTime };
  const span = spanOf(query, zone);
  const id = newId(now());
  const { homeLocationId } = person;
  const [cost, duties, beside, away, same, shiftRequests] = await Promise.all([
    costOf(context, scope, userId, { id: null, type, startDate, endDate, ...span }),
    readDutiesAhead(db, organisationId, userId, span.start, span.end),
    startTime === null ? [] : readDutiesAhead(db, organisationId, userId, ...dayOf(startDate, zone)),
    readAway(context, organisationId, { userId, homeLocationId, ...span }),
    findOverlapping(db, organisationId, { userId, ...days, ...span }),
    readTakenWithin(db, organisationId, now(), [{ id, userId, ...span }]),
  ]);
  const touched = new Set(duties.map(({ demandId }) => demandId));
  const refusal =
    same === undefined
      ? null
      : { ...same, reason: 'OVERLAPS' as const, message: textOf(overlapsSaid(same), scope.language) };
  const others = { away: new Set(away.items.map((one) => one.userId)).size, people: away.people };
  return {
    ...cost,
    ...span,
    refusal,
    duties,
    otherDuties: beside.filter(({ demandId }) => !touched.has(demandId)),
    shiftRequests: shiftRequests.map(withoutSpan),
    others,
  };
}

/** The instants at which the local day begins and ends. */
const dayOf = (date: string, zone: string): [start: string, end: string] => {
  const { start, end } = spanOf({ startDate: date, endDate: date }, zone);
  return [start, end];
};

/** Of a request that waits. Throws 404 and 403. */
export async function getLeaveRequestCost(
  context: LeaveContext,
  scope: Scope,
  id: string,
): Promise<LeaveCost> {
  const { userId, type, startDate, endDate, start, end } = await findToDecide(context, scope, id);
  return costOf(context, scope, userId, { id, type, startDate, endDate, start, end });
}

interface Asked extends AskedSpan {
  startDate: string;
  endDate: string;
}

async function costOf(
  context: LeaveContext,
  scope: Scope,
  userId: string,
  { startDate, endDate, ...asked }: Asked,
): Promise<LeaveCost> {
  const found = await readBalances(context, scope, userId, {
    pick: (years) =>
      years.filter(
        (year) => year.type === asked.type && year.startDate <= endDate && year.endDate >= startDate,
      ),
    beside: asked,
  });
  const { known, asOf } = found;
  const outside = found.isCounted(asked.type) ? daysOutside({ startDate, endDate }, found.balances) : null;
  return { known, years: found.balances.map(({ cost, ...balance }) => ({ cost, balance })), outside, asOf };
}
