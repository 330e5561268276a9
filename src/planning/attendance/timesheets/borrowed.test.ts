/** Hours of people who work at other sites than their home: the site of the work decides who reviews them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-08T12:00:00Z'));
const LIST = '/planning/v1/timesheets?startDate=2026-03-02&endDate=2026-03-06';
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-03-02', '2026-03-03', '2026-03-04'];

/** Ann, at home at the first site: Monday at the second, Tuesday at the first, Wednesday at both. Nia has no home: Monday at the second. */
async function borrowed() {
  const made = await createOrganisation(testApp, { locations: 3, people: 2 });
  const { as, id, locationIds, push, userIds } = made;
  const [home, work, other] = locationIds as [string, string, string];
  const [ann, nia] = userIds as [string, string];
  await push({ people: [{ id: nia, name: 'Nia', homeLocationId: null, active: true }] });
  const hr = await testApp.caller({ org_id: id, services: ['hr'] });
  const entry = (userId: string, locationId: string, date: string, from: number, until: number) => ({
    id: newId(),
    userId,
    locationId,
    breakMinutes: 0,
    clockIn: `${date}T${String(from).padStart(2, '0')}:00:00Z`,
    clockOut: `${date}T${String(until).padStart(2, '0')}:00:00Z`,
  });
  const items = [
    entry(ann, work, MONDAY!, 8, 13),
    entry(ann, home, TUESDAY!, 8, 13),
    entry(ann, home, WEDNESDAY!, 8, 12),
    entry(ann, work, WEDNESDAY!, 13, 15),
    entry(nia, work, MONDAY!, 8, 13),
  ];
  const put = await hr.call('PUT', '/hr/v1/time-entries', { items });
  assert.equal(put.status, 200, put.text);
  const managers = {
    home: await as('manager', [home]),
    work: await as('manager', [work]),
    both: await as('area-manager', [home, work]),
    neither: await as('manager', [other]),
  };
  return { ...made, ann, nia, managers };
}

const review = (who: Caller, userId: string, startDate: string, endDate = startDate, decision = 'approved') =>
  who.call('POST', '/planning/v1/timesheets/approve', { userId, startDate, endDate, decision });
const rowsOf = async (who: Caller): Promise<Loose[]> => {
  const { body, status, text } = await who.call('GET', LIST);
  assert.equal(status, 200, text);
  return listOf(body.items!);
};

test('rows say whether the caller may review them, and which sites do', async () => {
  const { ann, as, locationIds, managers, nia } = await borrowed();
  const seen = async (who: Caller, userId: string) =>
    (await rowsOf(who))
      .filter((row) => String(row.userId) === userId)
      .map(({ date, review: right }) => [String(date).slice(-2), right?.allowed]);
  const all = (one: boolean, two: boolean, three: boolean) => [
    ['02', one],
    ['03', two],
    ['04', three],
  ];
  assert.deepEqual(await seen(managers.home, ann), all(false, true, false));
  assert.deepEqual(await seen(managers.work, ann), [
    ['02', true],
    ['04', false],
  ]);
  assert.deepEqual(await seen(managers.both, ann), all(true, true, true));
  assert.deepEqual(await seen(managers.neither, ann), []);
  assert.deepEqual(await seen(managers.home, nia), []);
  assert.deepEqual(await seen(managers.work, nia), [['02', true]]);
  const [first] = await rowsOf(managers.home);
  const sites = [{ locationId: locationIds[1], name: 'Site 2' }];
  assert.deepEqual(first?.review, { allowed: false, allDays: true, sites });
  assert.deepEqual(await seen(await as('member', locationIds, { sub: ann }), ann), all(false, false, false));
  assert.deepEqual(await seen(await as('manager', locationIds, { sub: ann }), ann), all(false, false, false));
  assert.deepEqual(await seen(await as('admin', [], { sub: ann }), ann), all(true, true, true));
});

test('the site of the work reviews; the home alone is refused, and hears which site it is', async () => {
  const { ann, managers } = await borrowed();
  for (const decision of ['approved', 'rejected']) {
    const refused = await review(managers.home, ann, MONDAY!, MONDAY, decision);
    assert.deepEqual([refused.status, refused.body.error?.code], [403, 'FORBIDDEN'], refused.text);
    assert.match(String(refused.body.error?.message), /^Person 0001 worked at Site 2 on these days/);
  }
  assert.equal((await review(managers.work, ann, MONDAY!)).status, 200, 'who is at home elsewhere');
  assert.equal((await review(managers.home, ann, TUESDAY!)).status, 200);
  const theirs = await review(managers.work, ann, TUESDAY!);
  assert.equal(theirs.status, 403);
  assert.doesNotMatch(theirs.text, /Site/, 'what is out of sight is not told');
});

test('a day or a week at two sites takes a manager of both', async () => {
  const { ann, managers } = await borrowed();
  const { both, home, work, neither } = managers;
  for (const who of [home, work, neither]) {
    assert.equal((await review(who, ann, WEDNESDAY!)).status, 403);
    assert.equal((await review(who, ann, MONDAY!, WEDNESDAY)).status, 403);
  }
  assert.equal((await review(both, ann, MONDAY!, WEDNESDAY)).status, 200);
  assert.equal((await review(neither, ann, '2026-03-06')).status, 403, 'no work, and out of sight');
  assert.equal((await review(home, ann, '2026-03-06')).status, 200, 'no work: the home');
});

test('somebody without a home is reviewed where they worked; among several, each for themselves', async () => {
  const { admin, ann, managers, nia } = await borrowed();
  assert.equal((await review(managers.home, nia, MONDAY!)).status, 403);
  const days = { startDate: MONDAY, endDate: WEDNESDAY };
  const answer = await managers.work.call('POST', '/planning/v1/timesheets/approve', {
    userIds: [ann, nia],
    ...days,
  });
  assert.deepEqual(
    listOf(answer.body.results!).map(({ userId, status }) => [userId, status]),
    [
      [ann, 'refused'],
      [nia, 'reviewed'],
    ],
  );
  assert.equal((await review(managers.work, nia, '2026-03-06')).status, 403, 'no work and no home');
  assert.equal((await review(admin, nia, '2026-03-06')).status, 200);
});
