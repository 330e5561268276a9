/** A spreadsheet of availability: what people would state by it, judged as what is stated by hand. */

import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityPlan, LocalSpan } from '../../hr/hr.ts';
import type { Sql } from '../../platform/db/db.ts';
import { ApiError, type FaultDetail } from '../../platform/errors.ts';
import { compileBody } from '../../platform/http/validation.ts';
import type { ChangedRow } from '../../platform/sheets/differences.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import type { OutCell } from '../../platform/sheets/table.ts';
import { readLocations } from '../organisation/locations/location.repo.ts';
import { type PersonAtHome, readPeopleAtHome } from '../organisation/people/people.repo.ts';
import { availabilityFaults } from '../requests/availability/availability.rules.ts';
import { AvailabilityInput } from '../requests/availability/availability.schema.ts';
import type { Scope } from '../scope.ts';
import { availabilityColumn, statementCells } from './availability.columns.ts';
import type { AvailabilityRecords } from './availability.records.ts';
import { Statement } from './availability.rows.ts';
import { PeopleAtHome } from './people-at-home.ts';

interface AvailabilityChange {
  person: PersonAtHome;
  /** The first of the person's rows. */
  row: number;
  /** Null: nothing was stated. */
  before: AvailabilityPlan | null;
  after: AvailabilityPlan;
}

interface AvailabilityImport {
  changes: AvailabilityChange[];
  unchanged: number;
  /** What changes, as rows of an export. */
  rows: ChangedRow[];
}

/** What every person's rows are judged by. */
interface Setting {
  rows: SheetRows;
  plans: ReadonlyMap<string, AvailabilityPlan>;
  zones: ReadonlyMap<string, string>;
}

const checkInput = compileBody<unknown>(AvailabilityInput);

/** Notes every fault in `rows`; what the plan says counts only when there is none. */
export async function planAvailability(
  records: AvailabilityRecords,
  sql: Sql,
  { actor: { organisationId, subject }, granted }: Scope,
  rows: SheetRows,
): Promise<AvailabilityImport> {
  const whose = { locationIds: granted, self: subject };
  const people = new PeopleAtHome(await readPeopleAtHome(sql, organisationId, whose), granted === null);
  const plans = await records.plans(sql, organisationId);
  const locations = await readLocations(sql, organisationId, null);
  const setting = {
    rows,
    plans: new Map(plans.map((plan) => [plan.userId, plan])),
    zones: new Map(locations.map(({ locationId, timeZone }) => [locationId, timeZone])),
  };
  const found = rows.rows.flatMap((row) => {
    const person = people.of(rows, row);
    return person === null ? [] : [{ person, row }];
  });
  const groups = Map.groupBy(found, ({ person }) => person);
  const wanted = [...groups].flatMap(
    ([person, own]) =>
      changeOf(
        setting,
        person,
        own.map(({ row }) => row),
      ) ?? [],
  );
  const changes = wanted.filter(({ before, after }) => before === null || !isSame(before, after));
  return { changes, unchanged: wanted.length - changes.length, rows: changes.flatMap(changedRows) };
}

/** Spans that go, and those that come, of somebody who stated something before. */
function changedRows({ person, row, before, after }: AvailabilityChange): ChangedRow[] {
  if (before === null) return [];
  const nothing: OutCell[] = [person.id, person.name, person.email];
  const textOf = (cells: readonly OutCell[]) => JSON.stringify(cells);
  const [old, next] = [before, after].map((plan) => statementCells(person, plan)) as [
    OutCell[][],
    OutCell[][],
  ];
  const without = (all: OutCell[][], others: OutCell[][]) => {
    const there = new Set(others.map(textOf));
    return all.filter((cells) => !there.has(textOf(cells)));
  };
  return [
    ...without(old, next).map((cells) => ({ row, name: person.name, before: cells, after: nothing })),
    ...without(next, old).map((cells) => ({ row, name: person.name, before: nothing, after: cells })),
  ];
}

/** Null where a row of the person has a fault. */
function changeOf(setting: Setting, person: PersonAtHome, own: readonly Row[]): AvailabilityChange | null {
  const { rows, plans, zones } = setting;
  if (own.some(({ isFaulty }) => isFaulty)) return null;
  const statement = new Statement(rows, own);
  const before = plans.get(person.id) ?? null;
  const [first] = own;
  const zone = first?.values['time zone'];
  const home = person.homeLocationId === null ? undefined : zones.get(person.homeLocationId);
  const timeZone = zone == null ? (before?.timeZone ?? home ?? 'UTC') : String(zone).trim();
  const after = { userId: person.id, timeZone, ...statement.stated };
  if (own.some(({ isFaulty }) => isFaulty)) return null;
  const changed = { person, row: first?.row ?? 0, before, after };
  // What stands is not judged anew: other systems may state in HR what is refused here.
  if (before !== null && isSame(before, after)) return changed;
  for (const { path, code, message } of faultsOf(after))
    rows.fault(statement.rowOf(path), availabilityColumn(path), code, message);
  return changed;
}

/** As of what is stated by hand. */
function faultsOf({ userId: _whose, ...stated }: AvailabilityPlan): FaultDetail[] {
  try {
    checkInput(stated);
    return availabilityFaults(stated);
  } catch (error) {
    if (error instanceof ApiError) return error.options.details ?? [];
    throw error;
  }
}

/** The order of rows says nothing. */
function isSame(a: AvailabilityPlan, b: AvailabilityPlan): boolean {
  return isDeepStrictEqual(inOrder(a), inOrder(b));
}

function inOrder({ timeZone, pattern, exceptions }: AvailabilityPlan): unknown {
  const hours = (spans: readonly LocalSpan[]) =>
    spans.map(({ from, to, kind }) => `${from} ${to} ${kind}`).sort();
  const week = pattern.map(({ dayOfWeek, ...span }) => `${dayOfWeek} ${hours([span])}`);
  const dates = exceptions.map(({ date, windows }) => `${date} ${hours(windows)}`);
  return { timeZone, week: week.sort(), dates: dates.sort() };
}
