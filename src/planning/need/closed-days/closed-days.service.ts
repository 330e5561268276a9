/** A day of a site closed in one step with the demand that nobody works then, and opened again. */
import type { Sql } from '../../../platform/db/db.ts';
import { addDays, dateAt, startOfDay, textOf } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { lockRota } from '../../lock.ts';
import { locationView } from '../../organisation/locations/location.repo.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { changeSettings, getLocation } from '../../organisation/locations/location.service.ts';
import { readPresent } from '../../organisation/people/people.repo.ts';
import type { Write } from '../../write.ts';
import { pickStaffing } from '../demand/demand.members.ts';
import { type DemandRow, demandView, readDemand } from '../demand/demand.repo.ts';
import type { CreatedRow } from '../demand/demand.schema.ts';
import { shownDemand } from '../demand/demand-acts.rules.ts';
import { createRows } from '../demand/demand-rows.service.ts';
import { type Rotas, removeDemand } from '../demand/removal.ts';
import { deleteEmptyShifts } from '../shifts/shifts.repo.ts';
import * as repo from './closed-days.repo.ts';
import type { DayClosing, DayOpening, KeptRow, LeftOutRow } from './closed-days.schema.ts';

type Exception = LocationSettings['operatingExceptions'][number];

/** What closing the day does; `applied` is the caller's. */
export async function closeDay(
  write: Write,
  rotas: Rotas,
  { locationId, date, note = '', withShifts = false }: DayClosing,
) {
  const { tx, at, scope } = write;
  const { organisationId } = scope.actor;
  const { before, after, replaced } = await setDay(write, locationId, date, (said) => {
    // A day that is closed already keeps why.
    const why = note === '' && said?.closed === true ? (said.note ?? '') : note;
    return { date, closed: true, ...(why === '' ? {} : { note: why }) };
  });
  await lockRota(tx, organisationId);
  const { gone, kept } = await sorted(write, before, { date, withShifts });
  const ids = gone.map(({ id }) => id);
  const drafts = ids.length === 0 ? 0 : await repo.countDrafts(tx, organisationId, ids);
  const removed = gone.map((row) => demandView(row, at));
  await removeDemand(rotas, tx, organisationId, ids);
  await repo.forgetLines(tx, organisationId, locationId, dateAt(at.getTime(), before.timeZone));
  await repo.keepLines(tx, organisationId, { locationId, date }, gone.map(keptOf));
  const shiftIds = [...new Set(gone.flatMap(({ shiftId }) => shiftId ?? []))];
  const removedShifts = await deleteEmptyShifts(tx, organisationId, shiftIds);
  const { opens, closes, note: words } = replaced ?? {};
  const isOpen = opens !== undefined && closes !== undefined;
  const hours = isOpen ? { opens, closes, ...(words === undefined ? {} : { note: words }) } : null;
  return {
    report: {
      locationId,
      date,
      hours,
      removed: removed.map((row) => shownDemand(scope, row)),
      removedShifts,
      kept,
      drafts,
    },
    audit: {
      ...entryOf('close', locationId),
      before: { settings: before, removed, ...(removedShifts.length === 0 ? {} : { removedShifts }) },
      after: { settings: after },
    },
  };
}

/** A row as it is made again: alone, whatever made it. */
function keptOf(row: DemandRow): repo.ClosedLine {
  const { id, name, locationId, start, end, basePriority, tags, preferredUserIds, excludedUserIds } = row;
  const line = { ...pickStaffing(row), name, locationId, start, end, basePriority, tags };
  return { id, line, preferredUserIds, excludedUserIds };
}

/** The usual week holds again, or hours of this day alone; with rows that closing it deleted. */
export async function openDay(
  write: Write,
  { locationId, date, hours, create = [], restore = false }: DayOpening,
): Promise<Outcome> {
  const day = hours === undefined ? null : { date, ...hours };
  const { before, after } = await setDay(write, locationId, date, () => day);
  const { rows, leftOut } = restore ? await restorable(write, before, date) : { rows: [], leftOut: [] };
  const made = await createRows(
    write,
    create.map((row) => ({ ...row, locationId })),
  );
  // Whom a row named before it may name again, also where the caller does not see them.
  const created = [...made, ...(await createRows(write, rows, rows))];
  return {
    status: 200,
    body: { locationId, date, created: created.map((row) => shownDemand(write.scope, row)), leftOut },
    audit: {
      ...entryOf('open', locationId),
      before: { settings: before },
      after: { settings: after, created },
    },
  };
}

/** What closing the day deleted and still makes sense: what is to come, is not there already, and names who is there. */
async function restorable({ tx, at, scope }: Write, site: LocationSettings, date: string) {
  const { organisationId } = scope.actor;
  const { locationId } = site;
  const kept = await repo.takeLines(tx, organisationId, { locationId, date });
  const standing = new Set((await rowsOf(tx, organisationId, site, date)).map(sameness));
  const named = kept.flatMap(({ preferredUserIds, excludedUserIds }) => [
    ...preferredUserIds,
    ...excludedUserIds,
  ]);
  const present = await readPresent(tx, organisationId, [...new Set(named)]);
  const rows: CreatedRow[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const { line, preferredUserIds, excludedUserIds } of kept) {
    const { name, start, end } = line;
    const reason =
      Date.parse(start) <= at.getTime() ? 'BEGUN' : standing.has(sameness(line)) ? 'PRESENT' : null;
    const isPresent = (userId: string) => present.has(userId);
    if (reason !== null) leftOut.push({ name, start, end, reason });
    else
      rows.push({
        ...line,
        preferredUserIds: preferredUserIds.filter(isPresent),
        excludedUserIds: excludedUserIds.filter(isPresent),
      });
  }
  return { rows, leftOut };
}

type Sameness = Pick<CreatedRow, 'name' | 'start' | 'end' | 'station' | 'roleId' | 'eligibilityProfileId'>;

/** What two rows have in common that are the same line, as when a week is filled from a template. */
const sameness = ({ name, start, end, station, roleId, eligibilityProfileId }: Sameness) =>
  JSON.stringify([
    name,
    Date.parse(start),
    Date.parse(end),
    station ?? null,
    roleId ?? null,
    eligibilityProfileId ?? null,
  ]);

const entryOf = (act: 'close' | 'open', entityId: string) => ({
  action: `location-settings.${act}-day`,
  entityType: 'location-settings',
  entityId,
});

/** What the site says of one day, by what it said before; null: nothing. */
async function setDay(
  { tx, scope }: Write,
  locationId: string,
  date: string,
  dayOf: (said: Exception | undefined) => Exception | null,
) {
  const row = await getLocation(tx, scope, locationId, { forUpdate: true });
  const { operatingExceptions: exceptions } = locationView(row);
  const others = exceptions.filter((one) => one.date !== date);
  const replaced = exceptions.find((one) => one.date === date);
  const day = dayOf(replaced);
  const operatingExceptions = [...others, ...(day === null ? [] : [day])].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const changed = await changeSettings(tx, scope, row, { operatingExceptions });
  return { ...changed, replaced };
}

/** The rows that begin on the day by the site's clock: those that go, and those that stay with the reason. */
async function sorted(
  { tx, at, scope }: Write,
  site: LocationSettings,
  { date, withShifts }: { date: string; withShifts: boolean },
) {
  const { organisationId } = scope.actor;
  const rows = await rowsOf(tx, organisationId, site, date);
  const staff = await repo.readStaff(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  );
  const staffOf = Map.groupBy(staff, ({ demandId }) => demandId);
  const gone: DemandRow[] = [];
  const kept: KeptRow[] = [];
  for (const row of rows) {
    const { id, name, start, end } = row;
    const userIds = staffOf.get(id)?.map(({ userId }) => userId) ?? [];
    const reason = reasonOf(row, { isStaffed: userIds.length > 0, withShifts }, at);
    if (reason === null) gone.push(row);
    else kept.push({ demandId: id, name, start, end, reason, userIds });
  }
  return { gone, kept };
}

/** The rows that begin on the day by the site's clock. */
async function rowsOf(
  tx: Sql,
  organisationId: string,
  { locationId, timeZone }: LocationSettings,
  date: string,
): Promise<DemandRow[]> {
  const from = textOf(startOfDay(date, timeZone));
  const until = textOf(startOfDay(addDays(date, 1), timeZone));
  const found = await readDemand(tx, organisationId, { locationIds: [locationId], from, until });
  return found.filter(({ start }) => start >= from);
}

function reasonOf(
  { start, shiftId }: DemandRow,
  { isStaffed, withShifts }: { isStaffed: boolean; withShifts: boolean },
  at: Date,
): KeptRow['reason'] | null {
  if (isStaffed) return 'PUBLISHED';
  if (Date.parse(start) <= at.getTime()) return 'BEGUN';
  return shiftId === null || withShifts ? null : 'MADE_BY_SHIFT';
}
