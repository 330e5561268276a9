import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../words/said.ts';
import { leaveFaults, spanOf } from './leave-requests.rules.ts';
import type { LeaveRequestInput } from './leave-requests.schema.ts';

test('which days may be asked for', () => {
  const fault = (startDate: string, endDate: string) =>
    leaveFaults({ startDate, endDate } as LeaveRequestInput, '2027-03-31')
      .map(({ path, code }) => `${path} ${code}`)
      .join();
  const rows: [string, string, string, string][] = [
    ['a day', '2027-04-01', '2027-04-01', ''],
    ['backwards', '2027-04-02', '2027-04-01', 'body/endDate WRONG_ORDER'],
    ['366 days', '2027-04-01', '2028-03-31', ''],
    ['a day more', '2027-04-01', '2028-04-01', 'body/endDate TOO_LONG'],
    ['over for 31 days', '2027-02-01', '2027-02-28', ''],
    ['over for longer', '2027-02-01', '2027-02-27', 'body/endDate OVER'],
  ];
  for (const [words, start, end, expected] of rows) assert.equal(fault(start, end), expected, words);
  assert.match(
    textOf(
      leaveFaults({ startDate: '2027-02-01', endDate: '2027-02-01' } as LeaveRequestInput, '2027-03-31')[0]!
        .message,
    ),
    /ask for 2027-02-28 or later/,
  );
});

test('hours are of one day, or of a night into the next', () => {
  const DAY = '2027-04-01';
  const fault = (startTime: string | null, endTime: string | null, endDate = DAY) =>
    leaveFaults({ type: 'Holiday', startDate: DAY, endDate, startTime, endTime }, '2027-03-31')
      .map(({ path, code }) => `${path} ${code}`)
      .join();
  const rows: [string, string | null, string | null, string][] = [
    ['whole days', null, null, ''],
    ['a morning', '08:00', '12:00', ''],
    ['up to midnight', '18:00', '00:00', ''],
    ['from midnight', '00:00', '06:00', ''],
    ['no end', '08:00', null, 'body/endTime MISSING_TIME'],
    ['no start', null, '12:00', 'body/startTime MISSING_TIME'],
    ['no time at all', '08:00', '08:00', 'body/endTime WRONG_ORDER'],
    ['backwards', '12:00', '08:00', 'body/endTime WRONG_ORDER'],
    ['midnight to midnight', '00:00', '00:00', 'body/endTime WHOLE_DAY'],
  ];
  for (const [words, start, end, expected] of rows) assert.equal(fault(start, end), expected, words);
  assert.equal(fault('22:00', '02:00', '2027-04-02'), '');
  assert.equal(fault('22:00', '22:00', '2027-04-02'), '', '24 hours');
  assert.equal(fault('08:00', '12:00', '2027-04-02'), 'body/endDate SEVERAL_DAYS');
  assert.equal(fault('08:00', '00:00', '2027-04-02'), 'body/endDate SEVERAL_DAYS', 'the end of the next day');
  assert.equal(fault('22:00', '02:00', '2027-04-03'), 'body/endDate SEVERAL_DAYS');
});

test('leave as instants, by the clock of the home site', () => {
  const span = (startTime?: string, endTime?: string, endDate = '2027-03-28') =>
    Object.values(
      spanOf(
        {
          startDate: '2027-03-28',
          endDate,
          ...(startTime === undefined ? {} : { startTime: startTime, endTime: endTime! }),
        },
        'Europe/Berlin',
      ),
    ).map((text) => text.slice(5, 16));
  // The clocks go forward at two.
  assert.deepEqual(span(), ['03-27T23:00', '03-28T22:00']);
  assert.deepEqual(span(undefined, undefined, '2027-03-29'), ['03-27T23:00', '03-29T22:00']);
  assert.deepEqual(span('01:30', '08:00'), ['03-28T00:30', '03-28T06:00']);
  assert.deepEqual(span('22:00', '02:00', '2027-03-29'), ['03-28T20:00', '03-29T00:00']);
  assert.deepEqual(span('18:00', '00:00'), ['03-28T16:00', '03-28T22:00']);
});
