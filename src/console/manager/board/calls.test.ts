import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calledFor, isCalledFor, startsText } from './calls.ts';
import type { Duty } from './model.ts';

const at = (text: string) => `2027-03-${text}:00.000Z`;
const shift = { start: at('22T14:00'), end: at('22T22:00') };
const ms = (text: string) => Date.parse(at(text));

test('a shift within a day is called for until it ends', () => {
  assert.deepEqual(
    ['21T13:59', '21T14:00', '22T15:00', '22T21:59', '22T22:00'].map((now) => isCalledFor(shift, ms(now))),
    [false, true, true, true, false],
  );
});

test('who starts when: by the clock of the site, with the day where it is another one', () => {
  const say = (now: string, zone = 'Europe/London') => startsText('Ada', shift, ms(now), zone);
  assert.equal(say('22T10:00'), 'Ada starts at 14:00');
  assert.equal(say('21T20:00'), 'Ada starts on Mon 22 Mar at 14:00');
  assert.equal(say('22T15:00'), 'Ada should be there since 14:00');
  assert.equal(say('22T10:00', 'Europe/Berlin'), 'Ada starts at 15:00');
});

test('called are those who have not acknowledged it, are to work it, and are not there yet', () => {
  const duty = (userId: string, more: Partial<Duty> = {}): Duty => ({
    runId: 'run',
    demandId: 'd',
    locationId: 'site',
    userId,
    pinned: false,
    byHand: true,
    unacknowledged: { since: at('22T08:00'), was: null },
    ...shift,
    ...more,
  });
  const { unacknowledged: _, ...known } = duty('knows');
  const people = [duty('ada'), known, duty('gone', { vacant: 'left' }), duty('here')];
  const called = (now: string) => calledFor([{ ...shift, people }], new Set(['d here']), ms(now));
  assert.deepEqual(called('22T10:00'), ['d ada']);
  assert.deepEqual(called('21T10:00'), []);
});
