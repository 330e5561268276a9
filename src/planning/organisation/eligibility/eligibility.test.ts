import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import fc from '../../../../test/helpers/property.ts';
import { contentHash } from '../../../platform/canonical-json.ts';
import { newId } from '../../../platform/ids.ts';
import { multirangeText, type Span, type Validity, validSpans } from './eligibility.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
const URL = '/planning/v1/eligibility/snapshots';

/** A duty fits when one of the spans holds the whole of it, as the database asks of the stored range. */
const validThroughout = (spans: readonly Span[], start: number, end: number) =>
  spans.some(({ from, until }) => from <= start && end <= until);

test('validity: eligible rows together, less the withdrawn ones, must hold the whole interval', () => {
  const row = (validFrom?: number, validUntil?: number, eligible = true) => ({
    eligible,
    validFrom,
    validUntil,
  });
  const holds = (rows: Validity[], start: number, end: number) =>
    validThroughout(validSpans(rows), start, end);
  assert.equal(holds([row()], 0, 100), true, 'without dates: always');
  assert.equal(holds([], 0, 100), false, 'without rows: never');
  assert.equal(holds([row(0, 100)], 0, 100), true, 'until is exclusive, and so is the end');
  assert.equal(holds([row(0, 99)], 0, 100), false, 'ends a moment early');
  assert.equal(holds([row(1)], 0, 100), false, 'begins a moment late');
  assert.equal(holds([row(50, 100), row(0, 50)], 0, 100), true, 'renewed without a gap');
  assert.equal(holds([row(0, 49), row(50)], 0, 100), false, 'renewed too late');
  assert.equal(holds([row(), row(10, 20, false)], 0, 100), false, 'withdrawn in between');
  assert.equal(holds([row(), row(10, 20, false)], 20, 100), true, 'withdrawn before');
  assert.equal(holds([row(undefined, undefined, false)], 0, 1), false, 'not eligible');
  assert.equal(multirangeText(validSpans([row(undefined, 0)])), '{[,1970-01-01T00:00:00.000Z)}');
  assert.equal(multirangeText([]), '{}');
});

test('the rule says the same as asking every moment', () => {
  const rows = fc.array(
    fc.record({
      eligible: fc.boolean(),
      validFrom: fc.option(fc.nat(12), { nil: undefined }),
      validUntil: fc.option(fc.nat(12), { nil: undefined }),
    }),
    { maxLength: 5 },
  );
  const covers = ({ validFrom = -1, validUntil = 99 }: Validity, at: number) =>
    validFrom <= at && at < validUntil;
  fc.assert(
    fc.property(rows, fc.nat(12), fc.integer({ min: 1, max: 6 }), (drawn, start, length) => {
      const sane = drawn.filter(({ validFrom = -1, validUntil = 99 }) => validFrom < validUntil);
      const at = (moment: number) =>
        sane.some((row) => row.eligible && covers(row, moment)) &&
        !sane.some((row) => !row.eligible && covers(row, moment));
      const every = Array.from({ length }, (_, index) => at(start + index)).every(Boolean);
      return validThroughout(validSpans(sane), start, start + length) === every;
    }),
  );
});

test('ingest answers id and row count; get answers the rows as they came, and their hash', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const [ada, bob] = userIds as [string, string];
  const rows = [
    {
      userId: bob,
      workRequirementId: 'forklift',
      eligible: false,
      status: 'expired',
      reasons: ['OLD', 'A,"B'],
    },
    { userId: ada.toUpperCase(), workRequirementId: 'forklift', validUntil: '2026-12-31T23:59:59+01:00' },
    {
      userId: ada,
      workRequirementId: 'first aid \u00e9',
      validFrom: '2026-01-01T00:00:00Z',
      validUntil: null,
    },
  ];
  const made = await admin.call('POST', URL, { source: 'training', asOf: '2026-02-28T00:00:00Z', rows });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(
    [made.body.rowCount, made.body.source, made.body.asOf],
    [3, 'training', '2026-02-28T00:00:00.000Z'],
  );
  const url = `${URL}/${made.body.id}`;
  const read = await admin.call('GET', url);
  const { rows: shown, ...head } = read.body;
  assert.deepEqual(head, made.body);
  assert.deepEqual(shown, [
    rows[0],
    { userId: ada, workRequirementId: 'forklift', eligible: true, validUntil: '2026-12-31T22:59:59.000Z' },
    {
      userId: ada,
      workRequirementId: 'first aid \u00e9',
      eligible: true,
      validFrom: '2026-01-01T00:00:00.000Z',
    },
  ]);
  assert.equal(contentHash(shown), made.body.contentHash);
  const page = await admin.call('GET', `${url}?limit=1&offset=1`);
  assert.deepEqual(page.body.rows, [listOf(shown!)[1]]);
  const known = await admin.call('GET', url, undefined, { 'if-none-match': read.headers.etag! });
  assert.equal(known.status, 304);

  const users = async (caller: Caller, headers?: Record<string, string>) =>
    listOf((await caller.call('GET', url, undefined, headers)).body.rows!).map((row) => row.userId);
  assert.deepEqual(await users(await as('manager', [locationIds[1]!])), [bob]);
  assert.deepEqual(await users(await as('member', [], { sub: ada })), [ada, ada]);
  const member = await as('member', locationIds, { sub: ada });
  assert.deepEqual(await users(member), [bob, ada, ada]);
  const at = (index: number) => ({ 'x-service-location-id': locationIds[index]! });
  assert.deepEqual(await users(member, at(0)), [ada, ada]);
  assert.deepEqual(await users(member, at(1)), [bob], 'one’s own rows are at home, not at the site selected');
  const stranger = await testApp.caller();
  const [foreign, missing] = await Promise.all([
    stranger.call('GET', url),
    stranger.call('GET', `${URL}/${newId()}`),
  ]);
  assert.deepEqual([foreign.status, missing.status], [404, 404]);
});

test('rule 8: the list holds the 20 that came last, the latest first, whatever time they are of', async () => {
  const { admin } = await createOrganisation(testApp);
  const made: unknown[] = [];
  for (let index = 0; index < 22; index += 1) {
    const rows = [{ userId: newId(), workRequirementId: `w${index}` }];
    const asOf = `2026-01-${31 - index}T00:00:00Z`;
    made.push((await admin.call('POST', URL, { rows, asOf })).body.id);
  }
  const { body } = await admin.call('GET', URL);
  assert.deepEqual([body.limit, body.offset, body.total], [20, 0, 22]);
  const ids = listOf(body.items!).map(({ id }) => id);
  assert.deepEqual(ids, made.reverse().slice(0, 20));
});

test('rule 9: who is eligible for the whole of a demand row decides its priority, by the newest snapshot', async () => {
  const { admin, push, userIds, locationIds } = await createOrganisation(testApp, {
    locations: 1,
    people: 2,
  });
  const [ada, bob] = userIds as [string, string];
  const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', {
    name: 'Lift',
    ...times,
    eligibilityProfileId: 'lift',
  });
  const reasons = async () => {
    const { body } = await admin.call('GET', `/planning/v1/demand/${made.body.id}`);
    return listOf(body.priorityReasons!).map(({ message }) => message);
  };
  const few = ['0 eligible people for a target of 1'];
  const row = (userId: string, more: object = {}) => ({ userId, workRequirementId: 'lift', ...more });
  const ingest = (...rows: object[]) => admin.call('POST', URL, { rows });
  assert.deepEqual(await reasons(), few);
  await ingest(row(ada, { validUntil: times.end }));
  assert.deepEqual(await reasons(), []);
  await ingest(row(ada, { validUntil: '2026-03-20T15:59:59Z' }), row(newId()));
  assert.deepEqual(await reasons(), few, 'not to the end; and a stranger does not count');
  await ingest(
    row(ada, { validUntil: '2026-03-20T12:00:00Z' }),
    row(ada, { validFrom: '2026-03-20T12:00:00Z' }),
  );
  assert.deepEqual(await reasons(), [], 'two certificates that meet');
  const withdrawn = row(ada, { eligible: false, validFrom: '2026-03-20T15:59:59Z' });
  for (const rows of [
    [withdrawn, row(ada)],
    [row(ada), withdrawn],
    [row(ada, { eligible: false }), row(ada, { validFrom: times.start, validUntil: times.end })],
  ]) {
    await ingest(...rows);
    assert.deepEqual(await reasons(), few, 'a withdrawal wins, whichever row comes first');
  }
  for (const rows of [
    [row(ada, { eligible: false, validFrom: times.end }), row(ada)],
    [row(ada), row(ada, { eligible: false, validUntil: times.start })],
  ]) {
    await ingest(...rows);
    assert.deepEqual(await reasons(), [], 'one that only touches the row takes nothing');
  }
  await admin.call('PATCH', `/planning/v1/settings/workforce/${ada}`, { schedulable: false });
  assert.deepEqual(await reasons(), few, 'not to be scheduled');
  await ingest(row(bob));
  assert.deepEqual(await reasons(), []);
  await push({ people: [{ id: bob, name: 'Bob', homeLocationId: locationIds[0], active: false }] });
  assert.deepEqual(await reasons(), few, 'has left');
});

test('a large matrix, which a worker reads, is taken and refused like a small one', async () => {
  const { admin } = await createOrganisation(testApp);
  const rows = Array.from({ length: 20_002 }, (_, index) => ({
    userId: newId(),
    workRequirementId: `w${index}`,
    eligible: true,
    ...(index % 2 === 0 ? {} : { validFrom: '2026-01-01T00:00:00.000Z', reasons: ['A'] }),
  }));
  const key = { 'idempotency-key': newId() };
  const made = await admin.call('POST', URL, { rows }, key);
  assert.deepEqual([made.status, made.body.rowCount], [201, rows.length], made.text.slice(0, 500));
  assert.equal(made.body.contentHash, contentHash(rows));
  const again = await admin.call('POST', URL, JSON.stringify({ rows }, null, 1), key);
  assert.deepEqual([again.text, again.headers['idempotency-replayed']], [made.text, 'true']);
  const other = await admin.call('POST', URL, { rows: rows.slice(1) }, key);
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT']);
  const page = await admin.call('GET', `${URL}/${made.body.id}?limit=2&offset=20000`);
  assert.deepEqual(page.body.rows, rows.slice(20_000, 20_002));

  const fewer = rows.slice(0, 1000);
  const unfit = (more: object) =>
    admin.call('POST', URL, { rows: fewer.with(900, { ...rows[900]!, ...more }) });
  for (const [member, value] of Object.entries({ userId: 'ada', validFrom: '2026-01-01', status: 7, x: 1 })) {
    const { status, body } = await unfit({ [member]: value });
    assert.deepEqual([status, body.error?.details?.['0']?.path], [422, `body/rows/900/${member}`]);
  }
  const text = JSON.stringify({ rows: fewer });
  assert.ok(text.length > 64 * 1024);
  for (const [why, body] of Object.entries({
    'is not JSON': text.slice(1),
    'appears twice': `${text.slice(0, -1)},"rows":[]}`,
    NUL: text.replace('w900', 'w\\u0000'),
  })) {
    const answer = await admin.call('POST', URL, body);
    assert.equal(answer.status, 400, why);
    assert.match(String(answer.body.error?.message), new RegExp(why));
  }
  assert.equal((await admin.call('GET', URL)).body.total, 1);
});

test('unfit matrices are refused whole, with the row named', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  const row = { userId: newId(), workRequirementId: 'lift' };
  const refused: [string, object][] = [
    ['body/rows', { rows: [] }],
    ['body/rows/1/userId', { rows: [row, { ...row, userId: 'ada' }] }],
    ['body/rows/0/workRequirementId', { rows: [{ ...row, workRequirementId: '' }] }],
    ['body/rows/0/validUntil', { rows: [{ ...row, validUntil: '2026-12-31' }] }],
    ['body/rows/0/validFrom', { rows: [{ ...row, validFrom: '2026-03-20T08:00:00' }] }],
    [
      'body/rows/0/validUntil',
      { rows: [{ ...row, validFrom: '2026-01-02T00:00:00Z', validUntil: '2026-01-01T00:00:00Z' }] },
    ],
    ['body/rows', { rows: Array.from({ length: 100_001 }, () => ({ ...row, workRequirementId: 'w' })) }],
  ];
  for (const [path, body] of refused) {
    const answer = await admin.call('POST', URL, body);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  const huge = await admin.call('POST', URL, `{"rows":"${'x'.repeat(49 * 2 ** 20)}"}`);
  assert.equal(huge.status, 400);
  assert.equal((await admin.call('GET', URL)).body.total, 0);
  assert.equal((await (await as('manager', locationIds)).call('POST', URL, { rows: [row] })).status, 403);
});

test('snapshots carry their version and a tag, single and in lists', async () => {
  const { admin } = await createOrganisation(testApp, { people: 1 });
  const made = await admin.call('POST', URL, { rows: [{ userId: newId(), workRequirementId: 'x' }] });
  const one = `${URL}/${made.body.id}`;
  const read = await admin.call('GET', one);
  const listed = listOf((await admin.call('GET', URL)).body.items!);
  assert.deepEqual([made.body.version, read.body.version, listed[0]?.version], [1, 1, 1]);
  const again = await admin.call('GET', one, undefined, { 'if-none-match': read.headers.etag! });
  assert.equal(again.status, 304);
});

test('a row holds for some time: its end lies after its beginning', async () => {
  const { admin, userIds } = await createOrganisation(testApp, { people: 1 });
  const ingest = async (validUntil: string) => {
    const rows = [
      { userId: userIds[0], workRequirementId: 'till', validFrom: '2026-03-02T08:00:00Z', validUntil },
    ];
    const { status, body } = await admin.call('POST', URL, { rows });
    return [status, body.error?.details?.['0']?.path, body.error?.details?.['0']?.code];
  };
  const refused = [422, 'body/rows/0/validUntil', 'NOT_AFTER_START'];
  assert.deepEqual(await ingest('2026-03-02T07:59:59Z'), refused);
  assert.deepEqual(await ingest('2026-03-02T09:00:00+01:00'), refused);
  assert.deepEqual(await ingest('2026-03-02T08:00:00.001Z'), [201, undefined, undefined]);
});
