/** What a request says that the caller may make of it is what the writes do: for each of the people around it, and each act. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { make } from '../../../test/helpers/register.ts';
import { COLLEAGUE_ACTS, MANAGER_ACTS } from './kit/acts.rules.ts';
import { askingWeek, NOW, REQUESTS } from './shift-requests/shift-requests.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(NOW);
const LEAVE = '/planning/v1/leave-requests';
const CORRECTIONS = '/planning/v1/attendance-corrections';
const REFUSED = [403, 409];

/** Each act on a request of its own: allowed where it is not refused. */
async function compare(
  url: string,
  acts: readonly string[],
  callers: Record<string, Caller>,
  ask: () => Promise<Loose>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [who, caller] of Object.entries(callers)) {
    for (const act of acts) {
      const { id } = await ask();
      const read = await caller.call('GET', `${url}/${id}`);
      const allowed = read.status === 200 ? (read.body.allowed as unknown as string[]) : [];
      const done = await caller.call('POST', `${url}/${id}/${act}`, {});
      if (allowed.includes(act) === REFUSED.includes(done.status))
        wrong.push(`${who}, ${act}: ${allowed} and ${done.text}`);
      if (done.status !== 200) continue;
      if ((done.body.allowed as unknown as string[]).includes(act)) wrong.push(`${who}, ${act}: again`);
    }
  }
  return wrong;
}

async function around() {
  const organisation = await createOrganisation(testApp, { people: 3 });
  const { admin, as, locationIds, userIds } = organisation;
  const [here, there] = locationIds as [string, string];
  const [sub, , other] = userIds as [string, string, string];
  const asker = await as('member', [here], { sub });
  const callers = {
    'who asked': asker,
    'who asked, a manager by now': await as('manager', [here], { sub }),
    'who asked, an administrator by now': await as('admin', [], { sub }),
    'somebody else': await as('member', [here], { sub: other }),
    'a manager of the site': await as('manager', [here]),
    'an area manager': await as('area-manager', [here, there]),
    'a manager of another site': await as('manager', [there]),
    'an administrator': admin,
  };
  return { here, asker, callers };
}

test('leave', async () => {
  const { asker, callers } = await around();
  let day = Date.parse('2027-04-01');
  const ask = () => {
    day += 86_400_000;
    const date = new Date(day).toISOString().slice(0, 10);
    return make(asker, LEAVE, { type: 'Holiday', startDate: date, endDate: date });
  };
  assert.deepEqual(await compare(LEAVE, MANAGER_ACTS, callers, ask), []);
});

test('a correction of attendance', async () => {
  const { here, asker, callers } = await around();
  let hour = NOW.getTime() - 20 * 86_400_000;
  const ask = () => {
    hour += 3 * 3_600_000;
    const [clockIn, clockOut] = [hour, hour + 3_600_000].map((at) => new Date(at).toISOString());
    return make(asker, CORRECTIONS, { locationId: here, clockIn, clockOut });
  };
  assert.deepEqual(await compare(CORRECTIONS, MANAGER_ACTS, callers, ask), []);
});

for (const closed of [false, true])
  test(`a shift that is claimed, at a site ${closed ? 'closed' : 'open'} to managers`, async () => {
    const week = await askingWeek(testApp, [[1, 9, 17, null]], { people: 3, locations: 2 });
    const { admin, as, locationIds, members, demandIds } = week;
    const [here, there] = locationIds as [string, string];
    await week.set({ managersMayChangeRota: !closed });
    const [asker, other] = members as [Caller, Caller];
    const callers = {
      'who asked': asker,
      'somebody else': other,
      'a manager of the site': await as('manager', [here]),
      'a manager of another site': await as('manager', [there]),
      'an administrator': admin,
    };
    /** The one before is out of the way. */
    let last: Loose | null = null;
    const ask = async () => {
      if (last !== null) await asker.call('POST', `${REQUESTS}/${last.id}/withdraw`, {});
      last = await make(asker, REQUESTS, { kind: 'claim', demandId: demandIds[0] });
      return last;
    };
    const acts = COLLEAGUE_ACTS.filter((act) => act !== 'approve');
    assert.deepEqual(await compare(REQUESTS, acts, callers, ask), []);
    // The last fills the shift where it may.
    for (const who of ['a manager of another site', 'a manager of the site'] as const)
      assert.deepEqual(await compare(REQUESTS, ['approve'], { [who]: callers[who] }, ask), []);
  });

test('a shift that is offered to one colleague', async () => {
  const week = await askingWeek(testApp, [[1, 9, 17, 0]], { people: 3, locations: 2 });
  const { admin, as, locationIds, members, demandIds, userIds } = week;
  const [here, there] = locationIds as [string, string];
  // The second is at home at the other site.
  const [asker, other, colleague] = members as [Caller, Caller, Caller];
  const callers = {
    'who asked': asker,
    'somebody else': other,
    'a manager of another site': await as('manager', [there]),
    'a manager of the site': await as('manager', [here]),
    'an administrator': admin,
    'the colleague': colleague,
  };
  let last: Loose | null = null;
  const ask = async () => {
    if (last !== null) await asker.call('POST', `${REQUESTS}/${last.id}/withdraw`, {});
    const offer = { kind: 'offer', demandId: demandIds[0], colleagueId: userIds[2] };
    last = await make(asker, REQUESTS, offer);
    return last;
  };
  assert.deepEqual(await compare(REQUESTS, COLLEAGUE_ACTS, callers, ask), []);
});
