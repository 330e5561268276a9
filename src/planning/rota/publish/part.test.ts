/** One site of a draft of several is published alone; the rest stays a draft, corrected and published later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();

/** Two sites with a row on each of two days, and a draft that staffs all four. */
async function draftOfTwo() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 4 });
  const { admin, locationIds, userIds, as } = organisation;
  const facts = userIds.map((userId) => ({ userId, workRequirementId: 'till' }));
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: facts });
  const rows: string[] = [];
  for (const locationId of locationIds)
    for (const day of [2, 3]) {
      const body = {
        name: 'Till',
        eligibilityProfileId: 'till',
        locationId,
        start: at(day, 9),
        end: at(day, 17),
      };
      rows.push(String((await ok(admin, 'POST', '/planning/v1/demand', body)).id));
    }
  const draft = await ok(admin, 'POST', RUNS, { ...WEEK, options: { ...WEEK.options, borrow: true } });
  assert.equal(listOf(draft.assignments!).length, 4);
  const [here, there] = locationIds as [string, string];
  const id = String(draft.id);
  return {
    ...organisation,
    id,
    here,
    there,
    rows,
    hereOnly: await as('manager', [here]),
    publications: `${RUNS}/${id}/publications`,
    check: `${RUNS}/${id}/publish-check`,
    read: (run: string = id) => ok(admin, 'GET', `${RUNS}/${run}`),
    pins: async (run: string = id) => rowsOf(await ok(admin, 'GET', `${RUNS}/${run}/assignments`)),
    rota: async () =>
      rowsOf(await ok(admin, 'GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07')),
  };
}

const rowsOf = ({ items }: Loose) =>
  listOf(items!)
    .map(({ demandId, userId }) => `${demandId} ${userId}`)
    .sort();

test('a manager publishes the own site of a draft of two; the other stays a draft that its manager publishes later', async () => {
  const { hereOnly, as, id, here, there, rows, publications, read, pins, rota } = await draftOfTwo();
  const planned = await pins();
  const ofSite = (from: number) =>
    planned.filter((pin) => rows.slice(from, from + 2).includes(pin.slice(0, 36)));
  assert.equal((await hereOnly.call('POST', publications, {})).status, 403, 'the whole run');
  assert.equal((await hereOnly.call('POST', publications, { locationId: there })).status, 403);
  const made = await hereOnly.call('POST', publications, { locationId: here });
  assert.equal(made.status, 200, made.text);
  const partId = String(made.body.id);
  assert.notEqual(partId, id);
  assert.deepEqual(made.body.rest, { id, locationIds: [there], version: (await read()).version });
  assert.deepEqual(await rota(), ofSite(0));
  const [part, rest] = [await read(partId), await read()];
  assert.deepEqual(
    [part.status, part.locationIds, part.sourceRunId, rest.status, rest.locationIds],
    ['published', [here], id, 'completed', [there]],
  );
  const filled = ({ metrics }: Loose) => [metrics?.slotsTarget, metrics?.slotsFilled, metrics?.demandRows];
  assert.deepEqual([part.metrics?.bound, rest.metrics?.bound], [null, null], 'nothing is proved of a side');
  assert.deepEqual(
    [filled(part), filled(rest)],
    [
      [2, 2, 2],
      [2, 2, 2],
    ],
  );
  assert.deepEqual([await pins(partId), await pins()], [ofSite(0), ofSite(2)]);

  const thereOnly = await as('manager', [there]);
  const later = await thereOnly.call('POST', publications, {});
  assert.equal(later.status, 200, later.text);
  assert.deepEqual([later.body.id, later.body.rest, later.body.superseded], [id, null, []]);
  assert.deepEqual(await rota(), planned);
});

test('both sides are whole runs: explained, corrected, run again', async () => {
  const { admin, id, here, publications, pins, rows } = await draftOfTwo();
  const partId = String((await ok(admin, 'POST', publications, { locationId: here })).id);
  for (const [run, row] of [
    [partId, rows[0]],
    [id, rows[2]],
  ]) {
    const why = await ok(admin, 'GET', `${RUNS}/${run}/explanations?demandId=${row}&limit=200`);
    assert.ok(Number(why.total) > 1, 'the reasons moved with the row');
    const again = await ok(admin, 'POST', `${RUNS}/${run}/rerun`);
    const places = new Set(listOf(again.assignments!).map(({ locationId }) => locationId));
    assert.equal(places.size, 1, 'a rerun plans the rows of its side');
  }
  const [pin] = await pins();
  const [demandId, userId] = pin!.split(' ');
  const change = { runId: id, unassign: [{ demandId, userId }] };
  await ok(admin, 'POST', '/planning/v1/rota/changes', change);
  assert.equal((await pins()).length, 1);
});

test('what became impossible at another site does not stand in the way of this one, and stays to be said there', async () => {
  const { admin, id, here, there, rows, publications, check } = await draftOfTwo();
  await ok(admin, 'DELETE', `/planning/v1/demand/${rows[2]}`);
  const codes = async (query: string) =>
    listOf((await ok(admin, 'GET', `${check}${query}`)).warnings!).map(({ code }) => code);
  assert.deepEqual(await codes(`?locationId=${here}`), []);
  assert.deepEqual(await codes(`?locationId=${there}`), ['DEMAND_REMOVED']);
  await ok(admin, 'POST', publications, { locationId: here });
  assert.deepEqual(await codes(''), ['DEMAND_REMOVED']);
  const refused = await admin.call('POST', publications, {});
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'STALE']);
  const without = await ok(admin, 'POST', publications, { acceptWarnings: true });
  assert.deepEqual([without.id, listOf(without.dropped!).length], [id, 1]);
});

test('the check says what changes and whom it tells, and so does the publication', async () => {
  const { admin, here, check, publications, userIds, rota } = await draftOfTwo();
  const said = await ok(admin, 'GET', `${check}?locationId=${here}`);
  assert.deepEqual(said.changes, { added: 2, removed: 0, retimed: 0, past: 0, byHand: 0 });
  const made = await ok(admin, 'POST', publications, { locationId: here });
  assert.deepEqual(made.told, said.tells);
  const told = listOf(made.told!);
  assert.ok(told.every(({ mail }) => String(mail) === 'no-server'));
  assert.equal(
    told.reduce((sum, { duties }) => sum + Number(duties), 0),
    2,
  );

  const [demandId, userId] = (await rota())[0]!.split(' ') as [string, string];
  const other = userIds.find((one) => !told.some((person) => String(person.userId) === one))!;
  const replaced = { demandId, userId: other, replaceUserId: userId };
  await ok(admin, 'POST', `${RUNS}/${made.id}/overrides`, replaced);
  const others = userIds.filter((one) => one !== other);
  const facts = others.map((one) => ({ userId: one, workRequirementId: 'till' }));
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: facts });
  const next = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [here] });
  const { changes } = await ok(admin, 'GET', `${RUNS}/${next.id}/publish-check`);
  assert.equal((changes as Loose).byHand, 1, 'what was decided by hand would go');
});

test('two publish the same draft at once: one does, the other is told so', async () => {
  const { admin, hereOnly, here, publications, rota } = await draftOfTwo();
  const both = await Promise.all(
    [admin, hereOnly].map((who: Caller) => who.call('POST', publications, { locationId: here })),
  );
  assert.deepEqual(
    both.map(({ status }) => status).sort(),
    [200, 409],
    both.map(({ text }) => text).join('\n'),
  );
  assert.equal((await rota()).length, 2);
});

test('a draft that is corrected while a colleague asks to publish it is not published as it was seen', async () => {
  const { admin, here, publications, read, pins, id } = await draftOfTwo();
  const seen = await read();
  const [demandId, userId] = (await pins())[0]!.split(' ');
  await ok(admin, 'POST', '/planning/v1/rota/changes', { runId: id, unassign: [{ demandId, userId }] });
  const tag = { 'if-match': `"${seen.version}"` };
  const late = await admin.call('POST', publications, { locationId: here }, tag);
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'VERSION_MISMATCH'], late.text);
});

test('a site that the run does not plan is unknown to it', async () => {
  const { admin, publications, check } = await draftOfTwo();
  const locationId = '00000000-0000-4000-8000-000000000000';
  assert.equal((await admin.call('POST', publications, { locationId })).status, 404);
  assert.equal((await admin.call('GET', `${check}?locationId=${locationId}`)).status, 404);
});

test('what is over is counted, and nobody is told of it', async () => {
  testApp.setNow(new Date(at(2, 20)));
  try {
    const { admin, here, check, publications } = await draftOfTwo();
    const said = await ok(admin, 'GET', `${check}?locationId=${here}`);
    assert.deepEqual([(said.changes as Loose).added, (said.changes as Loose).past], [2, 1]);
    const made = await ok(admin, 'POST', publications, { locationId: here });
    assert.deepEqual(
      listOf(made.told!).map(({ duties }) => duties),
      [1],
    );
  } finally {
    testApp.setNow(null);
  }
});
