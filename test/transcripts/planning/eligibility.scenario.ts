/** Eligibility matrices and the names of qualifications. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, peopledWorld, SITES } from '../world.ts';

const { aire, cove } = SITES;
const { ann, bob, cy, dee, fay } = PEOPLE;
const URL = '/eligibility/snapshots';
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

export async function eligibility(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  const rows = [
    {
      userId: cy,
      workRequirementId: 'van',
      validFrom: '2027-03-01T00:00:00+01:00',
      validUntil: '2027-04-01T00:00:00Z',
    },
    {
      userId: ann,
      workRequirementId: 'van',
      eligible: false,
      status: 'failed',
      reasons: ['EYESIGHT', 'LATE'],
    },
    {
      userId: dee,
      workRequirementId: 'till',
      validUntil: '2027-03-01T00:00:00.001Z',
      status: null,
      reasons: null,
    },
    { userId: fay, workRequirementId: 'till', validFrom: null, validUntil: null },
    { userId: NOTHING, workRequirementId: 'odd' },
    { userId: bob, workRequirementId: 'till', reasons: [] },
  ];
  t.chapter('taking one in');
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], `POST ${URL}`, {
    rows: rows.slice(0, 1),
  });
  const first = await t.call(
    'admin',
    `POST ${URL}`,
    { rows },
    { as: 'matrix 1', headers: { 'idempotency-key': 'm' } },
  );
  for (const more of [
    { asOf: '2027-01-01T00:00:00Z' },
    { labels: [{ workRequirementId: 'van', label: 'Van' }] },
  ])
    await t.call('admin', `POST ${URL}`, { rows, ...more }, { headers: { 'idempotency-key': 'm' } });
  const respelled = [{ ...rows[0], validFrom: '2027-02-28T23:00:00Z', eligible: true }, ...rows.slice(1)];
  await t.call('admin', `POST ${URL}`, { rows: respelled }, { headers: { 'idempotency-key': 'm' } });
  await t.call('admin', `POST ${URL}`, { rows, source: 'LMS' }, { headers: { 'idempotency-key': 'm' } });
  await t.call(
    'admin',
    `POST ${URL}`,
    { rows: respelled, source: 'LMS', asOf: '2020-01-01T00:00:00+02:00' },
    { as: 'matrix 2' },
  );
  for (const body of [
    { rows: [] },
    {
      rows: [
        {
          userId: ann,
          workRequirementId: 'van',
          validFrom: '2027-03-01T00:00:00Z',
          validUntil: '2027-03-01T00:00:00Z',
        },
      ],
    },
    { rows: [{ userId: 'ann', workRequirementId: '', validFrom: 'now', eligible: 'yes', more: 1 }] },
    {
      rows,
      labels: [
        { workRequirementId: 'van', label: 'Van' },
        { workRequirementId: 'van', label: null },
      ],
    },
    { rows, labels: [{ workRequirementId: 'van', label: ' ' }], source: '', asOf: '2027' },
    { rows: [{ userId: ann, workRequirementId: 'van', validFrom: '2027-02-29T00:00:00Z' }] },
  ])
    await t.call('admin', `POST ${URL}`, body);
  await t.call('admin', `POST ${URL}`, '{"rows":', { headers: { 'content-type': 'application/json' } });

  t.chapter('reading them');
  await t.each(['admin', 'ann', 'stranger', 'nobody'], `GET ${URL}`);
  await t.call('admin', `GET ${URL}?limit=1`);
  const url = `${URL}/${first.id}`;
  await t.each(['admin', 'manager', 'far', 'ann', 'cy', 'none', 'service', 'stranger'], `GET ${url}`);
  for (const query of ['limit=2', 'limit=2&offset=4', 'offset=6', 'offset=5', 'limit=0', 'limit=100001'])
    await t.call('admin', `GET ${url}?${query}`);
  await t.call('manager', `GET ${url}?limit=1&offset=1`);
  await t.each(['admin', 'none'], `GET ${url}`, undefined, only(aire));
  await t.call('area', `GET ${url}`, undefined, only(cove));
  await t.call('admin', `GET ${URL}/${NOTHING}`);
  await t.call('admin', `GET ${url}`, undefined, { headers: { 'if-none-match': '*' } });
  for (let number = 3; number <= 22; number++) {
    await t.prepare('admin', `POST ${URL}`, { rows: rows.slice(0, 1 + (number % 3)), source: `${number}` });
  }
  await t.call('ann', `GET ${URL}`);
  return t;
}

export async function qualifications(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  const named = (id: string) => `PATCH /qualifications/${id}`;
  const ingest = (workRequirementId: string, labels: object[] | null, as: string) =>
    t.call('admin', `POST ${URL}`, { rows: [{ userId: ann, workRequirementId }], labels }, { as });
  const demand = (locationId: string, eligibilityProfileId: string) => {
    const times = { start: '2027-03-10T08:00:00Z', end: '2027-03-10T16:00:00Z' };
    return t.prepare('admin', 'POST /demand', { name: 'Row', locationId, eligibilityProfileId, ...times });
  };
  const reads = () => t.each(['admin', 'manager', 'none', 'service', 'stranger'], 'GET /qualifications');
  t.chapter('what names one: the newest matrix, demand, or a label');
  await reads();
  await ingest('old', null, 'matrix 1');
  await ingest(
    'van',
    [
      { workRequirementId: 'crane', label: 'Crane' },
      { workRequirementId: 'a/b', label: null },
    ],
    'matrix 2',
  );
  await demand(aire, 'till');
  await demand(cove, 'alarm');
  await reads();
  await t.call('nobody', 'GET /qualifications');
  for (const query of ['limit=2', 'limit=2&offset=2', 'offset=4', 'limit=0'])
    await t.call('admin', `GET /qualifications?${query}`);
  await t.call('area', 'GET /qualifications', undefined, only(cove));

  t.chapter('labels');
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], named('till'), { label: 'Till' });
  await t.call('admin', named('old'), { label: 'Old' });
  await t.call('admin', named('till'), { label: 'Till' });
  await t.call('admin', named('till'), { label: 'Till' });
  await t.call('admin', named('alarm'), { label: null });
  await t.call('admin', named('crane'), { label: 'Cranes' });
  await t.call('admin', named('crane'), { label: null });
  await t.call('admin', named('crane'), { label: 'Crane' });
  for (const body of [
    { label: '' },
    { label: '\t ' },
    { label: 'x'.repeat(121) },
    {},
    { label: 'a', version: 1 },
  ])
    await t.call('admin', named('till'), body);
  await t.call('admin', named('till'), { label: 'Tills' }, { headers: { 'if-match': '"1"' } });
  await t.call('admin', named('till'), { label: 'Tills' }, { headers: { 'if-match': '"2"' } });
  await ingest(
    'van',
    [
      { workRequirementId: 'till', label: 'Checkout' },
      { workRequirementId: 'crane', label: 'Crane' },
    ],
    'matrix 3',
  );
  await t.call('admin', 'GET /qualifications');
  await ingest(
    'van',
    [
      { workRequirementId: 'till', label: null },
      { workRequirementId: 'crane', label: null },
    ],
    'matrix 4',
  );
  await t.call('admin', 'GET /qualifications');
  await t.call('admin', named('till'), { label: null });
  await t.call('admin', named('crane'), { label: 'Crane' });
  await reads();
  return t;
}
