import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matrixOf } from './matrix.ts';
import { noticeText } from './notice-text.ts';

const now = Date.parse('2026-03-02T00:00:00Z');
const row = (userId: string, change: object = {}) => ({
  userId,
  workRequirementId: 'till',
  eligible: true,
  ...change,
});

test('each pair shows its best state; what expires within 60 days is listed, soonest first', () => {
  const { cells, ending, requirements } = matrixOf(
    [
      row('ada'),
      row('bob', { validUntil: '2026-04-01T00:00:00Z' }),
      row('cem', { validUntil: '2026-03-10T00:00:00Z' }),
      row('dora', { validUntil: '2026-03-01T00:00:00Z' }),
      row('dora', { validFrom: '2026-05-01T00:00:00Z' }),
      row('eve', { eligible: false }),
    ],
    now,
    'Europe/London',
  );
  assert.deepEqual([...requirements], ['till']);
  assert.deepEqual(
    ['ada', 'bob', 'cem', 'dora', 'eve'].map((id) => cells.get(`${id} till`)?.state),
    ['valid', 'ending', 'ending', 'future', 'revoked'],
  );
  assert.deepEqual(
    ending.map(({ userId }) => userId),
    ['cem', 'bob'],
  );
  assert.equal(cells.get('cem till')?.until, '2026-03-09', 'the last day on which it holds');
  assert.equal(cells.get('bob till')?.until, '2026-04-01', 'an hour of summer time is left of the day');
});

test('what is withdrawn now is revoked, neither qualified nor expired, whatever other rows say', () => {
  const past = '2026-03-01T00:00:00Z';
  const { cells, ending } = matrixOf(
    [
      row('ada'),
      row('ada', { eligible: false, validFrom: past }),
      row('bob', { validUntil: past }),
      row('bob', { eligible: false }),
      row('cem', { validUntil: '2026-03-10T00:00:00Z' }),
      row('cem', { eligible: false }),
      row('dora'),
      row('dora', { eligible: false, validUntil: past }),
    ],
    now,
    'Europe/London',
  );
  assert.deepEqual(
    ['ada', 'bob', 'cem', 'dora'].map((id) => cells.get(`${id} till`)?.state),
    ['revoked', 'revoked', 'revoked', 'valid'],
  );
  assert.deepEqual(ending, []);
});

test('of a person what is lost stands first, the latest before, then what ends soon; a withdrawal is one of them', () => {
  const of = (workRequirementId: string, change: object) => row('ada', { workRequirementId, ...change });
  const { notices } = matrixOf(
    [
      of('van', { validUntil: '2026-04-01T00:00:00Z' }),
      of('till', { validUntil: '2026-03-10T00:00:00Z' }),
      of('first aid', { validUntil: '2025-03-10T00:00:00Z' }),
      of('forklift', { validUntil: '2026-02-10T00:00:00Z' }),
      of('keys', { eligible: false }),
      of('yard', { validUntil: '2027-02-10T00:00:00Z' }),
      row('bob'),
    ],
    now,
    'Europe/London',
  );
  assert.deepEqual(
    notices.get('ada')?.map(({ requirement, state }) => `${requirement}: ${state}`),
    ['forklift: ended', 'first aid: ended', 'keys: revoked', 'till: ending', 'van: ending'],
  );
  assert.deepEqual(
    notices
      .get('ada')
      ?.map((one) => noticeText(one, (id) => id))
      .slice(1, 4),
    ['first aid: expired 9 Mar 2025', 'keys: revoked', 'till: expires 9 Mar 2026'],
  );
  assert.equal(notices.has('bob'), false);
});
