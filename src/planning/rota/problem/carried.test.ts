/** What people carried over the last months, in the next run’s cost and in its reasons. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import type { Problem } from '../../../solver/index.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { MEASURES } from '../fairness/burdens.rules.ts';
import type { Amounts } from '../fairness/shares.rules.ts';
import { at, ok, RUNS } from '../runs/runs.fixture.ts';
import { horizonOf } from './builder.ts';
import { carriedOf, overtimeWeight, tagged, wishWeight } from './carried.ts';
import { withStoredRows } from './now.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-26T09:00:00Z'));

const balances = (all: number): Amounts =>
  Object.fromEntries(MEASURES.map((name) => [name, { own: 20, share: 0, balance: all }])) as Amounts;

test('whole units above the share count, ten at most; extra hours by duties of eight', () => {
  const units = ({ nights, extraDuties }: ReturnType<typeof carriedOf>) => [nights, extraDuties];
  const found = [-3, 0.4, 2.6, 12, 200].map((all) => units(carriedOf(balances(all))));
  assert.deepEqual(found, [
    [0, 0],
    [0, 0],
    [3, 0],
    [10, 2],
    [10, 10],
  ]);
});

test('wishes and overtime weigh more for whoever carried more of them, and nothing where they weigh nothing', () => {
  const carried = carriedOf(balances(24));
  assert.deepEqual(
    [wishWeight(5, carried, 2), wishWeight(0, carried, 2), wishWeight(5, undefined, 2)],
    [25, 0, 5],
  );
  assert.deepEqual([overtimeWeight(0.2, carried, 2), overtimeWeight(0, carried, 2)], [0.212, 0]);
});

test('a row is tagged by the clock of its horizon', () => {
  const start = Date.UTC(2027, 2, 1) / 60_000;
  const horizon = horizonOf(start, start + 1440, 'UTC');
  const tags = (from: number, until: number, own: string[] = []) =>
    tagged({ day: 0, start: start + from * 60, end: start + until * 60 }, own, horizon).tags ?? null;
  assert.deepEqual([tags(9, 17), tags(14, 22), tags(22, 30)], [null, ['.late end'], ['.night']]);
  assert.deepEqual(tags(22, 30, ['night', 'heavy']), ['heavy', 'night', '.night']);
});

test('a row that moves keeps its own tags, and has those of its new time', () => {
  const start = Date.UTC(2027, 2, 1) / 60_000;
  const horizon = horizonOf(start, start + 1440, 'UTC');
  const place = { id: 'row', locationId: 'site' };
  const night = { ...place, start: start + 22 * 60, end: start + 30 * 60, day: 0, tags: ['heavy', '.night'] };
  const frozen = { horizon, demand: [night] } as unknown as Problem;
  const tagsAt = (from: number, until: number) =>
    withStoredRows(frozen, [{ ...place, start: start + from * 60, end: start + until * 60 }], []).demand[0]!
      .tags;
  assert.deepEqual(
    [tagsAt(22, 30), tagsAt(9, 17), tagsAt(14, 22)],
    [['heavy', '.night'], ['heavy'], ['heavy', '.late end']],
  );
});

test('the next night goes to somebody else, and the reasons say how many were above the share', async () => {
  const nights: [number, number, number, number][] = [1, 2, 3, 4].map((day) => [day, 22, 29, 0]);
  const week = await publishedWeek(testApp, nights, { people: 2 });
  const [ann, ben] = week.userIds;
  const draw = { name: 'Till', eligibilityProfileId: 'till', locationId: week.locationIds[0] };
  const night = await ok(week.admin, 'POST', '/planning/v1/demand', {
    ...draw,
    start: at(9, 22),
    end: at(9, 29),
  });
  const plan = (weights: object, rules: object[] = []) =>
    ok(week.admin, 'POST', RUNS, {
      demandIds: [night.id],
      options: { timeLimitMs: 2000, seed: 1, weights, rules },
    });
  const worker = (run: Loose) => listOf(run.assignments!).map(({ userId }) => String(userId));
  // Without the past the hours of the two are alike; Ben is made the dearer one by a wish.
  const wishOfBen = (weight: number) => {
    const preferences = { times: [{ from: '22:00', until: '05:00', want: 'avoid', weight }] };
    return ok(week.admin, 'PATCH', `/planning/v1/settings/workforce/${ben}`, { preferences });
  };
  await wishOfBen(3);
  assert.deepEqual(worker(await plan({ FAIRNESS: 0 })), [ann]);
  const run = await plan({});
  assert.deepEqual(worker(run), [ben]);
  const { payload } = await ok(week.admin, 'GET', `${RUNS}/${run.id}/snapshot`);
  const rule = listOf(payload!.rules!).find(({ about }) => String(about?.from) === 'carried');
  assert.deepEqual(
    [rule?.code, rule?.about, rule?.scope, rule?.weight],
    ['FAIRNESS', { from: 'carried', what: 'nights', count: 2, since: '2026-09-08' }, { person: ann }, 4],
  );
  await wishOfBen(9);
  const again = await plan({});
  assert.deepEqual(worker(again), [ann]);
  const why = await ok(week.admin, 'GET', `${RUNS}/${again.id}/explanations?type=why-assigned`);
  const costs = listOf(listOf(why.items!)[0]!.details!.byRule!);
  assert.ok(
    costs.some(
      ({ ruleId, message, cost }) =>
        ruleId === rule?.id &&
        String(message) === 'Fairness: 2 nights above the fair share since 8 Sept 2026' &&
        Number(cost) === 4,
    ),
    JSON.stringify(costs),
  );
  const params = { of: 'shifts', hours: { from: 23 * 60, until: 30 * 60 }, past: true };
  const shared = await plan({ FAIRNESS: 0 }, [{ kind: 'fairness', params, weight: 20 }]);
  assert.deepEqual(worker(shared), [ben]);
  const frozen = await ok(week.admin, 'GET', `${RUNS}/${shared.id}/snapshot`);
  const people = listOf(frozen.payload!.people!);
  assert.deepEqual(
    people.map(({ history }) => history?.since),
    ['2026-09-07', '2026-09-07'],
  );
});
