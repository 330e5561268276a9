/**
 * The linear program of a short, wide part: a column for each pair. Staffing, duties that exclude each other, sums,
 * runs of work, the weekly rest and wishes are in it; what is left out never costs less than nothing.
 */

import { UNLIMITED } from '../model/instances/compiler.ts';
import { type Model, rowTotal } from '../model/model.ts';
import { presenceRows, presencesByRow } from '../model/presence-rows.ts';
import { Conflicts, cliquesOf, shapesOf } from './conflicts.ts';
import { Days } from './days.ts';
import { type Entry, Program } from './program.ts';
import { addSums } from './sums.ts';

/** People on a row, with a column for every missing and every further slot; `choice`: whether it is chosen, -1: it is. */
function addStaffing(program: Program, model: Model, row: number, choice: number): void {
  const { rows } = model;
  const target = rows.target[row];
  const total = (n: number) => rowTotal(model, row, n);
  const entries: Entry[] = [];
  for (let i = rows.pairAt[row]; i < rows.pairAt[row + 1]; i++) entries.push([rows.pair[i], 1]);
  for (let n = target; n > rows.min[row]; n--)
    entries.push([program.column(total(n - 1) - total(n), 0, 1), 1]);
  const most = Math.min(rows.max[row], rows.pairAt[row + 1] - rows.pairAt[row]);
  for (let n = target; n < most; n++) entries.push([program.column(total(n + 1) - total(n), 0, 1), -1]);
  if (choice < 0) {
    program.row(target, target, entries);
    return;
  }
  program.row(0, 0, [...entries, [choice, -target]]);
}

/** Some of the rows that are alternatives are chosen; the others have nobody. */
function addChoices(program: Program, model: Model, choices: ReadonlyMap<number, number>): void {
  const { alternatives, rows } = model;
  for (let set = 0; set < alternatives.sets; set++) {
    const mine = Array.from(alternatives.row.subarray(alternatives.at[set], alternatives.at[set + 1]));
    const entries = mine.map((row): Entry => [choices.get(row)!, 1]);
    program.row(alternatives.least[set], alternatives.most[set], entries);
    for (const row of mine) {
      const people = Array.from(rows.pair.subarray(rows.pairAt[row], rows.pairAt[row + 1]));
      const worked = people.map((pair): Entry => [pair, 1]);
      program.row(Number.NEGATIVE_INFINITY, 0, [...worked, [choices.get(row)!, -rows.max[row]]]);
    }
  }
}

/** People of a group at a moment, with columns for those too few and too many. */
function addPresences(program: Program, model: Model): void {
  const { pairs } = model;
  const list = presenceRows(model);
  const byRow = presencesByRow(model, list);
  const entries = list.map((): Entry[] => []);
  for (let pair = 0; list.length > 0 && pair < pairs.count; pair++)
    for (const i of byRow[pairs.row[pair]])
      if (list[i].people[pairs.person[pair]] === 1) entries[i].push([pair, 1]);
  list.forEach(({ min, max, price }, i) => {
    const most = max === UNLIMITED ? Number.POSITIVE_INFINITY : max;
    if (price < Infinity) {
      if (min > 0) entries[i].push([program.column(price, 0, min), 1]);
      if (most < Infinity) entries[i].push([program.column(price, 0, model.people), -1]);
    }
    program.row(min, most, entries[i]);
  });
}

function addPerson(program: Program, model: Model, person: number, days: boolean): void {
  const shapes = shapesOf(model, person);
  const conflicts = new Conflicts(model, person);
  shapes.forEach((today, day) => {
    for (const clique of cliquesOf(conflicts, today, shapes[day + 1] ?? []))
      program.atMost(
        1,
        clique.flatMap(({ pairs }) => pairs),
      );
  });
  if (days) new Days(program, model, person, shapes).add();
}

/** Columns 0 … are the pairs, rows 0 … the demand rows, then the presences. */
export function formulate(model: Model, days: boolean): Program {
  const { pairs, rows, mediumWeight } = model;
  const program = new Program();
  program.constant = model.constantSoft;
  for (let pair = 0; pair < pairs.count; pair++) {
    program.column(mediumWeight * pairs.medium[pair] + pairs.soft[pair], pairs.pinned[pair], 1);
  }
  const choices = new Map(Array.from(model.alternatives.row, (row) => [row, program.column(0, 0, 1)]));
  for (let row = 0; row < rows.count; row++) addStaffing(program, model, row, choices.get(row) ?? -1);
  addPresences(program, model);
  for (let person = 0; person < model.people; person++) addPerson(program, model, person, days);
  addSums(program, model);
  addChoices(program, model, choices);
  return program;
}
