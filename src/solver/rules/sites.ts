/** Different locations in one week (EXTRA_SITE): those above `max`. Unit: sites. */

import type { RosterState, Sign } from '../local-search/state.ts';
import type { Model } from '../model/model.ts';

/** By location: the number of the count that met it last. */
let met = new Int32Array(64);
let counts = 0;

function begin({ locations, sites }: Model): void {
  if (met.length < locations + sites.past.length) met = new Int32Array(2 * (locations + sites.past.length));
  counts += 1;
}

/** 1 when the count under way meets the location for the first time. */
function meet(location: number): number {
  if (met[location] === counts) return 0;
  met[location] = counts;
  return 1;
}

/** Different locations of the instance's week without one pair (-1: none left out). */
function visited(
  { model, duties, grid }: RosterState,
  person: number,
  instance: number,
  except: number,
): number {
  const { sites, rows, pairs, days, perDay } = model;
  begin(model);
  let count = 0;
  for (let i = sites.pastAt[instance]; i < sites.pastAt[instance + 1]; i++) count += meet(sites.past[i]);
  const last = person * days + sites.to[instance];
  for (let cell = person * days + sites.from[instance]; cell <= last; cell++) {
    for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
      if (grid[i] !== except) count += meet(rows.location[pairs.row[grid[i]]]);
    }
  }
  return count;
}

export function delta(
  roster: RosterState,
  person: number,
  pair: number,
  row: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { sites, rows } = roster.model;
  for (let i = sites.at[person]; i < sites.at[person + 1]; i++) {
    if (day < sites.from[i] || day > sites.to[i]) continue;
    const others = visited(roster, person, i, pair);
    if (meet(rows.location[row]) === 1 && others >= sites.max[i])
      out[sites.level[i]] += sign * sites.weight[i];
  }
}

export function total(roster: RosterState, out: Float64Array): void {
  const { sites, people } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let i = sites.at[person]; i < sites.at[person + 1]; i++) {
      const above = visited(roster, person, i, -1) - sites.max[i];
      if (above > 0) out[sites.level[i]] += sites.weight[i] * above;
    }
  }
}
