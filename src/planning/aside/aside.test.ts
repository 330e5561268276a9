import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FIXTURE } from './aside.fixture.ts';
import { Aside } from './aside.ts';

const start = () => new Aside<typeof FIXTURE>(new URL('./aside.fixture.ts', import.meta.url));

test('what is asked while the idle thread is given back is answered by the next one', async () => {
  const aside = start();
  assert.equal(await aside.ask('echo', 'first'), 'first');
  const given = aside.close();
  assert.equal(await aside.ask('echo', 'second'), 'second');
  await given;
  assert.equal(await aside.ask('echo', 'third'), 'third');
  await aside.close();
});

test('a fault of a question is its own, and closing answers those still open', async () => {
  const aside = start();
  await assert.rejects(aside.ask('parse', 'no JSON'), /JSON/);
  const open = assert.rejects(aside.ask('echo', 'lost'), /closed/);
  await aside.close();
  await open;
});
