/** A published rota that changes: by hand, by absences, with stand-by, and what people acknowledge of it. */
import type { TestApp } from '../../helpers/app.ts';
import { listOf } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES } from '../world.ts';
import { BRIEF, certify, RUNS, weekOf } from './week.ts';

const { aire } = SITES;
const { ann, bob } = PEOPLE;

export async function changes(testApp: TestApp) {
  const { t, rows, row } = await weekOf(testApp);
  await certify(t);
  await row('mon till', '01T08:00', '01T16:00', { eligibilityProfileId: 'till' });
  await row('fri van', '05T08:00', '05T16:00', { eligibilityProfileId: 'van' });
  const asked = { weekStart: '2027-03-01', locationIds: [aire], options: { ...BRIEF, borrow: false } };
  const { id } = await t.prepare('admin', `POST ${RUNS}`, asked);
  t.name(String(id), 'run');
  t.chapter('before it is published');
  await t.each(['manager', 'ann'], `GET ${RUNS}/${id}/publish-check`);
  await t.prepare('admin', `POST ${RUNS}/${id}/publish`, { acceptWarnings: true });
  await t.as('bob', { sub: bob, roles: ['member'], location_ids: [aire] });

  t.chapter('acknowledged');
  const mine = await t.call('ann', 'GET /me/duty-changes');
  await t.each(['manager', 'ann'], 'GET /rota/unacknowledged?startDate=2027-03-01&endDate=2027-03-07');
  const days = { startDate: '2027-03-01', endDate: '2027-03-07' };
  await t.each(['ann', 'manager', 'manager'], 'POST /rota/reminders', days);
  const ids = listOf(mine.items!).map((each) => String(each.id));
  await t.call('ann', 'POST /me/duty-changes/acknowledge', { ids });
  await t.call('bob', 'POST /me/duty-changes/acknowledge', { ids: [NOTHING] });
  await t.call('manager', 'GET /rota/unacknowledged?startDate=2027-03-01&endDate=2027-03-07');

  t.chapter('changed by hand');
  const extra = {
    name: 'Delivery',
    locationId: aire,
    start: '2027-03-04T08:00:00Z',
    end: '2027-03-04T12:00:00Z',
  };
  const change = { extra: [{ ...extra, userId: ann }], reason: 'More to do' };
  await t.call('manager', 'POST /rota/changes?dryRun=true', change);
  const changed = await t.call('manager', 'POST /rota/changes', change, { as: 'change' });
  const unassign = [{ demandId: rows['fri van'], userId: bob }];
  await t.each(['ann', 'far'], 'POST /rota/changes', { unassign });
  await t.call('manager', 'POST /rota/changes', { unassign: [{ demandId: NOTHING, userId: bob }] });
  await t.call('manager', 'POST /rota/changes', { unassign }, { as: 'taken away' });
  await t.each(['manager', 'far', 'ann'], 'GET /rota/changes');
  await t.call('manager', 'GET /rota/changes?limit=1&offset=1');
  await t.call('manager', `POST /rota/changes/${changed.id}/undo`);
  await t.call('manager', `POST /rota/changes/${changed.id}/undo`);
  await t.call('ann', 'GET /me/duty-changes');

  t.chapter('on stand-by');
  const ready = { locationId: aire, date: '2027-03-05', userIds: [bob] };
  await t.call('manager', 'PUT /stand-by', { ...ready, date: '2027-03-01' });
  await t.each(['ann', 'manager'], 'PUT /stand-by', ready);
  await t.call('manager', 'PUT /stand-by', { ...ready, userIds: [NOTHING] });
  await t.each(['manager', 'ann', 'far'], 'GET /stand-by?startDate=2027-03-01&endDate=2027-03-07');

  t.chapter('away');
  const away = { userId: ann, kind: 'sick', start: '2027-03-01T06:00:00Z', end: '2027-03-03T06:00:00Z' };
  await t.call('manager', 'POST /absences?dryRun=true', away);
  const made = await t.call('manager', 'POST /absences', { ...away, comment: 'Flu' });
  const absence = String((made.absence as unknown as { id: string }).id);
  t.name(absence, 'absence');
  await t.call('manager', 'POST /absences', away);
  await t.each(['far', 'ann'], 'POST /absences', away);
  await t.each(['manager', 'far'], 'GET /absences');
  await t.call('manager', `POST /absences/${absence}/end`, { end: '2027-03-02T06:00:00Z' });
  await t.call('manager', `POST /absences/${absence}/end`, { end: '2027-02-02T06:00:00Z' });
  await t.call('manager', `POST /absences/${absence}/undo`);
  await t.call('manager', `POST /absences/${NOTHING}/undo`);
  await t.each(['manager', 'ann'], 'GET /rota?startDate=2027-03-01');

  t.chapter('who leaves');
  await t.each(['manager', 'far', 'ann'], `GET /people/${ann}/duties-ahead`);
  await t.call('manager', `GET /people/${NOTHING}/duties-ahead`);
  await t.each(['manager', 'ann'], 'GET /vacant-duties');
  await t.each(['manager', 'ann'], 'GET /lent-shifts');
  await t.each(['manager', 'far', 'ann'], `POST /people/${ann}/open-duties`);
  return t;
}
