import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugBase, slugify } from './slug.rules.ts';

test('a title becomes plain words: marks, letter forms and signs go, other scripts stay', () => {
  const cases: [title: string, slug: string][] = [
    ['Ｆｕｌｌ ﬁt №5, 10 m²', 'full-fit-no5-10-m2'],
    ['Crème brûlée & Ärger', 'creme-brulee-arger'],
    ['Straße, Øre, Łódź, ÞÓR', 'strasse-ore-lodz-thor'],
    ['Экскаватор 3', 'экскаватор-3'],
    ['--- !', 'listing'],
  ];
  for (const [title, slug] of cases) assert.equal(slugBase(title), slug, title);
  assert.equal(slugify('---'), '');
});

test('a long slug ends at a word where one ends in its second half', () => {
  const of = (...lengths: number[]) => slugify(lengths.map((length) => 'a'.repeat(length)).join(' '));
  assert.deepEqual(
    [of(80), of(81), of(41, 38), of(41, 40), of(40, 40), of(79, 5)].map((slug) => slug.length),
    [80, 80, 80, 41, 80, 79],
  );
});
