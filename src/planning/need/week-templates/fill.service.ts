/** Weeks of demand filled by a pattern: a template applied ahead, a week copied. One transaction, one audit event. */

import type { Sql } from '../../../platform/db/db.ts';
import { type FaultDetail, invalid, requireNoFaults } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { addDays, startOfDay, textOf } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { readClosedDays } from '../../organisation/locations/closed-days.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { readPresent } from '../../organisation/people/people.repo.ts';
import { listedLocations, requireLocation } from '../../scope.ts';
import type { Write } from '../../write.ts';
import { namedOf } from '../demand/demand.rules.ts';
import { MOST_CHANGED } from '../demand/demand.schema.ts';
import { writeDemandRows } from '../demand/demand.service.ts';
import { type Rotas, removeDemand } from '../demand/removal.ts';
import { byClosedDay, type FilledWeek, fillWeek } from './fill.rules.ts';
import {
  amongPresent,
  DAYS_A_WEEK,
  type LaidRow,
  layOut,
  mondayFaults,
  type Site,
  type Span,
  weeksOf,
} from './pattern.rules.ts';
import * as repo from './week-templates.repo.ts';
import {
  type ClosedDayFilled,
  type DemandCopy,
  type DemandFilled,
  MOST_LISTED,
  MOST_WEEKS_AHEAD,
  type Present,
  type TemplateRow,
  type WeekTemplateApplication,
} from './week-templates.schema.ts';
import { getTemplate, keptPattern, siteOf } from './week-templates.service.ts';

/** Rows of one fill. */
export const MOST_ROWS = 10_000;

/** What a fill did, or what is wrong with it. */
export interface Filling {
  report: Omit<DemandFilled, 'applied' | 'faults'>;
  faults: FaultDetail[];
  entry: { action: string; entityType: string; entityId: string };
  changes: { before: { removed: string[] }; after: object };
  isChange: boolean;
  headers: Record<string, string>;
}

/** Throws 422 with the faults; what was done before goes with the transaction. */
export function filled({ report, faults, entry, changes, isChange, headers }: Filling): Outcome {
  if (faults.length > 0) throw invalid(faults);
  const audit = isChange ? { ...entry, ...changes } : null;
  return { status: 200, body: { applied: true, ...report, faults: [] }, headers, audit };
}

/** Lays a template over weeks of its site. */
export async function applyTemplate(
  write: Write,
  rotas: Rotas,
  id: string,
  { weekStart, repetitions = 1, present = 'add', closedDays = 'leave-out' }: WeekTemplateApplication,
): Promise<Filling> {
  const { tx, at, scope, requireVersion } = write;
  const template = await getTemplate(tx, scope, id);
  await requireLocation(tx, scope, template.locationId);
  requireVersion(template.version);
  const { rows, weeks, name, locationId } = template;
  const span = { from: weekStart, weeks, repetitions };
  requireNoFaults([...mondayFaults(weekStart, 'body/weekStart'), ...boundFaults(span, 'repetitions', at)]);
  requireNoFaults(tooMany(rows.length * repetitions, 'body/repetitions'));
  const site = await siteOf(tx, scope, locationId);
  const done = await fillSite(write, rotas, { site, pattern: rows, span, present, closedDays, isKept: true });
  return {
    ...summed(span, [done], 0),
    entry: { action: 'week-template.apply', entityType: 'week-template', entityId: id },
    ...changesOf([done], { name, locationId, weekStart, repetitions, present, closedDays }),
    headers: { etag: etagOf(template.version) },
  };
}

/** Copies a week of demand of a site, or of every granted one, to weeks in a row. */
export async function copyDemand(
  write: Write,
  rotas: Rotas,
  { locationId, weekStart, toWeekStart, weeks = 1, present = 'add', closedDays = 'leave-out' }: DemandCopy,
): Promise<Filling> {
  const { tx, at, scope } = write;
  if (locationId !== undefined) await requireLocation(tx, scope, locationId);
  const span = { from: toWeekStart, weeks: 1, repetitions: weeks };
  requireNoFaults([...mondayFaults(toWeekStart, 'body/toWeekStart'), ...boundFaults(span, 'weeks', at)]);
  const copies = await copiesOf(write, locationId, weekStart);
  requireNoFaults(tooMany(sum(copies.map(({ pattern }) => pattern.length)) * weeks, 'body/weeks'));
  const done: Done[] = [];
  for (const { site, pattern, faults } of copies) {
    const result = await fillSite(write, rotas, { site, pattern, span, present, closedDays, isKept: false });
    done.push({ ...result, faults: [...faults, ...result.faults] });
  }
  const locationIds = copies.map(({ site }) => site.id);
  return {
    ...summed(span, done, sum(copies.map(({ oneOff }) => oneOff))),
    entry: { action: 'demand.copy', entityType: 'demand-copy', entityId: newId(at) },
    ...changesOf(done, { locationIds, weekStart, toWeekStart, weeks, present, closedDays }),
    headers: {},
  };
}

/** The week of each site that has demand then. Throws 422 when the date is not a Monday. */
async function copiesOf({ tx, at, scope }: Write, locationId: string | undefined, weekStart: string) {
  const ids = locationId === undefined ? listedLocations(scope) : [locationId];
  const locations = await readLocations(tx, scope.actor.organisationId, ids);
  const asked = { from: weekStart, weeks: 1, path: 'body/weekStart' };
  const copies = [];
  for (const { locationId: id, timeZone } of locations) {
    const site = { id, timeZone };
    copies.push({ site, ...(await keptPattern(tx, scope, site, asked, at)) });
  }
  return copies.filter(({ pattern, oneOff }) => pattern.length + oneOff > 0);
}

/** Too many weeks, or weeks too far ahead. */
function boundFaults({ from, weeks, repetitions }: Span, member: string, at: Date): FaultDetail[] {
  const count = weeks * repetitions;
  const path = `body/${member}`;
  if (count > MOST_WEEKS_AHEAD) {
    const message = say('need.tooManyWeeks', { repetitions, weeks, count, most: MOST_WEEKS_AHEAD });
    return [{ path, code: 'TOO_MANY', message }];
  }
  const last = addDays(from, (count - 1) * DAYS_A_WEEK);
  const latest = addDays(at.toISOString().slice(0, 10), MOST_WEEKS_AHEAD * DAYS_A_WEEK);
  if (last <= latest) return [];
  const message = say('need.tooFar', { last, most: MOST_WEEKS_AHEAD, latest });
  return [{ path, code: 'TOO_FAR', message }];
}

function tooMany(rows: number, path: string): FaultDetail[] {
  if (rows <= MOST_ROWS) return [];
  const message = say('need.tooManyRows', { rows, most: MOST_ROWS });
  return [{ path, code: 'TOO_MANY', message }];
}

interface Fill {
  site: Site;
  pattern: readonly TemplateRow[];
  span: Span;
  present: Present;
  closedDays: 'leave-out' | 'include';
  /** The pattern is a template's; of a copied week it is gone afterwards. */
  isKept: boolean;
}

interface Done {
  site: Site;
  faults: FaultDetail[];
  weeks: FilledWeek[];
  closedDays: ClosedDayFilled[];
  created: (Omit<LaidRow, 'rowId' | 'monday'> & { id: string })[];
}

async function fillSite(
  { tx, at, scope }: Write,
  rotas: Rotas,
  { site, pattern, span, present, closedDays, isKept }: Fill,
): Promise<Done> {
  const { organisationId } = scope.actor;
  await repo.lockWeeks(tx, organisationId, site.id);
  if (present === 'replace') await lockRota(tx, organisationId);
  const { rows, faults } = layOut(pattern, span, site);
  if (faults.length > 0) return { site, faults, weeks: [], closedDays: [], created: [] };
  const closed = await readClosedDays(tx, organisationId, [site.id]);
  const { open, days } = byClosedDay(rows, closed, closedDays === 'leave-out', scope.language);
  const here = await readPresent(tx, organisationId, [...new Set(pattern.flatMap(namedOf))]);
  const laid = Map.groupBy(amongPresent(open, here), ({ monday }) => monday);
  const standing = await standingByWeek(tx, organisationId, site, span, present === 'replace');
  const weeks = weeksOf(span).map(({ monday, week }) =>
    fillWeek({ monday, week, laid: laid.get(monday) ?? [], standing: standing.get(monday) ?? [] }, present),
  );
  const laidRows = weeks.flatMap((week) => week.created);
  const created = laidRows.map(({ rowId, monday, ...row }) => ({
    ...row,
    id: newId(at),
    ...(isKept ? { templateRowId: rowId, templateWeek: monday } : {}),
  }));
  const removed = weeks.flatMap((week) => week.removed.map(({ id }) => id));
  await removeDemand(rotas, tx, organisationId, removed);
  await writeDemandRows(tx, organisationId, { created, changed: [] }, at);
  return { site, faults, weeks, closedDays: days, created };
}

/** The demand of the span by the Monday of its week, held until COMMIT if asked. */
async function standingByWeek(
  tx: Sql,
  organisationId: string,
  { id, timeZone }: Site,
  span: Span,
  hold: boolean,
) {
  const mondays = weeksOf(span).map(({ monday }) => monday);
  const end = addDays(mondays.at(-1)!, DAYS_A_WEEK);
  const [from, until] = [span.from, end].map((date) => textOf(startOfDay(date, timeZone))) as [
    string,
    string,
  ];
  const asked = { locationId: id, from, until };
  if (hold) await repo.holdDemand(tx, organisationId, asked);
  const rows = await repo.readStanding(tx, organisationId, asked);
  const starts = mondays.map((monday) => ({ monday, start: textOf(startOfDay(monday, timeZone)) }));
  return Map.groupBy(rows, (row) => starts.findLast(({ start }) => start <= row.start)!.monday);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The weeks of all sites together; `oneOff`: rows of the weeks copied that were left out. */
function summed(
  span: Span,
  done: readonly Done[],
  oneOff: number,
): Pick<Filling, 'report' | 'faults' | 'isChange'> {
  const counts = { standing: 0, created: 0, existing: 0, removed: 0, kept: 0 };
  const isFilled = done.every(({ faults }) => faults.length === 0);
  const weeks = (isFilled ? weeksOf(span) : []).map(({ monday, week }, index) => {
    const parts = done.map((site) => site.weeks[index]!.report);
    const skipped = parts.length > 0 && parts.every((part) => part.skipped);
    return { weekStart: monday, week, ...totals(parts, counts), skipped };
  });
  const { standing: _, ...total } = totals(weeks, counts);
  const kept = done.flatMap((site) => site.weeks.flatMap((week) => week.kept));
  const keptRows = kept
    .slice(0, MOST_LISTED)
    .map(({ id, name, start, end, keep }) => ({ demandId: id, name, start, end, reason: keep! }));
  const faults = done.flatMap((site) => site.faults).slice(0, MOST_LISTED);
  const closedDays = done.flatMap((site) => site.closedDays);
  const createdRows = done
    .flatMap((site) => site.created)
    .slice(0, MOST_CHANGED)
    .map(({ id, values: { name, locationId, start, end } }) => ({
      demandId: id,
      name,
      locationId,
      start,
      end,
    }));
  return {
    report: { ...total, weeks, closedDays, createdRows, keptRows, oneOff },
    faults,
    isChange: total.created + total.removed > 0,
  };
}

function totals<Counts extends Record<string, number>>(parts: readonly Counts[], zero: Counts): Counts {
  const sums = Object.keys(zero).map((name) => [name, parts.reduce((sum, part) => sum + part[name]!, 0)]);
  return Object.fromEntries(sums) as Counts;
}

function changesOf(done: readonly Done[], asked: object): Pick<Filling, 'changes'> {
  const removed = done.flatMap(({ weeks }) => weeks.flatMap((week) => week.removed.map(({ id }) => id)));
  const created = done.flatMap((site) => site.created.map(({ id }) => id));
  return { changes: { before: { removed }, after: { ...asked, created } } };
}
