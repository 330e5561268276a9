/** A spreadsheet of people: what it would create and change, by the rules of the Directory, HR and eligibility. */

import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '../../hr/hr.ts';
import { ROLES } from '../../platform/auth/auth.ts';
import type { Sql } from '../../platform/db/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import { isUuid } from '../../platform/formats.ts';
import { newId } from '../../platform/ids.ts';
import type { Value } from '../../platform/sheets/cells.ts';
import type { AddedRow, ChangedRow } from '../../platform/sheets/differences.ts';
import { filledInNotes } from '../../platform/sheets/filled-in.ts';
import { ranges } from '../../platform/sheets/listed.ts';
import { Names } from '../../platform/sheets/names.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import type { OutCell } from '../../platform/sheets/table.ts';
import { folded, keptOr } from '../../platform/sheets/text.ts';
import { valueIn } from '../../platform/sheets/values.ts';
import { valueWord } from '../../words/cells.ts';
import { columnLabel } from '../../words/columns.ts';
import { asName } from '../../words/names.ts';
import { inList, quoted, type Said, say } from '../../words/said.ts';
import { readErased } from '../organisation/people/people.repo.ts';
import { type Birth, readBirths } from '../organisation/workforce/workforce.repo.ts';
import { birthFaults } from '../organisation/workforce/workforce.rules.ts';
import type { Scope } from '../scope.ts';
import { CONTRACT_COLUMNS, PERSON_COLUMNS, peopleColumn, personCells, roleIn } from './people.columns.ts';
import {
  keyOf,
  type Planned,
  refuseNoAdministrator,
  refuseOverlaps,
  refuseSharedEmails,
} from './people.rules.ts';
import { type EligibilityChange, type Qualified, readQualified } from './qualified.ts';
import type { ContractTerms, StaffChange, StaffPerson, StaffRecords, StaffSite } from './staff.ts';

interface PeoplePlan {
  /** Who is written to the Directory and HR. */
  records: StaffChange[];
  before: StaffChange[];
  eligibility: EligibilityChange | null;
  /** As they were, and as they will be. */
  births: { before: Birth[]; after: Birth[] };
  created: number;
  changed: number;
  unchanged: number;
  /** What changes, as rows of an export. */
  rows: ChangedRow[];
  /** Who is new, a row for each contract. */
  added: AddedRow[];
  notes: Said[];
}

type FilledIn = 'currency' | 'type' | 'pay' | 'hours';

interface Setting {
  staff: StaffRecords;
  currency: string;
  /** Rows that leave something open which the import fills in. */
  filledIn: Record<FilledIn, number[]>;
  rows: SheetRows;
  at: Date;
  sites: Names<StaffSite>;
  people: ReadonlyMap<string, StaffPerson>;
  byEmail: ReadonlyMap<string, StaffPerson>;
  contracts: ReadonlyMap<string, ContractTerms[]>;
  qualified: Qualified;
  births: ReadonlyMap<string, string>;
  /** Ids of people whose data was erased. */
  erased: ReadonlySet<string>;
}

/** The rows of one person; the first says what all say. */
interface Group {
  first: Row;
  rows: Row[];
}

/** Notes every fault in `rows`; what the plan says counts only when there is none. */
export async function planPeople(
  staff: StaffRecords,
  sql: Sql,
  { actor: { organisationId } }: Scope,
  rows: SheetRows,
  at: Date,
): Promise<PeoplePlan> {
  const people = await staff.people(sql, organisationId);
  const contracts = Map.groupBy(await staff.contracts(sql, organisationId), ({ userId }) => userId);
  const setting: Setting = {
    staff,
    currency: await staff.currencyOf(sql, organisationId),
    filledIn: { currency: [], type: [], pay: [], hours: [] },
    rows,
    at,
    qualified: await readQualified(sql, organisationId),
    births: await readBirths(sql, organisationId),
    erased: await readErased(sql, organisationId),
    sites: new Names('site', await staff.sites(sql, organisationId)),
    people: new Map(people.map((person) => [person.id, person])),
    byEmail: new Map(
      people.flatMap((person) => (person.email === null ? [] : [[keyOf(person.email), person]])),
    ),
    contracts: new Map([...contracts].map(([id, held]) => [id, held.map(termsOf)])),
  };
  const groups = groupsOf(rows);
  noteRepeated(rows, groups);
  const changes = groups.flatMap((group) => changeOf(setting, group) ?? []);
  refuseSharedEmails(setting, changes);
  refuseNoAdministrator(setting, changes);
  return planOf(
    setting,
    changes.map(({ change }) => change),
    changes,
  );
}

const termsOf = ({ userId: _user, ...terms }: Contract): ContractTerms => terms;
const textOf = (value: Value | null | undefined) => (value == null ? null : String(value));

/** By id, else by address. */
function groupsOf(rows: SheetRows): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows.rows) {
    const id = textOf(row.values.id)?.trim().toLowerCase();
    const email = textOf(row.values['e-mail']);
    if (id === undefined && email === null) {
      if (!row.isFaulty) rows.fault(row, 'e-mail', 'REQUIRED', say('sheets.emailRequired'));
      continue;
    }
    const key = id ?? keyOf(email!);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: row, rows: [row] });
    else group.rows.push(row);
  }
  for (const group of groups.values()) refuseContradictions(rows, group);
  return [...groups.values()];
}

function refuseContradictions(rows: SheetRows, { first, rows: [, ...others] }: Group): void {
  for (const row of others) {
    if (row.values.id == null && !isSameIn('name', row, first)) {
      // Found by the address alone, these may be two people who share it.
      const email = quoted(String(row.values['e-mail']));
      rows.fault(row, 'name', 'CONTRADICTION', say('sheets.differsByAddress', { row: first.row, email }));
      continue;
    }
    for (const column of PERSON_COLUMNS) {
      if (isSameIn(column, row, first)) continue;
      const message = say('sheets.differs', { row: first.row });
      rows.fault(row, column, 'CONTRADICTION', message);
    }
  }
}

/** A further row of somebody who needs one for each contract says nothing without one. */
function noteRepeated(rows: SheetRows, groups: readonly Group[]): void {
  const repeated = groups.flatMap(({ rows: [, ...others] }) =>
    others.filter(({ values }) => CONTRACT_COLUMNS.every((column) => values[column] == null)),
  );
  if (repeated.length === 0) return;
  const numbers = repeated.map(({ row }) => row).sort((a, b) => a - b);
  rows.notes.push(say('sheets.repeated', { rows: ranges(numbers) }));
}

/** Case matters in a person's name, and nowhere else. */
function isSameIn(column: string, one: Row, other: Row): boolean {
  const compared = ({ values }: Row) => {
    const value = values[column];
    if (column === 'name' || value == null) return value;
    return Array.isArray(value) ? value.map(folded) : folded(String(value));
  };
  return isDeepStrictEqual(compared(one), compared(other));
}

/** Null where it is not known whom the rows are of. Goes on behind a fault, so that one round tells all of them. */
function changeOf(setting: Setting, group: Group): Planned | null {
  const { rows, staff } = setting;
  const { first } = group;
  if (first.faultyIn.has('id') || first.faultyIn.has('e-mail')) return null;
  // Rows that contradict each other may be of two people, whose contracts do not meet.
  const isReadable = !group.rows.some(({ isFaulty }) => isFaulty);
  const before = knownPerson(setting, first);
  const person = personOf(setting, first, before);
  const contractRows = group.rows.filter((row) =>
    CONTRACT_COLUMNS.some((column) => row.values[column] != null),
  );
  const standing = setting.contracts.get(person.id) ?? [];
  const contracts = contractRows.map((row) => contractOf(setting, row, standing));
  if (isReadable) refuseOverlaps(rows, contractRows, contracts);
  const change = { person, contracts: contractRows.length === 0 ? null : contracts };
  const faults = group.rows.some(({ isFaulty }) => isFaulty)
    ? faultsApart(staff, change)
    : staff.faults(change);
  for (const { path, code, message } of faults) {
    const { column, contract } = peopleColumn(path);
    const row = path.startsWith('contracts/') ? (contractRows[contract] ?? first) : first;
    if (!isImplied(row, column)) rows.fault(row, column, code, message);
  }
  const named = rows.has('qualifications') ? ((first.values.qualifications ?? []) as string[]) : null;
  const dateOfBirth = rows.has('date of birth') ? textOf(first.values['date of birth']) : undefined;
  for (const { code } of birthFaults(dateOfBirth ?? null, setting.at))
    rows.fault(first, 'date of birth', code, say('sheets.birth'));
  return { row: first, change, qualifications: named, dateOfBirth };
}

/** Of each contract alone: what they are beside each other is not known. */
function faultsApart(staff: StaffRecords, { person, contracts }: StaffChange): FaultDetail[] {
  const apart = (contracts ?? []).flatMap((contract, index) =>
    staff.faults({ person, contracts: [contract] }).map((fault) => ({
      ...fault,
      path: fault.path.replace(/^contracts\/0/, () => `contracts/${index}`),
    })),
  );
  return [...staff.faults({ person, contracts: null }), ...apart];
}

/** Hours that the row leaves open are the agreed ones, which have the same fault. */
function isImplied({ values }: Row, column: string): boolean {
  return (column === 'least hours' || column === 'most hours') && values[column] == null;
}

function knownPerson({ people, byEmail }: Setting, row: Row): StaffPerson | undefined {
  const id = textOf(row.values.id)?.trim().toLowerCase();
  return id === undefined ? byEmail.get(keyOf(String(row.values['e-mail']))) : people.get(id);
}

/** A column that the file has not leaves what stands. */
function personOf(setting: Setting, row: Row, before: StaffPerson | undefined): StaffPerson {
  const { rows, at } = setting;
  const said = <T>(column: string, read: (value: Value | null) => T, standing: T | undefined): T =>
    rows.has(column) || standing === undefined ? read(row.values[column] ?? null) : standing;
  const id = textOf(row.values.id)?.trim().toLowerCase() ?? before?.id ?? newId(at);
  if (!isUuid(id)) rows.fault(row, 'id', 'WRONG_FORMAT', say('sheets.uuid'));
  if (setting.erased.has(id)) rows.fault(row, 'id', 'ERASED', say('sheets.erased'));
  const home = said('home site', (text) => siteOf(setting, row, 'home site', text), before?.homeLocationId);
  return {
    id,
    name: nameOf(String(row.values.name), before?.name),
    email: keptOr(said('e-mail', textOf, before?.email), before?.email),
    phone: said('phone', textOf, before?.phone),
    homeLocationId: home,
    active: said('active', (value) => value !== false, before?.active),
    role: said('role', (text) => roleOf(setting, row, String(text ?? 'member')), before?.role),
    locationIds: said(
      'sites',
      (list) =>
        list === null ? impliedSites(home, before) : sitesOf(setting, row, list as string[], before),
      before?.locationIds,
    ),
  };
}

/** A name that says what stands stays as it stands. */
const nameOf = (text: string, standing: string | undefined): string =>
  standing !== undefined && asName(standing) === asName(text) ? standing : asName(text);

/** Named by the reader's words where it is none. */
function roleOf({ rows }: Setting, row: Row, text: string): string {
  const role = roleIn(text);
  if (role !== null) return role;
  const fault = say('faults.oneOf', {
    list: inList(ROLES.map((one) => valueWord('role', one, rows.language))),
  });
  rows.fault(row, 'role', 'NOT_ALLOWED', say('faults.not', { fault, value: quoted(text) }));
  return 'member';
}

function siteOf({ rows, sites }: Setting, row: Row, column: string, text: Value | null): string | null {
  if (text === null) return null;
  const found = sites.require(String(text));
  if (!('code' in found)) return found.id;
  rows.fault(row, column, found.code, found.message);
  return null;
}

/** What an empty cell means: the home site. Somebody known who is granted none keeps none, so that an export changes nothing. */
function impliedSites(home: string | null, before: StaffPerson | undefined): string[] {
  return home === null || before?.locationIds.length === 0 ? [] : [home];
}

/** The order of a list says nothing: one that names the same sites leaves them as they stand. */
function sitesOf(
  setting: Setting,
  row: Row,
  list: string[],
  before: StaffPerson | undefined,
): string[] | '*' {
  if (list.length === 1 && list[0] === '*') return '*';
  const ids = [...new Set(list.flatMap((text) => siteOf(setting, row, 'sites', text) ?? []))];
  const standing = before?.locationIds;
  return Array.isArray(standing) && isDeepStrictEqual(standing.toSorted(), ids.toSorted()) ? standing : ids;
}

/** What the columns do not say is as in the contract that begins on the same day, else the default. */
function contractOf(setting: Setting, row: Row, standing: readonly ContractTerms[]): ContractTerms {
  const { rows, currency, filledIn } = setting;
  for (const column of ['contract from', 'hours per week']) {
    if (row.values[column] == null) rows.fault(row, column, 'REQUIRED', say('sheets.withContract'));
  }
  const startDate = String(row.values['contract from']);
  const before = standing.find((contract) => contract.startDate === startDate);
  const weeklyHours = Number(row.values['hours per week']);
  const said = <T extends string | number>(
    what: FilledIn,
    column: string,
    held: T | null | undefined,
    absent: T,
  ): T => {
    const value = (rows.has(column) ? row.values[column] : held) as T | null | undefined;
    if (value == null && filledIn[what].at(-1) !== row.row) filledIn[what].push(row.row);
    return value ?? absent;
  };
  return {
    type: typeOr(said('type', 'contract type', before?.type, 'permanent'), before?.type),
    weeklyHours,
    minWeeklyHours: said('hours', 'least hours', before?.minWeeklyHours, weeklyHours),
    maxWeeklyHours: said('hours', 'most hours', before?.maxWeeklyHours, weeklyHours),
    hourlyRate: said('pay', 'hourly pay', before?.hourlyRate, 0),
    currency: said('currency', 'currency', before?.currency, currency),
    startDate,
    endDate: rows.has('contract until') ? textOf(row.values['contract until']) : (before?.endDate ?? null),
  };
}

/** A kind that says what stands, in either language, stays as it stands. */
const typeOr = (type: string, standing: string | undefined): string =>
  standing !== undefined && valueIn('contractType', standing) === type ? standing : keptOr(type, standing);

function planOf(setting: Setting, all: readonly StaffChange[], planned: readonly Planned[]): PeoplePlan {
  const { people, contracts, qualified, births } = setting;
  const wanted = planned.flatMap(({ change, qualifications, row }) =>
    qualifications === null ? [] : [{ userId: change.person.id, qualifications, row }],
  );
  const eligibility = qualified.change(setting.rows, wanted);
  const isNew = ({ person }: StaffChange) => !people.has(person.id);
  const standingOf = ({ person }: StaffChange): StaffChange | null => {
    const before = people.get(person.id);
    return before === undefined ? null : { person: before, contracts: contracts.get(person.id) ?? [] };
  };
  const differs = (change: StaffChange) => {
    const before = standingOf(change);
    if (before === null || !isDeepStrictEqual({ ...before.person }, { ...change.person })) return true;
    return (
      change.contracts !== null && !isDeepStrictEqual(inOrder(before.contracts), inOrder(change.contracts))
    );
  };
  const records = all.filter(differs);
  const born = planned.flatMap(({ change: { person }, dateOfBirth }) =>
    dateOfBirth === undefined || dateOfBirth === (births.get(person.id) ?? null)
      ? []
      : [{ userId: person.id, dateOfBirth }],
  );
  const touched = new Set([
    ...records.map(({ person }) => person.id),
    ...(eligibility?.userIds ?? []),
    ...born.map(({ userId }) => userId),
  ]);
  const created = all.filter(isNew).length;
  const added = planned.filter(({ change }) => isNew(change)).flatMap((one) => addedRows(setting, one));
  const rows = planned
    .filter(({ change }) => touched.has(change.person.id) && !isNew(change))
    .flatMap((one) => changedRows(setting, one));
  return {
    records,
    eligibility,
    births: {
      before: born.map(({ userId }) => ({ userId, dateOfBirth: births.get(userId) ?? null })),
      after: born,
    },
    created,
    changed: touched.size - created,
    unchanged: all.length - touched.size,
    before: records.flatMap((change) => standingOf(change) ?? []),
    rows,
    added,
    notes: [
      ...notesOfChanges(setting, rows, planned),
      ...notesOfFilledIn(setting),
      ...(eligibility?.notes ?? []),
    ],
  };
}

function notesOfFilledIn({ currency, filledIn }: Setting): Said[] {
  const note = (what: Exclude<FilledIn, 'currency'>) =>
    filledIn[what].length === 0
      ? []
      : [say(NOTES[what], { rows: ranges(filledIn[what].toSorted(byNumber)) })];
  return [
    ...filledInNotes(currency, filledIn.currency),
    ...(['type', 'pay', 'hours'] as const).flatMap(note),
  ];
}

const byNumber = (a: number, b: number) => a - b;

const NOTES = {
  type: 'sheets.typeFilledIn',
  pay: 'sheets.payFilledIn',
  hours: 'sheets.hoursFilledIn',
} as const;

/** For somebody known: a row for each contract that stays or comes, by its first day, and one for each that goes. */
function changedRows(setting: Setting, { row, change, qualifications, dateOfBirth }: Planned): ChangedRow[] {
  const { sites, people, contracts, qualified, births } = setting;
  const { person } = change;
  const known = people.get(person.id) ?? person;
  const held = qualified.listOf(person.id);
  const wanted = qualifications?.toSorted() ?? held;
  const standing = contracts.get(person.id) ?? [];
  const coming = change.contracts ?? standing;
  const born = births.get(person.id) ?? null;
  const bornAfter = dateOfBirth === undefined ? born : dateOfBirth;
  const cells = (
    of: StaffPerson,
    contract: ContractTerms | null,
    list: readonly string[],
    birth: string | null,
  ) => personCells(sites, of, contract, list, birth);
  const starts = [...new Set([...standing, ...coming].map(({ startDate }) => startDate))].sort();
  const sameDay = (all: readonly ContractTerms[], day: string | null) =>
    all.find(({ startDate }) => startDate === day) ?? null;
  return (starts.length === 0 ? [null] : starts).map((day, index) => {
    const before = cells(known, sameDay(standing, day), held, born);
    // What is said of the person alone is shown once.
    const after =
      index === 0
        ? cells(person, sameDay(coming, day), wanted, bornAfter)
        : cells(known, sameDay(coming, day), held, born);
    return {
      row: row.row,
      name: known.name,
      before,
      after,
      ...(index === 0 ? { warnings: warningsOf(known, person, { held, wanted }) } : {}),
    };
  });
}

/** For somebody new: a row for each contract, else one; what is said of the person alone is shown once. */
function addedRows({ sites }: Setting, { row, change, qualifications, dateOfBirth }: Planned): AddedRow[] {
  const { person, contracts } = change;
  const [first = null, ...others] = contracts ?? [];
  const cells = personCells(sites, person, first, qualifications ?? [], dateOfBirth ?? null);
  const alone = personCells(sites, { ...person, id: '' }, null, [], null);
  return [
    { row: row.row, name: person.name, cells: withoutId(cells) },
    ...others.map((contract) => {
      const own = personCells(sites, person, contract, [], null);
      return {
        row: row.row,
        name: person.name,
        cells: own.map((cell, at) => (cell === alone[at] || at === 0 ? null : cell)),
      };
    }),
  ];
}

/** The id of what is new is made by the import. */
const withoutId = ([, ...cells]: readonly OutCell[]): OutCell[] => [null, ...cells];

/** What may be meant otherwise: another name under a known address, and a list that becomes empty. */
function warningsOf(
  known: StaffPerson,
  person: StaffPerson,
  { held, wanted }: Record<'held' | 'wanted', readonly string[]>,
): Record<string, Said> {
  return {
    ...(isRenamed(known, person)
      ? { name: say('sheets.nameChanges', { before: known.name, after: person.name }) }
      : {}),
    ...(held.length > 0 && wanted.length === 0
      ? { qualifications: say('sheets.qualificationsRemoved', { names: inList(held) }) }
      : {}),
  };
}

/** Case alone is no other name. */
const isRenamed = (known: StaffPerson, { name }: StaffPerson) => folded(known.name) !== folded(name);

/** Rows under another name, and empty cells that clear what stands, in the preview's own words. */
function notesOfChanges(
  { rows, people }: Setting,
  changed: readonly ChangedRow[],
  planned: readonly Planned[],
): Said[] {
  const renamed = planned.flatMap(({ row, change: { person } }) => {
    const known = people.get(person.id);
    return known !== undefined && isRenamed(known, person) ? [row.row] : [];
  });
  const cleared = PERSON_COLUMNS.flatMap((column) => {
    const at = rows.columns.indexOf(column);
    const where = changed.filter(({ before, after }) => before?.[at] != null && after[at] == null);
    if (where.length === 0) return [];
    const named = ranges([...new Set(where.map(({ row }) => row))].sort(byNumber));
    return [say('sheets.clearedIn', { column: columnLabel(column, rows.language), rows: named })];
  });
  return [
    ...(renamed.length === 0
      ? []
      : [say('sheets.namesChange', { rows: ranges(renamed.toSorted(byNumber)) })]),
    ...(cleared.length === 0 ? [] : [say('sheets.clearedCells', { columns: inList(cleared) })]),
  ];
}

/** By their first day, their members in one order. */
function inOrder(contracts: readonly ContractTerms[] | null): unknown[] {
  return (contracts ?? [])
    .map((terms) => Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
