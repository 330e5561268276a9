/** A published-format instance, through every front door and back. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { readCurtois, writeCurtois } from '../bench/load/curtois.ts';
import { planThroughApi, type Send } from '../bench/load/through-api.ts';
import { check } from '../src/solver/index.ts';
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

test('a tiny instance comes back as a feasible roster whose cost is the one that the run tells', async () => {
  const caller = await testApp.caller({ services: ['planning', 'directory', 'hr'] });
  const send: Send = async (method, path, body, headers) => {
    const answer = await caller.call(method, path, body, headers);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const problem = readCurtois(TINY, 'tiny');
  const planned = await planThroughApi(send, problem, { seconds: 10, seed: 1 });
  const report = check(problem, planned);
  assert.ok(report.feasible, JSON.stringify(report.violations));
  assert.equal(report.cost.soft, planned.score.soft);
  const { roster } = writeCurtois(problem, planned.assignments);
  assert.deepEqual(Object.keys(roster), ['ann', 'bob', 'cid']);
  assert.equal(roster.ann?.[0], '');
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
