import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimeEntry } from '../../../hr/hr.ts';
import type { ApiError } from '../../../platform/errors.ts';
import { textOf } from '../../../words/said.ts';
import type { Duty } from '../timesheets/timesheets.rules.ts';
import {
  actionsOf,
  type Break,
  changeOf,
  dutyNow,
  isFound,
  type Presence,
  type PresenceFacts,
  presenceOf,
  refusalOf,
  requireFits,
  sinceOf,
  stateOf,
} from './clockings.rules.ts';
import type { Action } from './clockings.schema.ts';

const ANN = { name: 'Ann', zone: 'Europe/London' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (hour: number) => Date.parse('2027-03-01T00:00:00Z') + hour * HOUR;
const text = (hour: number) => new Date(at(hour)).toISOString();
const entry = (from: number, until: number | null, more: Partial<TimeEntry> = {}): TimeEntry => ({
  id: 'e',
  userId: 'ann',
  locationId: 'L',
  breakMinutes: 0,
  clockIn: text(from),
  clockOut: until === null ? null : text(until),
  ...more,
});
const duty = (from: number, until: number) =>
  ({
    demandId: `${from}`,
    shiftId: null,
    userId: 'ann',
    locationId: 'L',
    start: at(from),
    end: at(until),
  }) as Duty;

const TAKEN: Break = { since: at(10), before: 5 };
const presence = (facts: Partial<PresenceFacts>) =>
  presenceOf({ entries: [], duties: [], breakOf: () => null, locationId: 'L', now: at(12), ...facts });

test('who is in: the newest attendance counts', () => {
  const brief = (facts: Partial<PresenceFacts>) => {
    const { entry: here, elsewhere, break: taken, lastOut } = presence(facts);
    return [here?.id ?? null, elsewhere?.id ?? null, taken !== null, lastOut];
  };
  const away = { locationId: 'M' };
  const rows: [string, Partial<PresenceFacts>, unknown[]][] = [
    ['nothing', {}, [null, null, false, null]],
    ['in', { entries: [entry(9, null)] }, ['e', null, false, null]],
    ['in elsewhere', { entries: [entry(9, null, away)] }, [null, 'e', false, null]],
    ['out', { entries: [entry(9, 11)] }, [null, null, false, at(11)]],
    ['out elsewhere', { entries: [entry(9, 11, away)] }, [null, null, false, null]],
    [
      'left open before',
      { entries: [entry(9, 11), entry(8, null, { id: 'old' })] },
      [null, null, false, at(11)],
    ],
    [
      'in again',
      { entries: [entry(11, null, { id: 'new' }), entry(8, 10), entry(6, 7)] },
      ['new', null, false, at(10)],
    ],
    [
      'on a break',
      { entries: [entry(9, null)], breakOf: (id) => (id === 'e' ? TAKEN : null) },
      ['e', null, true, null],
    ],
    [
      'on a break elsewhere',
      { entries: [entry(9, null, away)], breakOf: () => TAKEN },
      [null, 'e', false, null],
    ],
  ];
  for (const [words, facts, expected] of rows) assert.deepEqual(brief(facts), expected, words);
});

test('whether the clock-out was forgotten', () => {
  const forgotten = (from: number, duties: Duty[], now: number) =>
    presence({ entries: [entry(from, null)], duties, now }).isForgotten;
  const rows: [string, number, Duty[], number, boolean][] = [
    ['sixteen hours', 0, [], at(16), false],
    ['longer', 0, [], at(16) + 1, true],
    ['an hour after the duty', 8, [duty(8, 12)], at(13), false],
    ['later', 8, [duty(8, 12)], at(13) + 1, true],
    ['the duties touch', 8, [duty(8, 12), duty(12, 16)], at(17), false],
    ['an hour before the duty', 8, [duty(9, 12)], at(13) + 1, true],
    ['a duty that began long after', 8, [duty(9.1, 12)], at(13) + 1, false],
  ];
  for (const [words, from, duties, now, expected] of rows)
    assert.equal(forgotten(from, duties, now), expected, words);
  assert.equal(presence({}).isForgotten, false);
});

const OUT: Presence = { entry: null, elsewhere: null, break: null, isForgotten: false, lastOut: at(7) };
const IN: Presence = { ...OUT, entry: entry(9, null, { breakMinutes: 5 }) };
const PAUSED: Presence = { ...IN, break: TAKEN };
const FORGOTTEN: Presence = { ...IN, isForgotten: true };

test('what a person can do, and why not', () => {
  const rows: [string, Presence, number, string, number | null, Action[]][] = [
    ['out', OUT, 12, 'out', at(7), ['in']],
    ['in', IN, 12, 'in', at(9), ['out', 'break-start']],
    ['on a break', PAUSED, 12, 'break', at(10), ['break-end', 'out']],
    ['forgotten', FORGOTTEN, 33, 'in', at(9), ['in', 'out']],
    ['forgotten for longer than HR keeps', FORGOTTEN, 33.01, 'in', at(9), ['in']],
  ];
  for (const [words, one, hour, state, since, actions] of rows) {
    assert.deepEqual([stateOf(one), sinceOf(one), actionsOf(one, at(hour))], [state, since, actions], words);
    for (const action of actions) assert.equal(refusalOf(action, one, ANN, at(hour)), null, words);
  }
  const why: [Action, Presence, number, string][] = [
    ['out', OUT, 12, 'NOT_IN'],
    ['break-start', OUT, 12, 'NOT_IN'],
    ['in', IN, 12, 'ALREADY_IN'],
    ['break-end', IN, 12, 'NO_BREAK'],
    ['break-start', PAUSED, 12, 'ON_BREAK'],
    ['in', PAUSED, 12, 'ALREADY_IN'],
    ['out', FORGOTTEN, 33.01, 'FORGOTTEN'],
    ['break-start', FORGOTTEN, 12, 'FORGOTTEN'],
  ];
  for (const [action, one, hour, reason] of why)
    assert.equal(refusalOf(action, one, ANN, at(hour))?.options.reason, reason, `${action} ${reason}`);
});

test('what HR shall hold after an action', () => {
  const begun = { id: 'new', userId: 'ann', locationId: 'L' };
  const after = (action: Action, one: Presence, now: number) =>
    changeOf({ action, presence: one, begun, now });
  const fresh = { entry: { ...begun, clockIn: text(12), clockOut: null, breakMinutes: 0 }, isNew: true };
  assert.deepEqual(after('in', OUT, at(12)), fresh);
  assert.deepEqual(after('in', FORGOTTEN, at(12)), fresh);
  const rows: [string, Action, Presence, number, [string | null, number, boolean]][] = [
    ['out', 'out', IN, at(12), [text(12), 5, true]],
    ['a break begins', 'break-start', IN, at(12), [null, 5, false]],
    ['it ends', 'break-end', PAUSED, at(10) + 20 * MINUTE, [null, 25, true]],
    ['half a minute is one', 'break-end', PAUSED, at(10) + MINUTE / 2, [null, 6, true]],
    ['less is none', 'break-end', PAUSED, at(10) + MINUTE / 2 - 1, [null, 5, true]],
    ['out on a break', 'out', PAUSED, at(11), [text(11), 65, true]],
    [
      'no longer than present',
      'out',
      { ...PAUSED, break: { since: at(9), before: 5 } },
      at(10),
      [text(10), 60, true],
    ],
  ];
  for (const [words, action, one, now, expected] of rows) {
    const { entry: held, isNew } = after(action, one, now);
    assert.deepEqual(
      [held.id, held.clockIn, held.clockOut, held.breakMinutes, isNew],
      ['e', text(9), ...expected],
      words,
    );
  }
});

test('attendance that HR would not take is refused', () => {
  const reason = (one: TimeEntry, others: TimeEntry[] = []) => {
    try {
      requireFits(one, others, ANN.zone);
      return null;
    } catch (error) {
      return (error as ApiError).options.reason;
    }
  };
  const other = entry(10, 11, { id: 'x' });
  assert.equal(reason(entry(9, null), [other]), null, 'it is not over');
  assert.equal(reason(entry(9, 9)), 'NOT_BEFORE');
  assert.equal(reason(entry(9, 9 + 1 / 3600), [other]), null);
  assert.equal(reason(entry(9, 10), [other]), null);
  assert.equal(reason(entry(9, 12), [other]), 'OVERLAPS');
  assert.equal(reason(entry(9, 12), [entry(10, 11)]), null, 'it is itself');
});

test('the duty that runs or comes next, else the last', () => {
  const duties = [duty(1, 2), duty(3, 4)];
  assert.deepEqual(
    [1, 1.9, 2, 3.9, 4, 9].map((hour) => dutyNow(duties, at(hour))?.demandId),
    ['1', '1', '3', '3', '3', '3'],
  );
  assert.equal(dutyNow([], at(1)), null);
});

test('people are found without case and accents', () => {
  assert.deepEqual(
    ['jose', ' JOSÉ ', 'arcí', 'x'].map((search) => isFound('José García', search)),
    [true, true, true, false],
  );
});

test('times in a refusal are by the clock of the site, in the reader’s language', () => {
  const entry = {
    id: 'e',
    userId: 'u',
    locationId: 'l',
    clockIn: '2027-07-01T08:00:00Z',
    clockOut: null,
    breakMinutes: 0,
  };
  const presence = { entry, break: null, lastOut: null, elsewhere: null, isForgotten: false };
  const refusal = refusalOf('in', presence, ANN, Date.parse('2027-07-01T10:00:00Z'));
  assert.equal(
    textOf(refusal!.said),
    'Ann has been clocked in since Thu, 1 Jul 2027, 09:00; clock out first',
  );
  assert.equal(
    textOf(refusal!.said, 'de'),
    'Ann ist seit Do., 1. Juli 2027, 09:00 eingestempelt; bitte zuerst ausstempeln',
  );
});
