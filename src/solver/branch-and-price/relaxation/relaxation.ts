/**
 * Model → its relaxation as a column model, and rosters there and back. It leaves out what the column model cannot
 * say (travel over midnight, many sites, the budget of changes): it never costs more than the model, so that a bound
 * on it is a bound on the model, while its rosters are judged, and mended, as rosters of the model.
 */

import { Roster } from '../../local-search/roster.ts';
import { UNLIMITED } from '../../model/instances/compiler.ts';
import { type Model, rowTotal } from '../../model/model.ts';
import { type PresenceRow, presenceRows, presencesByRow } from '../../model/presence-rows.ts';
import { dismissed } from '../../rules/rows/alternatives-search.ts';
import { type ColumnModel, mostUnits, type PersonRoster, type RowModel } from '../model.ts';
import { SharedGraphs } from '../pricing/graph.ts';
import { type Choice, type ChoiceRow, choicesOf } from './choices.ts';
import { exactly } from './exact-costs.ts';
import { type PersonRelaxation, relaxPerson } from './person-relaxation.ts';

export interface Relaxation {
  model: ColumnModel;
  /** Points of one unit of the model's costs. */
  points: number;
  /** The automata that were built hold for the model. */
  sharable: boolean;
  /** No possibility was left out, so that bounds hold. */
  complete: boolean;
  pairsOf(rosters: readonly PersonRoster[]): Int32Array;
  /** null when a person's day there has no counterpart. */
  rostersOf(pairs: Int32Array): PersonRoster[] | null;
}

function rowModel(model: Model, row: number, people: number, choice: ChoiceRow | undefined): RowModel {
  const { rows } = model;
  if (choice?.places === -1)
    return { day: rows.day[row], cost: new Float64Array(people + 1), min: 0, max: UNLIMITED };
  const max = choice?.places ?? rows.max[row];
  const total = (n: number) => rowTotal(model, row, n);
  const last = max > 0 ? Math.max(0, total(max) - total(max - 1)) : 0;
  const cost = Float64Array.from({ length: people + 1 }, (_, n) =>
    n <= max ? total(n) : total(max) + (n - max) * last,
  );
  return { day: rows.day[row], cost, min: Math.min(rows.min[row], max), max };
}

/** A presence as a row: its people are those of the group on the rows of the moment. */
function presenceRow(people: number, day: number, { min, max, price }: PresenceRow): RowModel {
  const isHard = price === Infinity;
  const outside = (n: number) => Math.max(0, min - n) + Math.max(0, n - max);
  const cost = Float64Array.from({ length: people + 1 }, (_, n) => (isHard ? 0 : price * outside(n)));
  return { day, cost, min: isHard ? min : 0, max: isHard ? max : UNLIMITED };
}

/** @param people most of them on a row */
function rowModels(
  model: Model,
  people: number,
  choices: ReadonlyMap<number, ChoiceRow>,
  presences: readonly PresenceRow[],
  byRow: readonly number[][],
): RowModel[] {
  const rows = Array.from({ length: model.rows.count }, (_, row) =>
    rowModel(model, row, people, choices.get(row)),
  );
  const days = new Int32Array(presences.length).fill(model.days);
  byRow.forEach((list, row) => {
    for (const i of list) days[i] = Math.min(days[i], rows[row].day);
  });
  return [...rows, ...presences.map((presence, i) => presenceRow(people, days[i], presence))];
}

/** @param shared keeps the automata that are built, for the search */
export function relax(model: Model, shared = new SharedGraphs()): Relaxation {
  const presences = presenceRows(model);
  const byRow = presencesByRow(model, presences);
  const { choices, rows: chosen } = choicesOf(model);
  const most = choices.reduce((sum, choice) => sum + mostUnits(choice.model), model.people);
  const rows = rowModels(model, most, chosen, presences, byRow);
  const presencesOf =
    (person: number) =>
    (row: number): number[] =>
      (byRow[row] ?? []).filter((i) => presences[i].people[person] === 1).map((i) => model.rows.count + i);
  const people = Array.from({ length: model.people }, (_, person) =>
    relaxPerson(model, person, shared, presencesOf(person)),
  );
  const everybody = [...people, ...choices];
  const constant = model.constantSoft + everybody.reduce((sum, one) => sum + one.constant, 0);
  const { model: columns, ...exact } = exactly({
    days: model.days,
    rows,
    people: everybody.map((one) => one.model),
    constant,
  });
  return {
    model: columns,
    points: exact.points,
    sharable: exact.same,
    complete: people.every((one) => one.complete),
    pairsOf: (rosters) => pairsOf(people, rosters.slice(0, model.people)),
    rostersOf: (pairs) => {
      const rosters = rostersOf(model, people, pairs);
      return rosters && [...rosters, ...choiceRosters(model, choices, pairs)];
    },
  };
}

function pairsOf(people: PersonRelaxation[], rosters: readonly PersonRoster[]): Int32Array {
  const pairs: number[] = [];
  rosters.forEach((duties, person) => {
    const { pairAt, pairs: of } = people[person];
    for (const duty of duties)
      if (duty >= 0) for (let i = pairAt[duty]; i < pairAt[duty + 1]; i++) pairs.push(of[i]);
  });
  return Int32Array.from(pairs).sort();
}

/** Is the duty made of just these pairs? */
function consistsOf({ pairAt, pairs }: PersonRelaxation, duty: number, list: readonly number[]): boolean {
  const first = pairAt[duty];
  return pairAt[duty + 1] - first === list.length && list.every((pair, i) => pairs[first + i] === pair);
}

/** What is left out of alternatives when these pairs are worked. */
function choiceRosters(model: Model, choices: readonly Choice[], pairs: Int32Array): PersonRoster[] {
  if (choices.length === 0) return [];
  const roster = new Roster(model);
  roster.load(pairs);
  const rows = dismissed(roster);
  return choices.map(({ rosterOf }) => rosterOf(rows));
}

function rostersOf(model: Model, people: PersonRelaxation[], pairs: Int32Array): PersonRoster[] | null {
  const { person, row } = model.pairs;
  const days = new Map<number, number[]>();
  for (const pair of pairs) {
    const cell = person[pair] * model.days + model.rows.day[row[pair]];
    const list = days.get(cell) ?? [];
    list.push(pair);
    days.set(cell, list);
  }
  const rosters = people.map(() => new Int32Array(model.days).fill(-1));
  for (const [cell, list] of days) {
    const one = people[Math.floor(cell / model.days)];
    const day = cell % model.days;
    list.sort((a, b) => a - b);
    let duty = one.model.dutyStart[day];
    while (duty < one.model.dutyStart[day + 1] && !consistsOf(one, duty, list)) duty += 1;
    if (duty === one.model.dutyStart[day + 1]) return null;
    rosters[Math.floor(cell / model.days)][day] = duty;
  }
  return rosters;
}
