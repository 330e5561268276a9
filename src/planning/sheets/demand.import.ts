/** A spreadsheet of demand: what it would create and change, by the rules of the demand's own bodies, and the write of it. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/formats.ts';
import { compileBody } from '../../platform/http/validation.ts';
import { newId } from '../../platform/ids.ts';
import { dateAt } from '../../platform/local-time.ts';
import type { AddedRow, ChangedRow } from '../../platform/sheets/differences.ts';
import { listed, ranges } from '../../platform/sheets/listed.ts';
import { Names } from '../../platform/sheets/names.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { keptOr, tidied } from '../../platform/sheets/text.ts';
import { type Said, say } from '../../words/said.ts';
import { type DemandValues, pickStaffing } from '../need/demand/demand.members.ts';
import { readDemandValues } from '../need/demand/demand.repo.ts';
import { DemandInput } from '../need/demand/demand.schema.ts';
import { type DemandChange, demandValues, writeDemandRows } from '../need/demand/demand.service.ts';
import { type ClosedDays, closedDaysOf, closedWords } from '../organisation/locations/closed-days.ts';
import { readLocations } from '../organisation/locations/location.repo.ts';
import { readKnown } from '../organisation/qualifications/qualifications.repo.ts';
import { inScope, locationToCreateAt, type Scope } from '../scope.ts';
import { WallClocks } from '../wall-clock.ts';
import { demandCells, demandColumn } from './demand.columns.ts';
import { furtherOf, type NamedQualifications, qualificationOf } from './demand.qualifications.ts';
import { NewQualifications, qualificationNames } from './qualification-names.ts';

type Known = DemandValues & { id: string; shiftId: string | null };
type Site = { id: string; name: string; timeZone: string };

type Sorted = Omit<DemandPlan, 'rows' | 'added' | 'notes' | 'firstDate'>;
type OfRow<Change> = Change & { row: number };

interface DemandPlan {
  created: OfRow<DemandChange>[];
  changed: OfRow<DemandChange & { before: DemandValues }>[];
  unchanged: number;
  /** What changes, as rows of an export. */
  rows: ChangedRow[];
  /** What is new, without the ids that the import makes. */
  added: AddedRow[];
  notes: Said[];
  /** The local date of the first row of the file; null: it has none. */
  firstDate: string | null;
}

const checkInput = compileBody<DemandInput>(DemandInput);

/** What every row is judged by. */
interface Setting extends NamedQualifications {
  scope: Scope;
  sites: Names<Site>;
  /** Where a row without a site is, or why it cannot be without one. */
  onlySite: Site | ApiError;
  known: ReadonlyMap<string, Known>;
  clocks: WallClocks;
  closed: ClosedDays;
}

/** Notes every fault in `rows`; what the plan says counts only when there is none. */
export async function planDemand(
  sql: Sql,
  scope: Scope,
  rows: SheetRows,
  { at, takesClosed }: { at: Date; takesClosed: boolean },
): Promise<DemandPlan> {
  const setting = await settingOf(sql, scope, rows);
  const wanted = rows.rows.flatMap((row) => {
    const values = row.isFaulty ? null : valuesOf(setting, row);
    return values === null ? [] : [{ row: row.row, id: idOf(row), values }];
  });
  refuseTwice(rows);
  if (rows.faultCount > 0) {
    return { created: [], changed: [], unchanged: 0, rows: [], added: [], notes: [], firstDate: null };
  }
  const plan = sorted(wanted, setting.known, await equalRows(sql, scope, wanted), at);
  const { closed } = setting;
  const { plan: kept, notes } = closedRows(plan, closed, takesClosed);
  const changedRows = kept.changed.map((change) => changedRow(setting, change));
  const firstDate = firstDateOf(setting, wanted);
  const added = kept.created.map((change) => addedRow(setting, change));
  return { ...kept, rows: changedRows, added, notes: [...setting.added.notes, ...notes], firstDate };
}

function firstDateOf({ sites }: Setting, wanted: readonly Wanted[]): string | null {
  const dates = wanted.map(({ values: { start, locationId } }) =>
    dateAt(Date.parse(start), sites.byId(locationId)?.timeZone ?? 'UTC'),
  );
  return dates.sort()[0] ?? null;
}

function changedRow(setting: Setting, change: DemandPlan['changed'][number]): ChangedRow {
  const { row, id, before, values } = change;
  const cells = (of: DemandValues) => demandCells(setting, { ...of, id });
  return { row, name: before.name, before: cells(before), after: cells(values) };
}

function addedRow(setting: Setting, { row, id, values }: DemandPlan['created'][number]): AddedRow {
  const [, ...cells] = demandCells(setting, { ...values, id });
  return { row, name: values.name, cells: [null, ...cells] };
}

async function settingOf(sql: Sql, scope: Scope, rows: SheetRows): Promise<Setting> {
  const { organisationId } = scope.actor;
  const ids = rows.rows.map(idOf).filter((id) => id !== null && isUuid(id));
  const locations = await readLocations(sql, organisationId, null);
  const qualifications = qualificationNames(await readKnown(sql, organisationId));
  const found = await readDemandValues(sql, organisationId, { ids: ids as string[] }, { forUpdate: true });
  const sites = new Names(
    'site',
    locations.map(({ locationId, name, timeZone }) => ({ id: locationId, name, timeZone })),
  );
  const only = await locationToCreateAt(sql, scope, undefined).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  return {
    scope,
    rows,
    sites,
    qualifications,
    added: new NewQualifications(qualifications),
    onlySite: only instanceof ApiError ? only : sites.byId(only)!,
    known: new Map(found.map((row) => [row.id, row])),
    clocks: new WallClocks(),
    closed: await closedDaysOf(sql, organisationId, locations),
  };
}

function idOf({ values }: Row): string | null {
  return values.id == null ? null : String(values.id).trim().toLowerCase();
}

/** What is to be stored of a row, or null when it has a fault. */
function valuesOf(setting: Setting, row: Row): DemandValues | null {
  const { rows } = setting;
  const before = knownRow(setting, row);
  const site = siteOf(setting, row, before);
  if (row.isFaulty || site === null) return null;
  const input = inputOf(setting, row, site, before);
  if (row.isFaulty) return null;
  try {
    return demandValues(checkInput(input), site.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { path, code, message } of error.options.details ?? []) {
      const column = demandColumn(path);
      const own = column === 'end' ? intervalMessage(rows, row, code) : undefined;
      rows.fault(row, column, code, own ?? message);
    }
    if (!row.isFaulty) rows.refusal(row, error, demandColumn);
    return null;
  }
}

function knownRow({ scope, rows, known }: Setting, row: Row): Known | null {
  const id = idOf(row);
  if (id === null) return null;
  const before = known.get(id);
  if (before === undefined) {
    rows.fault(row, 'id', 'UNKNOWN', say('sheets.noDemand'));
  } else if (before.shiftId !== null) {
    const message = say('sheets.madeByShift', { shiftId: before.shiftId });
    rows.fault(row, 'id', 'MADE_BY_SHIFT', message);
  } else if (!inScope(scope, before.locationId)) {
    rows.fault(row, 'id', 'FORBIDDEN', say('sheets.siteOfRow'));
  }
  return before ?? null;
}

function siteOf({ scope, rows, sites, onlySite }: Setting, row: Row, before: Known | null): Site | null {
  const text = row.values.site;
  if (text == null) {
    const standing = before === null ? undefined : sites.byId(before.locationId);
    if (standing !== undefined) return standing;
    if (!(onlySite instanceof ApiError)) return onlySite;
    rows.fault(row, 'site', 'REQUIRED', say('sheets.siteRequired'));
    return null;
  }
  const found = sites.require(String(text));
  if ('code' in found) rows.fault(row, 'site', found.code, found.message);
  else if (inScope(scope, found.id)) return found;
  else rows.fault(row, 'site', 'FORBIDDEN', say('sheets.siteNotGranted', { name: found.name }));
  return null;
}

/** The row as a body of the API; a column that the file has not leaves what stands. */
function inputOf(setting: Setting, row: Row, site: Site, before: Known | null): object {
  const { rows } = setting;
  const said = <T>(column: string, standing: T) =>
    rows.has(column) ? keptOr(row.values[column] ?? null, standing) : standing;
  const start = instantOf(setting, row, 'start', site, null);
  const end = start === null ? null : instantOf(setting, row, 'end', site, start);
  const targetStaff = said('staff', before?.targetStaff ?? null) ?? 1;
  const under = said('cost of each missing', before?.weights?.under ?? null);
  const over = said('cost of each surplus', before?.weights?.over ?? null);
  const weights = { ...(under === null ? {} : { under }), ...(over === null ? {} : { over }) };
  return {
    name: keptOr(row.values.name, before?.name),
    locationId: site.id,
    start,
    end,
    targetStaff,
    maxStaff: said('most staff', before?.maxStaff ?? null) ?? targetStaff,
    eligibilityProfileId: qualificationOf(
      setting,
      said('qualification', before?.eligibilityProfileId ?? null),
      row,
    ),
    furtherQualifications: furtherOf(setting, row, before?.furtherQualifications ?? null),
    roleId: said('role', before?.roleId ?? null),
    station: said('station', before?.station ?? null),
    kind: said('kind', before?.kind ?? null),
    weights: Object.keys(weights).length === 0 ? null : weights,
  };
}

function instantOf({ rows, clocks }: Setting, row: Row, column: string, site: Site, since: string | null) {
  const text = row.values[column];
  if (text == null) return null;
  const instant = clocks.instant(String(text), site.timeZone, since);
  if (instant === null) {
    rows.fault(row, column, 'WRONG_FORMAT', say('sheets.dateToo', { text: String(text) }));
    return null;
  }
  const change = clocks.change(String(text), instant, site.timeZone);
  if (change === null) return instant;
  const { kind, first, second } = change;
  const typed = rows.textOf(row, column).replace('T', ' ');
  if (kind === 'skipped') rows.fault(row, column, 'NO_SUCH_TIME', say('sheets.clockSkips', { text: typed }));
  else rows.fault(row, column, 'TIME_TWICE', say('sheets.clockRepeats', { text: typed, first, second }));
  return instant;
}

/** In the words of the file, whose times are those at the site. */
function intervalMessage(rows: SheetRows, row: Row, code: string): Said | undefined {
  const from = rows.textOf(row, 'start').replace('T', ' ');
  if (code === 'TOO_LONG') return say('sheets.over24', { start: from });
  if (code !== 'NOT_AFTER_START') return undefined;
  return say('sheets.afterStart', { start: from });
}

function refuseTwice(rows: SheetRows): void {
  const seen = new Map<string, number>();
  for (const row of rows.rows) {
    const id = idOf(row);
    if (id === null) continue;
    const first = seen.get(id);
    if (first !== undefined) rows.fault(row, 'id', 'DUPLICATE', say('sheets.idOfRow', { row: first }));
    else seen.set(id, row.row);
  }
}

interface Wanted {
  row: number;
  id: string | null;
  values: DemandValues;
}

/** The standalone rows at the times and sites of the rows without an id. */
async function equalRows(sql: Sql, scope: Scope, wanted: readonly Wanted[]): Promise<Known[]> {
  const fresh = wanted.filter(({ id }) => id === null).map(({ values }) => values);
  if (fresh.length === 0) return [];
  const starts = fresh.map(({ start }) => start).sort();
  const ends = fresh.map(({ end }) => end).sort();
  return readDemandValues(sql, scope.actor.organisationId, {
    standalone: true,
    locationIds: [...new Set(fresh.map(({ locationId }) => locationId))],
    from: starts[0],
    until: ends.at(-1),
  });
}

/** A row without an id that equals one that is there is that one: a file that was imported before changes nothing. */
function sorted(
  wanted: readonly Wanted[],
  known: ReadonlyMap<string, Known>,
  standing: readonly Known[],
  at: Date,
): Sorted {
  const named = new Set(wanted.map(({ id }) => id));
  const equal = Map.groupBy(
    standing.filter(({ id }) => !named.has(id)),
    (row) => contentOf(row),
  );
  const plan: Sorted = { created: [], changed: [], unchanged: 0 };
  for (const { row, id, values } of wanted) {
    const before = id === null ? undefined : known.get(id);
    const twin = id === null ? equal.get(contentOf(values))?.pop() : undefined;
    if (before === undefined && twin === undefined) plan.created.push({ row, id: newId(at), values });
    else if (before === undefined || isDeepStrictEqual(bare(before), bare(values))) plan.unchanged += 1;
    else plan.changed.push({ row, id: before.id, values, before: bare(before) });
  }
  return plan;
}

/** The plan without rows that would be new on a day on which their site is closed, unless they are taken; and the note. */
function closedRows(plan: Sorted, closed: ClosedDays, takesClosed: boolean): { plan: Sorted; notes: Said[] } {
  const dayOf = ({ locationId, start }: DemandValues) => closed.at(locationId, start);
  const moved = plan.changed.filter(({ values, before }) => dayOf(values) !== dayOf(before));
  const found = [...plan.created, ...moved].flatMap((change) => {
    const day = dayOf(change.values);
    return day === null ? [] : [{ change, day }];
  });
  if (found.length === 0) return { plan, notes: [] };
  const days = [...new Set(found.map(({ day }) => String(closedWords(day))))];
  const numbers = ranges(found.map(({ change }) => change.row).sort((a, b) => a - b));
  const left = { rows: numbers, days: listed(days) };
  const notes = [say(takesClosed ? 'sheets.closedTaken' : 'sheets.closedLeftOut', left)];
  if (takesClosed) return { plan, notes };
  const gone = new Set<object>(found.map(({ change }) => change));
  const open = <Change extends object>(changes: Change[]) => changes.filter((change) => !gone.has(change));
  return { plan: { ...plan, created: open(plan.created), changed: open(plan.changed) }, notes };
}

/** The values alone, their members in one order. */
function bare({ name, locationId, start, end, ...row }: DemandValues): DemandValues {
  const { weights, furtherQualifications: further, ...asked } = pickStaffing(row);
  const costs = weights === null || Object.keys(weights).length === 0 ? null : weights;
  return {
    name,
    locationId,
    start,
    end,
    ...asked,
    furtherQualifications: further === null ? null : { need: further.need, ids: further.ids.toSorted() },
    weights: costs,
  };
}

function contentOf(values: DemandValues): string {
  const { weights, ...rest } = bare(values);
  const cells = Object.values(rest).map((cell) => (typeof cell === 'string' ? tidied(cell) : cell));
  return JSON.stringify([...cells, weights?.under ?? null, weights?.over ?? null]);
}

/** The write of a plan without faults. */
export function writeDemand(tx: Sql, scope: Scope, plan: DemandPlan, at: Date): Promise<void> {
  return writeDemandRows(tx, scope.actor.organisationId, plan, at);
}
