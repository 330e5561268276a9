/**
 * Rest from the start of work (WEEKLY_REST_TOO_SHORT, REST_TOO_SHORT): within `windowDays` × 24 h of each start of work lies one
 * unbroken rest; unit: minutes missing of the longest. Work starts with the first duty of a day,
 * unless it touches the one before, and with one after a rest that is long enough. Nobody works after the horizon as far as is known; a past start whose rest can come no more is not charged.
 */

import type { RosterState } from '../../local-search/state.ts';
import { DAY_MINUTES, type Model, NONE } from '../../model/model.ts';
import { cellRows, readRows } from '../cell.ts';
import type { Delta } from '../delta.ts';

/** Duties in order of time: start, end, day; the first of its day counts as a start of work. */
let start = new Int32Array(64);
let end = new Int32Array(64);
let dayOf = new Int32Array(64);
let count = 0;

function push(from: number, until: number, day: number): void {
  if (count === start.length) {
    [start, end, dayOf] = [start, end, dayOf].map((old) => {
      const longer = new Int32Array(2 * old.length);
      longer.set(old);
      return longer;
    });
  }
  start[count] = from;
  end[count] = until;
  dayOf[count] = day;
  count += 1;
}

/** The duties of days `from` … `to`, with pair `skip` taken out and pair `extra` put in (-1: none). */
function collect(
  roster: RosterState,
  person: number,
  from: number,
  to: number,
  skip: number,
  extra: number,
): void {
  const { rows, pairs, days } = roster.model;
  const extraRow = extra < 0 ? -1 : pairs.row[extra];
  count = 0;
  for (let day = from; day <= to; day++) {
    const more = extra >= 0 && rows.day[extraRow] === day ? extraRow : -1;
    const read = readRows(roster, person * days + day, skip, more);
    for (let i = 0; i < read; i++) push(rows.start[cellRows[i]], rows.end[cellRows[i]], day);
  }
}

/**
 * What the longest rest misses that lies between `at` and `until`, duties from `next` on in between. A day that is short of its
 * rest is measured by the longest between two duties, if there is one: by what they are too near.
 */
function short(
  needed: number,
  isDaily: boolean,
  at: number,
  until: number,
  next: number,
  before: number,
): number {
  let [busy, longest] = [at, before];
  for (let i = next; i < count && start[i] < until && longest < needed; i++) {
    if (start[i] - busy > longest) longest = start[i] - busy;
    if (end[i] > busy) busy = end[i];
  }
  const after = until - busy;
  if (longest >= needed || after >= needed) return 0;
  if (after > longest && !(isDaily && longest > 0)) longest = after;
  return needed - longest;
}

/** Minutes that the rests miss after the starts of work on days `from` … `to` among the duties collected. */
function missing(
  { minutes, windowDays }: Model['weeklyRests'],
  rule: number,
  from: number,
  to: number,
  before: number,
): number {
  const needed = minutes[rule];
  const window = windowDays[rule] * DAY_MINUTES;
  let sum = 0;
  let busy = before;
  for (let i = 0; i < count; i++) {
    const isFirst = (i === 0 || dayOf[i] !== dayOf[i - 1]) && start[i] > busy;
    const isStart = isFirst || start[i] - busy >= needed;
    if (end[i] > busy) busy = end[i];
    if (isStart && dayOf[i] >= from && dayOf[i] <= to)
      sum += short(needed, windowDays[rule] === 1, end[i], start[i] + window, i + 1, 0);
  }
  return sum;
}

/** The same for starts of work before the horizon; the duties collected begin with day 0. */
function missingBefore({ model }: RosterState, person: number, rule: number): number {
  const { minutes, windowDays, openAt, openUntil, openRest, pastEnd } = model.weeklyRests;
  const isDaily = windowDays[rule] === 1;
  let sum = 0;
  for (let i = openAt[rule]; i < openAt[rule + 1]; i++)
    sum += short(minutes[rule], isDaily, pastEnd[person], openUntil[i], 0, openRest[i]);
  return sum;
}

/** Minutes missing wherever a duty of the day matters. */
function around(
  roster: RosterState,
  person: number,
  rule: number,
  day: number,
  skip: number,
  extra: number,
): number {
  const { weeklyRests, days } = roster.model;
  // A window of whole days may end an hour into a further one where the clock changes.
  const reach = weeklyRests.windowDays[rule] + 1;
  const from = Math.max(0, day - reach);
  // The duty that is the first of the next day starts its work unless it touches one of this day.
  const to = day + 1;
  collect(roster, person, Math.max(0, from - 1), Math.min(days - 1, to + reach), skip, extra);
  const before = day <= reach ? missingBefore(roster, person, rule) : 0;
  const busy = from <= 1 ? weeklyRests.pastEnd[person] : NONE;
  return before + missing(weeklyRests, rule, from, to, busy);
}

/** Minutes that rules of one person miss by duties on these rows alone, which are in order of time. */
export function missedBy({ weeklyRests, rows }: Model, rule: number, list: readonly number[]): number {
  count = 0;
  for (const row of list) push(rows.start[row], rows.end[row], rows.day[row]);
  return missing(weeklyRests, rule, 0, rows.day.length, NONE);
}

export const delta: Delta<[RosterState]> = (roster, person, pair, _row, day, sign, out) => {
  const { weeklyRests } = roster.model;
  for (let rule = weeklyRests.at[person]; rule < weeklyRests.at[person + 1]; rule++) {
    const having = around(roster, person, rule, day, -1, sign > 0 ? pair : -1);
    // Fewer duties never break a rest that more of them keep.
    if (having === 0) continue;
    const without = around(roster, person, rule, day, sign > 0 ? -1 : pair, -1);
    out[weeklyRests.level[rule]] += weeklyRests.weight[rule] * sign * (having - without);
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { weeklyRests, people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    if (weeklyRests.at[person] === weeklyRests.at[person + 1]) continue;
    collect(roster, person, 0, days - 1, -1, -1);
    for (let rule = weeklyRests.at[person]; rule < weeklyRests.at[person + 1]; rule++) {
      const minutes =
        missingBefore(roster, person, rule) +
        missing(weeklyRests, rule, 0, days - 1, weeklyRests.pastEnd[person]);
      out[weeklyRests.level[rule]] += weeklyRests.weight[rule] * minutes;
    }
  }
}
