/** Costs of every rota of a tiny model, for tests only. */

import type { ColumnModel, PersonModel, PersonRoster } from './model.ts';
import { rosterCost } from './roster-cost.ts';

/** All rosters of a person that break no hard rule, with their cost. */
export function allRosters(model: ColumnModel, who: PersonModel): { duties: PersonRoster; cost: number }[] {
  const out: { duties: PersonRoster; cost: number }[] = [];
  const duties = new Int32Array(model.days).fill(-1);
  const walk = (d: number): void => {
    if (d === model.days) {
      const cost = rosterCost(model, who, duties);
      if (cost < Infinity) out.push({ duties: duties.slice(), cost });
      return;
    }
    for (let j = who.dutyStart[d] - 1; j < who.dutyStart[d + 1]; j++) {
      duties[d] = j < who.dutyStart[d] ? -1 : j;
      walk(d + 1);
    }
  };
  walk(0);
  return out;
}

/** All rotas in which nobody breaks a hard rule. */
export function* rotas(model: ColumnModel, rosters: PersonRoster[] = []): Generator<PersonRoster[], void> {
  if (rosters.length === model.people.length) yield rosters;
  else
    for (const { duties } of allRosters(model, model.people[rosters.length]))
      yield* rotas(model, [...rosters, duties]);
}

/** Cost of a rota, recounted; `Infinity` when it breaks a hard rule. */
export function totalCost(model: ColumnModel, rosters: readonly PersonRoster[]): number {
  const staff = new Int32Array(model.rows.length);
  let total = model.constant;
  model.people.forEach((person, p) => {
    total += rosterCost(model, person, rosters[p]);
    for (const j of rosters[p]) {
      if (j < 0) continue;
      for (let i = person.dutyRowStart[j]; i < person.dutyRowStart[j + 1]; i++) staff[person.dutyRow[i]] += 1;
    }
  });
  return model.rows.reduce((sum, { min, max, cost }, r) => {
    const n = staff[r];
    return n < min || n > max ? Number.POSITIVE_INFINITY : sum + cost[n];
  }, total);
}

/** Cost of the best of all rotas. */
export function bruteForce(model: ColumnModel): number {
  let best = Number.POSITIVE_INFINITY;
  for (const rosters of rotas(model)) best = Math.min(best, totalCost(model, rosters));
  return best;
}
