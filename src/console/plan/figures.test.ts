import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '../app/api.ts';
import { coverageText } from './figures.ts';

test('a rota with an open slot never reads as fully covered', () => {
  const covered = (coveragePercent: number) =>
    coverageText({ coveragePercent } as NonNullable<Run['metrics']>);
  assert.equal(covered(99.56), '99%');
  assert.equal(covered(100), '100%');
});
