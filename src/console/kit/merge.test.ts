import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changed,
  type Fields,
  groups,
  isSameDraft,
  isSamePart,
  members,
  merge,
  partText,
  things,
  ticks,
  withPart,
} from './merge.ts';

interface Line {
  id: string;
  name: string;
}
interface Span {
  day: number;
  from: string;
}
interface Draft {
  title: string;
  forHire: boolean;
  rates: Record<string, string>;
  lines: Line[];
  spans: Span[];
}

const FIELDS: Fields<Draft> = {
  title: 'Title',
  forHire: { label: 'For hire', text: (isSo) => (isSo ? 'Yes' : 'No') },
  rates: members(
    (key) => `Rate per ${key}`,
    (value) => value,
  ),
  lines: things<Line>({
    keyOf: ({ id }) => id,
    label: ({ name }) => `Line ${name}`,
    text: ({ name }) => name,
  }),
  spans: groups<Span>(
    ({ day }) => String(day),
    (day) => `Day ${day}`,
    ({ from }) => from,
  ),
};

const line = (id: string, name = id): Line => ({ id, name });
const WAS: Draft = {
  title: 'Bike',
  forHire: false,
  rates: { day: '10', week: '50' },
  lines: [line('a'), line('b'), line('c')],
  spans: [
    { day: 1, from: '09:00' },
    { day: 1, from: '14:00' },
    { day: 2, from: '09:00' },
  ],
};

const met = (mine: Partial<Draft>, theirs: Partial<Draft>) =>
  merge(FIELDS, { before: WAS, mine: { ...WAS, ...mine }, theirs: { ...WAS, ...theirs } });

test('what only they changed is taken over, what only I changed stays', () => {
  const { values, differences } = met({ title: 'My bike' }, { forHire: true });
  assert.deepEqual(values, { ...WAS, title: 'My bike', forHire: true });
  assert.deepEqual(differences, [
    { path: 'forHire', label: 'For hire', kind: 'taken', before: 'No', mine: 'No', theirs: 'Yes' },
  ]);
});

test('what both changed is asked, and stays mine until it is answered', () => {
  const { values, differences } = met({ title: 'My bike' }, { title: 'Their bike' });
  assert.equal(values.title, 'My bike');
  assert.deepEqual(differences, [
    {
      path: 'title',
      label: 'Title',
      kind: 'asked',
      before: 'Bike',
      mine: 'My bike',
      theirs: 'Their bike',
    },
  ]);
  const theirs = { ...WAS, title: 'Their bike' };
  const answered = withPart(FIELDS, values, 'title', theirs);
  assert.equal(answered.title, 'Their bike');
  assert.ok(isSamePart(FIELDS, 'title', answered, theirs));
});

test('the same change made twice is none', () => {
  assert.deepEqual(met({ title: 'New' }, { title: 'New' }).differences, []);
  assert.deepEqual(met({ title: 'New' }, {}).differences, [], 'they changed something else');
});

test('members of a record are fields of their own', () => {
  const { values, differences } = met(
    { rates: { day: '11', week: '50' } },
    { rates: { day: '10', week: '60' } },
  );
  assert.deepEqual(values.rates, { day: '11', week: '60' });
  assert.deepEqual(
    differences.map(({ label, kind }) => [label, kind]),
    [['Rate per week', 'taken']],
  );
});

test('things of a list are known by their key: changed, added and removed one by one', () => {
  const { values, differences } = met(
    { lines: [line('a', 'mine'), line('b'), line('c'), line('mine')] },
    { lines: [line('a'), line('c', 'theirs'), line('new')] },
  );
  assert.deepEqual(values.lines, [line('a', 'mine'), line('c', 'theirs'), line('new'), line('mine')]);
  assert.deepEqual(
    differences.map(({ label, kind, theirs }) => [label, kind, theirs]),
    [
      ['Line b', 'taken', 'not in the list'],
      ['Line theirs', 'taken', 'theirs'],
      ['Line new', 'taken', 'new'],
    ],
  );
});

test('a thing that one changed and the other removed is asked, and either answer holds', () => {
  const theirs = { ...WAS, lines: [line('a'), line('c')] };
  const { values, differences } = met({ lines: [line('a'), line('b', 'mine'), line('c')] }, theirs);
  assert.deepEqual(differences, [
    {
      path: 'lines/b',
      label: 'Line mine',
      kind: 'asked',
      before: 'b',
      mine: 'mine',
      theirs: 'not in the list',
    },
  ]);
  assert.deepEqual(withPart(FIELDS, values, 'lines/b', theirs).lines, theirs.lines);
  const gone = withPart(FIELDS, values, 'lines/b', theirs);
  assert.deepEqual(
    withPart(FIELDS, gone, 'lines/b', values)
      .lines.map(({ id }) => id)
      .toSorted(),
    ['a', 'b', 'c'],
  );
});

test('of things with one key none is lost', () => {
  const twice = [line('a'), line('a', 'again')];
  assert.deepEqual(met({ lines: twice }, { title: 'Their bike' }).values.lines, twice);
});

test('a list is in my order if I moved something, else in theirs', () => {
  const turned = [line('c'), line('b'), line('a')];
  assert.deepEqual(met({}, { lines: turned }).values.lines, turned);
  assert.deepEqual(met({ lines: turned }, { lines: [line('b'), line('a'), line('c')] }).values.lines, turned);
});

test('things without a key are asked about by their group', () => {
  const [first, second, tuesday] = WAS.spans as [Span, Span, Span];
  const { values, differences } = met(
    { spans: [first, second] },
    { spans: [{ ...first, from: '10:00' }, second, tuesday] },
  );
  assert.deepEqual(values.spans, [{ ...first, from: '10:00' }, second]);
  assert.deepEqual(
    differences.map(({ label, before, theirs }) => [label, before, theirs]),
    [['Day 1', '09:00, 14:00', '10:00, 14:00']],
  );
});

test('members that the form does not describe stay as they were typed', () => {
  const mine = { ...WAS, note: 'mine' };
  const { values } = merge(FIELDS, { before: WAS, mine, theirs: { ...WAS, title: 'Their bike' } });
  assert.deepEqual(values, { ...mine, title: 'Their bike' });
  assert.equal(partText(FIELDS, 'rates/day', values), '10');
});

test('a box of a group is told by its own name, ticked or not', () => {
  const fields: Fields<{ sites: string[] }> = { sites: ticks('Sites', (id) => id.toUpperCase()) };
  const { values, differences } = merge(fields, {
    before: { sites: ['a', 'b'] },
    mine: { sites: ['a', 'b'] },
    theirs: { sites: ['b', 'c'] },
  });
  assert.deepEqual(values.sites, ['b', 'c']);
  assert.deepEqual(
    differences.map(({ label, before, theirs }) => [label, before, theirs]),
    [
      ['Sites: A', 'ticked', 'not ticked'],
      ['Sites: C', 'not ticked', 'ticked'],
    ],
  );
});

test('a draft is the same whatever the order of its members', () => {
  assert.ok(isSameDraft({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }));
  assert.ok(!isSameDraft({ lines: [1, 2] }, { lines: [2, 1] }));
});

test('of two changes in one go the second builds on the first', () => {
  const rate =
    (period: string, value: string) =>
    ({ rates }: Draft) => ({ rates: { ...rates, [period]: value } });
  const draft = [rate('day', '11'), rate('week', '55'), { title: 'Trike' }].reduce<Draft>(changed, WAS);
  assert.deepEqual(draft, { ...WAS, title: 'Trike', rates: { day: '11', week: '55' } });
});

test('an empty member that comes or goes is taken and not told', () => {
  const rates = { ...WAS.rates, month: '' };
  const { values, differences } = met({}, { rates });
  assert.deepEqual([values.rates, differences], [rates, []]);
});
