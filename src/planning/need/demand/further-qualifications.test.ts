/** Rows that need several qualifications, all or any: said, kept, planned, judged, copied and explained. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { countsOf, recordsOf, sheetsOf, sheetText } from '../../../../test/helpers/sheets.ts';
import { ok, RUNS, shopOf, WEEK } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/demand';
const HOURS = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
const ROW = { name: 'Desk', ...HOURS, eligibilityProfileId: 'till' };
const BOTH = { need: 'all', ids: ['van'] };
const EITHER = { need: 'any', ids: ['van'] };

/** Ann holds till and van, Ben till, Cem van, Dan nothing. */
async function heldShop() {
  const shop = await shopOf(testApp, 4);
  const [ann, ben, cem, dan] = shop.userIds as [string, string, string, string];
  const held = [
    [ann, 'till'] as const,
    [ann, 'van'] as const,
    [ben, 'till'] as const,
    [cem, 'van'] as const,
  ].map(([userId, workRequirementId]) => ({ userId, workRequirementId }));
  const labels = [
    { workRequirementId: 'till', label: 'Till' },
    { workRequirementId: 'van', label: 'Van' },
  ];
  await ok(shop.admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: held, labels });
  const make = async (more: object = {}) => {
    const made = await ok(shop.admin, 'POST', URL, { locationId: shop.site, ...ROW, ...more });
    return made as Loose & { id: string };
  };
  return { ...shop, ann, ben, cem, dan, make };
}

test('further qualifications are said with a row, stay where an update leaves them out, and go with its own', async () => {
  const { admin, make } = await heldShop();
  const made = await make({ furtherQualifications: BOTH });
  assert.deepEqual(made.furtherQualifications, BOTH);
  const put = (more: object) => admin.call('PUT', `${URL}/${made.id}`, { ...ROW, ...more });
  assert.deepEqual((await put({ name: 'Counter' })).body.furtherQualifications, BOTH);
  assert.deepEqual((await put({ furtherQualifications: EITHER })).body.furtherQualifications, EITHER);
  assert.equal((await put({ furtherQualifications: null })).body.furtherQualifications, undefined);
  await put({ furtherQualifications: EITHER });
  assert.equal((await put({ eligibilityProfileId: null })).body.furtherQualifications, undefined);
  assert.equal((await put({})).body.furtherQualifications, undefined, 'they do not come back');
  const { body } = await put({ eligibilityProfileId: null, furtherQualifications: EITHER });
  const [fault] = listOf((body.error as Loose).details!);
  assert.deepEqual([fault!.path, fault!.code], ['body/furtherQualifications', 'WITHOUT_QUALIFICATION']);
  const read = await ok(admin, 'GET', `${URL}/${made.id}`);
  assert.equal((await admin.call('PUT', `${URL}/${made.id}`, read)).status, 200, 'as it was read');
});

test('the priority counts who holds all, or any', async () => {
  const { make } = await heldShop();
  const raised = async (targetStaff: number, furtherQualifications: object | null) => {
    const { priorityReasons } = await make({ targetStaff, furtherQualifications });
    return listOf(priorityReasons!).some(({ code }) => String(code) === 'FEW_ELIGIBLE');
  };
  assert.deepEqual(await Promise.all([raised(2, null), raised(3, null)]), [false, true]);
  assert.deepEqual(await Promise.all([raised(1, BOTH), raised(2, BOTH)]), [false, true]);
  assert.deepEqual(await Promise.all([raised(3, EITHER), raised(4, EITHER)]), [false, true]);
});

test('a run takes who holds all, or any, and says what the others lack', async () => {
  const { admin, make, ann, ben, cem, dan } = await heldShop();
  const { id } = await make({ targetStaff: 2, furtherQualifications: BOTH });
  const late = { start: '2027-03-02T09:00:00Z', end: '2027-03-02T17:00:00Z' };
  const any = await make({ ...late, targetStaff: 3, furtherQualifications: EITHER });
  const run = await ok(admin, 'POST', RUNS, WEEK);
  const assigned = (row: string) =>
    listOf(run.assignments!)
      .filter(({ demandId }) => String(demandId) === row)
      .map(({ userId }) => String(userId))
      .sort();
  assert.deepEqual(assigned(id), [ann]);
  assert.deepEqual(assigned(any.id), [ann, ben, cem].sort());
  const rows = await ok(admin, 'GET', `${RUNS}/${run.id}/explanations?type=why-not&demandId=${id}&limit=200`);
  const messages = new Map(
    listOf(rows.items!).map(({ userId, message }) => [String(userId), String(message)]),
  );
  assert.match(messages.get(ben)!, /is not qualified for “Van”$/);
  assert.match(messages.get(cem)!, /is not qualified for “Till”$/);
  assert.match(messages.get(dan)!, /is not qualified for “Till” and “Van”$/);
  const german = await admin.call(
    'GET',
    `${RUNS}/${run.id}/explanations?type=why-not&demandId=${id}&userId=${dan}`,
    undefined,
    {
      'accept-language': 'de',
    },
  );
  assert.match(
    String(listOf(german.body.items!)[0]!.message),
    /ist nicht qualifiziert für „Till“ und „Van“$/,
  );
  const refused = await admin.call('POST', `${RUNS}/${run.id}/overrides`, {
    demandId: any.id,
    userId: dan,
    replaceUserId: ann,
  });
  assert.equal(refused.status, 400, refused.text);
  assert.match(refused.text, /is not qualified for “Till” or “Van”/);
});

test('live changes and extra shifts judge by what the row asks for now', async () => {
  const { admin, make, site, ann, ben, cem } = await heldShop();
  const { id } = await make();
  await ok(admin, 'PUT', `${URL}/${id}/people`, { excludedUserIds: [ann] });
  const run = await ok(admin, 'POST', RUNS, WEEK);
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  await ok(admin, 'PUT', `${URL}/${id}/people`, {});
  await ok(admin, 'PUT', `${URL}/${id}`, { ...ROW, furtherQualifications: BOTH });
  const replace = (userId: string) =>
    admin.call('POST', '/planning/v1/rota/changes', {
      unassign: [{ demandId: id, userId: ben }],
      assign: [{ demandId: id, userId }],
    });
  const barred = await replace(cem);
  assert.deepEqual([barred.status, /“Till”/.test(barred.text)], [400, true], barred.text);
  const taken = await replace(ann);
  assert.equal(taken.status, 201, taken.text);
  const extra = {
    locationId: site,
    name: 'Extra',
    start: '2027-03-03T09:00:00Z',
    end: '2027-03-03T12:00:00Z',
  };
  const drawn = (userId: string) =>
    admin.call('POST', '/planning/v1/rota/changes', {
      extra: [{ ...extra, eligibilityProfileId: 'till', furtherQualifications: BOTH, userId }],
    });
  const refused = await drawn(ben);
  assert.deepEqual([refused.status, /“Van”/.test(refused.text)], [400, true], refused.text);
  const made = await drawn(ann);
  assert.equal(made.status, 201, made.text);
  const rows = listOf((await ok(admin, 'GET', `${URL}?limit=200`)).items!);
  assert.deepEqual(rows.find(({ name }) => String(name) === 'Extra')!.furtherQualifications, BOTH);
});

test('copies of weeks and templates keep them, and a copy made twice adds nothing', async () => {
  const { admin, make, site } = await heldShop();
  await make({ furtherQualifications: EITHER });
  const copy = { locationId: site, weekStart: '2027-03-01', toWeekStart: '2027-03-08' };
  const templates = '/planning/v1/week-templates';
  const added = async (url: string, body: object) => (await ok(admin, 'POST', url, body)).created;
  assert.deepEqual([await added(`${URL}/copy`, copy), await added(`${URL}/copy`, copy)], [1, 0]);
  const template = await ok(admin, 'POST', templates, {
    name: 'Kept',
    locationId: site,
    weekStart: '2027-03-01',
  });
  const [kept] = listOf(template.rows!);
  assert.deepEqual(kept!.furtherQualifications, EITHER);
  await ok(admin, 'PATCH', `${templates}/${template.id}`, {
    rows: [{ ...kept, furtherQualifications: BOTH }],
  });
  assert.equal(await added(`${templates}/${template.id}/apply`, { weekStart: '2027-03-15' }), 1);
  const rows = listOf((await ok(admin, 'GET', `${URL}?limit=200`)).items!);
  assert.deepEqual(
    rows.map(({ furtherQualifications }) => furtherQualifications),
    [EITHER, EITHER, BOTH],
  );
  const alone = [{ ...kept, eligibilityProfileId: null }];
  const { status, body } = await admin.call('PATCH', `${templates}/${template.id}`, { rows: alone });
  const [fault] = listOf((body.error as Loose).details!);
  assert.deepEqual([status, fault!.path], [422, 'body/rows/0/furtherQualifications']);
});

test('spreadsheets take and give them by name; a column left out changes nothing', async () => {
  const { admin, make } = await heldShop();
  const { id } = await make({ furtherQualifications: EITHER });
  const sheets = sheetsOf(admin, 'planning', 'demand');
  const [names, cells] = recordsOf(await sheets.read()) as [string[], string[]];
  const exported = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  assert.deepEqual(
    [exported.qualification, exported['further qualifications'], exported['qualifications needed']],
    ['Till', 'Van', 'any'],
  );
  const head = [
    'id',
    'name',
    'start',
    'end',
    'qualification',
    'further qualifications',
    'qualifications needed',
  ];
  const times = ['2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z'];
  const send = (...cells: (string | null)[]) =>
    sheets.send(sheetText(head, [id, 'Desk', ...times, ...cells]));
  const held = async () => (await ok(admin, 'GET', `${URL}/${id}`)).furtherQualifications;
  assert.deepEqual(countsOf(await send('Till', 'van', 'Any')), [0, 0, 1]);
  const bare = await sheets.send(sheetText(head.slice(0, 5), [id, 'Desk', ...times, 'Till']));
  assert.deepEqual(countsOf(bare), [0, 0, 1]);
  assert.deepEqual(countsOf(await send('Till', 'Van; Keys', null)), [0, 1, 0]);
  assert.deepEqual(await held(), { need: 'all', ids: ['van', 'Keys'] });
  const wrong = await send('Till', 'Van', 'both');
  assert.deepEqual([wrong.status, /qualifications needed/.test(wrong.text)], [422, true], wrong.text);
  const alone = await send(null, 'Van', 'any');
  assert.deepEqual([alone.status, /further qualifications/.test(alone.text)], [422, true], alone.text);
  assert.deepEqual(countsOf(await send('Till', null, 'any')), [0, 1, 0]);
  assert.equal(await held(), undefined);
});

test('the list of qualifications and the forecast know them', async () => {
  const { admin, make } = await heldShop();
  await make({ targetStaff: 2, furtherQualifications: { need: 'all', ids: ['keys'] } });
  const known = listOf((await ok(admin, 'GET', '/planning/v1/qualifications')).items!);
  assert.ok(known.some(({ id }) => String(id) === 'keys'));
  const { gaps } = await ok(admin, 'GET', '/planning/v1/forecast/expiries');
  assert.deepEqual(
    listOf(gaps!).map(({ workRequirementId, withoutIt }) => [workRequirementId, withoutIt]),
    [['till', 4]],
  );
});
