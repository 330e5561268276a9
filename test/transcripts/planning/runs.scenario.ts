/** Planning runs: what is asked for, what is planned, who reads what of it. */
import type { TestApp } from '../../helpers/app.ts';
import { listOf } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, SITES } from '../world.ts';
import { BRIEF, fullWeek, OPTIONS, RUNS, weekOf } from './week.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, dee } = PEOPLE;
const ASKED = { weekStart: '2027-03-01', options: OPTIONS };

export async function runRequests(testApp: TestApp) {
  const { t, rows, row } = await weekOf(testApp);
  await row('one', '01T08:00', '01T16:00', { eligibilityProfileId: 'till' });
  await row('elsewhere', '02T08:00', '02T16:00', { eligibilityProfileId: 'till', locationId: brig });
  const plan = (body: object, sent = {}) => t.call('admin', `POST ${RUNS}`, body, sent);
  t.chapter('what does not fit');
  for (const body of [
    {},
    { horizonStart: '2027-03-01' },
    { horizonEnd: '2027-03-01' },
    { ...ASKED, demandIds: [rows.one] },
    { ...ASKED, horizonStart: '2027-03-01', horizonEnd: '2027-03-02' },
    { weekStart: '2027-03-02' },
    { horizonStart: '2027-03-01', horizonEnd: '2027-03-01' },
    { horizonStart: '2027-03-01T00:00:00Z', horizonEnd: '2027-06-01T01:00:00.001Z' },
    { horizonStart: '1899-12-31', horizonEnd: '1900-01-02' },
    { horizonStart: '2999-12-31', horizonEnd: '3000-01-02' },
    { ...ASKED, locationIds: [aire, NOTHING] },
    { demandIds: [rows.one, NOTHING] },
    { ...ASKED, eligibilitySnapshotId: NOTHING },
    { ...ASKED, options: { baseRunId: NOTHING } },
    { ...ASKED, options: { timeLimitMs: 99, seed: -1, weights: { OVERLAP: 1 }, maxChanges: -1 } },
    {
      ...ASKED,
      options: {
        rules: [
          { kind: 'shifts', params: { per: 'week' }, hard: true },
          { kind: 'sites', params: { max: 1 }, scope: { person: 'ann' }, hard: true },
        ],
      },
    },
    { ...ASKED, name: '', locationIds: [], more: 1 },
  ])
    await plan(body);
  for (const who of ['ann', 'service', 'nobody', 'elsewhere']) await t.call(who, `POST ${RUNS}`, ASKED);
  await t.call('manager', `POST ${RUNS}`, { ...ASKED, locationIds: [cove] });
  await t.call('manager', `POST ${RUNS}`, { demandIds: [rows.elsewhere], options: OPTIONS });

  t.chapter('what is planned: places and time');
  const brief = { options: { ...OPTIONS, weights: { FAIRNESS: 0, LABOUR_COST: 0 } } };
  await plan({ ...brief, name: 'All', horizonStart: '2027-03-01', horizonEnd: '2027-03-02' });
  await plan({ ...brief, horizonStart: '2027-03-27', horizonEnd: '2027-03-29', locationIds: [brig] });
  await plan({
    ...brief,
    horizonStart: '2027-03-28',
    horizonEnd: '2027-03-29',
    locationIds: [brig, aire, aire],
  });
  await plan({ ...brief, horizonStart: '2027-03-01T08:00:30Z', horizonEnd: '2027-03-01T08:00:31Z' });
  await t.call('manager', `POST ${RUNS}`, { ...brief, weekStart: '2027-03-01' });
  await t.call(
    'area',
    `POST ${RUNS}`,
    { ...brief, weekStart: '2027-03-08' },
    { headers: { 'x-service-location-id': cove } },
  );
  await t.call('area', `POST ${RUNS}`, { ...brief, weekStart: '2027-03-08' });
  await plan({ ...brief, demandIds: [rows.elsewhere, rows.one, rows.one] });
  await t.call('stranger', `POST ${RUNS}`, ASKED);

  t.chapter('at once, and repetitions');
  const headers = { 'idempotency-key': 'p' };
  await plan({ ...brief, demandIds: [rows.one] }, { headers });
  await plan({ ...brief, demandIds: [rows.one] }, { headers });
  await plan({ ...brief, demandIds: [rows.elsewhere] }, { headers });

  t.chapter('lists, newest first');
  await t.each(['manager', 'far', 'none', 'stranger'], `GET ${RUNS}`);
  await t.call('area', `GET ${RUNS}`, undefined, { headers: { 'x-service-location-id': cove } });
  await t.call('nobody', `GET ${RUNS}`);
  await t.call('admin', `GET ${RUNS}?limit=1`);
  return t;
}

export async function runResults(testApp: TestApp) {
  const { t, rows } = await fullWeek(testApp);
  await t.as('aire member', { sub: ann, roles: ['member'], location_ids: [aire] });
  t.chapter('one plan, with its reasons');
  const name = 'Week 9';
  const run = await t.call('admin', `POST ${RUNS}`, {
    ...ASKED,
    name,
    locationIds: [aire, cove],
    eligibilitySnapshotId: undefined,
  });
  const url = `GET ${RUNS}/${run.id}`;
  await t.each(['admin', 'manager', 'far', 'area', 'ann', 'none', 'service', 'stranger', 'nobody'], url);
  await t.call('admin', url, undefined, { headers: { 'if-none-match': '"1"' } });
  await t.call('admin', url, undefined, { headers: { 'if-none-match': '"2", "3"' } });
  for (const part of ['assignments', 'unassigned']) {
    await t.each(['admin', 'manager', 'ann', 'none', 'far'], `${url}/${part}`);
    for (const query of ['limit=1', 'limit=1&offset=1', 'offset=9', 'limit=0', 'limit=10001', 'userId=x'])
      await t.call('admin', `${url}/${part}?${query}`);
    await t.call('admin', `GET ${RUNS}/${NOTHING}/${part}`);
  }
  await t.each(['admin', 'manager', 'ann'], `${url}/assignments?include=people`);
  await t.call('admin', `${url}/assignments?include=pay`);
  await t.call('area', `${url}/assignments`, undefined, { headers: { 'x-service-location-id': cove } });

  t.chapter('explanations');
  const asked = [
    'limit=200',
    'limit=3&offset=3',
    'limit=2&offset=40',
    'type=why-assigned',
    'type=why-not&limit=2',
    'type=why',
    'code=ELIGIBILITY_MISSING&limit=2',
    'code=ASSIGNED',
    'code=NOT_CHOSEN',
    'code=LABOUR_COST',
    `userId=${bob}`,
    `userId=${dee}&type=why-not`,
    `demandId=${rows['fri van']}`,
    `demandId=${NOTHING}`,
    `demandId=${rows['sat cove']}&userId=${ann}`,
  ];
  for (const query of asked) await t.call('admin', `${url}/explanations?${query}`);
  for (const query of [
    'limit=200',
    'code=ASSIGNED',
    'code=LABOUR_COST',
    `demandId=${rows['sat cove']}`,
    `demandId=${rows['fri van']}`,
  ])
    await t.each(['manager', 'ann'], `${url}/explanations?${query}`);

  t.chapter('the frozen problem');
  await t.each(['admin', 'manager', 'ann', 'far', 'stranger'], `${url}/snapshot`);
  await t.call('admin', `${url}/snapshot`, undefined, { headers: { 'if-none-match': '*' } });

  t.chapter('candidates of a row');
  for (const row of ['mon till', 'thu guard', 'fri van', 'sat cove'])
    await t.call('admin', `GET /demand/${rows[row]}/candidates?runId=${run.id}`);
  await t.each(['manager', 'ann'], `GET /demand/${rows['fri van']}/candidates`);
  await t.each(
    ['manager', 'stranger', 'nobody'],
    `GET /demand/${rows['sat cove']}/candidates?runId=${run.id}`,
  );
  await t.call('admin', `GET /demand/${NOTHING}/candidates?runId=${run.id}`);
  await t.call('admin', `GET /demand/${NOTHING}/candidates`);
  await t.call('admin', `GET /demand/${rows['fri van']}/candidates?runId=${NOTHING}`);

  t.chapter('the same again');
  await t.each(['manager', 'area', 'ann'], `POST ${RUNS}/${run.id}/rerun`);
  await t.call('admin', `POST ${RUNS}/${NOTHING}/rerun`);
  const again = await t.call('admin', `POST ${RUNS}/${run.id}/rerun`);
  await t.call('admin', `GET ${RUNS}/${run.id}/diff?against=${again.id}`);
  t.chapter('deleting');
  await t.each(['manager', 'ann', 'far', 'stranger'], `DELETE ${RUNS}/${run.id}`);
  await t.call('area', `DELETE ${RUNS}/${run.id}`, undefined, { headers: { 'if-match': '"1"' } });
  await t.call('area', `DELETE ${RUNS}/${run.id}`);
  await t.each(['admin', 'manager'], url);
  await t.each(['manager', 'ann'], `GET ${RUNS}/${again.id}/snapshot`);
  await t.call('admin', `POST ${RUNS}/${again.id}/cancel`);
  await t.call('admin', `GET ${RUNS}/${again.id}/events`);
  await t.call('ann', `GET ${RUNS}/${again.id}/events`);
  return t;
}

export async function runRules(testApp: TestApp) {
  const { t, rows, row } = await weekOf(testApp);
  await row('mon', '01T06:00', '01T14:00', { kind: 'early', targetStaff: 2 });
  await row('tue', '02T14:00', '02T22:00', { kind: 'late' });
  await row('wed', '03T10:00', '03T18:00', { kind: 'early' });
  await row('sun night', '07T22:00', '08T06:00', { kind: 'night' });
  await t.prepare('admin', `PATCH /settings/workforce/${PEOPLE.fay}`, { schedulable: false });
  t.withoutProofs();
  t.chapter('rules of the run, for all, a person and a group');
  const rules = [
    { id: 'ann off', kind: 'shifts', params: { per: 'week', max: 0 }, scope: { person: ann }, hard: true },
    { kind: 'minutes', params: { per: 'week', min: 1900 }, scope: { person: bob }, hard: true },
    { kind: 'succession', params: { from: 'late', to: ['early'] }, weight: 7 },
    {
      kind: 'preference',
      params: { want: 'prefer', kinds: ['early'], weekdays: [3], from: 0, until: 900 },
      scope: 'all',
      weight: 4,
      level: 'soft',
    },
  ];
  const weights = { FAIRNESS: 1, TRAVEL_COST: 1, EXTRA_SITE: 2, LABOUR_COST: 0.5 };
  const asked = { ...ASKED, locationIds: [aire], options: { ...BRIEF, rules, weights } };
  const run = await t.call('admin', `POST ${RUNS}`, asked);
  await t.each(['manager', 'far', 'ann'], `GET ${RUNS}/${run.id}`);
  await t.call('admin', `GET ${RUNS}/${run.id}/snapshot`);
  await t.call('admin', `GET ${RUNS}/${run.id}/unassigned`);
  t.chapter('people of other sites only where they are borrowed');
  for (const [who, borrow] of [
    ['admin', true],
    ['admin', false],
    ['manager', true],
    ['manager', undefined],
  ] as const) {
    const options = { ...BRIEF, timeLimitMs: 100, ...(borrow === undefined ? {} : { borrow }) };
    const body = { demandIds: [rows.mon, rows.wed], options };
    const { id } = await t.prepare(who, `POST ${RUNS}`, body);
    const { payload } = await t.prepare('admin', `GET ${RUNS}/${id}/snapshot`, undefined);
    t.note(
      `people: ${listOf(payload!.people!)
        .map((one) => `${one.id} ${JSON.stringify(one.groups ?? [])}`)
        .join(', ')}`,
    );
  }
  return t;
}
