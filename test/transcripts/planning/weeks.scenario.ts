/** Weeks of demand kept by name and copied; who is wanted for a row; shares of nights and certificates that end. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, peopledWorld, SITES } from '../world.ts';
import { publishedDuties } from './published.ts';
import { rowOf } from './week.ts';

const { aire, brig } = SITES;
const { ann, bob, cy } = PEOPLE;

export async function weeks(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-02-22T08:00:00Z');
  t.chapter('a week by name');
  const rows = [
    {
      week: 1,
      dayOfWeek: 1,
      start: '08:00',
      end: '16:00',
      name: 'Till',
      targetStaff: 2,
      weights: { under: 5 },
    },
    { week: 1, dayOfWeek: 7, start: '22:00', end: '06:00', name: 'Night', kind: 'night', station: 'Door' },
  ];
  const made = await t.call(
    'manager',
    'POST /week-templates',
    { name: 'Standard', locationId: aire, weeks: 1, rows },
    { as: 'standard' },
  );
  const url = `/week-templates/${made.id}`;
  await t.each(['manager', 'area'], 'POST /week-templates', { name: 'standard', locationId: aire, rows: [] });
  await t.call('manager', 'POST /week-templates', { name: '', locationId: aire, weeks: 9, rows: [{}] });
  await t.each(['manager', 'far', 'ann'], `GET ${url}`);
  await t.each(['admin', 'far'], 'GET /week-templates');
  await t.call('manager', `PATCH ${url}`, { name: 'Usual', rows: rows.slice(0, 1) });
  await t.call('manager', `PATCH ${url}`, { name: 'Last' }, { headers: { 'if-match': '"1"' } });
  const onto = { weekStart: '2027-03-08', repetitions: 2 };
  await t.call('manager', `POST ${url}/apply?dryRun=true`, onto);
  await t.call('manager', `POST ${url}/apply`, onto);
  await t.call('manager', `POST ${url}/apply`, { ...onto, present: 'replace' });
  const copy = { locationId: aire, weekStart: '2027-03-08', toWeekStart: '2027-03-22', present: 'add' };
  await t.call('manager', 'POST /demand/copy', copy);
  await t.call('manager', 'POST /demand/copy', { ...copy, locationId: brig });
  await t.call('manager', 'POST /demand/copy', { ...copy, weekStart: '2027-03-09' });
  await t.call('admin', 'GET /demand');
  await t.call('manager', `DELETE ${url}`);
  await t.call('manager', `DELETE ${url}`);

  t.chapter('who is wanted for a row, and what it is about');
  const id = await rowOf(t, 'wanted', '01T08:00', '01T16:00');
  await t.call('manager', `PUT /demand/${id}/people`, { preferredUserIds: [ann], excludedUserIds: [bob] });
  await t.call('manager', `PUT /demand/${id}/people`, { preferredUserIds: [ann], excludedUserIds: [ann] });
  await t.call('manager', `PUT /demand/${id}/people`, { preferredUserIds: [NOTHING], excludedUserIds: [] });
  await t.call('manager', `PUT /demand/${id}/tags`, { tags: ['heavy', 'cold'] });
  await t.each(['manager', 'ann'], `GET /demand/${id}`);

  t.chapter('shares of nights, and what ends');
  await publishedDuties(t, testApp, [
    [ann, aire, '06T22:00:00', '07T06:00:00'],
    [bob, aire, '01T08:00:00', '01T16:00:00'],
    [cy, brig, '02T08:00:00', '02T16:00:00'],
  ]);
  t.at('2027-04-01T08:00:00Z');
  const period = 'from=2027-03-01&until=2027-03-31';
  await t.each(['manager', 'far', 'ann'], `GET /fairness?${period}`);
  await t.each(['ann', 'service'], `GET /me/fairness?${period}`);
  t.at('2027-02-23T08:00:00Z');
  await t.prepare('admin', 'POST /eligibility/snapshots', {
    rows: [{ userId: ann, workRequirementId: 'till', validUntil: '2027-03-10T00:00:00Z' }],
  });
  await rowOf(t, 'late', '15T08:00', '15T16:00', { eligibilityProfileId: 'till' });
  await t.each(['manager', 'ann'], 'GET /forecast/expiries?weeks=4');
  return t;
}
