/** Who may work which row, read beside the solver: rows that need several qualifications, all or any. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks } from '../../src/solver/check/facts.ts';
import { generated, withFurther } from '../../src/solver/generated.fixture.ts';
import { mayWork } from './duties.ts';

test('the reader of certificates and the checker let the same people work the same rows', () => {
  let [barred, open] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const { people, demand } = withFurther(generated(seed, { people: 4, days: 5, rows: 2 }), seed);
    for (const person of people) {
      for (const row of demand) {
        const isOpen = blocks(person, row).length === 0;
        if (isOpen) open += 1;
        else barred += 1;
        assert.equal(mayWork(person, row), isOpen, `seed ${seed}, ${person.id}, ${row.id}`);
      }
    }
  }
  assert.ok(barred > 500 && open > 100, `${barred} barred, ${open} open`);
});
