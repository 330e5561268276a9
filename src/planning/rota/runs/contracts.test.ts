/** One contract: what settings show is what the problem holds and what explanations say, in every week of a horizon. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import fc from '../../../../test/helpers/property.ts';
import { newId } from '../../../platform/ids.ts';
import { addDays, datesFrom, weekdayOf } from '../../../platform/local-time.ts';
import { hourlyCostAt, type Person, type Problem, type RuleBody } from '../../../solver/index.ts';
import { rulesInWords } from '../../rules/in-words.fixture.ts';

const testApp = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const FIRST = '2027-03-01';
const LAST = '2027-03-21';
const DATES = datesFrom(FIRST, LAST);
const MONDAYS = DATES.filter((date) => weekdayOf(date) === 1);
const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

interface Terms {
  startDate: string;
  endDate: string | null;
  hours: [least: number, agreed: number, most: number];
  hourlyRate: number;
  currency?: string;
}

/** People with these contracts, one row of 7 h a day with a slot for each, and the run over three weeks. */
async function plan(contracts: Terms[][], caps: object[]) {
  testApp.setNow(new Date('2027-02-01T12:00:00Z'));
  const made = await createOrganisation(testApp, {
    locations: 1,
    people: contracts.length,
    timeZone: 'Europe/Paris',
    country: 'FR',
  });
  const hr = await testApp.caller({ org_id: made.id, services: ['hr'], roles: [] });
  const items = contracts.map((terms, index) => ({
    userId: made.userIds[index],
    contracts: terms.map(({ hours: [minWeeklyHours, weeklyHours, maxWeeklyHours], ...term }) => ({
      type: 'employee',
      currency: 'EUR',
      minWeeklyHours,
      weeklyHours,
      maxWeeklyHours,
      ...term,
    })),
  }));
  const put = await hr.call('PUT', '/hr/v1/contracts', { items });
  assert.equal(put.status, 200, put.text);
  for (const [index, cap] of caps.entries())
    await made.admin.call('PATCH', `/planning/v1/settings/workforce/${made.userIds[index]}`, { caps: cap });
  const dates = new Map<string, string>();
  for (const date of DATES) {
    const row = { name: 'Till', start: `${date}T08:00:00Z`, end: `${date}T15:00:00Z` };
    const slots = { locationId: made.locationIds[0], targetStaff: contracts.length };
    const { body } = await made.admin.call('POST', '/planning/v1/demand', { ...row, ...slots });
    dates.set(String(body.id), date);
  }
  const asked = {
    horizonStart: FIRST,
    horizonEnd: addDays(LAST, 1),
    options: { timeLimitMs: 300 },
  };
  const run = await made.admin.call('POST', RUNS, asked);
  assert.equal(run.status, 201, run.text);
  const { body } = await made.admin.call('GET', `${RUNS}/${run.body.id}/snapshot`);
  return { ...made, run: run.body, dates, problem: body.payload as unknown as Problem };
}

/** What settings show of everybody at noon of the date. */
async function settingsOn({ id }: Organisation, date: string) {
  testApp.setNow(new Date(`${date}T12:00:00Z`));
  const admin = await testApp.caller({ org_id: id });
  const { body } = await admin.call('GET', '/planning/v1/settings/workforce');
  return new Map(listOf(body.items!).map((person) => [String(person.userId), person]));
}

/** The one rule of a code that holds for the person in the week of the Monday. */
function ruleOf({ rules }: Problem, person: Person, code: string, monday: string) {
  const found = rules.filter(({ scope, ...rule }) => {
    const { fromDate = monday, untilDate = monday } = rule.kind === 'minutes' ? rule.params : {};
    const isTheirs =
      scope === 'all' ||
      ('person' in scope ? scope.person === person.id : person.groups?.includes(scope.group) === true);
    return rule.code === code && isTheirs && fromDate <= monday && monday <= untilDate;
  });
  assert.ok(found.length <= 1, `${code} of ${person.id} in ${monday}: ${JSON.stringify(found)}`);
  const params = (found[0] as RuleBody | undefined)?.params as { min?: number; max?: number } | undefined;
  return params?.max ?? params?.min ?? 0;
}

const hours = fc.array(fc.integer({ min: 7, max: 55 }), { minLength: 3, maxLength: 3 });
const history = fc
  .array(fc.record({ hours, rate: fc.integer({ min: 1000, max: 3000 }), day: fc.nat({ max: 20 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list): Terms[] => {
    const starts = [...new Set(list.map(({ day }) => day))].sort((a, b) => a - b);
    return starts.map((day, index) => {
      const next = starts[index + 1];
      const { rate } = list[index]!;
      return {
        startDate: index === 0 ? '2020-01-01' : DATES[day]!,
        endDate: next === undefined ? null : addDays(DATES[next]!, -1),
        hours: list[index]!.hours.toSorted((a, b) => a - b) as Terms['hours'],
        hourlyRate: rate / 100,
      };
    });
  });
const cap = fc.record(
  { maxHoursPerWeek: fc.integer({ min: 14, max: 50 }), minHoursPerWeek: fc.integer({ min: 0, max: 13 }) },
  { requiredKeys: [] },
);

test('property: settings, the problem and explanations agree on contract, cost and limits in every week', async () => {
  let explained = 0;
  const people = fc.array(fc.tuple(history, cap), { minLength: 2, maxLength: 3 });
  const property = fc.asyncProperty(people, async (list) => {
    const made = await plan(
      list.map(([terms]) => terms),
      list.map(([, caps]) => caps),
    );
    const { problem, admin, run, dates } = made;
    const most = new Map<string, number>();
    for (const monday of MONDAYS) {
      const settings = await settingsOn(made, monday);
      const start = problem.horizon.days.find(({ date }) => date === monday)!.start;
      for (const person of problem.people) {
        const shown = settings.get(person.id)!;
        const { effectiveCaps: caps, contract } = shown;
        const held = (code: string) => ruleOf(problem, person, code, monday) / 60;
        assert.equal(held('MAX_WEEKLY_MINUTES'), caps?.maxHoursPerWeek);
        const least = Math.max(held('MIN_MINUTES'), held('CONTRACT_MINUTES'));
        assert.equal(least, Number(caps?.minHoursPerWeek));
        assert.equal(held('OVERTIME'), contract?.weeklyHours);
        assert.equal(hourlyCostAt(person, start), contract?.hourlyRate);
        most.set(`${person.id} ${monday}`, Number(caps?.maxHoursPerWeek));
      }
    }
    testApp.setNow(new Date('2027-02-01T12:00:00Z'));
    const url = `${RUNS}/${run.id}/explanations?type=why-not&code=MAX_WEEKLY_MINUTES&limit=200`;
    for (const { userId, demandId, message, details } of listOf((await admin.call('GET', url)).body.items!)) {
      const limit = most.get(`${userId} ${mondayOf(dates.get(String(demandId))!)}`)!;
      assert.match(String(message), new RegExp(`; at most ${limit} h$`));
      const rule = problem.rules.find(({ id }) => id === String(details?.ruleId))!;
      assert.match(
        String(rulesInWords([rule])),
        new RegExp(`^MAX_WEEKLY_MINUTES: Works at most ${limit} h a week`),
      );
      explained += 1;
    }
  });
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
  assert.ok(explained > 20, `${explained} explanations held against settings`);
});

const CHANGE: Terms[] = [
  { startDate: '2020-01-01', endDate: '2027-03-07', hours: [0, 20, 21], hourlyRate: 10 },
  { startDate: '2027-03-08', endDate: null, hours: [0, 40, 42], hourlyRate: 20 },
];

test('a horizon that spans a change: limits by week, cost by date, the average of the contract’s hours', async () => {
  const { run, problem } = await plan([CHANGE], [{}]);
  const worked = listOf(run.assignments!).map(({ start }) => mondayOf(String(start).slice(0, 10)));
  const [old, recent] = [worked.filter((week) => week === FIRST), worked.filter((week) => week !== FIRST)];
  assert.deepEqual([old.length, recent.length], [3, 12]);
  assert.equal(run.metrics?.labourCost, (3 * 10 + 12 * 20) * 7);
  assert.equal(run.metrics?.currency, 'EUR');
  const [person] = problem.people;
  assert.equal(person?.contractMinutes, 2000);
  const named = rulesInWords(problem.rules.filter(({ code }) => code === 'MAX_WEEKLY_MINUTES'));
  assert.deepEqual(named, [
    'MAX_WEEKLY_MINUTES: Works at most 21 h a week, in the week of Mon 1 Mar',
    'MAX_WEEKLY_MINUTES: Works at most 42 h a week, in the weeks of Mon 8 Mar to Mon 15 Mar',
  ]);
});

test('a week follows the contract of its Monday, the hour the contract of its date; mixed currencies are null', async () => {
  const midweek = CHANGE.map((terms, index) => ({
    ...terms,
    ...(index === 0 ? { endDate: '2027-03-10' } : { startDate: '2027-03-11', currency: 'GBP' }),
  }));
  const { run, problem } = await plan([midweek], [{}]);
  const [person] = problem.people;
  const most = MONDAYS.map((monday) => ruleOf(problem, person!, 'MAX_WEEKLY_MINUTES', monday) / 60);
  assert.deepEqual(most, [21, 21, 42]);
  const dated = ['2027-03-10', '2027-03-11'].map((date) => {
    const day = problem.horizon.days.find((one) => one.date === date)!;
    return [hourlyCostAt(person!, day.start), hourlyCostAt(person!, day.end - 1)];
  });
  assert.deepEqual(dated, [
    [10, 10],
    [20, 20],
  ]);
  assert.equal(run.metrics?.currency, null);
});

test('overtime of timesheets follows the contract of each week', async () => {
  const made = await plan([CHANGE], [{}]);
  const [userId] = made.userIds;
  testApp.setNow(new Date('2027-03-15T08:00:00Z'));
  const hr = await testApp.caller({ org_id: made.id, services: ['hr'], roles: [] });
  const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-08', '2027-03-09', '2027-03-10'];
  const items = days.map((date) => ({
    id: newId(),
    userId,
    locationId: made.locationIds[0],
    breakMinutes: 0,
    clockIn: `${date}T08:00:00Z`,
    clockOut: `${date}T16:00:00Z`,
  }));
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const admin = await testApp.caller({ org_id: made.id });
  const { body } = await admin.call('GET', '/planning/v1/timesheets?startDate=2027-03-01&endDate=2027-03-14');
  const overtime = listOf(body.items!).map(({ date, overtimeMinutes }) => [String(date), overtimeMinutes]);
  assert.deepEqual(overtime, [
    ['2027-03-01', 0],
    ['2027-03-02', 0],
    ['2027-03-03', 240],
    ['2027-03-08', 0],
    ['2027-03-09', 0],
    ['2027-03-10', 0],
  ]);
});
