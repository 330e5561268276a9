/** Whether the automaton of a person's rules can be built, and holds a roster. */

import { ColumnModelError, type PersonModel } from '../model.ts';
import { PRICING } from '../params.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';

/**
 * Can the person's rules be searched with, and a weekly rest be kept by the duties and days off that there are?
 * @param build may remember automata
 */
export function isSearchable(person: PersonModel, days: number, build = buildAutomaton): boolean {
  try {
    if (person.weeklyRest === null && person.sequences.length === 0) return build(person, days).nodes > 0;
    if (person.weeklyRest === null) return hasRoster(build(person, days), person, days);
    const others = build({ ...person, weeklyRest: null }, days).nodes;
    const { nodes } = PRICING;
    const most = Math.min(nodes.most, Math.max(nodes.few, nodes.rest * others));
    return hasRoster(build(person, days, most), person, days);
  } catch (error) {
    if (error instanceof ColumnModelError) return false;
    throw error;
  }
}

function hasRoster({ arcs, start }: Automaton, person: PersonModel, days: number): boolean {
  const { dutyStart, dutyClass, offCost } = person;
  let nodes = new Set([start]);
  for (let d = 0; d < days; d++) {
    const { first, target, dutyClass: arcClass } = arcs[Math.min(d, arcs.length - 1)];
    const able = new Set(dutyClass.subarray(dutyStart[d], dutyStart[d + 1]));
    const next = new Set<number>();
    for (const n of nodes) {
      for (let a = first[n]; a < first[n + 1]; a++) {
        const c = arcClass[a];
        if (c < 0 ? offCost[d] < Infinity : able.has(c)) next.add(target[a]);
      }
    }
    nodes = next;
  }
  return nodes.size > 0;
}
