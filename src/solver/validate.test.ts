import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { generated } from './generated.fixture.ts';
import { PROBLEM_SCHEMA } from './problem.schema.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { shape } from './shape.ts';
import { daily, MONDAY, problem, row } from './tiny.fixture.ts';
import { ProblemFault, validate } from './validate.ts';

const faultsOf = (change: (base: Problem) => void) => {
  const base = problem(3, daily(3));
  change(base);
  return validate(base).map(({ path, message }) => `${path}: ${message}`);
};

test('a sound problem has no fault', () => {
  assert.deepEqual(validate(problem(3, daily(3))), []);
});

const REST = { id: 'r', code: 'REST', scope: 'all', kind: 'rest', params: { minutes: 5 }, hard: true };

const CASES: [string, (base: Problem) => void, RegExp][] = [
  [
    'reversed interval',
    (p) => {
      p.people[0].leave = [{ start: 5, end: 4 }];
    },
    /people\[0\].leave\[0\]: end \(4\) is not after start \(5\)/,
  ],
  [
    'fraction of a minute',
    (p) => {
      p.demand[0].end += 0.5;
    },
    /demand\[0\].end: is \d+\.5. Give a whole number \(minutes since 1970-01-01T00:00Z\)/,
  ],
  [
    'unknown location',
    (p) => {
      p.demand[1].locationId = 'moon';
    },
    /demand\[1\].locationId: "moon" is not among locations/,
  ],
  [
    'unknown pin',
    (p) => {
      p.people[0].pins = ['x'];
    },
    /people\[0\].pins\[0\]: "x" is not among demand/,
  ],
  [
    'target over max',
    (p) => {
      p.demand[0].target = 5;
    },
    /demand\[0\].target: target \(5\) exceeds max \(1\). Raise max or split/,
  ],
  [
    'min over target',
    (p) => {
      p.demand[0].min = 2;
    },
    /demand\[0\].min: min \(2\) exceeds target \(1\)/,
  ],
  [
    'day outside',
    (p) => {
      p.demand[0].day = 3;
    },
    /demand\[0\].day: is not a day of the horizon \(0 to 2\)/,
  ],
  [
    'same id twice',
    (p) => {
      p.demand[1].id = '0';
    },
    /demand\[1\].id: "0" is used twice/,
  ],
  [
    'too long a row',
    (p) => {
      p.demand[0].end += 5000;
    },
    /demand\[0\]: lasts 5480 minutes/,
  ],
  [
    'a gap between days',
    (p) => {
      p.horizon.days[1].date = '2026-11-30';
    },
    /horizon.days\[1\].date: does not follow 2026-11-23/,
  ],
  [
    'no day at all',
    (p) => {
      p.horizon.days = [];
    },
    /horizon.days: holds no day/,
  ],
  [
    'falling slot costs',
    (p) => {
      p.demand[0].under = [5, 3];
    },
    /demand\[0\].under: cost 3 is below the one before it \(5\)/,
  ],
  ['other version', (p) => void Object.assign(p, { version: 2 }), /version: is 2. Give 1/],
  [
    'a member that nothing reads',
    (p) => void Object.assign(p.people[0], { leaves: [] }),
    /people\[0\].leaves: is not known. Drop it, or give one of id, groups,/,
  ],
  [
    'no list',
    (p) => void Object.assign(p, { people: undefined, demand: { a: 1 } }),
    /people: is missing. Give a list.\ndemand: is an object. Give a list./,
  ],
  [
    'a kind of rule that there is not',
    (p) => void Object.assign(p, { rules: [{ id: 'r', kind: 'rests' }] }),
    /rules\[0\].kind: is "rests". Give "minutes" or "shifts" or/,
  ],
  [
    'a scope that there is not',
    (p) => void Object.assign(p, { rules: [{ ...REST, scope: 'some' }] }),
    /rules\[0\].scope: is "some". Give "all" or an object with group or an object with person/,
  ],
  [
    'the nearest of several shapes',
    (p) =>
      void Object.assign(p, { rules: [{ ...REST, kind: 'consecutive', params: { of: 'work', max: '5' } }] }),
    /^rules\[0\].params.max: is "5". Give a finite number from 0 up.$/,
  ],
  [
    'hard with a weight, and neither',
    (p) => {
      const { hard: _, ...soft } = REST;
      Object.assign(p, {
        rules: [
          { ...REST, weight: 5 },
          { ...soft, id: 's' },
        ],
      });
    },
    /rules\[0\].weight: stands beside `hard`. Drop one of the two.\nrules\[1\].weight: is missing/,
  ],
];

for (const [name, change, expected] of CASES) {
  test(`fault: ${name}`, () => assert.match(faultsOf(change).join('\n'), expected));
}

test('fault: rules with reversed limits, huge weights, unknown people; an empty group is none', () => {
  const faults = faultsOf((p) => {
    const params = { per: 'week', min: 3, max: 2 } as const;
    const base = { code: 'MAX_SHIFTS', kind: 'shifts', params } as const;
    p.rules = [
      { id: 'a', scope: { person: 'bob' }, ...base, weight: Number.POSITIVE_INFINITY },
      { id: 'b', scope: { group: 'nobody' }, ...base, params: { per: 'week', max: 2 }, hard: true },
    ];
  });
  const paths = faults.map((fault) => fault.split(': ')[0]);
  assert.deepEqual(paths, ['rules[0].weight', 'rules[0].scope.person', 'rules[0].params.min']);
});

test('fault: contradictory pins, in time and in number', () => {
  const faults = faultsOf((p) => {
    p.demand.push(row('late', 0, 12, 20));
    p.people = [
      { id: 'ann', pins: ['0', 'late'] },
      { id: 'bob', pins: ['late'] },
    ];
  });
  assert.match(faults[0], /people\[0\].pins\[1\]: "late" is at the same time as "0"/);
  assert.match(faults[1], /demand\[3\].max: 2 people are pinned, max is 1/);
});

test('fault: more than a million pairs that no profile filters', () => {
  const people = Array.from({ length: 1001 }, (_, i) => ({ id: `p${i}` }));
  const demand = Array.from({ length: 1000 }, (_, i) => row(`r${i}`, 0, 9, 17));
  const faults = validate({ ...problem(1, demand), people });
  assert.deepEqual(
    faults.map((fault) => [fault.path, fault.value]),
    [['demand', 1_001_000]],
  );
  assert.deepEqual(validate({ ...problem(1, demand), people: people.slice(1) }), [], 'a million');
  for (const entry of demand) entry.profile = 'any';
  assert.deepEqual(validate({ ...problem(1, demand), people }), []);
});

test('whatever is handed in is told what is wrong with it', () => {
  const [{ path, message } = { path: '', message: '' }] = validate(null as unknown as Problem);
  assert.equal(
    `${path}: ${message}`,
    'problem: is null. Give an object with version, horizon, people, locations, demand, rules.',
  );
  for (const one of [undefined, 5, 'x', [], {}]) assert.ok(validate(one as unknown as Problem).length > 0);
});

test('the shape is judged as by a validator of JSON Schema, and nothing is read that is not there', () => {
  // What `oneOf` and `not` say of rules is left to `validate`.
  const text = JSON.stringify(PROBLEM_SCHEMA, (key, value) => (key === 'oneOf' ? undefined : value));
  const valid = new Ajv2020({ strict: false }).compile(JSON.parse(text));
  const random = new Random(1);
  let refused = 0;
  for (let seed = 1; seed <= 2000; seed++) {
    const mutant = mutated(generated(1 + (seed % 50), { people: 3, days: 3, rows: 2 }), random);
    const fits = valid(mutant);
    refused += Number(!fits);
    assert.equal(shape(PROBLEM_SCHEMA)(mutant).faults.length === 0, fits, JSON.stringify(mutant));
    assert.ok(fits || validate(mutant).length > 0);
  }
  assert.ok(refused > 500 && refused < 2000, `${refused}`);
});

/** A copy with one member somewhere dropped, added or replaced. */
function mutated(base: Problem, random: Random): Problem {
  const copy: Problem = structuredClone(base);
  let at = copy as unknown as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    const key = keys[random.below(keys.length)] ?? 'none';
    const next = at[key];
    if (typeof next === 'object' && next !== null && random.below(5) > 0) {
      at = next as Record<string, unknown>;
      continue;
    }
    const others = [null, -1, 1.5, 0, '', 'x', '2026-11-23', true, [], {}, [1], { id: 'a' }];
    const way = random.below(others.length + 4);
    if (way < others.length) at[key] = others[way];
    else if (Array.isArray(at)) at.push({});
    else if (way % 2 === 0) delete at[key];
    else at.extra = 1;
    return copy;
  }
}

test('ProblemFault carries all faults and says the first', () => {
  const base = problem(1, [row('a', 0, 9, 9), row('a', 0, 9, 17, { start: MONDAY + 0.5 })]);
  const faults = validate(base);
  const error = new ProblemFault(faults);
  assert.ok(faults.length >= 3);
  assert.equal(error.faults, faults);
  assert.match(error.message, /more\)$/);
});
