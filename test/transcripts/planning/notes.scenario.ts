/** Notes beside the rota and messages of managers: written, read by whom they concern, changed, removed. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES, STAFF } from '../world.ts';
import { BRIEF, RUNS, weekOf } from './week.ts';

const { aire, cove } = SITES;
const { ann, bob } = PEOPLE;
const NOTES = '/notes?startDate=2027-03-08&endDate=2027-03-14';

export async function notesAndMessages(testApp: TestApp) {
  const { t } = await weekOf(testApp);
  await t.as('bob', { sub: bob, roles: ['member'], location_ids: [aire] });
  const { id: runId } = await t.prepare('admin', `POST ${RUNS}`, {
    weekStart: '2027-03-08',
    locationIds: [aire],
    options: BRIEF,
  });
  await t.prepare('admin', `POST ${RUNS}/${runId}/publish`, { acceptWarnings: true });
  const times = { start: '2027-03-09T08:00:00Z', end: '2027-03-09T12:00:00Z' };
  const extra = [{ name: 'Stall', locationId: aire, userId: ann, ...times }];
  const { rows } = await t.prepare('manager', 'POST /rota/changes', { extra });
  const demandId = String((rows as unknown as { demandId: string }[])[0]?.demandId);
  t.name(demandId, 'stall');

  t.chapter('notes');
  const day = { date: '2027-03-09' };
  const made = await t.call('manager', 'POST /notes', { locationId: aire, ...day, text: ' Delivery  at 6 ' });
  const id = String(made.id);
  t.name(id, 'delivery');
  await t.call('manager', 'POST /notes', { demandId, text: 'Take the key' });
  await t.call('manager', 'POST /notes', { userId: ann, ...day, text: 'Leave at ten', seenByPerson: true });
  await t.each(['far', 'ann'], 'POST /notes', { locationId: aire, ...day, text: 'no' });
  await t.call('manager', 'POST /notes', { locationId: aire, text: 'no day' });
  await t.call('manager', 'POST /notes', { demandId: NOTHING, text: 'no row' });
  await t.each(['manager', 'ann', 'bob', 'far'], `GET ${NOTES}`);
  await t.call('manager', `PATCH /notes/${id}`, { text: 'Delivery at 7' });
  await t.call(
    'manager',
    `PATCH /notes/${id}`,
    { text: 'Delivery at 8' },
    { headers: { 'if-match': '"1"' } },
  );
  await t.each(['far', 'manager'], `DELETE /notes/${id}`);

  t.chapter('messages');
  const said = { subject: 'Market day', text: 'Please come at six.\nThe gate is open.' };
  await t.call('manager', 'POST /messages?dryRun=true', { ...said, locationId: aire });
  const sent = await t.call('manager', 'POST /messages', { ...said, demandId });
  t.name(String(sent.id), 'market day');
  await t.call('manager', 'POST /messages', { ...said, demandId });
  await t.call('manager', 'POST /messages', { ...said, locationId: cove });
  await t.call('manager', 'POST /messages', said);
  await t.each(['ann', 'bob'], 'GET /me/messages');
  await t.call('ann', 'GET /me/waiting');
  await t.call('ann', 'POST /me/messages/read', { ids: [String(sent.id)] });
  await t.each(['manager', 'ann'], 'GET /messages');
  const late = { locationId: aire, subject: 'Late', text: 'The bus is late.' };
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', {
    asOf: '2026-02-01T00:00:00Z',
    mode: 'delta',
    locations: [],
    people: [{ id: STAFF.manager, name: 'Max', homeLocationId: aire, active: true }],
    grants: [{ userId: STAFF.manager, role: 'manager', locationIds: [aire] }],
  });
  const asked = await t.call('ann', 'POST /me/managers/messages', late);
  t.name(String(asked.id), 'late bus');
  await t.call('ann', 'POST /me/managers/messages', late);
  await t.call('far', 'POST /me/managers/messages', late);
  return t;
}
