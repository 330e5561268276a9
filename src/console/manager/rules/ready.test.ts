import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningWith, lawsOf, READY } from './ready.ts';

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

test('ready-made rules are known as law in a template, whole and rule by rule', () => {
  for (const { rules, description } of READY) assert.ok(lawsOf(rules).includes(description), description);
  const shop = READY[1];
  assert.ok(shop !== undefined);
  assert.deepEqual(lawsOf(shop.rules), [shop.description], 'not of every set of rules that it holds too');
  const [first] = shop.rules;
  assert.ok(first !== undefined);
  assert.deepEqual(lawsOf(shop.rules, first), [shop.description]);
  assert.deepEqual(lawsOf(shop.rules.slice(1)), [], 'a rule of it is gone');
  assert.deepEqual(lawsOf([{ kind: 'rest', params: { minutes: 600 }, hard: true }]), []);
});
