/** A spreadsheet of leave entitlements: which years of which people it would change, by the rules of HR. */
import { isDeepStrictEqual } from 'node:util';
import type { LeaveEntitlement } from '../../hr/hr.ts';
import type { Sql } from '../../platform/db/db.ts';
import { addDays } from '../../platform/local-time.ts';
import type { ChangedRow } from '../../platform/sheets/differences.ts';
import { ranges } from '../../platform/sheets/listed.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded } from '../../platform/sheets/text.ts';
import { type Said, say } from '../../words/said.ts';
import { type PersonAtHome, readPeopleAtHome } from '../organisation/people/people.repo.ts';
import type { Scope } from '../scope.ts';
import { entitlementCells, entitlementColumn, newYearCells, yearName } from './entitlements.columns.ts';
import type { EntitlementRecords, LeaveYear, LeaveYears } from './entitlements.records.ts';
import { LeaveTypes, refuseImpossible } from './entitlements.rules.ts';
import { PeopleAtHome } from './people-at-home.ts';

export interface EntitlementsPlan {
  /** All years of each person who changes, as they were and as they will be. */
  changes: { before: LeaveYears; after: LeaveYears }[];
  /** Years. */
  created: number;
  changed: number;
  unchanged: number;
  /** What is new or changes, as rows of an export. */
  rows: ChangedRow[];
  notes: Said[];
}

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;
const UNITS = ['days', 'hours'] as const;
/** Of a type that a person has not had: as the console begins one. */
const TERMS = { daysPerWeek: 5, weekdays: [1, 2, 3, 4, 5, 6, 7] };

/** A row that was read. `before` null: the year is new. */
interface ReadRow {
  row: Row;
  before: LeaveYear | null;
  after: LeaveYear;
}

interface PersonPlan {
  person: PersonAtHome;
  read: ReadRow[];
  before: LeaveYears;
  after: LeaveYears;
}

/** Notes every fault in `rows`; what the plan says counts only when there is none. */
export async function planEntitlements(
  records: EntitlementRecords,
  sql: Sql,
  { actor: { organisationId, subject }, granted }: Scope,
  rows: SheetRows,
): Promise<EntitlementsPlan> {
  const whose = { locationIds: granted, self: subject };
  const people = new PeopleAtHome(await readPeopleAtHome(sql, organisationId, whose), granted === null);
  const standing = Map.groupBy(await records.entitlements(sql, organisationId), ({ userId }) => userId);
  const found = rows.rows.flatMap((row) => {
    const person = people.of(rows, row);
    if (person !== null) return [{ person, row }];
    // Whoever it is of: what else is wrong with the row is said in the same round.
    readRow(rows, row, [], []);
    return [];
  });
  const filledIn: number[] = [];
  const types = new LeaveTypes(
    [...standing.values()].flat().map(({ type }) => type),
    rows.language,
  );
  const plans = [...Map.groupBy(found, ({ person }) => person)].map(([person, own]) => {
    const years = (standing.get(person.id) ?? []).map(yearOf);
    const read = own.flatMap(({ row }) => readRow(rows, row, years, filledIn) ?? []);
    return planOf(records, rows, person, { years, read });
  });
  return total(plans, rows, filledIn, types);
}

const yearOf = ({ userId: _person, ...year }: LeaveEntitlement): LeaveYear => year;

/** Type and first day name a year; case and blanks of the type say nothing. */
const keyOf = ({ type, startDate }: Pick<LeaveYear, 'type' | 'startDate'>) => `${startDate} ${folded(type)}`;

function planOf(
  records: EntitlementRecords,
  rows: SheetRows,
  person: PersonAtHome,
  { years, read }: { years: LeaveYear[]; read: ReadRow[] },
): PersonPlan {
  const byKey = new Map<string, ReadRow>();
  for (const one of read) {
    const same = byKey.get(keyOf(one.after));
    if (same === undefined) byKey.set(keyOf(one.after), one);
    else rows.fault(one.row, 'year', 'DUPLICATE', say('sheets.yearOfRow', { row: same.row.row }));
  }
  const others = years.filter((year) => !byKey.has(keyOf(year)));
  const named = [...byKey.values()];
  const after = { userId: person.id, years: [...named.map((one) => one.after), ...others] };
  // Years that the file leaves alone may have a fault of their own only beside one of its rows.
  const isChange = named.some(({ before, after: year }) => !isDeepStrictEqual(before, year));
  for (const { path, code, message } of isChange ? records.faults(after) : []) {
    const { row } = named[Number(path.split('/')[0])] ?? named[0] ?? {};
    if (row !== undefined) rows.fault(row, entitlementColumn(path), code, message);
  }
  return { person, read: named, before: { userId: person.id, years }, after };
}

/** Null where the row has a fault. A column that the file lacks leaves what stands. */
function readRow(rows: SheetRows, row: Row, years: readonly LeaveYear[], filledIn: number[]): ReadRow | null {
  const startDate = firstDay(rows, row);
  const unit = row.values.unit == null ? null : folded(String(row.values.unit));
  const known = UNITS.find((one) => one === unit);
  if (unit !== null && known === undefined) rows.fault(row, 'unit', 'NOT_ALLOWED', say('sheets.leaveUnit'));
  if (
    startDate === null ||
    ['type of leave', 'entitlement', 'unit'].some((column) => row.faultyIn.has(column))
  )
    return null;
  const typed = String(row.values['type of leave']).trim();
  const ofType = years.filter(({ type }) => folded(type) === folded(typed));
  const before = ofType.find((year) => year.startDate === startDate) ?? null;
  const model = before ?? ofType.at(-1);
  if (model === undefined) filledIn.push(row.row);
  const said = <T>(column: string, standing: T, empty: T): T => {
    if (!rows.has(column)) return standing;
    return (row.values[column] as T | null | undefined) ?? empty;
  };
  const after: LeaveYear = {
    type: model?.type ?? typed,
    startDate,
    endDate: before?.endDate ?? lastDay(startDate),
    unit: known ?? model?.unit ?? 'days',
    amount: Number(row.values.entitlement),
    carriedOver: said('carried over', before?.carriedOver ?? 0, 0),
    carriedUntil: said<string | null>('carried until', before?.carriedUntil ?? null, null),
    daysPerWeek: model?.daysPerWeek ?? TERMS.daysPerWeek,
    weekdays: model?.weekdays ?? TERMS.weekdays,
  };
  refuseImpossible(rows, row, after);
  return row.isFaulty ? null : { row, before, after };
}

/** The first day of the year that the row names; null where it has a fault. */
function firstDay(rows: SheetRows, row: Row): string | null {
  const { year, 'year from': from } = row.values;
  if (year == null) {
    if (from != null) return String(from);
    if (!row.faultyIn.has('year') && !row.faultyIn.has('year from'))
      rows.fault(row, 'year', 'REQUIRED', say('sheets.yearOrFirstDay'));
    return null;
  }
  const number = Number(year);
  if (number < FIRST_YEAR || number > LAST_YEAR) {
    rows.fault(row, 'year', 'OUT_OF_RANGE', say('sheets.leaveYearRange'));
    return null;
  }
  if (from == null) return `${number}-01-01`;
  if (String(from).startsWith(`${number}-`)) return String(from);
  rows.fault(row, 'year from', 'CONTRADICTION', say('sheets.otherYear', { year: String(number) }));
  return null;
}

/** Of a year that begins on the day. */
function lastDay(startDate: string): string {
  const next = new Date(`${startDate}T00:00:00Z`);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return addDays(next.toISOString().slice(0, 10), -1);
}

function total(
  plans: readonly PersonPlan[],
  rows: SheetRows,
  filledIn: readonly number[],
  types: LeaveTypes,
): EntitlementsPlan {
  const all = plans.flatMap(({ person, read }) => read.map((one) => ({ person, ...one })));
  const touched = all.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  const created = all.filter(({ before }) => before === null).length;
  const changed = touched.length - created;
  return {
    changes: plans
      .filter(({ read }) => read.some(({ before, after }) => !isDeepStrictEqual(before, after)))
      .map(({ before, after }) => ({ before, after })),
    created,
    changed,
    unchanged: all.length - created - changed,
    rows: touched.map(({ person, row, before, after }) => ({
      row: row.row,
      name: yearName(person, after, rows.language),
      before: before === null ? newYearCells(person, after) : entitlementCells(person, before),
      after: entitlementCells(person, after),
    })),
    notes: [
      ...types.notes(
        all.map(({ row, after }) => ({ type: after.type, cell: rows.cellOf(row, 'type of leave') })),
      ),
      ...(filledIn.length === 0
        ? []
        : [say('sheets.leaveTermsFilledIn', { rows: ranges(filledIn.toSorted((a, b) => a - b)) })]),
    ],
  };
}
