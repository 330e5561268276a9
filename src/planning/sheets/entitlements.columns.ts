/** Leave entitlements as a spreadsheet: a row for each year of a type of leave. */
import type { OutCell, SheetKind } from '../../platform/sheets/table.ts';
import { valueWord } from '../../words/cells.ts';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/said.ts';
import type { PersonAtHome } from '../organisation/people/people.repo.ts';
import type { LeaveYear } from './entitlements.records.ts';

export const ENTITLEMENTS_SHEET: SheetKind = {
  sheet: say('columns.entitlements'),
  file: 'leave-entitlements',
  columns: [
    { name: 'id', kind: 'text', example: null, meaning: say('columns.entitledId') },
    { name: 'name', kind: 'text', example: 'Jo Miller', meaning: say('columns.statementName') },
    { name: 'e-mail', kind: 'text', example: 'jo@example.com', meaning: say('columns.entitledEmail') },
    {
      name: 'type of leave',
      kind: 'text',
      list: 'leaveType',
      required: true,
      example: 'Holiday',
      meaning: say('columns.leaveType'),
    },
    { name: 'year', kind: 'integer', example: 2027, meaning: say('columns.leaveYear') },
    { name: 'year from', kind: 'date', example: null, meaning: say('columns.leaveYearFrom') },
    { name: 'entitlement', kind: 'number', required: true, example: 28, meaning: say('columns.leaveAmount') },
    { name: 'unit', kind: 'text', list: 'leaveUnit', example: 'days', meaning: say('columns.leaveUnit') },
    { name: 'carried over', kind: 'number', example: 2.5, meaning: say('columns.leaveCarried') },
    { name: 'carried until', kind: 'date', example: '2027-03-31', meaning: say('columns.leaveCarriedUntil') },
  ],
};

const COLUMN_OF: Readonly<Record<string, string>> = {
  type: 'type of leave',
  startDate: 'year from',
  endDate: 'year from',
  unit: 'unit',
  amount: 'entitlement',
  carriedOver: 'carried over',
  carriedUntil: 'carried until',
};

/** The column of a member of a year, such as `3/amount`. */
export const entitlementColumn = (path: string): string => COLUMN_OF[path.split('/').at(-1) ?? ''] ?? 'year';

const NEW_YEAR = '-01-01';

/** A year of a person as its row of an export. */
export function entitlementCells({ id, name, email }: PersonAtHome, year: LeaveYear): OutCell[] {
  const { type, startDate, amount, unit, carriedOver, carriedUntil } = year;
  const when = startDate.endsWith(NEW_YEAR) ? [Number(startDate.slice(0, 4)), null] : [null, startDate];
  return [id, name, email, type, ...when, amount, unit, carriedOver, carriedUntil];
}

const AMOUNTS = 4;

/** The row of a year that is not there yet: whose it is, and no amounts. */
export function newYearCells(person: PersonAtHome, year: LeaveYear): OutCell[] {
  const cells = entitlementCells(person, year);
  return cells.map((cell, at) => (at < cells.length - AMOUNTS ? cell : null));
}

/** `Jo Miller, Holiday 2027`; a year that begins on another day by that day. */
export function yearName(
  person: Pick<PersonAtHome, 'name'>,
  { type, startDate }: LeaveYear,
  language: Language,
): string {
  const year = startDate.endsWith(NEW_YEAR) ? startDate.slice(0, 4) : startDate;
  return `${person.name}, ${valueWord('leaveType', type, language)} ${year}`;
}
