import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ThreadPool } from './pool.ts';
import type { Exchange, WorkerSetup } from './worker-engines.ts';

test('after a thread has failed every round is rejected, later ones too', async () => {
  const pool = new ThreadPool(1);
  pool.setUp([{ tasks: null } as unknown as WorkerSetup]);
  const exchanges: Exchange[] = [{ incumbents: new Map(), duals: new Map() }];
  const round = async () => Promise.all(pool.round(exchanges));
  await assert.rejects(round, TypeError);
  await assert.rejects(round, TypeError);
  await pool.close(false);
});
