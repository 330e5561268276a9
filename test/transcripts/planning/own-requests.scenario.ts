/** What people say and ask for themselves: hours, wishes, leave, shifts and attendance; and what becomes of it. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES } from '../world.ts';
import { BRIEF, RUNS, weekOf } from './week.ts';

const { aire, cove } = SITES;
const { ann, bob } = PEOPLE;

async function openWeek(testApp: TestApp) {
  const week = await weekOf(testApp);
  const { t } = week;
  await t.as('bob', { sub: bob, roles: ['member'], location_ids: [aire] });
  const asked = { weekStart: '2027-03-08', locationIds: [aire], options: BRIEF };
  const { id } = await t.prepare('admin', `POST ${RUNS}`, asked);
  await t.prepare('admin', `POST ${RUNS}/${id}/publish`, { acceptWarnings: true });
  const shift = async (name: string, day: string, userId?: string) => {
    const times = { start: `2027-03-${day}T08:00:00Z`, end: `2027-03-${day}T12:00:00Z` };
    const extra = [{ name, locationId: aire, ...times, ...(userId === undefined ? {} : { userId }) }];
    const { rows } = await t.prepare('manager', 'POST /rota/changes', { extra });
    const demandId = String((rows as unknown as { demandId: string }[])[0]!.demandId);
    t.name(demandId, name);
    return demandId;
  };
  return { ...week, shift };
}

export async function statements(testApp: TestApp) {
  const { t } = await openWeek(testApp);
  t.chapter('hours');
  const hours = {
    pattern: [{ dayOfWeek: 1, from: '08:00', to: '18:00', kind: 'available' }],
    exceptions: [{ date: '2027-03-12', windows: [{ from: '00:00', to: '00:00', kind: 'unavailable' }] }],
  };
  await t.each(['ann', 'service'], 'GET /me/availability');
  await t.call('ann', 'PUT /me/availability', hours);
  await t.call('ann', 'PUT /me/availability', { pattern: [{ dayOfWeek: 8, from: '8', to: '18:00' }] });
  await t.each(['manager', 'far', 'bob'], `GET /people/${ann}/availability`);
  await t.each(['manager', 'far'], `PUT /people/${bob}/availability`, { pattern: hours.pattern });
  t.chapter('wishes');
  await t.each(['ann', 'service'], 'GET /me/preferences');
  await t.call('ann', 'PATCH /me/preferences', {
    times: [{ from: '08:00', until: '12:00', want: 'prefer' }],
    requests: [{ date: '2027-03-09', want: 'off' }],
    locationIds: [aire],
  });
  await t.call('ann', 'PATCH /me/preferences', { times: null, locationIds: [NOTHING] });
  await t.call('ann', 'PATCH /me/preferences', { locationIds: [cove] });
  t.chapter('mails and devices of one’s own');
  await t.call('ann', 'GET /me/notifications');
  await t.call('ann', 'PUT /me/notifications', { language: 'de', off: ['duty-changed'] });
  await t.call('ann', 'PUT /me/notifications', { off: ['thunder'] });
  t.chapter('how one is reached');
  await t.call('ann', 'GET /me/contacts');
  await t.call('ann', 'GET /me/managers');
  await t.call('ann', 'PUT /me/contacts', { sharesPhone: true, sharesEmail: true });
  await t.call('ann', 'PUT /me/contacts', { sharesPhone: 'yes' });
  await t.each(['manager', 'bob', 'far'], 'GET /contacts');
  t.chapter('what one may call');
  await t.call('ann', 'GET /me');
  return t;
}

export async function requests(testApp: TestApp) {
  const { t, shift } = await openWeek(testApp);
  t.chapter('leave');
  const leave = { type: 'Holiday', startDate: '2027-04-05', endDate: '2027-04-06', note: 'Rest' };
  const first = await t.call('ann', 'POST /leave-requests', leave, { as: 'leave' });
  await t.call('ann', 'POST /leave-requests', { ...leave, startDate: '2027-04-06', endDate: '2027-04-05' });
  await t.each(['manager', 'ann', 'bob', 'far'], 'GET /leave-requests');
  await t.each(['manager', 'bob'], `GET /leave-requests/${first.id}`);
  await t.each(['manager', 'ann', 'far'], `GET /leave-requests/${first.id}/others-away`);
  await t.each(['manager', 'ann'], 'GET /me/waiting');
  await t.call('ann', 'GET /me/leave-balance?date=2027-04-05');
  await t.each(['manager', 'far'], `GET /people/${ann}/leave-balance`);
  await t.call('ann', 'GET /me/leave-cost?type=Holiday&startDate=2027-04-08&endDate=2027-04-09');
  await t.call('ann', 'GET /me/leave-cost?type=Holiday&startDate=2027-04-09&endDate=2027-04-08');
  await t.each(['manager', 'far'], `GET /leave-requests/${first.id}/cost`);
  await t.each(['ann', 'far', 'manager'], `POST /leave-requests/${first.id}/approve`, { comment: 'Enjoy' });
  await t.call('manager', `POST /leave-requests/${first.id}/refuse`, { comment: 'No' });
  await t.call('ann', `POST /leave-requests/${first.id}/withdraw`, {});
  const second = await t.call('bob', 'POST /leave-requests', { ...leave, endDate: '2027-04-05' });
  await t.call('manager', `POST /leave-requests/${second.id}/refuse`, { comment: 'Nobody else' });
  const hours = { ...leave, startDate: '2027-04-07', endDate: '2027-04-07', startTime: '08:00' };
  await t.call('ann', 'POST /leave-requests', hours);
  await t.call('ann', 'POST /leave-requests', { ...hours, endTime: '12:30' });
  await t.each(['ann', 'service'], 'GET /me/leave');
  await t.call('ann', 'GET /me/leave?startDate=2027-04-02&endDate=2027-04-01');
  await t.each(['ann', 'far', 'manager', 'manager'], `POST /leave-requests/${first.id}/reopen`);
  t.chapter('shifts');
  const open = await shift('spare', '10');
  await t.each(['ann', 'manager', 'far'], 'GET /open-shifts?startDate=2027-03-08&endDate=2027-03-14');
  await t.call('ann', 'GET /open-shifts?startDate=2027-03-08&endDate=2027-03-14&barred=true');
  const claim = await t.call('ann', 'POST /shift-requests', {
    kind: 'claim',
    demandId: open,
    note: 'Gladly',
  });
  await t.call('ann', 'POST /shift-requests', { kind: 'claim', demandId: open });
  await t.each(['manager', 'ann', 'bob'], 'GET /shift-requests');
  await t.each(['manager', 'bob'], `GET /shift-requests/${claim.id}`);
  await t.call('manager', `POST /shift-requests/${claim.id}/approve`, { comment: 'Thanks' });
  await t.call('manager', `POST /shift-requests/${claim.id}/refuse`, {});
  const offer = (demandId: string) =>
    t.call('ann', 'POST /shift-requests', { kind: 'offer', demandId, colleagueId: bob });
  await t.each(['ann', 'manager'], `GET /shift-requests/takers?demandId=${open}`);
  const { id: accepted } = await offer(open);
  await t.call('ann', `GET /shift-requests/takers?demandId=${open}&colleagueId=${bob}`);
  await t.each(['manager', 'bob'], `POST /shift-requests/${accepted}/accept`, {});
  await t.call('manager', `POST /shift-requests/${accepted}/refuse`, { comment: 'Needed here' });
  const { id: declined } = await offer(open);
  await t.call('bob', `POST /shift-requests/${declined}/decline`, { comment: 'Away' });
  const { id: withdrawn } = await offer(open);
  await t.call('ann', `POST /shift-requests/${withdrawn}/withdraw`, {});
  await t.call('admin', 'GET /rota?startDate=2027-03-08');
  t.chapter('attendance');
  await shift('worked', '09', ann);
  t.at('2027-03-12T08:00:00Z');
  await t.each(['ann', 'bob'], 'GET /me/attendance-gaps');
  const worked = { locationId: aire, clockIn: '2027-03-09T08:00:00Z', clockOut: '2027-03-09T12:00:00Z' };
  const correct = (who: string, body: object) => t.call(who, 'POST /attendance-corrections', body);
  const one = await correct('ann', { ...worked, note: 'Forgot' });
  await correct('ann', worked);
  await correct('ann', { ...worked, clockOut: worked.clockIn });
  await t.each(['manager', 'ann', 'far'], 'GET /attendance-corrections');
  await t.each(['manager', 'bob'], `GET /attendance-corrections/${one.id}`);
  await t.each(['ann', 'manager'], `POST /attendance-corrections/${one.id}/approve`, {
    comment: 'So it was',
  });
  await t.each(['manager', 'far'], `GET /people/${bob}/attendance`);
  const times = { clockIn: '2027-03-08T08:00:00Z', clockOut: '2027-03-08T11:00:00Z' };
  const made = { ...worked, ...times, reason: 'Seen at the till' };
  await t.each(['ann', 'far', 'manager'], `POST /people/${bob}/attendance-corrections`, made);
  await t.call('manager', `POST /people/${bob}/attendance-corrections`, { ...made, reason: ' ' });
  const two = await correct('bob', worked);
  await t.call('manager', `POST /attendance-corrections/${two.id}/refuse`, { comment: 'Not seen' });
  const three = await correct('bob', { ...worked, clockOut: '2027-03-09T11:00:00Z' });
  await t.call('bob', `POST /attendance-corrections/${three.id}/withdraw`, {});
  await t.each(['ann', 'bob'], 'GET /me/attendance-gaps');
  await t.each(['ann', 'bob'], 'GET /me/attendance');
  t.chapter('leave on a shift');
  const away = await shift('away', '13', bob);
  const day = { type: 'Holiday', startDate: '2027-03-13', endDate: '2027-03-13' };
  const { id: granted } = await t.prepare('bob', 'POST /leave-requests', day);
  await t.prepare('manager', `POST /leave-requests/${granted}/approve`, {});
  const duty = { demandId: away, start: '2027-03-13T08:00:00Z', end: '2027-03-13T12:00:00Z' };
  const path = `POST /people/${bob}/open-leave-duties`;
  await t.each(['bob', 'far'], path, { duties: [duty] });
  await t.call('manager', `${path}?dryRun=true`, { duties: [duty] });
  await t.call('manager', path, { duties: [duty] });
  await t.call('manager', path, { duties: [duty] });
  await t.call('manager', `POST /leave-requests/${granted}/reopen`);
  return t;
}
