/** Whole weekends (COMPLETE_WEEKENDS): both days of a weekend are worked, or none. Unit: weekends. */

import type { RosterState, Sign } from '../../local-search/state.ts';

/** Is the other day worked: 1, 0, or -1 when it is unknown and nothing is judged. */
function other(roster: RosterState, person: number, day: number): number {
  const { weekends, days } = roster.model;
  const partner = weekends.partner[day];
  if (partner >= 0) return roster.duties[person * days + partner] > 0 ? 1 : 0;
  return day === 0 && weekends.sundayFirst ? weekends.workedBefore[person] : -1;
}

/** The day changes between worked (sign 1) and off (-1). */
export function delta(roster: RosterState, person: number, day: number, sign: Sign, out: Float64Array): void {
  const { weekends } = roster.model;
  if (weekends.has[day] === 0) return;
  const from = weekends.wholeAt[person];
  const to = weekends.wholeAt[person + 1];
  if (from === to) return;
  const worked = other(roster, person, day);
  if (worked < 0) return;
  for (let rule = from; rule < to; rule++) {
    out[weekends.wholeLevel[rule]] += weekends.wholeWeight[rule] * (worked === 1 ? -sign : sign);
  }
}

export function total(roster: RosterState, out: Float64Array): void {
  const { weekends, people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    if (weekends.wholeAt[person] === weekends.wholeAt[person + 1]) continue;
    const half = halfWeekends(roster, person, days);
    for (let rule = weekends.wholeAt[person]; rule < weekends.wholeAt[person + 1]; rule++) {
      out[weekends.wholeLevel[rule]] += weekends.wholeWeight[rule] * half;
    }
  }
}

function halfWeekends(roster: RosterState, person: number, days: number): number {
  const { weekends } = roster.model;
  let half = 0;
  for (let day = 0; day < days; day++) {
    const partner = weekends.partner[day];
    if (weekends.has[day] === 0 || partner > day) continue;
    const saturday = other(roster, person, day);
    if (saturday >= 0 && saturday !== Number(roster.duties[person * days + day] > 0)) half += 1;
  }
  return half;
}
