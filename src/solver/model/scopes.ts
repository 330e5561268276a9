/** Scopes resolved: rules by person, kinds, published rows. */

import type { Person, Problem, Rule, Scope } from '../problem.ts';
import { Index } from './lists.ts';

/** A rule about people together or about rows, not about each person. */
export const isShared = ({ kind }: Rule): boolean =>
  kind === 'presence' || kind === 'alternatives' || kind === 'breaks';

export function inScope(scope: Scope, { id, groups = [] }: Person): boolean {
  if (scope === 'all') return true;
  return 'person' in scope ? scope.person === id : groups.includes(scope.group);
}

/** Rules about each person by person, in the problem's order. */
export function rulesByPerson({ people, rules }: Problem): Rule[][] {
  const index = new Index(people.map(({ id }) => id));
  const groups = new Map<string, number[]>();
  people.forEach((person, p) => {
    for (const group of person.groups ?? []) {
      const members = groups.get(group) ?? [];
      groups.set(group, members);
      members.push(p);
    }
  });
  const mine: Rule[][] = people.map(() => []);
  for (const rule of rules) {
    if (isShared(rule)) continue;
    if (rule.scope === 'all') for (const list of mine) list.push(rule);
    else if ('person' in rule.scope) mine[index.get(rule.scope.person)].push(rule);
    else for (const p of groups.get(rule.scope.group) ?? []) mine[p].push(rule);
  }
  return mine;
}

/** Kinds of rows, and those that only a history can hold but a succession asks about. */
export function kindsOf({ demand, rules }: Problem): string[] {
  const followed = rules.flatMap((rule) => (rule.kind === 'succession' ? rule.params.from : []));
  return [...new Set([...demand.flatMap(({ kind }) => kind ?? []), ...followed])];
}

/** Weights of the published pairs, by person and row. */
export function publishedRows({ baseline, people }: Problem, rows: Index): Map<number, number>[] {
  const index = new Index(people.map(({ id }) => id));
  const mine = people.map(() => new Map<number, number>());
  for (const { personId, demandId, weight = 1 } of baseline?.assignments ?? []) {
    mine[index.get(personId)].set(rows.get(demandId), weight);
  }
  return mine;
}
