/** A change that says what its caller saw: refused when somebody else was first, whatever the rules would allow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { at } from '../runs/runs.fixture.ts';
import { publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();

test('other times are refused when the row has other times than the caller saw', async () => {
  const { demandIds, userIds, admin, change, rota } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const [demandId] = demandIds as [string];
  const [ann, bob] = userIds as [string, string];
  const saw = { demandId, start: at(1, 9), end: at(1, 17), userIds: [ann] };
  const first = await change({ times: [{ demandId, start: at(1, 10), end: at(1, 18) }], seen: [saw] });
  assert.equal(first.status, 201, first.text);
  const late = { times: [{ demandId, start: at(1, 8), end: at(1, 16) }] };
  const second = await change({ ...late, seen: [saw] }, admin);
  assert.deepEqual([second.status, second.body.error?.reason], [409, 'CHANGED_SINCE'], second.text);
  assert.match(second.text, /Till has been changed since you read it/);
  const judged = await admin.call('POST', '/planning/v1/rota/changes?dryRun=true', { ...late, seen: [saw] });
  assert.deepEqual([judged.status, judged.body.error?.reason], [409, 'CHANGED_SINCE'], judged.text);
  const now = { demandId, start: at(1, 10), end: at(1, 18) };
  const again = await change({ ...late, seen: [now] }, admin);
  assert.equal(again.status, 201, 'with whoever works it');
  const swap = { unassign: [{ demandId, userId: ann }], assign: [{ demandId, userId: bob }] };
  const moved = { demandId, start: at(1, 8), end: at(1, 16) };
  const other = await change({ ...swap, seen: [{ ...moved, userIds: [bob] }] });
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'CHANGED_SINCE'], other.text);
  assert.equal((await change({ ...swap, seen: [{ ...moved, userIds: [ann] }] })).status, 201);
  assert.deepEqual(await rota(), ['0 1']);
});

test('what the caller saw is of rows that the change names', async () => {
  const { demandIds, userIds, change } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 1],
  ]);
  const [here, there] = demandIds as [string, string];
  const unassign = [{ demandId: here, userId: userIds[0] }];
  const answer = await change({ unassign, seen: [{ demandId: there, start: at(2, 9), end: at(2, 17) }] });
  assert.equal(answer.status, 422, answer.text);
  assert.match(answer.text, /body\/seen\/0\/demandId/);
});
