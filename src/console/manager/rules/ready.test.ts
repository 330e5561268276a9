import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningWith, READY } from './ready.ts';

const BLANK = { name: '', description: '', rules: [], underAge: '', everyone: false };

test('other ready-made rules leave nothing of those chosen before', () => {
  for (const ready of READY) {
    const begun = beginningWith(ready, BLANK, []);
    assert.deepEqual(
      [begun.name, begun.underAge, begun.everyone],
      [ready.name, ready.underAge ?? '', ready.underAge !== undefined],
    );
  }
  assert.deepEqual(beginningWith(null, BLANK, []), BLANK);
});

test('rules for the young hold for everybody of that age, or at the sites that are chosen', () => {
  const young = READY.find(({ underAge }) => underAge !== undefined) ?? null;
  assert.equal(beginningWith(young, BLANK, ['site']).everyone, false);
  assert.equal(beginningWith(young, { ...BLANK, everyone: true }, ['site']).everyone, true);
});
