import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import fc from '../../../../test/helpers/property.ts';
import { addDays, atWallClock, textOf } from '../../../platform/local-time.ts';
import { DEMAND, demandOf, line, ok, spansOf, TEMPLATES, totals } from './week-templates.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));

async function withTemplate(rows: object[], weeks = 1, more = {}) {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 2, ...more });
  const [locationId] = organisation.locationIds as [string];
  const { admin } = organisation;
  const { id } = await ok(admin, 'POST', TEMPLATES, { name: 'Standard', locationId, weeks, rows });
  const url = `${TEMPLATES}/${id}`;
  const apply = (body: object, query = '') => ok(admin, 'POST', `${url}/apply${query}`, body);
  return { ...organisation, locationId, url, apply };
}

const countOf = async (caller: Caller) => Number((await ok(caller, 'GET', `${DEMAND}?limit=1`)).total);

test('a template is laid over weeks by the clock at the site: summer time, nights, two weeks in turn', async () => {
  const rows = [line(6, '22:00', '06:00'), line(1, '09:00', '17:00', { week: 2, name: 'Count' })];
  const { admin, locationId, apply } = await withTemplate(rows, 2);
  const report = await apply({ weekStart: '2026-03-23', repetitions: 2 });
  assert.deepEqual([report.applied, ...totals(report)], [true, 4, 0, 0, 0]);
  assert.deepEqual(
    listOf(report.weeks!).map(({ weekStart, week, created }) => `${weekStart} ${week} ${created}`),
    ['2026-03-23 1 1', '2026-03-30 2 1', '2026-04-06 1 1', '2026-04-13 2 1'],
  );
  assert.deepEqual(spansOf(await demandOf(admin, locationId, '2026-03-01', '2026-05-01')), [
    'Till 2026-03-28T22:00/2026-03-29T05:00',
    'Count 2026-03-30T08:00/2026-03-30T16:00',
    'Till 2026-04-11T21:00/2026-04-12T05:00',
    'Count 2026-04-13T08:00/2026-04-13T16:00',
  ]);
});

test('a week over New Year is one week', async () => {
  const rows = [4, 5, 7].map((day) => line(day, '22:00', '02:00'));
  const { admin, locationId, apply } = await withTemplate(rows);
  await apply({ weekStart: '2026-12-28' });
  assert.deepEqual(spansOf(await demandOf(admin, locationId, '2026-12-20', '2027-02-01')), [
    'Till 2026-12-31T22:00/2027-01-01T02:00',
    'Till 2027-01-01T22:00/2027-01-02T02:00',
    'Till 2027-01-03T22:00/2027-01-04T02:00',
  ]);
});

test('a dry run counts by week and changes nothing; what does not fit a week of clock changes is named by its row', async () => {
  const rows = [line(1, '09:00', '17:00'), line(7, '00:30', '00:30', { name: 'Watch' })];
  const { admin, url, apply } = await withTemplate(rows);
  const good = await apply({ weekStart: '2026-03-09', repetitions: 2 }, '?dryRun=true');
  assert.deepEqual([good.applied, ...totals(good)], [false, 4, 0, 0, 0]);
  assert.equal(await countOf(admin), 0);
  // 25 hours: the clock goes back on 25 October.
  const autumn = { weekStart: '2026-10-19', repetitions: 2 };
  const preview = await apply(autumn, '?dryRun=true');
  assert.deepEqual([totals(preview), preview.weeks], [[0, 0, 0, 0], []]);
  const [fault] = listOf(preview.faults!);
  assert.deepEqual([fault!.path, fault!.code], ['rows/1/end', 'TOO_LONG']);
  assert.match(String(fault!.message), /"Watch", 00:30 to 00:30 on 2026-10-25/);
  const refused = await admin.call('POST', `${url}/apply`, autumn);
  assert.deepEqual([refused.status, refused.body.error?.details], [422, preview.faults]);
  assert.equal(await countOf(admin), 0);
});

test('what is there already is not added twice, and weeks that have demand can be skipped', async () => {
  const rows = [line(1, '09:00', '17:00'), line(1, '09:00', '17:00'), line(2, '09:00', '17:00')];
  const { admin, locationId, apply } = await withTemplate(rows);
  const start = '2026-03-09T09:00:00Z';
  await ok(admin, 'POST', DEMAND, { name: 'Till', locationId, start, end: '2026-03-09T17:00:00Z' });
  const skipped = await apply({ weekStart: '2026-03-09', repetitions: 2, present: 'skip' });
  assert.deepEqual(
    listOf(skipped.weeks!).map(({ standing, skipped: isSkipped, created }) => [standing, isSkipped, created]),
    [
      [1, true, 0],
      [0, false, 3],
    ],
  );
  const added = await apply({ weekStart: '2026-03-09', repetitions: 2 });
  assert.deepEqual(totals(added), [2, 4, 0, 0]);
  assert.deepEqual(totals(await apply({ weekStart: '2026-03-09', repetitions: 2 })), [0, 6, 0, 0]);
  assert.equal(await countOf(admin), 6);
});

test('replace: rows from a template go, but for those changed, planned or published, which are named and not doubled', async () => {
  const rows = [1, 2, 3, 4].map((day) => line(day, '09:00', '17:00', { name: `Day ${day}` }));
  const { admin, locationId, url, apply } = await withTemplate(rows);
  await apply({ weekStart: '2026-03-09' });
  const hand = { name: 'By hand', locationId, start: '2026-03-13T09:00:00Z', end: '2026-03-13T17:00:00Z' };
  await ok(admin, 'POST', DEMAND, hand);
  const [first, second, third] = await demandOf(admin, locationId, '2026-03-09', '2026-03-16');
  await ok(admin, 'PUT', `${DEMAND}/${first!.id}`, {
    ...first,
    name: 'Renamed',
    targetStaff: 3,
    maxStaff: 3,
  });
  const run = async (demandId: unknown) =>
    ok(admin, 'POST', '/planning/v1/planning-runs', {
      demandIds: [demandId],
      options: { timeLimitMs: 100, seed: 1 },
    });
  await run(second!.id);
  const published = await run(third!.id);
  await ok(admin, 'POST', `/planning/v1/planning-runs/${published.id}/publish`);
  const template = await ok(admin, 'GET', url);
  const edited = listOf(template.rows!).map((row) => ({ ...row, targetStaff: 2, maxStaff: 2 }));
  await ok(admin, 'PATCH', url, { rows: edited });
  const again = await apply({ weekStart: '2026-03-09', present: 'replace' });
  assert.deepEqual(totals(again), [1, 3, 1, 4]);
  assert.deepEqual(
    listOf(again.keptRows!).map(({ name, reason }) => `${name} ${reason}`),
    ['Renamed CHANGED', 'Day 2 ASSIGNED', 'Day 3 PUBLISHED', 'By hand NOT_FROM_TEMPLATE'],
  );
  const after = await demandOf(admin, locationId, '2026-03-09', '2026-03-16');
  assert.deepEqual(
    after.map(({ name, targetStaff }) => `${name} ${targetStaff}`),
    ['Renamed 3', 'Day 2 1', 'Day 3 1', 'Day 4 2', 'By hand 1'],
  );
  const same = await apply({ weekStart: '2026-03-09', present: 'replace' });
  assert.deepEqual(totals(same), [0, 4, 0, 4], 'what is as it shall be stays');
});

test('rows of another template are replaced too, also when that one is deleted', async () => {
  const { admin, locationId, url, apply } = await withTemplate([line(1, '09:00', '17:00')]);
  await apply({ weekStart: '2026-03-09' });
  await ok(admin, 'DELETE', url);
  const rows = [line(3, '10:00', '18:00', { name: 'Summer' })];
  const { id } = await ok(admin, 'POST', TEMPLATES, { name: 'Summer', locationId, rows });
  const body = { weekStart: '2026-03-09', present: 'replace' };
  assert.deepEqual(totals(await ok(admin, 'POST', `${TEMPLATES}/${id}/apply`, body)), [1, 0, 1, 0]);
  assert.deepEqual(spansOf(await demandOf(admin, locationId, '2026-03-09', '2026-03-16')), [
    'Summer 2026-03-11T10:00/2026-03-11T18:00',
  ]);
});

test('one audit event, one effect for an Idempotency-Key, one winner of two at once', async () => {
  const { admin, url } = await withTemplate([line(1, '09:00', '17:00'), line(2, '09:00', '17:00')]);
  const body = { weekStart: '2026-03-09', repetitions: 3 };
  const key = { 'idempotency-key': 'once' };
  const first = await admin.call('POST', `${url}/apply`, body, key);
  const replay = await admin.call('POST', `${url}/apply`, body, key);
  assert.deepEqual([replay.status, replay.text], [200, first.text]);
  assert.equal(replay.headers['idempotency-replayed'], 'true');
  assert.equal(await countOf(admin), 6);
  const { items } = await ok(admin, 'GET', '/planning/v1/audit?action=week-template.apply');
  const [event, ...others] = listOf(items!);
  assert.equal(others.length, 0);
  const created = listOf(event!.changes!).find(({ path }) => String(path) === '/created');
  assert.equal(listOf(created!.after!).length, 6);
  const next = { weekStart: '2026-04-06', repetitions: 3 };
  const two = await Promise.all([0, 1].map(() => ok(admin, 'POST', `${url}/apply`, next)));
  assert.deepEqual(two.map(({ created }) => Number(created)).sort(), [0, 6]);
  const stale = await admin.call('POST', `${url}/apply`, next, { 'if-match': '"7"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
});

test('too much at once, too far ahead: refused by the member that says so', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => line(1, '09:00', '17:00', { name: `${index}` }));
  const { admin, url } = await withTemplate(rows, 2);
  const faultOf = async (body: object) => {
    const answer = await admin.call('POST', `${url}/apply`, body);
    const [detail] = listOf(answer.body.error!.details!);
    return `${answer.status} ${detail!.path} ${detail!.code}`;
  };
  const weekStart = '2026-03-09';
  assert.equal(await faultOf({ weekStart: '2026-03-10' }), '422 body/weekStart NOT_MONDAY');
  assert.equal(await faultOf({ weekStart: '0001-01-01' }), '422 body/weekStart OUT_OF_RANGE');
  assert.equal(await faultOf({ weekStart: '9999-12-27', repetitions: 2 }), '422 body/weekStart OUT_OF_RANGE');
  assert.equal(await faultOf({ weekStart, repetitions: 27 }), '422 body/repetitions TOO_MANY');
  assert.equal(await faultOf({ weekStart: '2027-03-01', repetitions: 3 }), '422 body/repetitions TOO_FAR');
  const more = Array.from({ length: 401 }, (_, index) => line(1, '09:00', '17:00', { name: `${index}` }));
  await ok(admin, 'PATCH', url, { rows: more });
  assert.equal(await faultOf({ weekStart, repetitions: 25 }), '422 body/repetitions TOO_MANY');
  assert.equal(await countOf(admin), 0);
});

test('a week of every granted site is copied to the next weeks at once, by each site’s own clock', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 3 });
  const [a, b, c] = locationIds as [string, string, string];
  const zone = { timeZone: 'Europe/Berlin' };
  await ok(admin, 'PATCH', `/planning/v1/settings/locations/${b}`, zone);
  for (const locationId of [a, b, c]) {
    const times = { start: '2026-03-20T20:00:00Z', end: '2026-03-21T04:00:00Z' };
    await ok(admin, 'POST', DEMAND, { name: 'Bar', locationId, ...times, targetStaff: 2 });
  }
  const manager = await as('manager', [a, b]);
  const body = { weekStart: '2026-03-16', toWeekStart: '2026-03-23', weeks: 2 };
  const preview = await ok(manager, 'POST', `${DEMAND}/copy?dryRun=true`, body);
  assert.deepEqual([preview.applied, totals(preview)], [false, [4, 0, 0, 0]]);
  const report = await ok(manager, 'POST', `${DEMAND}/copy`, body);
  assert.deepEqual(totals(report), [4, 0, 0, 0]);
  assert.deepEqual(totals(await ok(manager, 'POST', `${DEMAND}/copy`, body)), [0, 4, 0, 0]);
  const london = ['Bar 2026-03-27T20:00/2026-03-28T04:00', 'Bar 2026-04-03T19:00/2026-04-04T03:00'];
  for (const site of [a, b]) {
    assert.deepEqual(spansOf(await demandOf(admin, site, '2026-03-23', '2026-04-10')), london);
  }
  assert.deepEqual(await demandOf(admin, c, '2026-03-23', '2026-04-10'), []);
  const skipped = await ok(admin, 'POST', `${DEMAND}/copy`, { ...body, present: 'skip' });
  assert.deepEqual(totals(skipped), [2, 0, 0, 0], 'only the third site has empty weeks');
  const one = { ...body, locationId: c, toWeekStart: '2026-04-20', weeks: 1 };
  assert.equal((await manager.call('POST', `${DEMAND}/copy`, one)).status, 403);
  assert.deepEqual(totals(await ok(admin, 'POST', `${DEMAND}/copy`, one)), [1, 0, 0, 0]);
});

const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const MONDAYS = ['2026-03-09', '2026-03-23', '2026-04-06', '2026-07-06', '2026-10-19', '2026-12-28'];
// Not at night, where a clock change may make a row too long or none.
const anyLine = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  from: fc.integer({ min: 4 * 60, max: 20 * 60 }),
  minutes: fc.integer({ min: 1, max: 20 * 60 }),
  staff: fc.integer({ min: 1, max: 9 }),
});

test('property: a week kept and applied elsewhere gives the rows of that week shifted by the clock', async () => {
  const clockOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const week = fc.record({
    zone: fc.constantFrom(...ZONES),
    from: fc.constantFrom(...MONDAYS),
    to: fc.constantFrom(...MONDAYS),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(week, async ({ zone, from, to, lines }) => {
      const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, timeZone: zone });
      const [locationId] = locationIds as [string];
      const at = (monday: string, day: number, minutes: number) => {
        const date = addDays(monday, day + Math.floor(minutes / 1440));
        return textOf(atWallClock(date, clockOf(minutes % 1440), zone));
      };
      const rowsIn = (monday: string) =>
        lines.map(({ day, from: start, minutes, staff }, index) => ({
          name: `Row ${index}`,
          targetStaff: staff,
          start: at(monday, day, start),
          end: at(monday, day, start + minutes),
        }));
      for (const row of rowsIn(from)) await ok(admin, 'POST', DEMAND, { ...row, locationId });
      const { id } = await ok(admin, 'POST', TEMPLATES, { name: 'Kept', locationId, weekStart: from });
      const report = await ok(admin, 'POST', `${TEMPLATES}/${id}/apply`, { weekStart: to });
      assert.deepEqual(totals(report), from === to ? [0, lines.length, 0, 0] : [lines.length, 0, 0, 0]);
      const made = await demandOf(admin, locationId, addDays(to, -1), addDays(to, 9));
      const facts = made.map(({ name, targetStaff, start, end }) => ({ name, targetStaff, start, end }));
      const byName = (a: { name: unknown }, b: { name: unknown }) =>
        String(a.name) < String(b.name) ? -1 : 1;
      assert.deepEqual(facts.sort(byName), rowsIn(to));
    }),
    { numRuns: 25 },
  );
});
