/** An import that is taken back as one, and what keeps it from being. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { CSV, countsOf, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const DEMAND = '/planning/v1/demand';
const HEADERS = ['id', 'name', 'site', 'start', 'end', 'staff', 'most staff'];
const at = (hour: string) => `2027-03-01 ${hour}:00`;

async function shop() {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 2 });
  const { admin } = organisation;
  const sheets = sheetsOf(admin, 'planning', 'demand');
  const listed = async () =>
    listOf((await admin.call('GET', `${DEMAND}?limit=200`)).body.items!)
      .map(({ name, targetStaff }) => `${String(name)} ${String(targetStaff)}`)
      .sort();
  const first = await sheets.send(sheetText(HEADERS.slice(1), ['Till', 'Site 1', at('08'), at('12'), 1, 1]));
  assert.deepEqual(countsOf(first), [1, 0, 0], first.text);
  const [till] = listOf((await admin.call('GET', DEMAND)).body.items!);
  const undo = (id: unknown, who = admin) => who.call('POST', `/planning/v1/imports/${String(id)}/undo`);
  return { ...organisation, sheets, listed, till: String(till?.id), undo };
}

const second = (till: string) =>
  sheetText(
    HEADERS,
    [till, 'Till', 'Site 1', at('08'), at('12'), 3, 3],
    [null, 'Door', 'Site 1', at('10'), at('14'), 1, 1],
  );

test('what an import of demand added goes and what it changed is as it was, once', async () => {
  const { admin, sheets, listed, till, undo } = await shop();
  testApp.setNow(new Date('2027-02-24T08:05:00Z'));
  const sent = await sheets.send(second(till));
  assert.deepEqual(countsOf(sent), [1, 1, 0], sent.text);
  assert.deepEqual(await listed(), ['Door 1', 'Till 3']);
  const dry = await sheets.dryRun(second(till));
  assert.equal(dry.body.undoId, null, 'nothing was imported');
  const asked = `/planning/v1/imports/${String(sent.body.undoId)}/undo?dryRun=true`;
  const would = await admin.call('POST', asked);
  assert.deepEqual([would.status, would.body.removed, would.body.restored], [200, 1, 1], would.text);
  assert.deepEqual(await listed(), ['Door 1', 'Till 3'], 'asking takes nothing back');
  const undone = await undo(sent.body.undoId);
  assert.deepEqual([undone.status, undone.body.removed, undone.body.restored], [200, 1, 1], undone.text);
  assert.deepEqual(await listed(), ['Till 1']);
  const again = await undo(sent.body.undoId);
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'ALREADY_UNDONE']);
  assert.equal((await admin.call('POST', asked)).body.error?.reason, 'ALREADY_UNDONE');
  const log = await admin.call('GET', `/planning/v1/audit?entityId=${String(sent.body.undoId)}`);
  assert.deepEqual(
    listOf(log.body.items!).map(({ action }) => action),
    ['demand.undo-import', 'demand.import'],
  );
  const anew = await sheets.send(second(till));
  assert.deepEqual(countsOf(anew), [1, 1, 0], 'the file can be imported again');
});

test('an import of which something was changed or deleted since is not taken back, and nothing is', async () => {
  const { admin, sheets, listed, till, undo } = await shop();
  testApp.setNow(new Date('2027-02-24T08:05:00Z'));
  const sent = await sheets.send(second(till));
  testApp.setNow(new Date('2027-02-24T08:06:00Z'));
  const rows = listOf((await admin.call('GET', DEMAND)).body.items!);
  const door = String(rows.find(({ name }) => String(name) === 'Door')?.id);
  const tagged = await admin.call('PUT', `${DEMAND}/${door}/tags`, { tags: ['late'] });
  assert.equal(tagged.status, 200, tagged.text);
  const refused = await undo(sent.body.undoId);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'CHANGED_SINCE']);
  assert.match(refused.text, /Door was changed after the import; nothing was taken back/);
  assert.deepEqual(await listed(), ['Door 1', 'Till 3']);
  assert.equal((await admin.call('DELETE', `${DEMAND}/${door}`)).status, 200);
  const gone = await undo(sent.body.undoId);
  assert.deepEqual([gone.status, gone.body.error?.reason], [409, 'CHANGED_SINCE']);
  assert.deepEqual(await listed(), ['Till 3']);
});

test('managers take back what is at their sites alone; an unknown import is not found', async () => {
  const { id, sheets, till, undo, listed } = await shop();
  const sent = await sheets.send(second(till));
  const other = await testApp.caller({ org_id: id, roles: ['manager'], location_ids: [newId()] });
  assert.equal((await undo(sent.body.undoId, other)).status, 403);
  assert.equal((await undo('01900000-0000-7000-8000-000000000001')).status, 404);
  const stranger = await createOrganisation(testApp, { locations: 1 });
  assert.equal((await undo(sent.body.undoId, stranger.admin)).status, 404);
  assert.equal((await listed()).length, 2);
});

test('years of leave that an import added or changed are as they were; one that was changed since refuses', async () => {
  const { admin, id, userIds, undo } = await shop();
  const [ada = '', bob = ''] = userIds;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: ['admin'] });
  const leave = sheetsOf(admin, 'planning', 'leave-entitlements');
  const headings = ['id', 'type of leave', 'year', 'entitlement'];
  const yearsOf = async () =>
    listOf((await hr.call('GET', '/hr/v1/leave/entitlements')).body.items!)
      .map(({ startDate, amount }) => `${String(startDate)} ${String(amount)}`)
      .sort();
  assert.deepEqual(countsOf(await leave.send(sheetText(headings, [ada, 'Holiday', 2026, 25]))), [1, 0, 0]);
  const sent = await leave.send(
    sheetText(headings, [ada, 'Holiday', 2026, 30], [ada, 'Holiday', 2027, 28], [bob, 'Holiday', 2027, 20]),
  );
  assert.deepEqual(countsOf(sent), [2, 1, 0], sent.text);
  const undone = await undo(sent.body.undoId);
  assert.deepEqual([undone.status, undone.body.removed, undone.body.restored], [200, 2, 1], undone.text);
  assert.deepEqual(await yearsOf(), ['2026-01-01 25']);
  const next = await leave.send(sheetText(headings, [bob, 'Holiday', 2027, 21]));
  assert.deepEqual(countsOf(await leave.send(sheetText(headings, [bob, 'Holiday', 2027, 22]))), [0, 1, 0]);
  const refused = await undo(next.body.undoId);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'CHANGED_SINCE'], refused.text);
  assert.deepEqual(await yearsOf(), ['2026-01-01 25', '2027-01-01 22']);
  const availability = await admin.call(
    'POST',
    '/planning/v1/imports/availability',
    sheetText(['id', 'weekday'], [ada, 'Monday']),
    CSV,
  );
  assert.equal(availability.body.undoId, null, 'it replaces whole statements, which are not taken back');
});
