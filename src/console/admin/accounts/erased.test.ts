/** The two lists of the question before an erasure agree with what it does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLANNING_PEOPLE } from '../../../planning/personal-data/planning-tables.ts';
import { inTwo } from './erased.ts';

const section = (name: string) => ({ section: name, title: name, rows: 1 });

test('no subject is in both lists: contracts, leave and rotas stay, the sign-in goes', () => {
  const names = ['account', 'signIn', 'contracts', 'settings', 'leave', 'duties', 'requests', 'log'];
  const { deleted, kept } = inTwo(names.map(section));
  assert.deepEqual(
    [deleted, kept].map((list) => list.map((one) => one.section)),
    [
      ['signIn', 'settings'],
      ['account', 'requests'],
    ],
  );
});

test('what is called deleted is deleted, but for a place in a list', () => {
  const { deleted } = inTwo(PLANNING_PEOPLE.flatMap(({ held }) => (held ? [section(held.section)] : [])));
  const subjects = new Set(deleted.map((one) => one.section));
  const statements = PLANNING_PEOPLE.filter(({ held }) => held !== undefined && subjects.has(held.section))
    .filter(({ table }) => table !== 'planning_rule_templates')
    .flatMap(({ erase = [] }) => erase);
  assert.ok(statements.length > 0);
  for (const statement of statements) assert.match(statement.trim(), /^delete /);
});
