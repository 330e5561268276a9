import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatherLines } from './log-lines.ts';

test('lines are written together after a moment, in order, or when told to', async () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => void written.push(text) });
  lines.write('a\n');
  lines.write('b\n');
  assert.deepEqual(written, []);
  await sleep(60);
  assert.deepEqual(written, ['a\nb\n']);
  lines.write('c\n');
  lines.flush();
  lines.flush();
  await sleep(60);
  assert.deepEqual(written, ['a\nb\n', 'c\n']);
});
