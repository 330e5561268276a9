/** Tags in the sentences and forms of rules, in every language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../../languages/english.ts';
import { OTHERS } from '../../languages/languages.ts';
import { KINDS } from './kind-list.ts';
import { kindOf } from './kinds.ts';
import { type Rule, sentenceOf } from './sentence.ts';

const hard = { hard: true };
const sentences = (rules: object[]) => rules.map((rule) => sentenceOf(rule as Rule, () => undefined));

test('sentences say the tags that a rule asks for, and how many different ones', () => {
  const tags = ['heavy', 'cold'];
  assert.deepEqual(
    sentences([
      { kind: 'count', params: { of: 'tags', per: 'week', min: 1, max: 2 }, ...hard },
      { kind: 'count', params: { of: 'shifts', windowDays: 7, max: 2, kinds: ['late'], tags }, ...hard },
      { kind: 'preference', params: { want: 'avoid', tags: ['heavy'] }, ...hard },
      {
        kind: 'pattern',
        ...hard,
        params: {
          days: [
            { tags: ['heavy'], without: { tags: ['light'] } },
            { kinds: ['late'], tags },
          ],
        },
      },
    ]),
    [
      'At least 1 tag, at most 2 different tags a week',
      'At most 2 shifts in any 7 days, counting shifts of the kind late with the tag heavy or cold',
      'No shifts with the tag heavy',
      'Never a shift with the tag heavy without a shift with the tag light, then a shift of the kind late with the tag heavy or cold',
    ],
  );
});

test('every language has words for tags of its own', async () => {
  const said = ({ rulePage }: Pick<typeof english, 'rulePage'>) => [
    rulePage.say.tags('x'),
    rulePage.say.counted.tags(2),
    rulePage.fields.tags,
    rulePage.kinds.countTags,
  ];
  for (const load of Object.values(OTHERS)) {
    for (const [index, words] of said(await load()).entries()) assert.notEqual(words, said(english)[index]);
  }
});

test('a form that asks for kinds of a filter asks for tags too', () => {
  const rules = [
    { kind: 'count', params: { of: 'shifts', windowDays: 7, max: 2, tags: ['heavy'] }, ...hard },
    { kind: 'count', params: { of: 'tags', per: 'week', max: 2, kinds: ['late'] }, ...hard },
    { kind: 'presence', params: { min: 1, tags: ['heavy'] }, ...hard },
    { kind: 'fairness', params: { of: 'shifts', past: true, tags: ['heavy'] }, weight: 1 },
  ];
  const known = rules.map((rule) => kindOf(rule as Rule)?.kind.id);
  assert.deepEqual(known, ['countShifts', 'countTags', 'present', 'fairShifts']);
  const asks = (id: string) =>
    KINDS.find((kind) => kind.id === id)!.fields.some(({ member }) => member === 'tags');
  assert.deepEqual(['maxShiftsPerWeek', 'kindsInRow', 'succession', 'links'].map(asks), [
    false,
    false,
    false,
    true,
  ]);
});
