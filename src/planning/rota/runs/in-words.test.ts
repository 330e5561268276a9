/** What stands in the way is said in words: names, local times and sites, and no more of them than the caller may see. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, shopOf, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * The till at Site 1 needs a qualification that is called by its id alone, which Persons 1 and 3 have. Person 1 was put
 * on the stock at Site 2 by hand, at hours that overlap; rules of the run demand and forbid what Person 3 cannot keep.
 */
async function twoSites() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 4 });
  const { admin, locationIds, userIds } = organisation;
  const [first, second] = locationIds as [string, string];
  const [visitor, , third] = userIds as [string, string, string];
  const till = newId();
  const can = (userId: string) => ({ userId, workRequirementId: till });
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: [can(visitor), can(third)] });
  const row = async (name: string, locationId: string, hours: [string, string], more: object) => {
    const [start, end] = hours.map((hour) => `2027-03-01T${hour}:00:00Z`);
    const made = await ok(admin, 'POST', '/planning/v1/demand', { name, locationId, start, end, ...more });
    return String(made.id);
  };
  const tillRow = await row('Till', first, ['09', '17'], { eligibilityProfileId: till, targetStaff: 3 });
  const stockRow = await row('Stock', second, ['08', '16'], {});
  const own = { hard: true, scope: { person: third } };
  const rules = [
    { kind: 'shifts', params: { per: 'week', min: 5 }, ...own },
    { kind: 'preference', params: { want: 'avoid', locationIds: [second] }, ...own },
  ];
  const asked = { weekStart: '2027-03-01', options: { timeLimitMs: 150, seed: 1, rules } };
  const against = await ok(admin, 'POST', RUNS, asked);
  const run = await ok(admin, 'POST', RUNS, asked);
  const onRow = (demandId: string) =>
    listOf(run.assignments!)
      .filter((one) => String(one.demandId) === demandId)
      .map(({ userId }) => String(userId));
  const moved = await ok(admin, 'POST', `${RUNS}/${run.id}/overrides`, {
    demandId: stockRow,
    userId: visitor,
    replaceUserId: onRow(stockRow)[0],
    ...(onRow(tillRow).includes(visitor) ? { fromDemandId: tillRow } : {}),
  });
  const path = `${RUNS}/${run.id}`;
  const candidates = (demandId: string) => `/planning/v1/demand/${demandId}/candidates?runId=${run.id}`;
  const reads = [
    path,
    RUNS,
    `${path}/assignments`,
    `${path}/unassigned`,
    `${path}/overrides`,
    `${path}/snapshot`,
    `${path}/diff?against=${against.id}`,
    `${path}/explanations?limit=200`,
    `${path}/explanations?limit=200&demandId=${tillRow}`,
    candidates(tillRow),
  ];
  const elsewhere = [candidates(stockRow), `${path}/explanations?limit=200&demandId=${stockRow}`];
  return { ...organisation, run, moved, visitor, first, reads, elsewhere };
}

/** Every sentence in an answer: messages and proofs. */
function sentencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => {
    const isSaid = ['message', 'proof', 'proofs', 'summary'].includes(member);
    const said = isSaid ? [inner].flat().filter((one) => typeof one === 'string') : [];
    return [...said, ...sentencesIn(inner)];
  });
}

async function readAll(caller: Caller, urls: string[]): Promise<Map<string, string[]>> {
  const said = new Map<string, string[]>();
  for (const url of urls) said.set(url, sentencesIn(await ok(caller, 'GET', url)));
  return said;
}

const OVERLAP = /^(?:Person 0001 works|You work) .* at that time$/;

test('no sentence of any read of a run holds an id; they name people, times and sites', async () => {
  const { admin, run, moved, reads, elsewhere } = await twoSites();
  const said = await readAll(admin, [...reads, ...elsewhere]);
  const all = [...said.values(), sentencesIn(run), sentencesIn(moved)].flat();
  assert.deepEqual(
    all.filter((sentence) => UUID.test(sentence)),
    [],
  );
  for (const [url, sentences] of said) {
    if (!url.includes('candidates') && !url.includes('explanations')) continue;
    if (elsewhere.includes(url)) continue;
    const overlap = 'Person 0001 works 08:00–16:00 at Site 2 at that time';
    assert.ok(sentences.includes(overlap), `${url}: ${sentences.join('\n')}`);
    assert.ok(sentences.includes('Person 0002 is not qualified for this work'), sentences.join('\n'));
  }
  for (const url of elsewhere) {
    const barred = said.get(url)!.find((sentence) => sentence.includes('would break the rule'));
    assert.match(String(barred), /^Person 0003 would break the rule “No shifts at Site 2”$/);
  }
});

test('what the rota of a run breaks is said in words, in every answer that holds the run', async () => {
  const { admin, run, moved, reads } = await twoSites();
  const [path] = reads as [string];
  const { items } = await ok(admin, 'GET', RUNS);
  const listed = listOf(items!).find(({ id }) => id === run.id)!;
  for (const one of [run, moved.run!, await ok(admin, 'GET', path), listed]) {
    const messages = listOf(one.metrics!.broken!).map(({ message }) => String(message));
    assert.deepEqual(messages, ['Person 0003 would work 1 shift in that week; at least 5']);
  }
});

test('another site’s shift is not told, but to whoever works it', async () => {
  const { as, visitor, first, reads } = await twoSites();
  const manager = await as('manager', [first]);
  const told = [...(await readAll(manager, reads)).values()].flat();
  assert.deepEqual(
    [...new Set(told.filter((one) => OVERLAP.test(one)))],
    ['Person 0001 works another shift at that time'],
  );
  assert.deepEqual(
    told.filter((one) => UUID.test(one) || one.includes('Site 2')),
    [],
  );
  const self = await as('member', [first], { sub: visitor });
  const own = [...(await readAll(self, reads)).values()].flat();
  assert.deepEqual(
    [...new Set(own.filter((one) => OVERLAP.test(one)))],
    ['You work 08:00–16:00 at Site 2 at that time'],
  );
});

test('what a rota falls short of is said with its unit, in the words of the rule', async () => {
  const { admin, demand, plan, userIds } = await shopOf(testApp);
  await demand('2027-03-01', [9, 17]);
  const rules = [
    { kind: 'presence', params: { min: 2 }, hard: true },
    {
      kind: 'count',
      params: { of: 'days', per: 'week', min: 3 },
      hard: true,
      scope: { person: userIds[0] },
    },
    { kind: 'minutes', params: { per: 'week', min: 2400 }, hard: true, scope: { person: userIds[1] } },
  ];
  const { id } = await plan({ options: { ...WEEK.options, rules } });
  const said = async (language: string) => {
    const { body } = await admin.call('GET', `${RUNS}/${id}`, undefined, { 'accept-language': language });
    const broken = listOf(body.metrics!.broken!).map(({ message }) => String(message));
    return [...broken, ...(body.metrics!.proofs as unknown as string[])].sort();
  };
  assert.deepEqual(await said('en'), [
    'Counter, Mon 1 Mar 09:00–17:00 at Site 1: At least 2 of these at work at any moment; missed by 8 h in all',
    'No rota comes closer to these minimums overall.',
    'Person 0001 would break the rule “At least 3 working days a week” (0 days)',
    'Person 0002 would work 8 h in that week; at least 40 h',
  ]);
  assert.deepEqual(await said('de'), [
    'Counter, Mo., 1. März 09:00–17:00, Site 1: Mindestens 2 davon jederzeit im Dienst; insgesamt um 8 h verfehlt',
    'Kein Dienstplan kommt diesen Mindestwerten insgesamt näher.',
    'Person 0001 würde die Regel „Mindestens 3 Arbeitstage in der Woche“ verletzen (0 Tage)',
    'Person 0002 käme in dieser Woche auf 8 h; mindestens 40 h',
  ]);
});
