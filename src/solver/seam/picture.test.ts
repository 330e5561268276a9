/** The column engine's picture against the model: never dearer, the same where nothing is left out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineCost } from '../columns/line-cost.ts';
import { compile } from '../compile.ts';
import { generated } from '../generated.fixture.ts';
import type { Model } from '../model.ts';
import type { Problem, Rule } from '../problem.ts';
import { Random } from '../random.ts';
import { Roster } from '../roster.ts';
import { countingRules } from './limits.ts';
import { type Picture, pictureOf } from './picture.ts';

/** Total that the picture gives to a roster; infinite when it breaks a hard rule there. */
function pictured(picture: Picture, roster: Roster): number {
  const lines = picture.linesOf(roster.pairs());
  if (lines === null) return Number.POSITIVE_INFINITY;
  const { people, rows, constant } = picture.model;
  const own = lines.reduce((sum, line, person) => sum + lineCost(picture.model, people[person]!, line), 0);
  return constant + own + rows.reduce((sum, { cost }, row) => sum + cost[roster.staff[row]!]!, 0);
}

/** Only rules that the picture can say in full. */
function sayable(problem: Problem): Problem {
  const { baseline: _, ...rest } = problem;
  const kinds = new Set(['weeklyRest', 'rest', 'travelTime', 'fairness', 'completeWeekends']);
  const soft = ({ kind, hard }: Rule) => kind === 'succession' && hard !== true;
  const twice = new Set<string>();
  const rules = problem.rules.filter((rule) => {
    const key = rule.kind === 'consecutive' ? `${rule.kind} ${rule.params.of}` : rule.id;
    if (kinds.has(rule.kind) || soft(rule) || twice.has(key)) return false;
    twice.add(key);
    return true;
  });
  return { ...rest, rules, demand: problem.demand.map((row) => ({ ...row, min: 0 })) };
}

function fill(model: Model, random: Random): Roster {
  const roster = new Roster(model);
  for (let pair = 0; pair < model.pairs.count; pair++)
    if (model.pairs.pinned[pair] === 1) roster.change(pair, 1);
  for (let step = random.below(30); step > 0; step--) {
    const pair = random.below(model.pairs.count);
    if (roster.fits(pair)) roster.change(pair, 1);
  }
  return roster;
}

const SIZE = { people: 3, days: 8, rows: 2 };
const SEEDS = 400;

test('the picture never costs more than the model, and is infinite only where a hard rule is broken', () => {
  let finite = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const model = compile(generated(seed, SIZE));
    if (model.pairs.count === 0) continue;
    const picture = pictureOf(model);
    if (!picture.complete) continue;
    const roster = fill(model, new Random(seed));
    const cost = pictured(picture, roster);
    if (cost === Number.POSITIVE_INFINITY) assert.ok(roster.cost[0]! > 0, `seed ${seed}`);
    else {
      finite += 1;
      assert.ok(cost <= roster.total(0) + 1e-6, `seed ${seed}: ${cost} > ${roster.total(0)}`);
    }
  }
  assert.ok(finite > 20, `${finite} rosters compared`);
});

test('without the rules that it leaves out the picture costs the same', () => {
  let compared = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const model = compile(sayable(generated(seed, SIZE)));
    if (model.pairs.count === 0) continue;
    const picture = pictureOf(model);
    const roster = fill(model, new Random(seed));
    const cost = pictured(picture, roster);
    if (cost === Number.POSITIVE_INFINITY || roster.cost[0]! > 0) continue;
    const unknown =
      model.weekends.workedBefore.some((worked) => worked < 0) && model.runs.before.some((b) => b >= 0);
    if (unknown) continue;
    const all = picture.model.people.every((one, p) => one.counts.length === countingRules(model, p).length);
    if (!all) continue;
    compared += 1;
    assert.ok(Math.abs(cost - roster.total(0)) < 1e-6, `seed ${seed}: ${cost}, not ${roster.total(0)}`);
  }
  assert.ok(compared > 20, `${compared} rosters compared`);
});

test('rosters go there and back', () => {
  const model = compile(generated(5, SIZE));
  const picture = pictureOf(model);
  const roster = fill(model, new Random(5));
  const lines = picture.linesOf(roster.pairs());
  if (lines !== null) assert.deepEqual(picture.pairsOf(lines), roster.pairs());
  assert.ok(lines !== null && roster.pairs().length > 0);
});
