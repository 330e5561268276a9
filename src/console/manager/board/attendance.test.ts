import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AttendanceDay, clockedOf, leftAt, missingAt, presentAt } from './attendance.ts';
import type { Need } from './model.ts';

const at = (time: string) => `2027-03-22T${time}:00.000Z`;
const need = {
  demandId: 'd',
  start: at('09:00'),
  end: at('17:00'),
  people: [{ demandId: 'd', userId: 'ann', start: at('09:00') }],
} as unknown as Need;
const day = (more: Partial<AttendanceDay> = {}): AttendanceDay => ({
  userId: 'ann',
  demandIds: ['d'],
  firstIn: null,
  lastOut: null,
  clockedIn: false,
  ...more,
});
const missed = (time: string, one: AttendanceDay = day(), noted: Parameters<typeof missingAt>[2] = []) =>
  missingAt([need], [one], noted, Date.parse(at(time))).length === 1;

test('missed from five minutes after the start until the end', () => {
  assert.deepEqual(
    ['08:59', '09:05', '09:06', '16:59', '17:00'].map((time) => missed(time)),
    [false, false, true, true, false],
  );
});

test('not while clocked in, nor after leaving; a clock-out before the shift is another one’s', () => {
  assert.equal(missed('10:00', day({ firstIn: at('08:55'), clockedIn: true })), false);
  assert.equal(missed('10:00', day({ firstIn: at('08:55'), lastOut: at('09:40') })), false);
  assert.equal(missed('10:00', day({ firstIn: at('05:00'), lastOut: at('08:00') })), true);
  assert.equal(missed('10:00', day({ firstIn: at('05:00') })), false, 'a forgotten clock-out');
  assert.equal(missed('10:00', day({ demandIds: ['other'] })), false, 'whose attendance is not seen');
});

test('who clocked out of a shift that runs left it then; a clock-out before it is another one’s', () => {
  const left = (more: Partial<AttendanceDay>, time = '10:00') =>
    [...leftAt([need], [day(more)], Date.parse(at(time)))].flat();
  assert.deepEqual(left({ firstIn: at('08:55'), lastOut: at('09:40') }), ['d ann', at('09:40')]);
  assert.deepEqual(left({ firstIn: at('05:00'), lastOut: at('08:00') }), []);
  assert.deepEqual(left({ firstIn: at('08:55'), lastOut: at('09:40'), clockedIn: true }), []);
  assert.deepEqual(left({ firstIn: at('08:55'), lastOut: at('09:40') }, '17:30'), []);
});

test('somebody noted as late is missed from when they are expected', () => {
  const late = [{ userId: 'ann', kind: 'late', start: at('09:00'), end: at('10:00') }];
  assert.deepEqual([missed('09:30', day(), late), missed('10:01', day(), late)], [false, true]);
});

test('whoever has left is not missed from the shift that runs', () => {
  const people = need.people.map((duty) => ({ ...duty, vacant: 'left' as const }));
  assert.deepEqual(missingAt([{ ...need, people }], [day()], [], Date.parse(at('10:00'))), []);
});

test('somebody at work is there since they clocked in, from an hour before the shift until its end', () => {
  const since = (time: string, more: Partial<AttendanceDay>) =>
    [...presentAt([need], [day(more)], Date.parse(at(time)))].flat();
  const here = { firstIn: at('08:55'), clockedIn: true };
  assert.deepEqual(since('10:00', here), ['d ann', at('08:55')]);
  assert.deepEqual(since('08:56', here), ['d ann', at('08:55')]);
  for (const [time, more] of [
    ['10:00', { ...here, clockedIn: false, lastOut: at('09:40') }],
    ['10:00', { ...here, demandIds: ['other'] }],
    ['07:59', here],
    ['17:00', here],
  ] as const)
    assert.deepEqual(since(time, more), []);
});

test('a duty that is over says when its person clocked in and out; another time of the day is not its own', () => {
  const duty = { demandId: 'd', userId: 'ann', start: at('09:00'), end: at('17:00') };
  const clocked = (more: Partial<AttendanceDay>) => clockedOf(duty, [day(more)]);
  const [from, until] = [at('08:54'), at('16:58')];
  assert.deepEqual(clocked({ firstIn: from, lastOut: until }), { from, until });
  assert.deepEqual(clocked({ firstIn: from, lastOut: at('10:00'), clockedIn: true }), { from, until: null });
  assert.deepEqual(clocked({ firstIn: from }), { from, until: null }, 'the clock-out is missing');
  assert.equal(clocked({}), null);
  assert.equal(clocked({ firstIn: at('05:00'), lastOut: at('08:00') }), null);
  assert.equal(clocked({ firstIn: at('18:00') }), null);
  assert.equal(clocked({ firstIn: from, demandIds: ['other'] }), null);
});
