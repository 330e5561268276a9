/** Rules that contradict each other, and some that only seem to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule, RuleBody } from '../problem.ts';
import { daily, problem } from '../tiny.fixture.ts';
import { validate } from '../validate.ts';
import { contradictionOf } from './contradiction.ts';
import { warningsOf } from './warnings.ts';

const week = { per: 'week' } as const;
const LEAST: RuleBody = { kind: 'minutes', params: { ...week, min: 2400 } };
const REST: RuleBody = { kind: 'rest', params: { minutes: 660 } };
const NIGHT = { kinds: ['night'] };
const most = (of: 'work' | 'off', max: number): RuleBody => ({ kind: 'consecutive', params: { of, max } });
const required = (...followedBy: (typeof NIGHT | 'off' | 'work')[]): RuleBody => ({
  kind: 'pattern',
  params: { days: [NIGHT], followedBy },
});
const NIGHTS: RuleBody = { kind: 'pattern', params: { days: ['any'], followedBy: [NIGHT], weekdays: [1] } };

for (const [what, bodies, places] of [
  ['a minimum above a maximum', [LEAST, REST, { kind: 'minutes', params: { ...week, max: 2000 } }], [0, 2]],
  ['a week above its days', [LEAST, { kind: 'minutes', params: { per: 'day', max: 300 } }], [0, 1]],
  ['weeks above their month', [LEAST, { kind: 'minutes', params: { per: 'month', max: 7000 } }], [0, 1]],
  ['weeks that a month holds', [LEAST, { kind: 'minutes', params: { per: 'month', max: 7200 } }], null],
  [
    'nights above all shifts',
    [
      { kind: 'shifts', params: { ...week, min: 4, kinds: ['night'] } },
      { kind: 'shifts', params: { ...week, max: 3 } },
    ],
    [0, 1],
  ],
  [
    'shifts above some shifts',
    [
      { kind: 'shifts', params: { ...week, min: 4 } },
      { kind: 'shifts', params: { ...week, max: 3, kinds: ['night'] } },
    ],
    null,
  ],
  [
    'minutes in the older form and counted ones',
    [
      { kind: 'count', params: { of: 'minutes', ...week, min: 2400 } },
      { kind: 'minutes', params: { ...week, max: 2000 } },
    ],
    [0, 1],
  ],
  [
    'locations of a week and sites',
    [
      { kind: 'sites', params: { max: 1 } },
      { kind: 'count', params: { of: 'locations', ...week, min: 2 } },
    ],
    [0, 1],
  ],
  [
    'days off above days without nights',
    [
      { kind: 'count', params: { of: 'daysOff', ...week, min: 3 } },
      { kind: 'count', params: { of: 'daysOff', ...week, max: 2, ...NIGHT } },
    ],
    [0, 1],
  ],
  [
    'days without nights above days off',
    [
      { kind: 'count', params: { of: 'daysOff', ...week, min: 6, ...NIGHT } },
      { kind: 'count', params: { of: 'daysOff', ...week, max: 2 } },
    ],
    null,
  ],
  [
    'the same kinds every week',
    [
      { kind: 'count', params: { of: 'kinds', ...week, min: 2 } },
      { kind: 'count', params: { of: 'kinds', per: 'month', max: 3 } },
    ],
    null,
  ],
  [
    'dates and rolling windows',
    [
      { kind: 'count', params: { of: 'shifts', windowDays: 7, min: 4 } },
      { kind: 'count', params: { of: 'shifts', ...week, min: 4, fromDate: '2027-03-01' } },
      { kind: 'shifts', params: { ...week, max: 3 } },
    ],
    null,
  ],
  ['no day at all', [REST, { kind: 'pattern', params: { days: ['any', 'any'] } }], [1]],
  ['neither work nor days off', [most('work', 0), REST, most('off', 3)], [0, 2]],
  ['days in turn', [most('work', 1), most('off', 1)], null],
  [
    'blocks that are too short for each other',
    [most('off', 1), { kind: 'consecutive', params: { of: 'off', min: 2 } }],
    null,
  ],
  [
    'nights that must follow, and rest that must',
    [
      NIGHTS,
      most('off', 9),
      required(NIGHT),
      { kind: 'consecutive', params: { of: 'kind', kinds: ['night'], max: 3 } },
    ],
    [0, 2, 3],
  ],
  [
    'nights and rest',
    [NIGHTS, required('off'), { kind: 'succession', params: { from: 'night', to: ['early'] } }],
    null,
  ],
  [
    'one weekend in a row at most, and none free',
    [
      { kind: 'consecutiveWeekends', params: { min: 2 } },
      { kind: 'consecutiveWeekends', params: { max: 1 } },
      { kind: 'pattern', params: { days: ['off'], weekdays: [6] } },
    ],
    [1, 2],
  ],
  [
    'other dates',
    [
      { kind: 'pattern', params: { days: ['work'], fromDate: '2027-03-01' } },
      { kind: 'pattern', params: { days: ['off'], untilDate: '2027-02-28' } },
    ],
    null,
  ],
] as [string, RuleBody[], number[] | null][]) {
  test(`contradiction: ${what}`, () => assert.deepEqual(contradictionOf(bodies), places));
}

test('a problem has a warning for each set of hard rules that some people cannot live by, and is solved', () => {
  const made = (id: string, scope: Rule['scope'], body: RuleBody): Rule => ({
    id,
    code: 'MAX_MINUTES',
    scope,
    hard: true,
    ...body,
  });
  const most = (max: number): RuleBody => ({ kind: 'minutes', params: { ...week, max } });
  const rules = [
    made('rest', 'all', REST),
    made('least', { group: 'full' }, LEAST),
    made('most', 'all', most(2000)),
    { id: 'wish', code: 'MAX_MINUTES', scope: 'all', weight: 1, ...most(100) } as Rule,
    made('no day', { person: 'p6' }, { kind: 'pattern', params: { days: ['any'] } }),
  ];
  const people = Array.from({ length: 7 }, (_, i) => ({ id: `p${i}`, groups: i < 5 ? ['full'] : [] }));
  const given = problem(7, daily(7), rules, people);
  assert.deepEqual(validate(given), []);
  assert.deepEqual(
    warningsOf(given).map(({ path, message }) => `${path}: ${message}`),
    [
      'rules[2]: "most" cannot be kept together with rules[1] ("least") by p0, p1, p2 and 2 more for long. Change one of them or give it a weight.',
      'rules[4]: "no day" cannot be kept by p6 for long. Change it or give it a weight.',
    ],
  );
});
