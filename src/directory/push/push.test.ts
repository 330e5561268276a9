import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';
import type { PushBody } from './push.repo.ts';
import { createPusher } from './pusher.ts';

const testApp = await startTestApp();

const site = (name: string) => ({
  id: newId(),
  name,
  address: null,
  coordinates: null,
  timeZone: 'Europe/London',
});
const person = (name: string) => ({ id: newId(), name, email: null, homeLocationId: null, active: true });

async function planningRows(table: string, organisationId: string) {
  const text = `select * from ${table} where organisation_id = $1 order by 2`;
  return testApp.db.query<Record<string, unknown>>(text, [organisationId]);
}

test('what the Directory is told, Planning knows once the push has answered', async () => {
  const caller = await testApp.caller({ services: ['directory'] });
  const [york, ada] = [site('York'), person('Ada')];
  await caller.call('PUT', '/directory/v1/sites', { items: [york] });
  await caller.call('PUT', '/directory/v1/people', { items: [ada] });
  const grant = { userId: ada.id, role: 'manager', locationIds: [york.id] };
  await caller.call('PUT', '/directory/v1/grants', { items: [grant] });
  const push = async () => (await caller.call('POST', '/directory/v1/push')).status;
  assert.equal(await push(), 200);
  const [location] = await planningRows('planning_locations', caller.organisationId);
  assert.deepEqual([location?.name, location?.removed], ['York', false]);
  const [granted] = await planningRows('planning_grants', caller.organisationId);
  assert.deepEqual([granted?.role, granted?.location_ids], ['manager', [york.id]]);

  await caller.call('PUT', '/directory/v1/people', { items: [{ ...ada, active: false }] });
  assert.equal(await push(), 200);
  const [kept] = await planningRows('planning_grants', caller.organisationId);
  assert.deepEqual([kept?.role, kept?.location_ids], ['member', []], 'whoever is not active keeps no grant');
  await caller.call('PUT', '/directory/v1/people', { items: [ada] });
  assert.equal(await push(), 200);
  const [back] = await planningRows('planning_grants', caller.organisationId);
  assert.deepEqual([back?.role, back?.location_ids], ['manager', [york.id]]);

  await caller.call('DELETE', `/directory/v1/people/${ada.id}`);
  await caller.call('DELETE', `/directory/v1/sites/${york.id}`);
  assert.equal(await push(), 200);
  assert.equal((await planningRows('planning_locations', caller.organisationId))[0]?.removed, true);
  assert.equal((await planningRows('planning_people', caller.organisationId))[0]?.removed, true);
  assert.deepEqual(await planningRows('planning_grants', caller.organisationId), []);
});

interface FakePlanning {
  url: string;
  pushes: PushBody[];
  /** Statuses to answer, one a request; then 200 with `applied`. */
  script: number[];
  /** What it knows already. */
  knownAsOf: string;
}

/** A Planning that fails where the test says and otherwise orders pushes by `asOf`, as the interface says. */
async function startPlanning(): Promise<FakePlanning> {
  const planning: FakePlanning = { url: '', pushes: [], script: [], knownAsOf: '2000-01-01T00:00:00.000Z' };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as PushBody;
    const status = planning.script.shift() ?? 200;
    if (status !== 200) return response.writeHead(status).end();
    const applied = body.asOf > planning.knownAsOf;
    if (applied) planning.pushes.push(body);
    if (applied) planning.knownAsOf = body.asOf;
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ asOf: planning.knownAsOf, applied }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  planning.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return planning;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** An organisation whose changes reach only the pusher under test: the app's own knows nothing of them. */
async function organisationWith(version: number, ...names: string[]): Promise<string> {
  const organisationId = newId();
  await testApp.db.transaction(organisationId, async (tx) => {
    await tx.query(
      `insert into directory_organisations (organisation_id, name, version, as_of)
       values ($1, 'Test', $2, '2026-03-02T08:00:00Z')`,
      [organisationId, version],
    );
    for (const name of names) await addSite(tx, organisationId, version, name);
  });
  return organisationId;
}

function addSite(
  tx: Pick<typeof testApp.db, 'query'>,
  organisationId: string,
  version: number,
  name: string,
) {
  return tx.query(
    `insert into directory_sites (organisation_id, id, name, time_zone, version)
     values ($1, $2, $3, 'Europe/London', $4)`,
    [organisationId, newId(), name, version],
  );
}

function pusherTo(planning: FakePlanning, faults: unknown[] = []) {
  const pusher = createPusher({
    db: testApp.db,
    issue: async () => 'token',
    planningUrl: () => planning.url,
    onFault: (_organisation, error) => void faults.push(error),
  });
  after(() => pusher.stop());
  return pusher;
}

const names = ({ locations }: PushBody) => (locations as { name: string }[]).map(({ name }) => name);

test('a push that Planning refused is sent again until it is taken', async () => {
  const planning = await startPlanning();
  const organisationId = await organisationWith(1, 'York');
  const faults: unknown[] = [];
  planning.script = [500, 500, 503];
  pusherTo(planning, faults).nudge(organisationId);
  while (planning.pushes.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(names(planning.pushes[0]!), ['York']);
  assert.ok(faults.length > 0);
});

test('a delta carries all that changed since the last acknowledged push, whoever sends it', async () => {
  const planning = await startPlanning();
  const organisationId = await organisationWith(1, 'York');
  await pusherTo(planning).pushNow(organisationId);
  const advance = (version: number, name: string) =>
    testApp.db.transaction(organisationId, async (tx) => {
      await tx.query(
        `update directory_organisations set version = $2, as_of = as_of + interval '1 hour'
         where organisation_id = $1`,
        [organisationId, version],
      );
      await addSite(tx, organisationId, version, name);
    });
  await advance(2, 'Hull');
  planning.script = [500, 500];
  await assert.rejects(pusherTo(planning).pushNow(organisationId));
  planning.script = [];
  await advance(3, 'Leeds');
  const other = pusherTo(planning);
  await other.pushNow(organisationId);
  assert.deepEqual(
    planning.pushes.map(({ mode, ...push }) => [mode, names({ mode, ...push }).sort()]),
    [
      ['full', ['York']],
      ['delta', ['Hull', 'Leeds']],
    ],
  );
  assert.deepEqual(await other.pushNow(organisationId), { asOf: null });
});

test('a Planning that knows a later picture is passed, not believed', async () => {
  const planning = await startPlanning();
  planning.knownAsOf = '2026-03-02T09:30:00.000Z';
  const organisationId = await organisationWith(1, 'York');
  await pusherTo(planning).pushNow(organisationId);
  assert.deepEqual(
    planning.pushes.map(({ asOf, mode }) => [asOf, mode]),
    [['2026-03-02T09:30:00.001Z', 'full']],
  );
});

test('a push that Planning cannot take is 503, and taken once Planning can', async () => {
  const caller = await testApp.caller({ services: ['directory'] });
  await caller.call('PUT', '/directory/v1/sites', { items: [site('York')] });
  assert.equal((await caller.call('POST', '/directory/v1/push')).status, 200);
  const rename = (from: string, to: string) =>
    testApp.db.asOwner((owner) => owner.script(`alter table ${from} rename to ${to}`));
  await rename('planning_locations', 'gone');
  await caller.call('PUT', '/directory/v1/sites', { items: [site('Hull')] });
  const { status, body } = await caller.call('POST', '/directory/v1/push');
  await rename('gone', 'planning_locations');
  assert.equal(status, 503);
  assert.match(String(body.error?.message), /^Planning could not be brought up to date: /);
  const push = async () => (await caller.call('POST', '/directory/v1/push')).status;
  while ((await push()) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
});
