/** Devices at a site and PINs, endpoints of subscribers, mails, and spreadsheets. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, peopledWorld, SITES } from '../world.ts';
import { rowOf } from './week.ts';

const { aire, brig } = SITES;
const { ann, cy } = PEOPLE;

export async function terminals(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('a device at a site');
  const door = { name: 'Door', locationId: aire };
  const made = await t.call('manager', 'POST /terminals', door, { as: 'door' });
  await t.each(['far', 'ann'], 'POST /terminals', door);
  await t.each(['manager', 'far', 'ann'], 'GET /terminals');
  const authorization = `Bearer ${made.token}`;
  const { call } = testApp.anonymous;
  t.speaker('door', {
    call: (method, url, body, headers) => call(method, url, body, { authorization, ...headers }),
  });
  t.chapter('PINs');
  await t.call('ann', 'GET /me/pin');
  await t.call('ann', 'PUT /me/pin', { pin: '4071' });
  await t.call('ann', 'PUT /me/pin', { pin: '1' });
  await t.call('ann', 'GET /me/pin');
  t.chapter('clocking in and out');
  await t.each(['door', 'ann'], 'GET /terminal');
  const clock = (action: string, more: object = {}) =>
    t.call('door', 'POST /terminal/clockings', { userId: ann, pin: '4071', action, ...more });
  await clock('in', { pin: '9402' });
  await clock('in');
  await clock('in');
  t.at('2027-03-01T12:00:00Z');
  await clock('out');
  await clock('in', { userId: cy });
  await clock('in', { userId: PEOPLE.bob });
  await t.each(['manager', 'far'], `DELETE /people/${ann}/pin`);
  await t.call('manager', `DELETE /people/${ann}/pin`);
  await clock('in');
  await t.each(['far', 'manager'], `DELETE /terminals/${made.id}`);
  await t.call('door', 'GET /terminal');
  await t.call('manager', `DELETE /terminals/${NOTHING}`);
  return t;
}

export async function webhooks(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('an endpoint');
  const hook = { url: 'https://hooks.example/in', eventTypes: ['timesheet.rejected'], description: 'HR' };
  const made = await t.call('admin', 'POST /webhooks', hook, { as: 'hook' });
  const url = `/webhooks/${made.id}`;
  await t.call('manager', 'POST /webhooks', hook);
  await t.call('admin', 'POST /webhooks', { url: 'http://10.0.0.1/', eventTypes: ['thunder'] });
  await t.call('admin', 'GET /webhooks');
  await t.call('admin', `PATCH ${url}`, { description: null, eventTypes: ['catalog-type.changed'] });
  await t.call('admin', `PATCH ${url}`, { description: 'b' }, { headers: { 'if-match': '"1"' } });
  await t.each(['admin', 'manager'], `GET ${url}`);
  await t.call('admin', `POST ${url}/rotate`);
  await t.call('admin', `POST ${url}/replay`, { since: '2027-02-27T00:00:00Z' });
  await t.call('admin', `GET ${url}/deliveries`);
  await t.call('admin', `PATCH ${url}`, { enabled: false });
  await t.call('admin', `POST ${url}/test`);
  await t.call('admin', `DELETE ${url}`);
  await t.call('admin', `GET ${url}`);
  t.chapter('mails');
  await t.each(['admin', 'manager'], 'GET /mails');
  await t.call('admin', `POST /mails/${NOTHING}/resend`);
  return t;
}

export async function sheets(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  await rowOf(t, 'Till', '10T08:00', '10T16:00', { station: 'Front', kind: 'early' });
  await rowOf(t, 'Far', '10T08:00', '10T16:00', { locationId: brig });
  const csv = { headers: { 'content-type': 'text/csv' } };
  for (const kind of ['demand', 'people', 'availability', 'leave-entitlements']) {
    t.chapter(kind);
    await t.call('admin', `GET /templates/${kind}?format=csv`);
    await t.each(['admin', 'manager', 'ann'], `GET /exports/${kind}?format=csv`);
    await t.call('admin', `POST /imports/${kind}?dryRun=true`, 'colour\nred\n', csv);
    await t.call('ann', `POST /imports/${kind}?dryRun=true`, 'colour\nred\n', csv);
  }
  t.chapter('rows of demand');
  const file = (...lines: string[]) => ['name,site,start,end,staff', ...lines, ''].join('\n');
  const fits = file('Bar,Aire,2027-03-11 08:00,16:00,2', 'Bar,Brig,2027-03-11 22:00,06:00,1');
  await t.call('admin', 'POST /imports/demand?dryRun=true', fits, csv);
  const sent = await t.call('admin', 'POST /imports/demand', fits, csv);
  await t.call('admin', 'POST /imports/demand', file('Bar,Nowhere,yesterday,16:00,x'), csv);
  await t.call('admin', 'GET /demand?from=2027-03-11T00:00:00Z');
  await t.each(['ann', 'admin', 'admin'], `POST /imports/${sent.undoId}/undo`);
  return t;
}
