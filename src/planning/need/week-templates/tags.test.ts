/** Tags of rows, in templates and in weeks that are copied. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { bareRows, DEMAND, demandOf, line, ok, TEMPLATES, totals } from './week-templates.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));

/** A site whose week from 2 March 2026 has one row with tags. */
async function taggedWeek() {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 1 });
  const { admin, locationIds } = organisation;
  const [locationId] = locationIds as [string];
  const hours = { start: '2026-03-06T09:00:00Z', end: '2026-03-06T17:00:00Z' };
  const { id } = await ok(admin, 'POST', DEMAND, { name: 'Till', locationId, ...hours });
  await ok(admin, 'PUT', `${DEMAND}/${id}/tags`, { tags: ['heavy', 'cold'] });
  const tagsIn = async (monday: string, next: string) =>
    (await demandOf(admin, locationId, monday, next)).map(({ tags }) => tags);
  return { ...organisation, locationId, tagsIn };
}

test('copies of a week and weeks of a template have the tags that the week has', async () => {
  const { admin, locationId, tagsIn } = await taggedWeek();
  await ok(admin, 'POST', `${DEMAND}/copy`, {
    locationId,
    weekStart: '2026-03-02',
    toWeekStart: '2026-03-09',
  });
  assert.deepEqual(await tagsIn('2026-03-09', '2026-03-16'), [['heavy', 'cold']]);
  const template = await ok(admin, 'POST', TEMPLATES, { name: 'Kept', locationId, weekStart: '2026-03-02' });
  assert.deepEqual(bareRows(template)[0]!.tags, ['heavy', 'cold']);
  const url = `${TEMPLATES}/${template.id}`;
  const replace = async () =>
    totals(await ok(admin, 'POST', `${url}/apply`, { weekStart: '2026-03-16', present: 'replace' }));
  assert.deepEqual(await replace(), [1, 0, 0, 0]);
  assert.deepEqual(await tagsIn('2026-03-16', '2026-03-23'), [['heavy', 'cold']]);
  assert.deepEqual(await replace(), [0, 1, 0, 0]);
  // A row with other tags is another row.
  const [row] = listOf(template.rows!);
  await ok(admin, 'PATCH', url, { rows: [{ ...row, tags: ['cold'] }] });
  assert.deepEqual(await replace(), [1, 0, 1, 0]);
  assert.deepEqual(await tagsIn('2026-03-16', '2026-03-23'), [['cold']]);
});

test('rows of a template by hand have tags, and faults name the row', async () => {
  const { admin, locationId } = await taggedWeek();
  const post = (tags: unknown) =>
    admin.call('POST', TEMPLATES, {
      name: 'By hand',
      locationId,
      rows: [line(1, '08:00', '16:00', { tags })],
    });
  const wrong = await post(['heavy', '.night']);
  assert.equal(wrong.status, 422);
  assert.equal(listOf(wrong.body.error!.details!)[0]!.path, 'body/rows/0/tags/1');
  const { body } = await post(['heavy']);
  const [row] = listOf(body.rows!);
  assert.deepEqual(row!.tags, ['heavy']);
  const url = `${TEMPLATES}/${body.id}`;
  const [cleared] = listOf((await ok(admin, 'PATCH', url, { rows: [{ ...row, tags: [] }] })).rows!);
  assert.equal(cleared!.tags, undefined);
});
