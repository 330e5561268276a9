/** The tools of /mcp through the SDK's client, the real app and a real database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Loose, listOf, startTestApp } from '../../test/helpers/app.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { publishedWeek } from '../planning/rota/change/changes.fixture.ts';
import { RUNS } from '../planning/rota/runs/runs.fixture.ts';
import { newId } from '../platform/ids.ts';
import { connect } from './mcp.fixture.ts';

/** Every request that reached a route, as `METHOD route?query`. */
let reached: string[] = [];
const testApp = await startTestApp({}, (server) => {
  server.addHook('preHandler', async (request: FastifyRequest) => {
    const query = request.url.includes('?') ? `?${request.url.split('?')[1]}` : '';
    reached.push(`${request.method} ${request.routeOptions.url}${request.method === 'GET' ? '' : query}`);
  });
});

const TWO_DAYS: Parameters<typeof publishedWeek>[1] = [
  [1, 9, 17, 0],
  [2, 9, 17, 1],
  [3, 9, 17, null],
];

test('listings are found, read by id and by slug, and quoted as the API answers', async () => {
  const caller = await testApp.caller();
  const type = await newType(caller);
  const listing = await newListing(caller, type, {
    for_hire: true,
    hire_rates: [{ period: 'day', price: 30 }],
    details: { brand: 'Kubota', fuel: 'diesel' },
  });
  await newListing(caller, type, { title: 'Van', details: { brand: 'Ford', fuel: 'electric' } });
  const { use, refusal } = await connect(testApp, caller, 'auto');
  const found = await use('search_listings', { q: 'digger', forHire: true, details: { fuel: 'diesel' } });
  assert.deepEqual([found.total, listOf(found.items!)[0]?.id], [1, listing.id]);
  const url = `/listings/v1/listings/${listing.id}`;
  const read = await caller.call('GET', url);
  assert.deepEqual(await use('read_listing', { listingId: listing.id }), read.body);
  assert.deepEqual(await use('read_listing', { listingId: listing.slug }), read.body);
  const quote = await use('quote_listing', {
    listingId: listing.id,
    start: '2027-03-01',
    end: '2027-03-04',
  });
  assert.equal(quote.total, 90);
  const wrong = { start: '2027-03-04', end: '2027-03-01' };
  const answer = await caller.call('GET', `${url}/quote?start=${wrong.start}&end=${wrong.end}`);
  const refused = await refusal('quote_listing', { listingId: listing.id, ...wrong });
  assert.deepEqual(
    [refused.status, refused.code, refused.message, refused.details],
    [422, answer.body.error?.code, answer.body.error?.message, answer.body.error?.details],
  );
});

test('the rota of a week, its gaps with reasons, why not, candidates, and a change that is only tried', async () => {
  const week = await publishedWeek(testApp, TWO_DAYS);
  const { manager, demandIds, userIds, runIds, locationIds } = week;
  const [site, run] = [locationIds[0]!, runIds[0]!];
  const { use, refusal } = await connect(testApp, manager);
  assert.deepEqual(
    listOf((await use('list_sites')).items!).map(({ locationId }) => locationId),
    [site],
  );
  assert.equal((await use('list_people')).total, 3);
  const duties = await use('read_rota', { locationId: site, weekStart: '2027-03-01' });
  assert.deepEqual(
    listOf(duties.items!).map(({ demandId, userId }) => [demandId, userId]),
    [
      [demandIds[0], userIds[0]],
      [demandIds[1], userIds[1]],
    ],
  );
  assert.equal((await use('read_rota', { locationId: site, weekStart: '2027-02-22' })).total, 0);
  assert.equal((await use('list_demand', { locationId: site })).total, 3);
  const person = await week.as('member', [site], { sub: userIds[2]! });
  const open = await (await connect(testApp, person)).use('list_open_shifts', {
    locationId: site,
    startDate: '2027-03-01',
    endDate: '2027-03-07',
  });
  assert.deepEqual(
    listOf(open.items!).map(({ demandId }) => demandId),
    [demandIds[2]],
  );
  assert.equal(listOf((await use('list_runs')).items!)[0]?.id, run);
  assert.equal((await use('read_run', { runId: run })).status, 'published');
  const gaps = listOf((await use('list_gaps', { runId: run })).items!);
  assert.ok(
    gaps.some(({ demandId, reasons }) => String(demandId) === demandIds[2] && listOf(reasons!).length > 0),
  );
  const asked = { runId: run, demandId: demandIds[2], userId: userIds[2] };
  const why = await use('why_not', asked);
  const same = await manager.call(
    'GET',
    `${RUNS}/${run}/explanations?demandId=${demandIds[2]}&userId=${userIds[2]}&limit=20`,
  );
  assert.ok(Number(why.total) > 0);
  assert.deepEqual(why, same.body);
  const { items } = await use('list_candidates', { demandId: demandIds[2] });
  assert.equal(listOf(items!).length, 3);
  const before = await week.rota();
  const tried = await use('what_if', { assign: [{ demandId: demandIds[2], userId: userIds[2] }] });
  assert.deepEqual([tried.allowed, listOf(tried.rows!).length], [true, 1]);
  assert.deepEqual(await week.rota(), before);
  const unknown = await refusal('what_if', { assign: [{ demandId: newId(), userId: userIds[2] }] });
  assert.deepEqual([unknown.status, unknown.code], [404, 'NOT_FOUND']);
});

test('no tool publishes: with every tool used by an administrator, drafts come about and nothing else is written', async () => {
  const week = await publishedWeek(testApp, TWO_DAYS);
  const { admin, demandIds, userIds, runIds, locationIds } = week;
  const listing = await newListing(admin, await newType(admin), { for_hire: true, price_unit: 'day' });
  const [runId, demandId, userId] = [runIds[0], demandIds[2], userIds[2]];
  const ARGUMENTS: Record<string, object> = {
    search_listings: {},
    read_listing: { listingId: listing.id },
    quote_listing: { listingId: listing.id, start: '2027-03-01', end: '2027-03-02' },
    list_sites: {},
    list_people: {},
    read_rota: { locationId: locationIds[0], weekStart: '2027-03-01' },
    list_demand: {},
    list_open_shifts: {},
    list_runs: {},
    read_run: { runId },
    list_gaps: { runId },
    why_not: { runId, demandId, userId },
    list_candidates: { demandId },
    what_if: { assign: [{ demandId, userId }] },
    draft_run: { weekStart: '2027-03-01', timeLimitMs: 100 },
    replan_run: { runId },
  };
  const { client, use } = await connect(testApp, admin);
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(ARGUMENTS).sort());
  const before = await week.rota();
  reached = [];
  const drafts: string[] = [];
  for (const [name, args] of Object.entries(ARGUMENTS)) {
    const result = await use(name, args);
    if (/^(draft|replan)_/.test(name)) drafts.push(String(result.id));
  }
  const writes = new Set(
    reached.filter((route) => !/^(GET|HEAD) |^POST \/mcp$|^POST \/directory/.test(route)),
  );
  assert.deepEqual([...writes].sort(), [
    'POST /planning/v1/planning-runs',
    'POST /planning/v1/planning-runs/:id/replan',
    'POST /planning/v1/rota/changes?dryRun=true',
  ]);
  for (const id of drafts) assert.equal(await endOf(admin, id), 'completed');
  assert.equal((await use('read_run', { runId })).status, 'published', 'the live rota is the one before');
  assert.deepEqual(await week.rota(), before);
  const audit = await admin.call('GET', '/planning/v1/audit?limit=100');
  const actions = listOf(audit.body.items!)
    .filter(({ entityId }) => drafts.includes(String(entityId)))
    .map(({ actor }) => actor?.id);
  assert.deepEqual(new Set(actions), new Set([admin.userId]), 'drafts are recorded as the caller’s');
});

/** The status that a run ends with. */
async function endOf(caller: Caller, id: string): Promise<unknown> {
  for (;;) {
    const { body } = await caller.call('GET', `${RUNS}/${id}`);
    if (!['queued', 'running'].includes(String(body.status))) return body.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('arguments cannot turn a tool into something else', async () => {
  const { demandIds, userIds, runIds, manager } = await publishedWeek(testApp, TWO_DAYS);
  const { refusal } = await connect(testApp, manager);
  const assign = [{ demandId: demandIds[2], userId: userIds[2] }];
  const wanted = await refusal('what_if', { assign, dryRun: false });
  assert.deepEqual(
    [wanted.status, wanted.details?.[0 as never]],
    [
      422,
      {
        path: 'arguments/dryRun',
        code: 'UNKNOWN_MEMBER',
        message: 'is not known here; send assign, unassign, times, runId',
      },
    ],
  );
  const path = await refusal('read_run', { runId: `${runIds[0]}/publish` });
  assert.equal(path.code, 'VALIDATION_ERROR');
  assert.match(String(path.message), /^arguments\/runId: must be a UUID/);
  const none = await refusal('publish_run', { runId: runIds[0] });
  assert.deepEqual([none.status, none.code], [404, 'NOT_FOUND']);
  assert.match(String(none.message), /there is no tool publish_run; there are search_listings/);
});

test('roles, sites, services and organisations are judged as the API judges them', async () => {
  const week = await publishedWeek(testApp, TWO_DAYS);
  const member = await week.as('member', [week.locationIds[0]!]);
  const asMember = await connect(testApp, member);
  assert.equal(
    (await asMember.use('read_rota', { locationId: week.locationIds[0], weekStart: '2027-03-01' })).total,
    2,
  );
  const body = { weekStart: '2027-03-01' };
  const answer = await member.call('POST', RUNS, body);
  const refused = await asMember.refusal('draft_run', body);
  assert.deepEqual([refused.status, refused.message], [403, answer.body.error?.message]);
  const stranger = await connect(testApp, await testApp.caller());
  const unseen = await stranger.refusal('read_run', { runId: week.runIds[0] });
  assert.deepEqual([unseen.status, unseen.code], [404, 'NOT_FOUND']);
  const seller = await connect(testApp, await testApp.caller({ services: ['listing'] }));
  assert.equal((await seller.refusal('list_sites')).code, 'FORBIDDEN');
  assert.equal((await seller.use('search_listings')).total, 0);
});

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const HEADERS = { accept: 'application/json, text/event-stream' };

test('without a good token, as a batch and with GET the door itself refuses', async () => {
  const none = await testApp.anonymous.call('POST', '/mcp', message('tools/list'), HEADERS);
  assert.deepEqual([none.status, none.body.error?.code], [401, 'UNAUTHORIZED']);
  assert.equal(
    none.headers['www-authenticate'],
    'Bearer resource_metadata="http://localhost/.well-known/oauth-protected-resource/mcp", scope="listing planning"',
  );
  const caller = await testApp.caller();
  const batch = await caller.call('POST', '/mcp', [message('tools/list')], HEADERS);
  assert.equal(batch.status, 400);
  assert.match(String(batch.body.error?.message), /send each in its own request/);
  const get = await caller.call('GET', '/mcp');
  assert.deepEqual([get.status, get.headers.allow], [405, 'OPTIONS, POST']);
});

test('a call of a tool costs what its operation costs, once; any other message costs a read', async () => {
  const limited = await startTestApp({
    RATE_READS_PER_MINUTE: '6',
    RATE_WRITES_PER_MINUTE: '2',
    RATE_SOLVES_PER_MINUTE: '1',
  });
  limited.setNow(new Date('2027-03-01T09:00:00Z'));
  const caller = await limited.caller();
  const left = async () => {
    const { headers } = await caller.call('GET', '/planning/v1/people');
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  };
  const call = async (name: string, args: object = {}): Promise<Loose> => {
    const params = { name, arguments: args };
    const { text } = await caller.call('POST', '/mcp', message('tools/call', params), HEADERS);
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return (JSON.parse(data) as Loose).result!;
  };
  assert.equal(await left(), 5);
  assert.equal((await call('list_people')).isError, undefined);
  assert.equal(await left(), 3, 'one for the tool and one for this question');
  await caller.call('POST', '/mcp', message('tools/list'), HEADERS);
  assert.equal(await left(), 1);
  assert.match(JSON.stringify(await call('list_gaps', {})), /arguments\/runId/);
  const over = await call('list_people');
  assert.deepEqual([over.isError, /RATE_LIMITED.*too many reads/.test(JSON.stringify(over))], [true, true]);
  const listed = await caller.call('POST', '/mcp', message('tools/list'), HEADERS);
  assert.deepEqual([listed.status, listed.headers['retry-after']], [429, '10']);
  const solves = [
    await call('draft_run', { weekStart: '2027-03-01' }),
    await call('draft_run', { weekStart: '2027-03-01' }),
  ];
  assert.deepEqual(
    solves.map((one) => /RATE_LIMITED.*too many solves/.test(JSON.stringify(one))),
    [false, true],
  );
});
