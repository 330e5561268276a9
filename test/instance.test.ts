/** A published-format instance, through every front door and back. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readCurtois, writeCurtois } from '../bench/load/curtois.ts';
import { planThroughApi, type Send } from '../bench/load/through-api.ts';
import { check, type Problem } from '../src/solver/index.ts';
import { startTestApp } from './helpers/app.ts';

const testApp = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'instance-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const TINY = `SECTION_HORIZON
7

SECTION_SHIFTS
E,480,
L,480,E

SECTION_STAFF
ann,E=7|L=2,2880,960,5,2,2,1
bob,E=7|L=7,2880,960,5,2,2,1
cid,E=7|L=7,2400,960,4,1,1,1

SECTION_DAYS_OFF
ann,0

SECTION_SHIFT_ON_REQUESTS
bob,2,L,3

SECTION_SHIFT_OFF_REQUESTS
cid,1,E,2

SECTION_COVER
0,E,1,100,1
1,E,1,100,1
2,E,1,100,1
2,L,1,100,1
3,E,1,100,1
3,L,1,50,1
4,L,1,100,1
5,E,1,50,7
`;

/** Requests of an organisation that nobody used before. */
async function sender(): Promise<Send> {
  const caller = await testApp.caller({ services: ['planning', 'directory', 'hr'] });
  return async (method, path, body, headers) => {
    const answer = await caller.call(method, path, body, headers);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return answer.body;
  };
}

test('a tiny instance comes back as a feasible roster whose cost is the one that the run tells', async () => {
  const problem = readCurtois(TINY, 'tiny');
  const planned = await planThroughApi(await sender(), problem, { seconds: 10, seed: 1 });
  const report = check(problem, planned);
  assert.ok(report.feasible, JSON.stringify(report.violations));
  assert.equal(report.cost.soft, planned.score.soft);
  const { roster } = writeCurtois(problem, planned.assignments);
  assert.deepEqual(Object.keys(roster), ['ann', 'bob', 'cid']);
  assert.equal(roster.ann?.[0], '');
});

/** A ward where somebody may never work one of the shifts, as in many of the published instances. */
const NEVER = TINY.replace('ann,E=7|L=2', 'ann,E=7|L=0').replace('cid,E=7|L=7', 'cid,E=0|L=7');

test('a shift that somebody may never work stays one on the way through the API', async () => {
  const problem = readCurtois(NEVER, 'never');
  const planned = await planThroughApi(await sender(), problem, { seconds: 3, seed: 1 });
  const { roster } = writeCurtois(problem, planned.assignments);
  assert.ok(!roster.ann?.includes('L') && !roster.cid?.includes('E'), JSON.stringify(roster));
  const report = check(problem, planned);
  assert.equal(report.feasible, planned.score.hard === 0, JSON.stringify(report.violations));
  assert.equal(report.cost.soft, planned.score.soft);
});

test('what the way through the API does not carry is refused before anything is sent', async () => {
  const problem = readCurtois(TINY, 'tiny');
  const [person, ...people] = problem.people;
  const [row, ...demand] = problem.demand;
  const [rule, ...rules] = problem.rules;
  assert.ok(person !== undefined && row !== undefined && rule !== undefined);
  const sent: string[] = [];
  const send: Send = async (method, path) => sent.push(`${method} ${path}`);
  const changed: [Problem, RegExp][] = [
    [{ ...problem, mediumWeight: 5 }, /mediumWeight of the problem/],
    [{ ...problem, people: [{ ...person, hourlyCost: 3 }, ...people] }, /hourlyCost of person ann/],
    [{ ...problem, demand: [{ ...row, min: 1 }, ...demand] }, /min of row/],
    [{ ...problem, demand: [{ ...row, minutes: 1 }, ...demand] }, /paid minutes of row/],
    [{ ...problem, demand: [{ ...row, target: 0, over: 3 }, ...demand] }, /the first person/],
    [{ ...problem, rules: [{ ...rule, scope: { group: 'night' } }, ...rules] }, /the group of rule/],
  ];
  for (const [other, words] of changed)
    await assert.rejects(planThroughApi(send, other, { seconds: 1, seed: 1 }), words);
  assert.deepEqual(sent, []);
});

const SHARED = join(import.meta.dirname, '../../shared');
const skip = existsSync(SHARED) ? false : 'the published instances are not beside the checkout';

test('published instances with shifts that somebody never works: the independent evaluator agrees', {
  skip,
}, async () => {
  const { parseInstance, evaluate } = (await import(
    pathToFileURL(join(SHARED, 'tools/evaluate-curtois.mjs')).href
  )) as {
    parseInstance: (text: string) => unknown;
    evaluate: (
      instance: unknown,
      roster: unknown,
    ) => { feasible: boolean; objective: number; violations: unknown };
  };
  for (const name of ['Instance2', 'Instance5']) {
    const text = readFileSync(join(SHARED, 'instances/curtois', `${name}.txt`), 'utf8');
    const problem = readCurtois(text, name);
    const planned = await planThroughApi(await sender(), problem, { seconds: 5, seed: 1 });
    const verdict = evaluate(parseInstance(text), writeCurtois(problem, planned.assignments).roster);
    assert.equal(verdict.feasible, planned.score.hard === 0, JSON.stringify(verdict.violations));
    assert.equal(verdict.objective, planned.score.soft, name);
  }
});

test('a broken file: the line and what was expected there, exit code 1', async () => {
  const file = join(folder, 'broken.txt');
  writeFileSync(file, TINY.replace('bob,E=7|L=7,2880', 'bob,E=7|X=7,2880'));
  const run = promisify(execFile)(process.execPath, ['scripts/instance.ts', file]);
  await assert.rejects(run, (error: Error & { code: number; stderr: string }) => {
    assert.equal(error.code, 1);
    assert.match(error.stderr, /line 10: expected a known shift, not "X"/);
    return true;
  });
});
