/** Caps and places of a person at their limits, and who sees them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { defaultProfile, limitsOf } from '../../rules/rule-profiles.ts';
import { effectiveCaps } from './workforce.rules.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/settings/workforce';

test('a minimum may equal the maximum, and not exceed it; no place is preferred and excluded', async () => {
  const { admin, userIds, locationIds } = await createOrganisation(testApp, { people: 1 });
  const patch = async (body: object) => {
    const answer = await admin.call('PATCH', `${URL}/${userIds[0]}`, body);
    return [answer.status, answer.body.error?.details?.['0']?.path];
  };
  const hours = (min: number, max: number) => ({ caps: { minHoursPerWeek: min, maxHoursPerWeek: max } });
  assert.deepEqual(await patch(hours(20, 20)), [200, undefined]);
  assert.deepEqual(await patch(hours(20.5, 20)), [422, 'body/caps/minHoursPerWeek']);
  const [a, b] = locationIds;
  const places = (locations: unknown[], excluded: unknown[]) => ({
    preferences: { locationIds: locations, excludedLocationIds: excluded },
  });
  assert.deepEqual(await patch(places([a], [b])), [200, undefined]);
  const path = 'body/preferences/excludedLocationIds';
  assert.deepEqual(await patch(places([a, b], [b])), [422, path]);
});

test('a person is seen at home, at preferred places and by themself', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(testApp, { people: 1, locations: 3 });
  const [ada] = userIds as [string];
  const [, preferred, other] = locationIds as [string, string, string];
  await admin.call('PATCH', `${URL}/${ada}`, { preferences: { locationIds: [preferred] } });
  const seen = async (places: string[], more = {}) =>
    (await (await as('manager', places, more)).call('GET', `${URL}/${ada}`)).status;
  assert.equal(await seen([locationIds[0]!]), 200);
  assert.equal(await seen([preferred]), 200);
  assert.equal(await seen([other]), 403);
  assert.equal(await seen([other], { sub: ada }), 200);
});

test('the strictest of cap, contract and profile holds; a minimum never exceeds the maximum', () => {
  const contract = { minWeeklyHours: 30, maxWeeklyHours: 45 };
  const capsOf = (caps: object) => effectiveCaps(caps, contract, limitsOf('EU', null)).effectiveCaps;
  assert.deepEqual(capsOf({}), {
    minHoursPerWeek: 30,
    maxHoursPerWeek: 45,
    maxHoursPerDay: 10,
    minRestHours: 11,
    maxConsecutiveDays: 6,
  });
  assert.equal(capsOf({ minHoursPerWeek: 35 }).minHoursPerWeek, 35);
  assert.equal(capsOf({ minHoursPerWeek: 20 }).minHoursPerWeek, 30);
  assert.equal(capsOf({ maxHoursPerWeek: 60 }).maxHoursPerWeek, 45);
  const few = capsOf({ maxHoursPerWeek: 25 });
  assert.deepEqual([few.minHoursPerWeek, few.maxHoursPerWeek], [25, 25]);
});

test('rule profiles hold the law of their country, in whatever case it is written', () => {
  const hours = (profile: 'EU' | 'UK' | 'FR' | 'DE') => {
    const limits = limitsOf(profile, null);
    const { minRestMinutes, weeklyRestMinutes, maxDailyMinutes, maxWeeklyMinutes } = limits;
    return [minRestMinutes, weeklyRestMinutes, maxDailyMinutes, maxWeeklyMinutes].map(
      (minutes) => minutes! / 60,
    );
  };
  assert.deepEqual(hours('EU'), [11, 35, 10, 48]);
  assert.deepEqual(hours('UK'), [11, 24, 13, 48]);
  assert.deepEqual(hours('FR'), [11, 35, 10, 48]);
  assert.deepEqual(hours('DE'), [11, 35, 10, 48]);
  assert.deepEqual(['GB', 'gb', 'fr', 'De', 'IT', undefined].map(defaultProfile), [
    'UK',
    'UK',
    'FR',
    'DE',
    'EU',
    'EU',
  ]);
});
