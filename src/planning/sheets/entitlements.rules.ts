/** What a year of leave cannot be, and types that nobody has yet. Pure. */
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded, nearest } from '../../platform/sheets/text.ts';
import { valueWord, wordsOf } from '../../words/cells.ts';
import type { Language } from '../../words/languages.ts';
import { inList, type Said, say } from '../../words/said.ts';
import type { LeaveYear } from './entitlements.records.ts';

/** A leap year. */
const DAYS_OF_YEAR = 366;
const HOURS_OF_YEAR = DAYS_OF_YEAR * 24;

/** Notes amounts that no year has, and leave that ends before its year begins. */
export function refuseImpossible(rows: SheetRows, row: Row, year: LeaveYear): void {
  const { unit, amount, carriedOver, carriedUntil, startDate } = year;
  const [most, message] =
    unit === 'days'
      ? [DAYS_OF_YEAR, say('sheets.mostDaysOfYear', { most: DAYS_OF_YEAR })]
      : [HOURS_OF_YEAR, say('sheets.mostHoursOfYear', { most: HOURS_OF_YEAR })];
  const amounts = [
    ['entitlement', amount],
    ['carried over', carriedOver],
  ] as const;
  for (const [column, value] of amounts) {
    if (value < 0) rows.fault(row, column, 'TOO_SMALL', say('faults.atLeast', { limit: 0 }));
    else if (value > most) rows.fault(row, column, 'TOO_LARGE', message);
  }
  if (carriedUntil === null || carriedUntil >= startDate || !rows.has('carried until')) return;
  rows.fault(row, 'carried until', 'OUT_OF_RANGE', say('sheets.carriedBeforeYear', { startDate }));
}

/** What people call holiday beside its own words. */
const HOLIDAY = 'Holiday';
const CALLED_HOLIDAY = new Set([
  'annual leave',
  'vacation',
  'holidays',
  'ferien',
  'jahresurlaub',
  'erholungsurlaub',
]);
const MOST_NAMED = 20;

/** The types that people have, and those that the product knows. */
export class LeaveTypes {
  readonly #language: Language;
  /** As the report writes them, by folded value. */
  readonly #words: ReadonlyMap<string, string>;

  constructor(inUse: readonly string[], language: Language) {
    this.#language = language;
    const known = wordsOf('leaveType').map(([, value]) => value);
    this.#words = new Map([...inUse, ...known].map((type) => [folded(type), this.#wordOf(type)]));
  }

  /** One for each type that nobody has, at its first cell, with the type that may be meant. */
  notes(named: readonly { type: string; cell: string }[]): Said[] {
    const first = new Map(named.toReversed().map((one) => [folded(one.type), one]));
    const fresh = [...first].filter(([key]) => !this.#words.has(key)).map(([, one]) => one);
    return fresh
      .toReversed()
      .slice(0, MOST_NAMED)
      .map((one) => this.#note(one));
  }

  #note({ type, cell }: { type: string; cell: string }): Said {
    const words = [...new Set(this.#words.values())];
    const meant = CALLED_HOLIDAY.has(folded(type)) ? this.#wordOf(HOLIDAY) : nearest(type, words);
    if (meant !== null) return say('sheets.newLeaveType', { type, cell, meant });
    return say('sheets.newLeaveTypeBeside', { type, cell, types: inList(words) });
  }

  #wordOf(type: string): string {
    return valueWord('leaveType', type, this.#language);
  }
}
