/**
 * Weekly rest (WEEKLY_REST_TOO_SHORT): every window of `windowDays` local days holds one unbroken rest; unit: minutes
 * missing of the longest. Windows reach back before the horizon as far as past duties are recorded (days of 24 h).
 */

import type { Roster, Sign } from '../roster.ts';

/** Minutes the window's longest rest misses, with pair `skip` taken out and pair `extra` put in (-1: none). */
function missing(
  roster: Roster,
  person: number,
  rule: number,
  window: number,
  skip: number,
  extra: number,
): number {
  const { weeklyRests, rows, pairs, days, perDay, dayStart, dayEnd } = roster.model;
  const from = window >= 0 ? dayStart[window]! : dayStart[0]! + window * 1440;
  const last = window + weeklyRests.windowDays[rule]! - 1;
  const to = dayEnd[last]!;
  let at = from;
  let longest = 0;
  if (window <= 0) {
    for (let i = weeklyRests.pastAt[person]!; i < weeklyRests.pastAt[person + 1]!; i++) {
      const end = weeklyRests.pastEnd[i]!;
      if (end <= at) continue;
      longest = Math.max(longest, weeklyRests.pastStart[i]! - at);
      at = end;
    }
  }
  let pending = extra;
  for (let day = Math.max(0, window - 1); day <= last; day++) {
    const cell = person * days + day;
    for (let i = cell * perDay; i < cell * perDay + roster.duties[cell]!; i++) {
      const pair = roster.grid[i]!;
      if (pair === skip) continue;
      const row = pairs.row[pair]!;
      if (pending >= 0 && rows.start[pairs.row[pending]!]! < rows.start[row]!) {
        longest = Math.max(longest, rows.start[pairs.row[pending]!]! - at);
        at = Math.max(at, rows.end[pairs.row[pending]!]!);
        pending = -1;
      }
      longest = Math.max(longest, rows.start[row]! - at);
      at = Math.max(at, rows.end[row]!);
    }
  }
  if (pending >= 0) {
    longest = Math.max(longest, rows.start[pairs.row[pending]!]! - at);
    at = Math.max(at, rows.end[pairs.row[pending]!]!);
  }
  longest = Math.max(longest, to - at);
  return longest < weeklyRests.minutes[rule]! ? weeklyRests.minutes[rule]! - longest : 0;
}

export function delta(
  roster: Roster,
  person: number,
  pair: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { weeklyRests } = roster.model;
  for (let rule = weeklyRests.at[person]!; rule < weeklyRests.at[person + 1]!; rule++) {
    const first = weeklyRests.first[rule]!;
    const last = first + weeklyRests.windowAt[rule + 1]! - weeklyRests.windowAt[rule]! - 1;
    let change = 0;
    const until = Math.min(day + 1, last);
    for (let w = Math.max(first, day - weeklyRests.windowDays[rule]! + 1); w <= until; w++) {
      const before = missing(roster, person, rule, w, -1, -1);
      const after =
        sign > 0 ? missing(roster, person, rule, w, -1, pair) : missing(roster, person, rule, w, pair, -1);
      change += after - before;
    }
    if (change !== 0) out[weeklyRests.level[rule]!]! += weeklyRests.weight[rule]! * change;
  }
}

export function total(roster: Roster, out: Float64Array): void {
  const { weeklyRests, people } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let rule = weeklyRests.at[person]!; rule < weeklyRests.at[person + 1]!; rule++) {
      const windows = weeklyRests.windowAt[rule + 1]! - weeklyRests.windowAt[rule]!;
      for (let w = 0; w < windows; w++) {
        const short = missing(roster, person, rule, weeklyRests.first[rule]! + w, -1, -1);
        out[weeklyRests.level[rule]!]! += weeklyRests.weight[rule]! * short;
      }
    }
  }
}
