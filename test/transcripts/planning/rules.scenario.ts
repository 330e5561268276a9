/** What all of an organisation's plans keep to: weights, templates of rules, what is in force, notice of publication. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES } from '../world.ts';
import { weekOf } from './week.ts';

const { aire } = SITES;

export async function rules(testApp: TestApp) {
  const { t, row } = await weekOf(testApp);
  await row('one', '01T08:00', '01T16:00', { eligibilityProfileId: 'till' });
  t.chapter('notice of publication');
  await t.each(['manager', 'ann'], 'GET /settings/publication');
  await t.call('manager', 'PATCH /settings/publication', { noticeHours: 1 });
  const notice = { noticeHours: 100, costPerHour: 4.5, currency: 'GBP' };
  await t.call('admin', 'PATCH /settings/publication', notice);
  await t.call('admin', 'PATCH /settings/publication', { noticeHours: null, costPerHour: -1 });

  t.chapter('weights');
  await t.each(['manager', 'ann'], 'GET /settings/rule-weights');
  await t.call('admin', 'PATCH /settings/rule-weights', { weights: { FAIRNESS: 3, CLOPENING: 0 } });
  await t.call('admin', 'PATCH /settings/rule-weights', { weights: { FAIRNESS: null } });
  await t.call('admin', 'PATCH /settings/rule-weights', { weights: { OVERLAP: 1, FAIRNESS: -1 } });

  t.chapter('templates of rules');
  const few = [{ kind: 'shifts', params: { per: 'week', max: 5 }, weight: 1 }];
  const made = await t.call(
    'admin',
    'POST /rule-templates',
    { name: 'Few', description: 'At Aire', rules: few, locationIds: [aire] },
    { as: 'few' },
  );
  const template = `/rule-templates/${made.id}`;
  await t.call('admin', 'POST /rule-templates', { name: 'few', rules: few });
  await t.call('admin', 'POST /rule-templates', { name: '', rules: [{ kind: 'shifts' }] });
  await t.call('admin', `PATCH ${template}`, { userIds: [PEOPLE.ann], everyone: false, locationIds: [] });
  await t.call('admin', `PATCH ${template}`, { description: 'b' }, { headers: { 'if-match': '"1"' } });
  await t.each(['admin', 'manager'], `GET ${template}`);
  await t.each(['admin', 'manager'], 'GET /rule-templates');

  t.chapter('what is in force, and a trial');
  await t.each(['manager', 'far', 'ann'], `GET /rules?locationId=${aire}`);
  await t.call('admin', `GET /rules?locationId=${NOTHING}`);
  t.withoutProofs();
  const trial = { locationId: aire, weekStart: '2027-03-01', change: { without: 'weight:LABOUR_COST' } };
  await t.call('admin', 'POST /rules/trials', trial);
  await t.call('admin', 'POST /rules/trials', { ...trial, change: { without: 'none' } });
  await t.call('admin', `DELETE ${template}`);
  await t.call('admin', `PATCH ${template}`, { userIds: [] });
  for (let times = 0; times < 2; times += 1) await t.call('admin', `DELETE ${template}`);
  return t;
}
