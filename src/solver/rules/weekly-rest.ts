/**
 * Weekly rest (WEEKLY_REST_TOO_SHORT): every window of `windowDays` local days holds one unbroken rest; unit: minutes
 * missing of the longest. Windows reach back before the horizon as far as past duties are recorded (days of 24 h).
 */

import type { RosterState, Sign } from '../local-search/state.ts';

/** The window being measured: where the last duty ended, and the longest rest so far, in minutes. */
let at = 0;
let longest = 0;

function pass(start: number, end: number): void {
  if (start - at > longest) longest = start - at;
  if (end > at) at = end;
}

/**
 * Minutes the window's longest rest misses, with pair `skip` taken out and pair `extra` put in (-1: none).
 * Stops as soon as a rest is long enough.
 */
function missing(
  roster: RosterState,
  person: number,
  rule: number,
  window: number,
  skip: number,
  extra: number,
): number {
  const { weeklyRests, rows, pairs, days, perDay, dayStart, dayEnd } = roster.model;
  const { duties, grid } = roster;
  const needed = weeklyRests.minutes[rule];
  const last = window + weeklyRests.windowDays[rule] - 1;
  at = window >= 0 ? dayStart[window] : dayStart[0] + window * 1440;
  longest = 0;
  // A past duty may run into day 1.
  if (window <= 1) {
    for (let i = weeklyRests.pastAt[person]; i < weeklyRests.pastAt[person + 1]; i++) {
      if (weeklyRests.pastEnd[i] > at) pass(weeklyRests.pastStart[i], weeklyRests.pastEnd[i]);
    }
  }
  const extraRow = extra < 0 ? -1 : pairs.row[extra];
  let pending = extra >= 0;
  for (let day = Math.max(0, window - 1); day <= last && longest < needed; day++) {
    const first = (person * days + day) * perDay;
    for (let i = first; i < first + duties[person * days + day]; i++) {
      if (grid[i] === skip) continue;
      const row = pairs.row[grid[i]];
      if (pending && rows.start[extraRow] < rows.start[row]) {
        pass(rows.start[extraRow], rows.end[extraRow]);
        pending = false;
      }
      pass(rows.start[row], rows.end[row]);
    }
    if (pending && rows.day[extraRow] === day) {
      pass(rows.start[extraRow], rows.end[extraRow]);
      pending = false;
    }
  }
  if (longest >= needed) return 0;
  pass(dayEnd[last], dayEnd[last]);
  return longest < needed ? needed - longest : 0;
}

export function delta(
  roster: RosterState,
  person: number,
  pair: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { weeklyRests } = roster.model;
  for (let rule = weeklyRests.at[person]; rule < weeklyRests.at[person + 1]; rule++) {
    const first = weeklyRests.first[rule];
    const last = first + weeklyRests.windowAt[rule + 1] - weeklyRests.windowAt[rule] - 1;
    let change = 0;
    const until = Math.min(day + 1, last);
    for (let w = Math.max(first, day - weeklyRests.windowDays[rule] + 1); w <= until; w++) {
      const having = missing(roster, person, rule, w, -1, sign > 0 ? pair : -1);
      if (having === 0) continue;
      const without = missing(roster, person, rule, w, sign > 0 ? -1 : pair, -1);
      change += sign * (having - without);
    }
    if (change !== 0) out[weeklyRests.level[rule]] += weeklyRests.weight[rule] * change;
  }
}

export function total(roster: RosterState, out: Float64Array): void {
  const { weeklyRests, people } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let rule = weeklyRests.at[person]; rule < weeklyRests.at[person + 1]; rule++) {
      const windows = weeklyRests.windowAt[rule + 1] - weeklyRests.windowAt[rule];
      for (let w = 0; w < windows; w++) {
        const short = missing(roster, person, rule, weeklyRests.first[rule] + w, -1, -1);
        out[weeklyRests.level[rule]] += weeklyRests.weight[rule] * short;
      }
    }
  }
}
