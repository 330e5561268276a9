/** Whom rows prefer and exclude, in templates and in weeks that are copied. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { bareRows, DEMAND, demandOf, line, ok, TEMPLATES, totals } from './week-templates.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));

/** A site whose week from 2 March 2026 has one row, which prefers Ann and excludes Ben. */
async function namedWeek() {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 3 });
  const { admin, locationIds, userIds } = organisation;
  const [locationId] = locationIds as [string];
  const [ann, ben, cem] = userIds as [string, string, string];
  const hours = { start: '2026-03-06T09:00:00Z', end: '2026-03-06T17:00:00Z' };
  const { id } = await ok(admin, 'POST', DEMAND, { name: 'Till', locationId, ...hours });
  const lists = { preferredUserIds: [ann], excludedUserIds: [ben, cem] };
  await ok(admin, 'PUT', `${DEMAND}/${id}/people`, lists);
  const keep = () =>
    ok(admin, 'POST', TEMPLATES, { name: `Kept ${newId()}`, locationId, weekStart: '2026-03-02' });
  /** The lists of the rows of the week from the Monday, in order of start. */
  const listsIn = async (monday: string, next: string) =>
    (await demandOf(admin, locationId, monday, next)).map(({ preferredUserIds, excludedUserIds }) => [
      preferredUserIds,
      excludedUserIds,
    ]);
  return { ...organisation, locationId, id, ann, ben, cem, lists, keep, listsIn };
}

test('copies of a week and weeks of a template prefer and exclude whom the week does', async () => {
  const { admin, locationId, ann, ben, cem, lists, keep, listsIn } = await namedWeek();
  const copy = { locationId, weekStart: '2026-03-02', toWeekStart: '2026-03-09' };
  assert.deepEqual(totals(await ok(admin, 'POST', `${DEMAND}/copy`, copy)), [1, 0, 0, 0]);
  assert.deepEqual(await listsIn('2026-03-09', '2026-03-16'), [[[ann], [ben, cem]]]);
  const template = await keep();
  const [row] = bareRows(template);
  assert.deepEqual({ preferredUserIds: row!.preferredUserIds, excludedUserIds: row!.excludedUserIds }, lists);
  await ok(admin, 'POST', `${TEMPLATES}/${template.id}/apply`, { weekStart: '2026-03-16', repetitions: 2 });
  assert.deepEqual(await listsIn('2026-03-16', '2026-03-30'), [
    [[ann], [ben, cem]],
    [[ann], [ben, cem]],
  ]);
});

test('whoever has left is on no copy, stays in the template, and is on copies again after coming back', async () => {
  const { admin, locationId, ann, cem, push, userIds, lists, keep, listsIn } = await namedWeek();
  const template = await keep();
  const ben = userIds[1]!;
  await push({ removed: { userIds: [ann, ben] } });
  const copy = { locationId, weekStart: '2026-03-02', toWeekStart: '2026-03-09' };
  await ok(admin, 'POST', `${DEMAND}/copy`, copy);
  await ok(admin, 'POST', `${TEMPLATES}/${template.id}/apply`, { weekStart: '2026-03-16' });
  assert.deepEqual(await listsIn('2026-03-09', '2026-03-23'), [
    [undefined, [cem]],
    [undefined, [cem]],
  ]);
  const { rows } = await ok(admin, 'GET', `${TEMPLATES}/${template.id}`);
  const [kept] = listOf(rows!);
  assert.deepEqual([kept!.preferredUserIds, kept!.excludedUserIds], Object.values(lists));
  const people = [ann, ben].map((id) => ({ id, name: 'Back', homeLocationId: locationId, active: true }));
  await push({ people });
  await ok(admin, 'POST', `${TEMPLATES}/${template.id}/apply`, { weekStart: '2026-03-23' });
  assert.deepEqual(await listsIn('2026-03-23', '2026-03-30'), [Object.values(lists)]);
});

test('replace: a row that names other people is another row, and one that names the same stays', async () => {
  const { admin, ann, ben, keep, listsIn } = await namedWeek();
  const template = await keep();
  const url = `${TEMPLATES}/${template.id}`;
  const replace = async () =>
    totals(await ok(admin, 'POST', `${url}/apply`, { weekStart: '2026-03-09', present: 'replace' }));
  assert.deepEqual(await replace(), [1, 0, 0, 0]);
  assert.deepEqual(await replace(), [0, 1, 0, 0]);
  const [row] = listOf(template.rows!);
  const { preferredUserIds: _, ...nobody } = row!;
  await ok(admin, 'PATCH', url, { rows: [{ ...nobody, excludedUserIds: [ann, ben] }] });
  assert.deepEqual(await replace(), [1, 0, 1, 0]);
  assert.deepEqual(await listsIn('2026-03-09', '2026-03-16'), [[undefined, [ann, ben]]]);
});

test('rows of a template by hand name people, and keep those named when they are sent as they were read', async () => {
  const { as, locationIds, locationId, push, ann, ben } = await namedWeek();
  const manager = await as('manager', locationIds);
  const rows = [line(1, '08:00', '16:00', { preferredUserIds: [ann], excludedUserIds: [ben] })];
  const made = await ok(manager, 'POST', TEMPLATES, { name: 'By hand', locationId, rows });
  const url = `${TEMPLATES}/${made.id}`;
  const same = await ok(manager, 'PATCH', url, { rows: made.rows });
  assert.deepEqual([same.rows, same.version], [made.rows, 1]);
  await push({ removed: { userIds: [ann] } });
  const longer = listOf(made.rows!).map((row) => ({ ...row, end: '17:00' }));
  assert.deepEqual((await ok(manager, 'PATCH', url, { rows: longer })).rows, longer, 'who is named may stay');
  const empty = [{ ...longer[0], preferredUserIds: [], excludedUserIds: [] }];
  const [cleared] = listOf((await ok(manager, 'PATCH', url, { rows: empty })).rows!);
  assert.deepEqual([cleared!.preferredUserIds, cleared!.excludedUserIds], [undefined, undefined]);
});

test('faults of people name the row and the person', async () => {
  const { admin, as, locationIds, locationId, ann, ben } = await namedWeek();
  const post = (more: object, caller = admin) =>
    caller.call('POST', TEMPLATES, { name: 'Faults', locationId, rows: [line(1, '08:00', '16:00', more)] });
  const both = await post({ preferredUserIds: [ben, ann], excludedUserIds: [ann] });
  const [fault] = listOf(both.body.error!.details!);
  assert.deepEqual(
    [both.status, fault!.path, fault!.code],
    [422, 'body/rows/0/preferredUserIds/1', 'PREFERRED_AND_EXCLUDED'],
  );
  const nobody = newId();
  const unknown = await post({ excludedUserIds: [nobody] });
  assert.equal(unknown.status, 404, unknown.text);
  assert.match(unknown.text, new RegExp(nobody));
  const elsewhere = await createOrganisation(testApp, { locations: 1, people: 1 });
  assert.equal((await post({ excludedUserIds: elsewhere.userIds })).status, 404);
  const { id } = await ok(admin, 'POST', TEMPLATES, { name: 'Good', locationId, rows: [] });
  const rows = [line(1, '08:00', '16:00', { preferredUserIds: [nobody] })];
  assert.equal((await admin.call('PATCH', `${TEMPLATES}/${id}`, { rows })).status, 404);
  const manager = await as('manager', locationIds);
  assert.equal((await post({ preferredUserIds: [ann] }, manager)).status, 201);
});
