/** Weights that a run is given: those whose sums are exact are taken as they are, others are refused by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const app = await startTestApp();

async function planner() {
  const { admin, locationIds } = await createOrganisation(app, { locations: 2, people: 2 });
  const [locationId] = locationIds;
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId, ...times });
  assert.equal(made.status, 201, made.text);
  const plan = (weights: Record<string, number>, headers: Record<string, string> = {}) => {
    const body = { weekStart: '2027-03-01', options: { timeLimitMs: 200, weights } };
    return admin.call('POST', '/planning/v1/planning-runs', body, headers);
  };
  return { admin, plan };
}

test('a weight of more than 6 decimals: 400 with the rule, the value and what to send', async () => {
  const { plan } = await planner();
  const refused = await plan({ FAIRNESS: 0.1234567 });
  assert.deepEqual(
    [refused.status, refused.body.error?.code, refused.body.error?.reason],
    [400, 'PLANNING_FAILED', 'UNUSABLE_INPUT'],
  );
  const message = String(refused.body.error?.message);
  assert.match(
    message,
    /weight 0\.1234567 of "FAIRNESS\.[0-9a-f]{10}" has more than 6 decimals\. Write 0\.123457\./,
  );
  assert.equal((await plan({ FAIRNESS: 0.123457 })).status, 201);
});

test('the run that failed says why in the language of whoever reads it', async () => {
  const { admin, plan } = await planner();
  const german = { 'accept-language': 'de' };
  const refused = await plan({ FAIRNESS: 0.1234567 }, german);
  assert.match(
    String(refused.body.error?.message),
    /^rules\[\d+\]\.weight: das Gewicht 0,1234567 von "FAIRNESS\.\w+" hat mehr als 6 Nachkommastellen\. Möglich ist 0,123457\./,
  );
  const read = async (headers: Record<string, string>) => {
    const { body } = await admin.call('GET', '/planning/v1/planning-runs', undefined, headers);
    return listOf(body.items!)[0]?.error as unknown as Record<string, string>;
  };
  assert.match((await read(german)).message!, /das Gewicht 0,1234567 von/);
  const { message, ...rest } = await read({});
  assert.match(message!, /weight 0\.1234567 of/);
  assert.deepEqual(rest, { code: 'PLANNING_FAILED', reason: 'UNUSABLE_INPUT' });
});

test('multiples of a weight have no more decimals than the weight', async () => {
  const { plan } = await planner();
  const planned = await plan({ EXTRA_SITE: 0.1, DISRUPTION: 0.1 });
  assert.equal(planned.status, 201, planned.text);
});
