/** Rules about days in order: the steps of automata over everybody's days. Unit: what their rules say. */

import type { RosterState, Sign } from '../local-search/state.ts';
import type { DayAutomaton } from '../model/automata/automaton.ts';
import { HARD, MEDIUM, SOFT } from '../model/constants.ts';
import type { Delta } from './delta.ts';

/** The letter of a cell, but for one pair. */
function letterOf(
  { model, duties, grid }: RosterState,
  { letters, rowLetter, union }: DayAutomaton,
  cell: number,
  except: number,
): number {
  const { pairs, perDay } = model;
  let letter = 0;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
    if (grid[i] !== except) letter = union[letter * letters + rowLetter[pairs.row[grid[i]]]];
  }
  return letter;
}

function charge(automaton: DayAutomaton, day: number, entry: number, sign: Sign, out: Float64Array): void {
  const { points } = automaton.steps[day];
  out[HARD] += sign * points[HARD][entry];
  out[MEDIUM] += sign * points[MEDIUM][entry];
  out[SOFT] += sign * points[SOFT][entry];
}

/** Follows the days from the change on until both rosters are in one state. */
export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { automata, days } = roster.model;
  for (let i = automata.at[person]; i < automata.at[person + 1]; i++) {
    const automaton = automata.list[automata.of[i]];
    const { letters, rowLetter, union, steps } = automaton;
    let letter = letterOf(roster, automaton, person * days + day, -1);
    let changed =
      sign > 0
        ? union[letter * letters + rowLetter[row]]
        : letterOf(roster, automaton, person * days + day, pair);
    if (letter === changed) continue;
    let [now, then] = [roster.dayState[i * days + day], roster.dayState[i * days + day]];
    for (let d = day; d < days; d++) {
      if (d > day) letter = changed = letterOf(roster, automaton, person * days + d, -1);
      const [from, to] = [now * letters + letter, then * letters + changed];
      charge(automaton, d, from, -1, out);
      charge(automaton, d, to, 1, out);
      now = steps[d].next[from];
      then = steps[d].next[to];
      if (now === then) break;
    }
  }
};

/** Brings the states up to date with the person's duties from a day on. */
export function advance(roster: RosterState, person: number, day: number): void {
  const { automata, days } = roster.model;
  for (let i = automata.at[person]; i < automata.at[person + 1]; i++) {
    const automaton = automata.list[automata.of[i]];
    let state = roster.dayState[i * days + day];
    for (let d = day; d < days - 1; d++) {
      const letter = letterOf(roster, automaton, person * days + d, -1);
      state = automaton.steps[d].next[state * automaton.letters + letter];
      if (roster.dayState[i * days + d + 1] === state) break;
      roster.dayState[i * days + d + 1] = state;
    }
  }
}

export function total(roster: RosterState, out: Float64Array): void {
  const { automata, people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let i = automata.at[person]; i < automata.at[person + 1]; i++) {
      const automaton = automata.list[automata.of[i]];
      let state = automata.start[i];
      for (let d = 0; d < days; d++) {
        const letter = letterOf(roster, automaton, person * days + d, -1);
        charge(automaton, d, state * automaton.letters + letter, 1, out);
        state = automaton.steps[d].next[state * automaton.letters + letter];
      }
    }
  }
}
