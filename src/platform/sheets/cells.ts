/** What a cell says, by the kind of its column. Pure. */

import { decided, type NumberHints, readNumber, unmistakable } from '../../words/numbers.ts';
import { revived, type Said, say } from '../../words/said.ts';
import { isClockTime, isDate, isDateTime } from '../formats.ts';
import { storableFault } from '../http/storable.ts';
import { addDays } from '../local-time.ts';
import type { DateOrder } from './reading.ts';
import { type CellKind, listOf, type RawCell } from './table.ts';
import { folded, tidied } from './text.ts';

export type Value = string | number | boolean | string[];

export interface CellFaultText {
  code: string;
  message: Said;
}

/** Null for an empty cell. `isGuess`: another reading was there, which does not fit. */
export type Read = { value: Value | null; isGuess?: true } | CellFaultText;

/** What a cell alone does not say. */
interface CellContext {
  numbers: NumberHints;
  /** The column says where something ends. */
  isEnd: boolean;
  /** Of dates with slashes; null: not known. */
  order: DateOrder | null;
}

const ALONE: CellContext = { numbers: { signs: new Set(), decimals: null }, isEnd: false, order: null };

export function readCell(kind: CellKind, raw: RawCell, context = ALONE): Read {
  if (raw === null || raw === '') return { value: null };
  if (typeof raw === 'object') return { code: 'UNUSABLE', message: revived(raw.unusable) };
  if (typeof raw === 'string' && tidied(raw) === '') return { value: null };
  return READERS[kind](raw, context);
}

type Given = string | number | boolean;

const wrong = (message: Said): CellFaultText => ({ code: 'WRONG_FORMAT', message });

const READERS: Record<CellKind, (raw: Given, context: CellContext) => Read> = {
  text: (raw) => {
    const text = tidied(String(raw));
    const fault = storableFault(text);
    return fault === null ? { value: text } : wrong(fault);
  },
  list: (raw) => {
    const fault = storableFault(String(raw));
    return fault === null ? { value: listOf(String(raw)) } : wrong(fault);
  },
  integer: (raw, { numbers }) => {
    const read = numberOf(raw, { ...numbers, decimals: 0 });
    if (read === null) return wrong(say('sheets.wholeNumber'));
    return 'code' in read || Number.isSafeInteger(read.value) ? read : wrong(say('sheets.wholeNumber'));
  },
  number: (raw, { numbers }) => numberOf(raw, numbers) ?? wrong(say('sheets.number')),
  'yes-no': (raw) => {
    const value = ANSWERS[folded(String(raw))];
    return value === undefined ? wrong(say('sheets.yesNo')) : { value };
  },
  date: (raw, { order }) => {
    const date = typeof raw === 'string' ? dateOf(raw.trim()) : null;
    if (date !== null) return { value: date };
    const inOrder = order === null || typeof raw !== 'string' ? null : orderedDates(raw)?.[order];
    if (inOrder != null) return { value: inOrder };
    if (typeof raw === 'string' && SHORT_YEAR.test(raw.trim())) return wrong(say('sheets.shortYear'));
    return typeof raw === 'string' && hasTwoOrders(raw.trim()) ? TWO_DATES : wrong(say('sheets.date'));
  },
  'clock-time': (raw, { isEnd }) => {
    if (endsDay(raw)) return isEnd ? { value: MIDNIGHT } : NO_START;
    const time = typeof raw === 'string' ? clockOf(raw.trim()) : null;
    return time === null ? wrong(say('sheets.timeOfDay')) : { value: time };
  },
  'date-time': (raw, { isEnd }) => {
    if (endsDay(raw)) return isEnd ? { value: endOfDay(String(raw)) } : NO_START;
    const value = typeof raw === 'string' ? dateTimeOf(raw.trim()) : null;
    return value === null ? wrong(say('sheets.dateTime')) : { value };
  },
};

const ANSWERS: Record<string, boolean> = {
  yes: true,
  true: true,
  ja: true,
  wahr: true,
  1: true,
  no: false,
  false: false,
  nein: false,
  falsch: false,
  0: false,
};

/** Null: no number. A number that can be read in two ways is a fault unless one reading alone fits. */
function numberOf(raw: Given, hints: NumberHints): Read | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? { value: raw } : null;
  const read = readNumber(String(raw));
  if (read === null || 'value' in read) return read === null ? null : { value: read.value };
  const value = decided(read, hints);
  if (value !== null) return { value, isGuess: true };
  const { asDecimals, asThousands } = read;
  const message = say('sheets.twoReadings', {
    decimals: String(asDecimals),
    thousands: String(asThousands),
    way: unmistakable(asDecimals),
  });
  return { code: 'AMBIGUOUS', message };
}

const MIDNIGHT = '00:00';
const NO_START = wrong(say('sheets.endOfDay'));
const LAST_MOMENT = /^(?:(\S+?)[ T])?24:00(?::00)?$/;
/** A workbook keeps 24:00 without a date as the first day that it knows. */
const FIRST_DAY = '1900-01-01';

/** 24:00, alone or of a date. */
function endsDay(raw: Given): boolean {
  if (typeof raw !== 'string') return false;
  const text = raw.trim();
  const [found, day] = LAST_MOMENT.exec(text) ?? [];
  return text === FIRST_DAY || (found !== undefined && (day === undefined || dateOf(day) !== null));
}

function endOfDay(text: string): string {
  const [, day] = LAST_MOMENT.exec(text.trim()) ?? [];
  return day === undefined ? MIDNIGHT : `${addDays(dateOf(day) ?? day, 1)}T${MIDNIGHT}`;
}

const two = (text = '') => text.padStart(2, '0');

/** `2027-03-01`, or German `1.3.2027`; with slashes it could be either order, so those are none. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const date = year === undefined ? text : `${year}-${two(month)}-${two(day)}`;
  return isDate(date) ? date : null;
}

/** `24.12.90`, of which the century is not known. */
const SHORT_YEAR = /^\d{1,2}([./-])\d{1,2}\1\d{2}$/;

const TWO_DATES: CellFaultText = { code: 'AMBIGUOUS', message: say('sheets.twoDates') };

/** With slashes, the day may come first or the month. */
function hasTwoOrders(text: string): boolean {
  const [, one, other, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined || one === other) return false;
  return isDate(`${year}-${two(other)}-${two(one)}`) && isDate(`${year}-${two(one)}-${two(other)}`);
}

/** What a date with slashes or hyphens is with the day first and with the month first, null where it is none; null: no such date. */
export function orderedDates(text: string): Record<DateOrder, string | null> | null {
  const [, one, , other, year] = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const dated = (month: string | undefined, day: string | undefined) => {
    const date = `${year}-${two(month)}-${two(day)}`;
    return isDate(date) ? date : null;
  };
  return { day_first: dated(other, one), month_first: dated(one, other) };
}

/** `08:30`, `8:30`; seconds must be 0. */
function clockOf(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? [];
  const time = `${two(hour)}:${minute}`;
  return isClockTime(time) ? time : null;
}

/**
 * `2027-03-01T08:30` by the wall clock; a time with an offset as it is; a time of day alone as `08:30`; a date alone begins
 * at midnight.
 */
function dateTimeOf(text: string): string | null {
  if (isDateTime(text)) return text;
  const time = clockOf(text);
  if (time !== null) return time;
  const [, day = '', clock = '00:00', seconds = ''] =
    /^(\S+?)(?:[ T](\d{1,2}:\d\d)(:\d\d(?:\.\d{1,3})?)?)?$/.exec(text) ?? [];
  const date = dateOf(day);
  const wall = clockOf(clock);
  if (date === null || wall === null || Number(seconds.slice(1)) >= 60) return null;
  return `${date}T${wall}${Number(seconds.slice(1)) === 0 ? '' : seconds}`;
}
