/** What sites, rows of demand and runs say that their reader may do is what the writes do: for each role, and each act. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, type Caller, type Loose, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../test/helpers/organisation.ts';
import { make } from '../../test/helpers/register.ts';
import { DEMAND_ACTS } from './need/demand/demand.schema.ts';
import { SITE_ACTS } from './organisation/locations/location.schema.ts';
import { at, ok, RUNS, WEEK } from './rota/runs/runs.fixture.ts';
import { RUN_ACTS } from './rota/runs/runs.schema.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-20T12:00:00Z'));
const DEMAND = '/planning/v1/demand';
const SITES = '/planning/v1/settings/locations';
const CHANGES = '/planning/v1/rota/changes';
/** Nobody else to ask is no matter of the run's or of who asks. */
const isRefused = ({ status, body }: Answer) =>
  status === 403 || (status === 409 && String(body.error?.reason) !== 'NOBODY');

interface Read {
  url: string;
  /** Makes each act of the caller. */
  acts: Record<string, (caller: Caller) => Promise<Answer>>;
}

/** Each act on a record of its own: allowed where it is not refused. */
async function compare(
  names: readonly string[],
  callers: Record<string, Caller>,
  make: () => Promise<Read>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [who, caller] of Object.entries(callers)) {
    for (const name of names) {
      const { url, acts } = await make();
      const read = await caller.call('GET', url);
      const allowed = read.status === 200 ? (read.body.allowed as unknown as string[]) : [];
      const done = await acts[name]!(caller);
      assert.ok([200, 201, 403, 409].includes(done.status), `${who}, ${name}: ${done.text}`);
      if (allowed.includes(name) === isRefused(done))
        wrong.push(`${who}, ${name}: allowed ${allowed}, ${done.status} ${done.text}`);
    }
  }
  return wrong;
}

async function around(): Promise<Organisation & { callers: Record<string, Caller> }> {
  const organisation = await createOrganisation(testApp, { people: 2, locations: 2 });
  const { admin, as, locationIds } = organisation;
  const [here, there] = locationIds as [string, string];
  const callers = {
    'a member': await as('member', [here]),
    'a manager of the site': await as('manager', [here]),
    'a manager of another site': await as('manager', [there]),
    'a manager of both': await as('manager', locationIds),
    'an area manager': await as('area-manager', locationIds),
    'an area manager of one': await as('area-manager', [here]),
    'an administrator': admin,
  };
  return { ...organisation, callers };
}

const demandAt = (admin: Caller, locationId: string, day: number) =>
  make(admin, DEMAND, { name: 'Till', locationId, start: at(day, 9), end: at(day, 13) });

/** A run of the sites, each with one row. */
async function planned({ admin, locationIds }: Organisation, sites: number): Promise<Loose> {
  return ok(admin, 'POST', RUNS, { ...WEEK, locationIds: locationIds.slice(0, sites) });
}

const actsOfRun = (run: Loose): Read => {
  const url = `${RUNS}/${run.id}`;
  const [{ demandId, userId }] = listOf(run.assignments!) as [Loose];
  const off = { demandId, userId };
  const post = (path: string, body: object) => (caller: Caller) =>
    caller.call('POST', `${url}/${path}`, body);
  return {
    url,
    acts: {
      publish: post('publish', { acceptWarnings: true }),
      'ask-to-publish': post('ask-to-publish', {}),
      // Of a draft of several sites the caller changes what the caller sees.
      change: async (caller) => {
        const { items } = (await caller.call('GET', `${url}/assignments`)).body;
        const [seen = off] = items === undefined ? [] : listOf(items);
        const unassign = [{ demandId: seen.demandId, userId: seen.userId }];
        return caller.call('POST', CHANGES, { runId: run.id, unassign });
      },
      override: post('overrides', { demandId, userId: null, replaceUserId: userId }),
      replan: post('replan', {}),
      rerun: post('rerun', {}),
      cancel: post('cancel', {}),
      delete: (caller) => caller.call('DELETE', url),
    },
  };
};

for (const sites of [1, 2])
  test(`a draft of ${sites} ${sites === 1 ? 'site' : 'sites'}`, async () => {
    const organisation = await around();
    const { admin, locationIds, callers } = organisation;
    await demandAt(admin, locationIds[0]!, 1);
    await demandAt(admin, locationIds[1]!, 2);
    const draft = async () => actsOfRun(await planned(organisation, sites));
    assert.deepEqual(await compare(RUN_ACTS, callers, draft), []);
  });

test('a published run', async () => {
  const organisation = await around();
  const { admin, locationIds, callers } = organisation;
  await demandAt(admin, locationIds[0]!, 1);
  const published = async () => {
    const run = await planned(organisation, 1);
    await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
    return actsOfRun(run);
  };
  assert.deepEqual(await compare(RUN_ACTS, callers, published), []);
});

test('a run that waits or has failed may be repeated by nobody', async () => {
  const { admin, locationIds } = await around();
  await demandAt(admin, locationIds[0]!, 1);
  const waiting = await admin.call('POST', RUNS, WEEK, { prefer: 'respond-async' });
  assert.deepEqual(waiting.body.allowed, ['replan', 'cancel']);
});

for (const closed of [false, true])
  test(`a site ${closed ? 'closed' : 'open'} to managers`, async () => {
    const organisation = await around();
    const { admin, locationIds, callers } = organisation;
    const [here] = locationIds as [string];
    await demandAt(admin, here, 1);
    const first = await planned(organisation, 1);
    await ok(admin, 'POST', `${RUNS}/${first.id}/publish`, {});
    await ok(admin, 'PATCH', `${SITES}/${here}`, { managersMayChangeRota: !closed });
    const extra = { locationId: here, start: at(3, 9), end: at(3, 13), name: 'Delivery' };
    let region = 0;
    const site = async (): Promise<Read> => ({
      url: `${SITES}/${here}`,
      acts: {
        edit: (caller) => {
          region += 1;
          return caller.call('PATCH', `${SITES}/${here}`, { travelRegion: `north ${region}` });
        },
        plan: (caller) => caller.call('POST', RUNS, { ...WEEK, locationIds: [here] }),
        publish: async (caller) => {
          const run = await planned(organisation, 1);
          return caller.call('POST', `${RUNS}/${run.id}/publish`, { acceptWarnings: true });
        },
        'change-rota': (caller) => caller.call('POST', `${CHANGES}?dryRun=true`, { extra: [extra] }),
        'add-demand': (caller) =>
          caller.call('POST', DEMAND, { name: 'Door', locationId: here, start: at(20, 9), end: at(20, 13) }),
        'write-note': (caller) =>
          caller.call('POST', '/planning/v1/notes', {
            locationId: here,
            date: '2027-03-20',
            text: 'Delivery',
          }),
        'send-message': (caller) =>
          caller.call('POST', '/planning/v1/messages?dryRun=true', {
            locationId: here,
            subject: 'A',
            text: 'B',
          }),
      },
    });
    // Whose runs borrow people is a default, which nobody is refused.
    const acts = SITE_ACTS.filter((name) => name !== 'borrow');
    assert.deepEqual(await compare(acts, callers, site), []);
  });

const actsOfRow = (row: Loose): Read => {
  const url = `${DEMAND}/${row.id}`;
  const { name, start, end } = row;
  return {
    url,
    acts: {
      update: (caller) => caller.call('PUT', url, { name, start, end }),
      'name-people': (caller) => caller.call('PUT', `${url}/people`, {}),
      tag: (caller) => caller.call('PUT', `${url}/tags`, { tags: ['early'] }),
      delete: (caller) => caller.call('DELETE', url),
    },
  };
};

test('a row of demand, alone and of a shift, which says why it stays', async () => {
  const { admin, locationIds, callers } = await around();
  const [here] = locationIds as [string];
  const alone = async () => actsOfRow(await demandAt(admin, here, 1));
  assert.deepEqual(await compare(DEMAND_ACTS, callers, alone), []);

  const ofShift = async () => {
    const requiredRoles = [{ roleId: here, count: 1 }];
    const shift = { name: 'Late', locationId: here, start: at(2, 13), end: at(2, 21), requiredRoles };
    const { demandIds } = await make(admin, '/planning/v1/shifts', shift);
    return ok(admin, 'GET', `${DEMAND}/${listOf(demandIds!)[0]}`);
  };
  assert.deepEqual(await compare(DEMAND_ACTS, callers, async () => actsOfRow(await ofShift())), []);

  const row = await ofShift();
  const manager = callers['a manager of the site']!;
  const [why] = listOf((await ok(manager, 'GET', `${DEMAND}/${row.id}`)).notAllowed!) as [Loose];
  assert.deepEqual([why.act, why.code], ['delete', 'MADE_BY_SHIFT']);
  assert.equal(why.message, (await manager.call('DELETE', `${DEMAND}/${row.id}`)).body.error?.message);
  assert.equal((await ok(callers['a member']!, 'GET', `${DEMAND}/${row.id}`)).notAllowed, undefined);
});

test('a row is sent back as it was read, and the audit keeps what is the row’s alone', async () => {
  const { admin, locationIds, callers } = await around();
  const row = await demandAt(admin, locationIds[0]!, 1);
  const manager = callers['a manager of the site']!;
  const read = await ok(manager, 'GET', `${DEMAND}/${row.id}`);
  const sent = await manager.call('PUT', `${DEMAND}/${row.id}`, { ...read, name: 'Counter' });
  assert.deepEqual([sent.status, sent.headers.warning], [200, undefined], sent.text);
  const log = await ok(admin, 'GET', `/planning/v1/audit?entityId=${row.id}`);
  assert.doesNotMatch(JSON.stringify(log), /name-people/);
});
