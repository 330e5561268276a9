/** Small random problems with rules about breaks, and rosters of them, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { Breaks, Demand, Problem, Rule, Scope } from '../../problem.ts';
import { Random } from '../../random.ts';
import type { Assignment } from '../../solution.ts';
import { problem, row } from '../../tiny.fixture.ts';

const SCOPES: Scope[] = ['all', 'all', { group: 'students' }, { person: 'p0' }];

const TIERS: Breaks['tiers'][] = [
  [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }],
  [
    { fromMinutes: 240, breaks: [{ minutes: 15, paid: true }] },
    { fromMinutes: 480, breaks: [{ minutes: 30 }, { minutes: 15, paid: true }] },
  ],
  [{ fromMinutes: 300, breaks: [{ minutes: 20 }, { minutes: 25 }] }],
];

function breakRules(random: Random): Rule[] {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const place = () => (random.real() < 0.3 ? { locationIds: ['north'] } : {});
  return Array.from({ length: 1 + random.below(2) }, (_, i): Rule => {
    const params = { tiers: pick(TIERS), ...place() };
    return { id: `breaks ${i}`, code: 'BREAKS', scope: pick(SCOPES), kind: 'breaks', params, hard: true };
  });
}

/** Rules in whose measure paid minutes count. */
const COUNTING: Rule[] = [
  { id: 'pay', code: 'LABOUR_COST', scope: 'all', kind: 'labourCost', params: {}, weight: 1 },
  {
    id: 'night',
    code: 'PREMIUM',
    scope: 'all',
    kind: 'premium',
    weight: 1,
    params: { amount: 3, hours: { from: 1200, until: 1800 } },
  },
  {
    id: 'over',
    code: 'OVERTIME',
    scope: 'all',
    kind: 'overtime',
    weight: 1,
    params: { per: 'week', tiers: [{ above: 900, amount: 6 }] },
  },
  {
    id: 'share',
    code: 'FAIRNESS',
    scope: 'all',
    kind: 'fairness',
    weight: 1,
    params: { of: 'minutes' },
  },
  {
    id: 'evenings',
    code: 'FAIRNESS',
    scope: 'all',
    kind: 'fairness',
    weight: 1,
    params: { of: 'minutes', hours: { from: 960, until: 1320 } },
  },
  {
    id: 'rolling',
    code: 'MAX_MINUTES',
    scope: 'all',
    kind: 'count',
    weight: 1,
    params: { of: 'minutes', windowDays: 3, max: 1000 },
  },
  {
    id: 'day',
    code: 'MAX_DAILY_MINUTES',
    scope: 'all',
    kind: 'minutes',
    hard: true,
    params: { per: 'day', max: 470 },
  },
];

/** A generated problem with breaks, and rules that count what they leave of the minutes. */
export function withBreaks(seed: number, size: Size, among = true): Problem {
  const { baseline: _, ...given } = generated(seed, size);
  const random = new Random(seed);
  const counting = COUNTING.filter(() => random.real() < 0.5);
  return { ...given, rules: [...(among ? given.rules : []), ...breakRules(random), ...counting] };
}

const PLACED: Omit<Breaks, 'tiers'>[] = [
  { grid: 60, afterStart: 60, beforeEnd: 60 },
  { grid: 60, mostInARow: 240, mostTogether: 1 },
  { grid: 90, mostTogether: 2 },
  { grid: 45, afterStart: 120, beforeEnd: 180 },
];

/** A day of a few duties of a few hours that overlap, with presences, and who works them. */
export function dayWithBreaks(seed: number): { problem: Problem; assignments: Assignment[] } {
  const random = new Random(seed);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const names = ['ann', 'ben', 'cem', 'dan'].slice(0, 2 + random.below(3));
  const demand: Demand[] = [];
  for (const name of names) {
    const from = 7 + random.below(4);
    const drawn = row(name, 0, from, from + 4 + random.below(4), { profile: pick(['till', 'floor']) });
    // Duties alike, whose order is no choice.
    const [other] = random.real() < 0.4 ? demand.slice(-1) : [];
    demand.push({ ...(other ?? drawn), id: name });
  }
  const people = names.map((id, i) => ({ id, groups: i % 2 === 0 ? ['aiders'] : [] }));
  const tiers = [
    { fromMinutes: 240, breaks: [{ minutes: 30 }] },
    { fromMinutes: 400, breaks: [{ minutes: 60 }, { minutes: 15 }] },
  ];
  const force = () => pick([{ hard: true as const }, { weight: 0.5 }, { weight: 2 }]);
  const presence = (i: number): Rule => ({
    id: `presence ${i}`,
    code: 'MIN_PRESENT',
    kind: 'presence',
    ...force(),
    scope: pick<Scope>(['all', { group: 'aiders' }]),
    params: pick([
      { min: 1 },
      { min: 2 },
      { min: 1, profiles: ['till'] },
      { min: 1, beside: 'all' },
      { min: 2, beside: { group: 'aiders' } },
      { min: 1, every: 2, beside: 'all' },
      {
        curve: [
          { from: 540, until: 720, min: 2 },
          { from: 660, until: 900, min: 1, max: 2 },
        ],
      },
    ]),
  });
  const breaks: Rule = {
    id: 'breaks',
    code: 'BREAKS',
    scope: 'all',
    kind: 'breaks',
    hard: true,
    params: { tiers, ...pick(PLACED) },
  };
  const rules = [breaks, ...Array.from({ length: 1 + random.below(2) }, (_, i) => presence(i))];
  const all = names.map((name) => ({ personId: name, demandId: name }));
  return { problem: problem(1, demand, rules, people), assignments: all };
}
