/** What the solver was tuned on is reported as such: no instance that its parameters name is test. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isTraining } from './test-instances.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The names in a text: `Curtois 5 to 7, 9 and 12` is five of them; a set (`n030w8`) is no instance. */
function namedIn(text: string): string[] {
  const lists = [...text.matchAll(/Curtois ((?:\d+(?: to | and |, )?)+)/g)].map(([, list]) => list ?? '');
  const numbers = lists.flatMap((list) =>
    list
      .split(/, | and /)
      .filter((part) => part !== '')
      .flatMap((part) => {
        const [from = 0, to = from] = part.split(' to ').filter(Boolean).map(Number);
        return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
      }),
  );
  return [
    ...numbers,
    ...(text.match(/n\d{3}w\d_\d(?:_\d(?:-\d)+)?/g) ?? []).filter((name) => name.length > 9),
  ];
}

test('instances that parameters name are training', () => {
  const sample = namedIn('Curtois 5 to 7, 9 and 12: x, n005w4_1_6-2-9-1');
  assert.deepEqual(sample, '5 6 7 9 12 n005w4_1_6-2-9-1'.split(' '));
  const files = ['sizes.ts', 'branch-and-price/params.ts'];
  const params = files.map((file) => read(`src/solver/${file}`));
  const choices = read('bench/RESULTS.md').split('## Choices of the solver')[1]?.split('\n## ')[0] ?? '';
  const named = namedIn([...params, choices].join('\n'));
  assert.ok(named.length > 40, `${named.length} names`);
  assert.deepEqual(
    named.filter((name) => !isTraining(name)),
    [],
  );
  assert.deepEqual(
    ['17', 'medium01', 'long_late05', '1', 'sprint01', 'n080w8_1_4-4-9-9-3-6-0-5'].map(isTraining),
    [false, false, false, true, true, true],
  );
});
