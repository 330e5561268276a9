/** What is held of a person: read, and erased once they have left. */
import type { TestApp } from '../../helpers/app.ts';
import { emptyWorld, LOCATIONS, PEOPLE, PERSONS } from '../world.ts';

const { ann } = PEOPLE;

export async function personalData(testApp: TestApp) {
  const t = await emptyWorld(testApp, '2027-03-01T08:00:00Z');
  const push = (asOf: string, people: object[]) =>
    t.call('directory', 'PUT //planning/internal/v1/directory', {
      asOf,
      mode: 'delta',
      locations: LOCATIONS,
      people,
      grants: [],
    });
  const erase = (body: object, query = '') => t.call('admin', `POST /people/${ann}/erasure${query}`, body);
  const named = PERSONS.filter(({ id }) => id === ann);
  await push('2027-03-01T07:00:00Z', PERSONS);

  t.chapter('what is held');
  await t.each(['ann', 'manager', 'nobody'], 'GET /me/data');
  await t.call('ann', 'GET /me/data/page');
  await t.each(['admin', 'manager'], `GET /people/${ann}/data`);
  await t.call('admin', `GET /people/${ann}/data/page`);

  t.chapter('how long it is kept');
  await t.each(['admin', 'manager'], 'GET /settings/retention');
  const kept = { peopleMonths: 6, attendanceMonths: 36, enquiryMonths: 12, mailDays: 14, deliveryDays: null };
  await t.call('admin', 'PATCH /settings/retention?dryRun=true', kept);
  await t.call('admin', 'PATCH /settings/retention', { ...kept, attendanceMonths: 3, mailDays: 30 });
  await t.each(['manager', 'admin', 'admin'], 'PATCH /settings/retention', kept);
  await t.call('admin', 'PATCH /settings/retention', { peopleMonths: null });

  t.chapter('erased');
  await erase({ name: 'Nobody' });
  await push(
    '2027-03-01T07:30:00Z',
    named.map((person) => ({ ...person, active: false })),
  );
  await erase({ name: 'Nobody' });
  await erase({ name: String(named[0]?.name) }, '?dryRun=true');
  await erase({ name: String(named[0]?.name) });
  await erase({ name: String(named[0]?.name) });
  await t.call('admin', `GET /people/${ann}/data`);
  return t;
}
