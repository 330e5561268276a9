/** What may be taken out of a problem to make it possible: hard rules of a person, hard requests, pins, hard minimums of rows. */

import { check } from '../check/check.ts';
import { inScope } from '../check/scope.ts';
import type { Force, Person, Problem, Rule } from '../problem.ts';
import { declarationOf } from '../rules/kinds.ts';
import type { Assignment, ConflictPart, Violation } from '../solution.ts';

export const keyOf = (part: ConflictPart): string => JSON.stringify(Object.values(part));

/** It holds for all in its scope together, or for none of them. */
const isShared = ({ kind }: Rule) => declarationOf(kind).looksAt === 'people';

/** It says what rows and duties are like, and is kept whatever else is. */
const isGiven = ({ kind }: Rule) => declarationOf(kind).looksAt === 'duties';

export function partsOf({ rules, people, demand }: Problem): ConflictPart[] {
  const ofRules = rules.flatMap((rule): ConflictPart[] => {
    if (rule.hard !== true || isGiven(rule)) return [];
    if (isShared(rule)) return [{ kind: 'rule', ruleId: rule.id, personId: null }];
    const mine = people.filter((person) => inScope(rule.scope, person));
    return mine.map(({ id }) => ({ kind: 'rule', ruleId: rule.id, personId: id }));
  });
  const ofPeople = people.flatMap(({ id: personId, pins = [], requests = [] }): ConflictPart[] => [
    ...pins.map((demandId) => ({ kind: 'pin' as const, personId, demandId })),
    ...requests.flatMap(({ hard }, index) =>
      hard === true ? [{ kind: 'request' as const, personId, index }] : [],
    ),
  ]);
  const ofRows = demand.flatMap(({ id, min = 0 }) =>
    min > 0 ? [{ kind: 'staff' as const, demandId: id }] : [],
  );
  return [...ofRules, ...ofPeople, ...ofRows];
}

const WISHED: Force = { weight: 1 };
const REQUIRED: Force = { hard: true };

/**
 * The problem with these hard parts and nothing else that costs; those of `wished` cost a point a unit instead.
 * Rows ask for nobody but their hard minimum.
 */
export function withOnly(
  problem: Problem,
  parts: readonly ConflictPart[],
  wished: ReadonlySet<string> | null = null,
): Problem {
  const kept = new Set(parts.map(keyOf));
  const forceOf = (part: ConflictPart): Force[] => {
    const key = keyOf(part);
    if (!kept.has(key)) return [];
    return [wished?.has(key) === true ? WISHED : REQUIRED];
  };
  const { baseline: _, ...rest } = problem;
  const groups = new Map<string, string[]>();
  const rules = problem.rules.flatMap((rule) => rulesOf(rule, problem, forceOf, groups));
  const isWhole = parts.some(
    ({ kind, ...part }) => kind === 'staff' || ('personId' in part && part.personId === null),
  );
  const named = new Set(parts.flatMap((part) => ('personId' in part ? (part.personId ?? []) : [])));
  const people = problem.people.filter(({ id }) => isWhole || named.has(id));
  return {
    ...rest,
    rules,
    people: people.map((person) => personOf(person, kept, forceOf, groups)),
    demand: problem.demand.map(({ min: least = 0, ...row }) => {
      const min = kept.has(keyOf({ kind: 'staff', demandId: row.id })) ? least : 0;
      const costs = { under: 1, underLevel: 'soft' as const, over: 0 };
      return wished === null ? { ...row, ...costs, target: min, min } : { ...row, ...costs, target: min };
    }),
  };
}

type ForceOf = (part: ConflictPart) => Force[];

/** Ids of the rules made say what they were made of, so that a violation leads back to its part. */
const ruleKey = (ruleId: string, { hard }: Force) => JSON.stringify([hard === true, ruleId]);

function rulesOf(rule: Rule, { people }: Problem, forceOf: ForceOf, groups: Map<string, string[]>): Rule[] {
  const made = new Map<string, Force>();
  const { weight: _weight, level: _level, hard: _hard, ...body } = rule;
  // Without them rows would ask for more.
  if (isGiven(rule)) return [{ ...rule, id: ruleKey(rule.id, REQUIRED) }];
  if (isShared(rule))
    return forceOf({ kind: 'rule', ruleId: rule.id, personId: null }).map(
      (force) => ({ ...body, id: ruleKey(rule.id, force), ...force }) as Rule,
    );
  for (const person of people) {
    if (!inScope(rule.scope, person)) continue;
    for (const force of forceOf({ kind: 'rule', ruleId: rule.id, personId: person.id })) {
      const id = ruleKey(rule.id, force);
      made.set(id, force);
      groups.set(person.id, [...(groups.get(person.id) ?? []), id]);
    }
  }
  return [...made].map(([id, force]) => ({ ...body, id, scope: { group: id }, ...force }) as Rule);
}

function personOf(
  person: Person,
  kept: ReadonlySet<string>,
  forceOf: ForceOf,
  groups: ReadonlyMap<string, string[]>,
): Person {
  const { id: personId, pins = [], requests = [], groups: own = [] } = person;
  return {
    ...person,
    groups: [...own, ...(groups.get(personId) ?? [])],
    pins: pins.filter((demandId) => kept.has(keyOf({ kind: 'pin', personId, demandId }))),
    requests: requests.flatMap(({ day, want, kinds }, index) =>
      forceOf({ kind: 'request', personId, index }).map((force) => ({
        day,
        want,
        ...(kinds === undefined ? {} : { kinds }),
        ...force,
      })),
    ),
  };
}

export const pinsOf = ({ people }: Problem): Assignment[] =>
  people.flatMap(({ id, pins = [] }) => pins.map((demandId) => ({ personId: id, demandId })));

/** The parts that a roster misses, of a problem made of such parts. */
export function missedBy(given: Problem, made: Problem, assignments: Assignment[]): ConflictPart[] {
  const { violations } = check(made, { assignments });
  return violations
    .filter(({ level }) => level === 'hard')
    .flatMap((violation) => partsMissed(given, violation));
}

function partsMissed({ people, rules }: Problem, { ruleId, code, personId, day, demandIds }: Violation) {
  const found: ConflictPart[] = [];
  if (ruleId !== null) {
    const [, id] = JSON.parse(ruleId) as [boolean, string];
    const broken = rules.find((rule) => rule.id === id)!;
    if (isGiven(broken)) return [];
    const shared = isShared(broken);
    found.push({ kind: 'rule', ruleId: id, personId: shared ? null : personId });
  } else if (code === 'MIN_STAFF') found.push({ kind: 'staff', demandId: demandIds[0]! });
  else if (code === 'SHIFT_REQUEST') {
    const { requests = [] } = people.find(({ id }) => id === personId)!;
    requests.forEach((request, index) => {
      if (request.day === day && request.hard === true)
        found.push({ kind: 'request', personId: personId!, index });
    });
  }
  return found;
}
