/** The readers and the checker against the published evaluators: same objective, same feasibility. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Assignment, check, type Problem } from '../../src/solver/index.ts';
import fc from '../../test/helpers/property.ts';
import { readCurtois, writeCurtois } from './curtois.ts';
import { readInrc2, writeInrc2 } from './inrc2.ts';

const SHARED = join(import.meta.dirname, '../../../shared');
const skip = existsSync(SHARED) ? false : 'the published instances are not beside the checkout';

interface Verdict {
  feasible: boolean;
  objective: number;
}

async function evaluator<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(join(SHARED, 'tools', name)).href)) as T;
}

/** A roster with each slot of a (person, day) grid filled or not as the seed says; one a day. */
function randomRoster(problem: Problem, seed: number, density: number): Assignment[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return problem.people.flatMap((person) =>
    problem.horizon.days.flatMap((_, day) => {
      const rows = problem.demand.filter((row) => row.day === day);
      const row = rows[Math.floor(next() * rows.length)];
      return row !== undefined && next() < density ? [{ personId: person.id, demandId: row.id }] : [];
    }),
  );
}

const rosters = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  density: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('curtois: cost and feasibility of random rosters equal the evaluator', { skip }, async () => {
  const { parseInstance, evaluate } = await evaluator<{
    parseInstance: (text: string) => unknown;
    evaluate: (instance: unknown, roster: unknown) => Verdict;
  }>('evaluate-curtois.mjs');
  for (const name of ['Instance1', 'Instance3', 'Instance8', 'Instance16']) {
    const text = readFileSync(join(SHARED, 'instances/curtois', `${name}.txt`), 'utf8');
    const problem = readCurtois(text, name);
    const instance = parseInstance(text);
    const property = fc.property(rosters, ({ seed, density }) => {
      const assignments = randomRoster(problem, seed, density);
      const verdict = evaluate(instance, writeCurtois(problem, assignments).roster);
      const report = check(problem, { assignments });
      assert.equal(report.cost.total, verdict.objective);
      assert.equal(report.feasible, verdict.feasible);
    });
    fc.assert(property, { numRuns: 12 });
  }
});

interface Inrc2 {
  loadInstance: (dir: string, id: string) => unknown;
  readWeekFiles: (files: string[]) => { nurse: string; day: number; shift: string; skill: string }[];
  evaluate: (instance: unknown, assignments: unknown) => Verdict;
}

const DIR = join(SHARED, 'instances/inrc2');
const read = (file: string) => readFileSync(join(DIR, file), 'utf8');

test('inrc2: published rosters cost what the evaluator says', { skip }, async () => {
  const { loadInstance, readWeekFiles, evaluate } = await evaluator<Inrc2>('evaluate-inrc2.mjs');
  const folders = readdirSync(join(DIR, 'n005w4')).filter((name) => name.startsWith('Solution_'));
  assert.ok(folders.length >= 3);
  for (const folder of folders) {
    const [, history, weeks] = /^Solution_H_(\d)-WD_([\d-]+)$/.exec(folder)!;
    const id = `n005w4_${history}_${weeks}`;
    const files = weeks!
      .split('-')
      .map((week, at) => join(DIR, 'n005w4', folder, `Sol-n005w4-${week}-${at}.txt`));
    const published = readWeekFiles(files);
    const verdict = evaluate(loadInstance(DIR, id), published);
    const assignments = published.map((a) => ({
      personId: a.nurse,
      demandId: `${a.day} ${a.shift} ${a.skill}`,
    }));
    const report = check(readInrc2(id, read), { assignments });
    assert.deepEqual([report.cost.total, report.feasible], [verdict.objective, verdict.feasible], id);
    assert.ok(verdict.feasible);
  }
});

test('inrc2: cost and feasibility of random rosters equal the evaluator', { skip }, async () => {
  const { loadInstance, evaluate } = await evaluator<Inrc2>('evaluate-inrc2.mjs');
  for (const id of ['n005w4_2_6-7-8-9', 'n030w4_1_6-2-9-1']) {
    const problem = readInrc2(id, read);
    const instance = loadInstance(DIR, id);
    const property = fc.property(rosters, ({ seed, density }) => {
      const assignments = randomRoster(problem, seed, density);
      const verdict = evaluate(instance, writeInrc2(problem, assignments).assignments);
      const report = check(problem, { assignments });
      assert.equal(report.cost.total, verdict.objective);
      assert.equal(report.feasible, verdict.feasible);
    });
    fc.assert(property, { numRuns: 15 });
  }
});

test('curtois: a shift type that somebody may never work is a profile', () => {
  const text = `SECTION_HORIZON
7
SECTION_SHIFTS
E,480,
N,480,E
SECTION_STAFF
A,E=7|N=0,2400,0,5,1,1,1
B,E=7|N=2,2400,0,5,1,1,1
SECTION_DAYS_OFF
SECTION_SHIFT_ON_REQUESTS
SECTION_SHIFT_OFF_REQUESTS
SECTION_COVER
`;
  const { people, demand, rules } = readCurtois(text);
  assert.deepEqual(
    people.map(({ eligibility }) => eligibility),
    [[], [{ profile: 'N' }]],
  );
  for (const { kind, profile } of demand) assert.equal(profile, kind === 'N' ? 'N' : undefined);
  assert.deepEqual(
    rules.flatMap(({ id }) => (id.includes(' max ') ? [id] : [])),
    ['A max E', 'B max E', 'B max N'],
  );
});

test('curtois: a broken file names the line and what was expected', { skip }, () => {
  const text = readFileSync(join(SHARED, 'instances/curtois/Instance1.txt'), 'utf8');
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('B,D=14'));
  lines[at] = lines[at]!.replace('4320', 'many');
  const expected = new RegExp(`line ${at + 1}: expected maxTotalMinutes as a whole number, not "many"`);
  assert.throws(() => readCurtois(lines.join('\n')), expected);
  assert.throws(() => readCurtois('1,2\n'), /line 1: expected SECTION_HORIZON before any data/);
  assert.throws(
    () => readCurtois(text.replace('SECTION_COVER', 'SECTION_COVERS')),
    /expected one of .*SECTION_COVER/,
  );
  assert.throws(() => readCurtois(text.replace('C,8', 'C,14')), /expected a day from 0 to 13, not 14/);
});

test('inrc2: a broken file names the file, the line and what was expected', { skip }, () => {
  const broken = (from: string, to: string) => (file: string) => read(file).replace(from, to);
  const load = (from: string, to: string) => () => readInrc2('n005w4_0_1-2-3-3', broken(from, to));
  assert.throws(load('(2,5)', '2-5'), /Sc-n005w4.txt, line \d+: expected a range like \(1,3\), not "2-5"/);
  assert.throws(
    load('Patrick 0 0', 'Patricia 0 0'),
    /H0-n005w4-0.txt, line 5: expected a known nurse, not "Patricia"/,
  );
  assert.throws(
    load('SHIFT_OFF_REQUESTS = ', 'SHIFT_OFF_REQUESTS = 9'),
    /expected 9\d+ rows of SHIFT_OFF_REQUESTS/,
  );
  assert.throws(() => readInrc2('n005w4_0', read), /"n005w4_0" is no instance/);
});
