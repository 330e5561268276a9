/** Gathers what the balances are made of, and shows each caller their part. */

import { type Hr, HrUnavailable } from '../../../hr/hr.ts';
import type { Database } from '../../../platform/db/db.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { addDays, dateAt, daysBetween, startOfDay, textOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { findSnapshot } from '../../organisation/eligibility/eligibility.repo.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { type PersonRow, readPeople } from '../../organisation/workforce/workforce.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import { COUNTED_DAYS, readAmounts, zonesOf } from './amounts.ts';
import { type FairnessList, LONGEST_DAYS, type MyFairness } from './fairness.schema.ts';
import type { Amounts } from './shares.rules.ts';

interface FairnessContext {
  db: Database;
  hr: Hr;
  now: () => Date;
}

interface Asked {
  from?: string | undefined;
  until?: string | undefined;
}

interface Period {
  from: string;
  until: string;
  timeZone: string;
}

/** Local dates, both included. Throws 422 for a period that ends before it begins, or is too long. */
function periodOf({ from, until }: Asked, now: Date, timeZone: string): Period {
  const last = until ?? dateAt(now.getTime(), timeZone);
  const first = from ?? addDays(last, 1 - COUNTED_DAYS);
  const days = daysBetween(first, last);
  if (days < 0) {
    const message = say('rota.endsBefore', { last, first });
    throw invalid([{ path: 'query/until', code: 'EMPTY_PERIOD', message }]);
  }
  if (days >= LONGEST_DAYS) {
    const message = say('rota.spansDays', { days: days + 1, most: LONGEST_DAYS });
    throw invalid([{ path: 'query/until', code: 'TOO_LONG', message }]);
  }
  return { from: first, until: last, timeZone };
}

/** The people at home at the granted sites. */
export async function readBalances(
  context: FairnessContext,
  scope: Scope,
  { locationId, ...asked }: Asked & { locationId?: string | undefined },
): Promise<FairnessList> {
  const { organisationId } = scope.actor;
  const { period, people, zoneOf } = await surroundings(context, organisationId, asked);
  const here = listedLocations(scope, locationId);
  const shown = people.filter(
    ({ homeLocationId }) => here === null || (homeLocationId !== null && here.includes(homeLocationId)),
  );
  const amounts = await countedFor(context, organisationId, { period, people, shown, zoneOf });
  const { from, until } = period;
  const items = shown.map(({ userId, name, homeLocationId }) => ({
    userId,
    userName: name,
    homeLocationId,
    ...amounts.get(userId)!,
  }));
  return { from, until, items };
}

/** The caller’s own. Throws 404 for a caller whom the Directory does not name. */
export async function readMine(context: FairnessContext, scope: Scope, asked: Asked): Promise<MyFairness> {
  const { organisationId, subject } = scope.actor;
  const { period, people, zoneOf } = await surroundings(context, organisationId, asked, subject);
  const shown = people.filter(({ userId }) => userId === subject);
  if (shown.length === 0) throw notFound('person', subject);
  const amounts = await countedFor(context, organisationId, { period, people, shown, zoneOf });
  const { unwanted, extraHours: hours, ...open } = amounts.get(subject)!;
  // Colleagues’ wishes and contracts are theirs; nights and weekends are in the rota that everybody reads.
  const alone = ({ own }: { own: number }) => ({ own, share: null, balance: null });
  const { from, until } = period;
  return { from, until, ...open, unwanted: alone(unwanted), extraHours: alone(hours) };
}

async function surroundings(
  { db, now }: FairnessContext,
  organisationId: string,
  asked: Asked,
  self: string | null = null,
) {
  const places = await readLocations(db, organisationId, null);
  const zoneOf = zonesOf(places);
  const everybody = await readPeople(db, organisationId, { locationIds: null, self: null });
  const people = everybody.filter((person) => isScheduled(person) || person.userId === self);
  return { period: periodOf(asked, now(), zoneOf(null)), people, zoneOf };
}

interface Counted {
  period: Period;
  people: PersonRow[];
  shown: PersonRow[];
  zoneOf: (id: string | null) => string;
}

async function countedFor(
  { db, hr }: FairnessContext,
  organisationId: string,
  { period, ...counted }: Counted,
): Promise<ReadonlyMap<string, Amounts>> {
  const start = textOf(startOfDay(period.from, period.timeZone));
  const end = textOf(startOfDay(addDays(period.until, 1), period.timeZone));
  const contracts = await knownOf(hr.contracts(organisationId));
  const leave = await knownOf(hr.leave(organisationId, { start, end }));
  return db.snapshot(async (sql) => {
    const snapshotId = (await findSnapshot(sql, organisationId, null))?.id ?? null;
    const facts = { contracts, leave, snapshotId };
    return readAmounts(sql, organisationId, { ...counted, ...facts, from: start, until: end });
  });
}

/** While HR cannot be reached and no copy is known, there is no leave and no contract. */
async function knownOf<Row>(answer: Promise<{ value: Row[] }>): Promise<Row[]> {
  try {
    return (await answer).value;
  } catch (error) {
    if (error instanceof HrUnavailable) return [];
    throw error;
  }
}
