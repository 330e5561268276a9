/** Hours and wages of a week, budgets and sales of its sites: what is set, what is refused, and who reads which sums. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES } from '../world.ts';
import { BRIEF, certify, RUNS, rowOf, weekOf } from './week.ts';

const { aire, brig } = SITES;
const WEEK = '2027-03-01';
const COSTS = `GET /labour-costs?weekStart=${WEEK}`;

export async function labour(testApp: TestApp) {
  const { t } = await weekOf(testApp);
  await certify(t, true);
  await rowOf(t, 'Van', '02T22:00', '03T06:00', { eligibilityProfileId: 'van' });
  const { id } = await t.prepare('admin', `POST ${RUNS}`, { weekStart: WEEK, options: BRIEF });

  t.chapter('a draft, and what is published');
  await t.call('admin', `${COSTS}&runId=${id}`);
  await t.call('admin', `${COSTS}&runId=${NOTHING}`);
  await t.prepare('admin', `POST ${RUNS}/${id}/publish`, {});
  await t.each(['admin', 'manager', 'area', 'ann', 'none', 'stranger', 'nobody'], COSTS);
  await t.call('manager', `${COSTS}&locationId=${brig}`);
  await t.call('admin', 'GET /labour-costs?weekStart=2027-03-02');
  await t.call('admin', 'GET /labour-costs');

  t.chapter('a budget');
  const budget = `PUT /labour-budgets/${aire}/${WEEK}`;
  const body = { hours: 4, amount: 1000, currency: 'GBP', oneWeek: false };
  await t.each(['area', 'ann', 'nobody'], budget, body);
  await t.call('manager', budget, body);
  await t.call('manager', budget, body, { headers: { 'if-match': '"7"' } });
  await t.call('manager', budget, { ...body, currency: null });
  await t.call('manager', `PUT /labour-budgets/${brig}/${WEEK}`, body);
  await t.call('admin', `PUT /labour-budgets/${NOTHING}/${WEEK}`, body);
  await t.call('admin', `PUT /labour-budgets/${aire}/2027-03-02`, body);
  await t.call('manager', budget, { hours: 9, amount: null, currency: null, oneWeek: true });

  t.chapter('sales');
  const sales = `PUT /labour-sales/${aire}/${WEEK}`;
  const tuesday = { date: '2027-03-02', amount: 400, kind: 'expected' };
  await t.each(['area', 'ann', 'nobody'], sales, { currency: 'GBP', days: [tuesday] });
  await t.call('manager', sales, { currency: 'GBP', days: [tuesday] });
  await t.call('manager', sales, { currency: 'GBP', days: [tuesday, tuesday] });
  await t.call('manager', sales, { currency: 'GBP', days: [{ ...tuesday, date: '2027-03-08' }] });
  await t.call('manager', COSTS);

  t.chapter('what a change adds');
  const extra = {
    locationId: aire,
    name: 'Till',
    start: '2027-03-04T08:00:00Z',
    end: '2027-03-04T10:00:00Z',
  };
  const change = { extra: [{ ...extra, userId: PEOPLE.ann }] };
  await t.call('manager', 'POST /rota/changes?dryRun=true', change);
  return t;
}
