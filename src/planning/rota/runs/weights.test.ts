/** Weights that a run is given: those whose sums are exact are taken as they are, others are refused by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const app = await startTestApp();

async function planner() {
  const { admin, locationIds } = await createOrganisation(app, { locations: 2, people: 2 });
  const [locationId] = locationIds;
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId, ...times });
  assert.equal(made.status, 201, made.text);
  return (weights: Record<string, number>) =>
    admin.call('POST', '/planning/v1/planning-runs', {
      weekStart: '2027-03-01',
      options: { timeLimitMs: 200, weights },
    });
}

test('a weight of more than 6 decimals: 400 with the rule, the value and what to send', async () => {
  const plan = await planner();
  const refused = await plan({ FAIRNESS: 0.1234567 });
  assert.deepEqual(
    [refused.status, refused.body.error?.code, refused.body.error?.reason],
    [400, 'PLANNING_FAILED', 'UNUSABLE_INPUT'],
  );
  const message = String(refused.body.error?.message);
  assert.match(
    message,
    /weight 0\.1234567 of rule "FAIRNESS\.[0-9a-f]{10}" has more than 6 decimals\. Write 0\.123457\./,
  );
  assert.equal((await plan({ FAIRNESS: 0.123457 })).status, 201);
});

test('multiples of a weight have no more decimals than the weight', async () => {
  const plan = await planner();
  const planned = await plan({ EXTRA_SITE: 0.1, DISRUPTION: 0.1 });
  assert.equal(planned.status, 201, planned.text);
});
