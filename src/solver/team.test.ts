import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Assignment, Offers } from './crew.ts';
import { ThreadTeam } from './team.ts';

test('once a thread has failed every round fails, also one that is asked for later', async () => {
  const team = new ThreadTeam(1);
  team.begin([{ jobs: null } as unknown as Assignment]);
  const offers: Offers[] = [{ links: new Map(), duals: new Map() }];
  await assert.rejects(team.round(offers), TypeError);
  await assert.rejects(team.round(offers), TypeError);
  await team.close();
});
