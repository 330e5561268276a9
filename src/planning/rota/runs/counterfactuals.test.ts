/** Every change that a stored run offers for an unfilled row is made, and the row can then be filled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { type Assignment, check, type Interval, type Problem, type Rule } from '../../../solver/index.ts';
import { fixedAssignments } from '../problem/builder.ts';
import { at, ok, RUNS, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();

/** One change as it is answered. */
interface Change {
  change: 'cap' | 'certificate' | 'leave' | 'availability' | 'swap';
  userId: string;
  ruleId: string;
  by: number;
  profile: string;
  from: string;
  until: string;
  fromDemandId: string;
  withUserId: string;
}

/** A site where people are few: certificates, leave and caps stand in the way of a week of two rows a day. */
async function narrowWeek(seed: number) {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 4 });
  const { id, admin, userIds, locationIds } = organisation;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const certified = userIds.filter((_, index) => (index + seed) % 4 !== 0);
  const rows = certified.map((userId) => ({ userId, workRequirementId: 'till' }));
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
  const leave = { id: newId(), userId: userIds[(seed + 1) % 4], type: 'holiday' };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [{ ...leave, start: at(2, 0), end: at(4, 0) }] });
  // Where caps are left out, leave and certificates are what stands in the way.
  for (const [index, userId] of userIds.entries()) {
    const caps = { maxShiftsPerWeek: 2 + ((index + seed) % 3) };
    if (seed % 4 < 2) await ok(admin, 'PATCH', `/planning/v1/settings/workforce/${userId}`, { caps });
  }
  for (let day = 1; day <= 7; day++) {
    for (const hour of [6, 13]) {
      const times = { start: at(day, hour), end: at(day, hour + 7) };
      const staff = {
        targetStaff: 1 + ((day + seed) % 2),
        eligibilityProfileId: day % 3 === 0 ? null : 'till',
      };
      const row = { name: `Row ${day} ${hour}`, locationId: locationIds[0], ...times, ...staff };
      await ok(admin, 'POST', '/planning/v1/demand', row);
    }
  }
  return { ...organisation, hr, leave, rows };
}

/** Ids differ from test to test, and with them what a run leaves short: until every kind of change was seen. */
const MOST_SEEDS = 16;

const minuteOf = (text: string) => Date.parse(text) / 60_000;

function cut(list: Interval[] = [], { start, end }: Interval): Interval[] {
  return list
    .flatMap((piece) => [
      { start: piece.start, end: Math.min(piece.end, start) },
      { start: Math.max(piece.start, end), end: piece.end },
    ])
    .filter((piece) => piece.start < piece.end);
}

/** The rule with its limit moved, for this person alone. */
function loosened(problem: Problem, { ruleId, by, userId }: Change): Rule[] {
  const rule = problem.rules.find(({ id }) => id === ruleId);
  assert.ok(rule !== undefined, `the rule ${ruleId} is in the problem`);
  const params = { ...(rule.params as Record<string, number>) };
  if (params.maxKm !== undefined) params.maxKm += by;
  else if (params.max !== undefined) params.max += by;
  else params.minutes! -= by;
  const others = problem.people.filter(({ id, groups = [] }) => {
    const { scope } = rule;
    const isIn = scope === 'all' || ('person' in scope ? scope.person === id : groups.includes(scope.group));
    return isIn && id !== userId;
  });
  const each = others.map(({ id }) => ({ ...rule, id: `${rule.id} of ${id}`, scope: { person: id } }));
  const own = { ...rule, params, scope: { person: userId } } as Rule;
  return [...problem.rules.filter((one) => one !== rule), own, ...(each as Rule[])];
}

/** The problem and roster once the change is made and the row filled. */
function made(problem: Problem, roster: Assignment[], demandId: string, change: Change) {
  const span = { start: minuteOf(change.from), end: minuteOf(change.until) };
  const filled = [...roster, { personId: change.userId, demandId }];
  const withPerson = (edit: (person: Problem['people'][number]) => object) => ({
    problem: {
      ...problem,
      people: problem.people.map((one) => (one.id === change.userId ? { ...one, ...edit(one) } : one)),
    },
    roster: filled,
  });
  switch (change.change) {
    case 'cap':
      return { problem: { ...problem, rules: loosened(problem, change) }, roster: filled };
    case 'certificate':
      return withPerson(({ eligibility = [] }) => {
        const { start: from, end: until } = span;
        return { eligibility: [...eligibility, { profile: change.profile, from, until }] };
      });
    case 'leave':
      return withPerson(({ leave }) => ({ leave: cut(leave, span) }));
    case 'availability':
      return withPerson(({ availability, unavailability }) => ({
        ...(availability === undefined ? {} : { availability: [...availability, span] }),
        unavailability: cut(unavailability, span),
      }));
    case 'swap': {
      const stay = filled.filter(
        (pair) => pair.personId !== change.userId || pair.demandId !== change.fromDemandId,
      );
      const taker = { personId: change.withUserId, demandId: change.fromDemandId };
      return { problem, roster: [...stay, taker] };
    }
  }
}

const hardOf = (problem: Problem, assignments: Assignment[]) => check(problem, { assignments }).cost.hard;

test('each change offered, made in the problem of the run, fills the row and breaks nothing', async () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 4 || (kinds.size < 3 && seed <= MOST_SEEDS); seed++) {
    const { admin } = await narrowWeek(seed);
    const run = await ok(admin, 'POST', RUNS, WEEK);
    const problem = (await ok(admin, 'GET', `${RUNS}/${run.id}/snapshot`)).payload as unknown as Problem;
    const own = listOf(run.assignments!).map(({ userId, demandId }) => ({
      personId: String(userId),
      demandId: String(demandId),
    }));
    const roster = [...own, ...fixedAssignments(problem)];
    const before = hardOf(problem, roster);
    for (const { demandId, counterfactuals } of listOf(run.unassigned!)) {
      for (const change of listOf(counterfactuals!) as unknown as Change[]) {
        const after = made(problem, roster, String(demandId), change);
        const said = `seed ${seed}, row ${demandId}: ${JSON.stringify(change)}`;
        assert.ok(hardOf(after.problem, after.roster) <= before + 1e-9, said);
        if (change.change !== 'swap') assert.ok(hardOf(problem, after.roster) > before, `needed: ${said}`);
        kinds.add(change.change);
      }
    }
  }
  // Swaps are offered for rotas that could be better; the test of overrides makes one.
  kinds.delete('swap');
  assert.deepEqual([...kinds].sort(), ['cap', 'certificate', 'leave']);
});

test('made through HR or eligibility, a change fills the row in the next run', async () => {
  const tried = new Set<string>();
  for (let seed = 1; tried.size < 2 && seed <= MOST_SEEDS; seed++) {
    const { admin, hr, leave, rows } = await narrowWeek(seed);
    const run = await ok(admin, 'POST', RUNS, WEEK);
    const offered = listOf(run.unassigned!).flatMap(
      ({ counterfactuals }) => listOf(counterfactuals!) as unknown as Change[],
    );
    for (const kind of ['certificate', 'leave']) {
      const change = offered.find((one) => one.change === kind);
      if (change === undefined || tried.has(kind)) continue;
      const { userId, from, until } = change;
      const near = { ...WEEK, options: { ...WEEK.options, baseRunId: run.id, maxChanges: 0 } };
      if (kind === 'certificate') {
        const grant = { userId, workRequirementId: change.profile, validFrom: from, validUntil: until };
        await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: [...rows, grant] });
      } else {
        const rest = [
          { ...leave, id: newId(), start: at(2, 0), end: from },
          { ...leave, start: until, end: at(4, 0) },
        ].filter(({ start, end }) => start < end);
        await ok(hr, 'DELETE', `/hr/v1/leave/${leave.id}`);
        if (rest.length > 0) await ok(hr, 'PUT', '/hr/v1/leave', { items: rest });
      }
      const next = await ok(admin, 'POST', RUNS, near);
      const filled = Number(next.metrics?.slotsFilled) - Number(run.metrics?.slotsFilled);
      assert.ok(filled >= 1, `seed ${seed}, ${kind}: ${JSON.stringify(change)}, ${filled} more filled`);
      assert.equal(next.metrics?.changes, 0, `seed ${seed}, ${kind}`);
      tried.add(kind);
      break;
    }
  }
  assert.deepEqual([...tried].sort(), ['certificate', 'leave']);
});

test('an override that frees somebody offers the swaps that this makes possible, on rows that it does not touch', async () => {
  const { id, admin, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const [till, stock] = userIds as [string, string];
  const rows = [
    { userId: till, workRequirementId: 'till' },
    { userId: stock, workRequirementId: 'stock' },
  ];
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
  const row = async (hours: [number, number], eligibilityProfileId: string | null, under: number) => {
    const times = { start: at(1, hours[0]), end: at(1, hours[1]) };
    const body = {
      name: 'Row',
      locationId: locationIds[0],
      ...times,
      eligibilityProfileId,
      weights: { under },
    };
    return String((await ok(admin, 'POST', '/planning/v1/demand', body)).id);
  };
  // The open row overlaps both others. Who works the stock is neither qualified for the till nor there at its end.
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const leave = { id: newId(), userId: stock, type: 'holiday', start: at(1, 14), end: at(1, 18) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [leave] });
  const early = await row([8, 10], 'stock', 1000);
  const open = await row([9, 13], null, 1000);
  const short = await row([12, 16], 'till', 500);
  const run = await ok(admin, 'POST', RUNS, WEEK);
  const path = `${RUNS}/${run.id}`;
  const offers = async () => {
    const list = listOf((await ok(admin, 'GET', `${path}/unassigned`)).items!);
    const mine = list.find(({ demandId }) => String(demandId) === short);
    return mine === undefined ? null : listOf(mine.counterfactuals!);
  };
  const kinds = async () => (await offers())?.map(({ change }) => String(change));
  assert.deepEqual(await kinds(), []);
  await ok(admin, 'POST', `${path}/overrides`, { demandId: early, userId: null, replaceUserId: stock });
  assert.deepEqual(await kinds(), ['swap']);
  const wanted = { change: 'swap', userId: till, fromDemandId: open, withUserId: stock };
  assert.deepEqual((await offers())![0], wanted);
  await ok(admin, 'POST', `${path}/overrides`, { demandId: short, userId: till, fromDemandId: open });
  await ok(admin, 'POST', `${path}/overrides`, { demandId: open, userId: stock });
  assert.equal(await offers(), null, 'made, the change fills the row');
});
