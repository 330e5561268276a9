/** What a change of rules does in a week: by the published rota, and by planning the week with and without it. */

import { canonicalJson } from '../../../platform/canonical-json.ts';
import { ApiError } from '../../../platform/errors.ts';
import {
  type Assignment,
  type Cost,
  check,
  type Problem,
  type Rule,
  type Solution,
  solveOnThisThread,
  validate,
} from '../../../solver/index.ts';
import { problemFault, say } from '../../../words/said.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import { buildProblem, fixedAssignments } from '../problem/builder.ts';
import { FIXED, withoutBystanders } from '../problem/bystanders.ts';
import type { LiveRows, Pin } from '../problem/live.ts';
import { inScope } from '../problem/minimums.ts';
import { carriedOf } from '../problem/rule-origin.ts';
import { attainableOf } from '../solve/attainable.ts';
import type { RuleTrial } from './rules-in-force.schema.ts';
import { changedRows, type LiveChange } from './trial.rules.ts';

interface RuleTrialTask {
  live: LiveRows;
  change: LiveChange;
  /** The published rota of the rows. */
  roster: Pin[];
  /** Time for each of the two plans; null: none is made. */
  seconds: number | null;
}

type RuleTrialResult = Pick<RuleTrial, 'changes' | 'rota' | 'planned'>;
type Planned = NonNullable<RuleTrial['planned']>;

/** Throws 400 for rules that make no problem. */
export async function tryRules({ live, change, roster, seconds }: RuleTrialTask): Promise<RuleTrialResult> {
  const before = buildProblem(live);
  const after = buildProblem(changedRows(live, change));
  for (const problem of [before, after]) requireUsable(problem);
  const [paid, paidAfter] = [paidOf(before, roster), paidOf(after, roster)];
  return {
    changes: changesOf(before, after),
    rota: { published: roster.length > 0, before: paid, after: paidAfter },
    planned: seconds === null ? null : await plansOf(before, after, roster, seconds),
  };
}

function requireUsable(problem: Problem): void {
  const [fault] = validate(problem);
  if (fault === undefined) return;
  const message = say('faults.atPath', { path: fault.path, fault: problemFault(fault) });
  throw new ApiError(400, 'PLANNING_FAILED', message, { reason: 'UNUSABLE_INPUT' });
}

/** Rules that begin and end to hold, each with how many people. What somebody carried from before is no setting. */
function changesOf(before: Problem, after: Problem): RuleTrial['changes'] {
  const [old, fresh] = [heldBy(before), heldBy(after)];
  const only = (these: Holding, others: Holding, effect: 'begins' | 'ends') =>
    [...these].flatMap(([key, { code, rule, people }]) => {
      const gone = [...people].filter((id) => others.get(key)?.people.has(id) !== true).length;
      return gone === 0 ? [] : [{ effect, code, rule, people: gone }];
    });
  return [...only(old, fresh, 'ends'), ...only(fresh, old, 'begins')];
}

type Holding = Map<string, { code: string; rule: PersonRule; people: Set<string> }>;

function heldBy({ rules, people }: Problem): Holding {
  const holding: Holding = new Map();
  for (const one of rules) {
    if (carriedOf(one) !== null) continue;
    const rule = plain(one);
    const key = canonicalJson({ code: one.code, rule });
    const known = holding.get(key)?.people ?? new Set<string>();
    for (const person of people) if (inScope(one, person)) known.add(person.id);
    holding.set(key, { code: one.code, rule, people: known });
  }
  return holding;
}

/** The rule as settings have it: limits without the weeks of a contract. */
function plain({ kind, params, hard, weight, level }: Rule): PersonRule {
  const { fromDate: _from, untilDate: _until, ...limits } = params as Record<string, unknown>;
  const rest = kind === 'minutes' ? limits : params;
  const force = hard === true ? { hard } : { weight, ...(level === undefined ? {} : { level }) };
  return { kind, params: rest, ...force } as PersonRule;
}

/** The roster as far as its people and rows are there, with duties outside of the week's rows. */
function assignmentsOf(problem: Problem, roster: readonly Pin[]): Assignment[] {
  const people = new Set(problem.people.map(({ id }) => id));
  const own = roster
    .filter(({ userId }) => people.has(userId))
    .map(({ userId, demandId }) => ({ personId: userId, demandId }));
  return [...own, ...fixedAssignments(problem)];
}

function paidOf(whole: Problem, roster: readonly Pin[]): RuleTrial['rota']['before'] {
  const assignments = assignmentsOf(whole, roster);
  const problem = withoutBystanders(whole, assignments);
  const { violations, cost } = check(problem, { assignments });
  const brokenRules = violations.filter(({ level }) => level === 'hard').length;
  return { brokenRules, ...figuresOf(problem, assignments, cost) };
}

function figuresOf(problem: Problem, assignments: Assignment[], { soft }: Cost) {
  const counts = new Map<string, number>();
  for (const { demandId } of assignments) counts.set(demandId, (counts.get(demandId) ?? 0) + 1);
  const openSlots = problem.demand
    .filter(({ id }) => !id.startsWith(FIXED))
    .reduce((sum, { id, target }) => sum + Math.max(0, target - (counts.get(id) ?? 0)), 0);
  return { openSlots, preferencePoints: Math.round(soft * 100) / 100 };
}

async function plansOf(
  before: Problem,
  after: Problem,
  roster: readonly Pin[],
  seconds: number,
): Promise<Planned> {
  const first = await planOf(before, assignmentsOf(before, roster), seconds);
  // From the plan that was just found, so that the second is no worse for want of luck.
  const second = await planOf(after, first.assignments, seconds);
  return {
    before: first.plan,
    after: second.plan,
    certainty: certaintyOf(first.plan, second.plan),
  };
}

async function planOf(whole: Problem, start: Assignment[], seconds: number) {
  const problem = withoutBystanders(whole);
  const known = new Set(problem.people.map(({ id }) => id));
  const attainable = await attainableOf(problem);
  const solution = await solveOnThisThread(attainable.problem, {
    seconds,
    seed: 1,
    threads: 0,
    start: attainable.start ?? start.filter(({ personId }) => known.has(personId)),
  });
  const { assignments } = solution;
  const figures = figuresOf(problem, assignments, check(problem, { assignments }).cost);
  const proved = figures.openSlots === 0 || (attainable.problem === problem && isLeast(solution));
  return { assignments, plan: { ...figures, proved } };
}

const isLeast = ({ gap }: Solution) => gap?.slots.every(({ empty, least }) => empty <= least) === true;

/** Where the worse of the two plans is proved, the difference is no smaller than found. */
function certaintyOf(before: Planned['before'], after: Planned['after']): Planned['certainty'] {
  if (before.proved && after.proved) return 'proved';
  if (before.openSlots === after.openSlots) return 'found';
  const worse = before.openSlots > after.openSlots ? before : after;
  return worse.proved ? 'atLeast' : 'found';
}
