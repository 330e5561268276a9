import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../platform/ids.ts';
import type { TASKS } from '../tasks.ts';
import { Aside } from './aside.ts';

const start = () => new Aside<typeof TASKS>(new URL('../tasks.worker.ts', import.meta.url));

const question = { problemText: '{"people":[],"demand":[]}', roster: [], demandId: newId() };

test('what is asked while the idle thread is given back is answered by the next one', async () => {
  const aside = start();
  assert.equal(await aside.ask('candidates', question), null);
  const given = aside.close();
  assert.equal(await aside.ask('candidates', question), null);
  await given;
  assert.equal(await aside.ask('candidates', question), null);
  await aside.close();
});

test('a fault of a question is its own, and closing answers those still open', async () => {
  const aside = start();
  await assert.rejects(aside.ask('candidates', { ...question, problemText: 'no JSON' }), /JSON/);
  const open = assert.rejects(aside.ask('candidates', question), /closed/);
  await aside.close();
  await open;
});
