import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '../../solver/index.ts';
import { say } from '../../words/said.ts';
import { offeredRule, peopleFaults, ruleFaults, settingsFaults, solverRule } from './rule.rules.ts';
import type { PersonRule, RunRule } from './rule.schema.ts';

const minutes = { kind: 'minutes', params: { per: 'week', max: 600 } };
const breaks = { kind: 'breaks', params: { tiers: [] } };
const alternatives = { kind: 'alternatives', params: { choose: 1 } };
const wordsOf = (rule: object) =>
  ruleFaults([{ ...minutes, hard: true }, rule] as RunRule[], 'body/rules').map(
    ({ path, code, message }) => `${path} ${code} ${message}`,
  );

test('a rule is hard or has a weight', () => {
  const NEITHER = 'is neither hard nor weighted; send hard: true or a weight';
  const BOTH = 'is hard, so it takes no weight and no level; drop them';
  const rows: [object, string | null][] = [
    [{ ...minutes, hard: true }, null],
    [{ ...minutes, weight: 0 }, null],
    [{ ...minutes, weight: 1, level: 'soft' }, null],
    [{ ...minutes, hard: false, weight: 1 }, null],
    [{ ...minutes }, NEITHER],
    [{ ...minutes, hard: false }, NEITHER],
    [{ ...minutes, level: 'soft' }, NEITHER],
    [{ ...minutes, hard: true, weight: 0 }, BOTH],
    [{ ...minutes, hard: true, level: 'soft' }, BOTH],
    [
      { ...breaks, params: { tiers: [{ from: 1, minutes: 1 }] }, weight: 1 },
      'has no price: breaks are as they are; send hard: true',
    ],
    [{ ...alternatives, hard: false, weight: 1 }, 'has no price; send hard: true'],
    [
      { ...alternatives, hard: true, scope: { person: 'p' } },
      'is about shifts and not about people; leave out the scope',
    ],
    [{ ...minutes, hard: true, scope: { person: 'p' } }, null],
  ];
  for (const [rule, message] of rows)
    assert.deepEqual(
      wordsOf(rule),
      message === null ? [] : [`body/rules/1 UNFIT_RULE ${message}`],
      JSON.stringify(rule),
    );
});

test('alternatives hold for all rows alike', () => {
  const hard = { ...alternatives, hard: true };
  const said = (rule: object) => wordsOf(rule).some((words) => words.includes('leave out the scope'));
  assert.deepEqual([said(hard), said({ ...hard, scope: 'all' })], [false, false]);
  assert.equal(said({ ...hard, scope: { group: 'g' } }), true);
});

test('what is limited has a least or a most, in order', () => {
  const NONE = 'has neither min nor max; send one of them';
  const named = (of: string) =>
    `are named, and days of ${of} are counted. Drop them, or count days of a kind.`;
  const rows: [string, object, string | null, string?][] = [
    ['minutes', { per: 'week' }, NONE],
    ['shifts', { per: 'week' }, NONE],
    ['count', { of: 'workDays' }, NONE],
    ['consecutive', { of: 'work' }, NONE],
    ['consecutiveShifts', {}, NONE],
    ['weekends', { per: 'month' }, NONE],
    ['consecutiveWeekends', {}, NONE],
    ['dayShape', { of: 'gaps' }, NONE],
    ['completeWeekends', {}, null],
    ['minutes', { per: 'week', min: 0 }, null],
    ['minutes', { per: 'week', max: 0 }, null],
    ['minutes', { per: 'week', min: 5, max: 5 }, null],
    ['minutes', { per: 'week', min: 6, max: 5 }, 'min (6) exceeds max (5). Swap them or drop one.', 'min'],
    [
      'consecutive',
      { of: 'kind', max: 1 },
      'are missing. Name the kinds whose days in a row count.',
      'kinds',
    ],
    ['consecutive', { of: 'kind', max: 1, kinds: ['n'] }, null],
    ['consecutive', { of: 'work', max: 1, kinds: ['n'] }, named('work'), 'kinds'],
    ['consecutive', { of: 'off', max: 1, kinds: ['n'] }, named('off'), 'kinds'],
    ['consecutive', { of: 'off', max: 1 }, null],
    ['shifts', { per: 'week', max: 1, kinds: ['n'] }, null],
  ];
  for (const [kind, params, message, member] of rows)
    assert.deepEqual(
      wordsOf({ kind, params, hard: true }),
      message === null
        ? []
        : [`body/rules/1${member === undefined ? '' : `/params/${member}`} UNFIT_RULE ${message}`],
      `${kind} ${JSON.stringify(params)}`,
    );
});

test('what the solver says of params is at the member, as paths of requests are written', () => {
  const days = [{ kinds: [] }, 'off'];
  const faults = ruleFaults([{ kind: 'pattern', params: { days }, hard: true } as unknown as RunRule], 'r');
  assert.deepEqual(
    faults.map(({ path, code }) => [path, code]),
    [['r/0/params/days/0/kinds', 'UNFIT_RULE']],
  );
  assert.ok(faults.every(({ message }) => String(message) !== ''));
});

test('hard rules of settings can be kept together', () => {
  const rule = (params: object, force: object = { hard: true }) =>
    ({ kind: 'minutes', params, ...force }) as PersonRule;
  const soft = rule({ per: 'week', min: 900 }, { weight: 1 });
  const hardly = rule({ per: 'week', min: 900 });
  const most = rule({ per: 'week', max: 600 });
  const rows: [string, PersonRule[], string[]][] = [
    ['none', [], []],
    ['one', [most], []],
    ['a wish against a limit', [soft, most], []],
    [
      'two limits, past a wish',
      [soft, most, soft, hardly],
      [
        'p/3 CONTRADICTION cannot be kept together with p/1 by anybody; change one of them or give it a weight',
      ],
    ],
    [
      'unfit rules are named first',
      [most, hardly, rule({ per: 'week' })],
      ['p/2 UNFIT_RULE has neither min nor max; send one of them'],
    ],
  ];
  for (const [words, rules, expected] of rows)
    assert.deepEqual(
      settingsFaults(rules, 'p').map(({ path, code, message }) => `${path} ${code} ${message}`),
      expected,
      words,
    );
});

test('a rule that nobody can keep stands alone; three that none can keep together are all named', () => {
  const messages = (rules: object[]) =>
    settingsFaults(rules as PersonRule[], 'p').map(({ path, message }) => `${path} ${message}`);
  const inARow = (of: string, limits: object) => ({
    kind: 'consecutive',
    params: { of, ...limits },
    hard: true,
  });
  assert.deepEqual(messages([inARow('work', { min: 3 }), inARow('off', { min: 3 })]), []);
  assert.deepEqual(messages([inARow('work', { max: 0 }), inARow('off', { max: 0 })]), [
    'p/1 cannot be kept together with p/0 by anybody; change one of them or give it a weight',
  ]);
  const never = { kind: 'pattern', params: { days: ['any'] }, hard: true };
  const found = messages([{ ...minutes, weight: 1 }, never]);
  assert.deepEqual(found, ['p/1 is kept by no days of anybody; change it or give it a weight']);
});

test('rules about rows are none of a person’s', () => {
  const rules = [
    { ...minutes, hard: true },
    { ...alternatives, hard: true },
  ] as unknown as PersonRule[];
  assert.deepEqual(peopleFaults(rules, 'body/rules'), [
    { path: 'body/rules/1', code: 'UNFIT_RULE', message: say('settings.intoTemplate') },
  ]);
});

test('a rule of a problem as it may be written into settings', () => {
  const of = (rule: object | undefined) => offeredRule(rule as Rule | undefined);
  const rows: [string, object | undefined, boolean][] = [
    ['none', undefined, false],
    ['a limit', minutes, true],
    ['some weeks, from', { kind: 'minutes', params: { ...minutes.params, fromDate: '2027-03-01' } }, false],
    ['some weeks, until', { kind: 'minutes', params: { ...minutes.params, untilDate: '2027-03-01' } }, false],
    ['another kind that has dates', { kind: 'count', params: { fromDate: '2027-03-01' } }, true],
    ['presence', { kind: 'presence', params: {} }, false],
  ];
  for (const [words, rule, isOffered] of rows)
    assert.deepEqual(
      of(rule === undefined ? undefined : { ...rule, id: 'i', code: 'C', scope: 'all' }),
      isOffered ? { ...rule, hard: true } : null,
      words,
    );
});

test('the rule as the solver reads it keeps its code, or has that of its kind', () => {
  const rule = { ...minutes, id: 'own', hard: true } as PersonRule;
  assert.deepEqual(solverRule(rule, 'i', { person: 'p' }), {
    ...minutes,
    hard: true,
    id: 'i',
    code: 'MAX_MINUTES',
    scope: { person: 'p' },
  });
  assert.equal(solverRule({ ...rule, code: 'OVERTIME' }, 'i', 'all').code, 'OVERTIME');
});
