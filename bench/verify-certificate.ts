/**
 * Checks a certificate of a bound, which `npm run solve -- FILE --certificate CERT.json` writes, without the solver:
 *
 *   node bench/verify-certificate.ts PROBLEM.json CERT.json [SOLUTION.json]
 *
 * PROBLEM: a Problem in JSON, or a Curtois & Qu text file. Prints `holds` with the bound that it recomputed, or `does not hold` with
 * why; a rule that it cannot check is named, and nothing is said to hold. With a solution also whether that costs what
 * it says. Exit code 0: holds; 1: it does not, or was not to be read.
 */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem } from '../src/solver/problem.ts';
import { readCertificate } from './certificate/read.ts';
import { Refused } from './certificate/scale.ts';
import { type Assigned, verify } from './certificate/verify.ts';
import { readCurtois } from './load/curtois.ts';

const [problemFile, certificateFile, solutionFile] = process.argv.slice(2);
if (problemFile === undefined || certificateFile === undefined) {
  process.stderr.write('Write: node bench/verify-certificate.ts PROBLEM.json CERT.json [SOLUTION.json]\n');
  process.exit(1);
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const problem: Problem = problemFile.endsWith('.txt')
  ? readCurtois(readFileSync(problemFile, 'utf8'), basename(problemFile, '.txt'))
  : (json(problemFile) as Problem);
const solution = solutionFile === undefined ? null : (json(solutionFile) as Assigned);

try {
  const certificate = readCertificate(json(certificateFile), problem);
  const { holds, faults, bound, leaves, leftOut, cost } = verify(problem, certificate, solution);
  const { claimed } = certificate;
  const out = {
    bound,
    claimed,
    certified: certificate.bound,
    leaves,
    ...(cost === undefined ? {} : { cost }),
    leftOut,
  };
  process.stdout.write(`${holds ? 'holds' : 'does not hold'} ${JSON.stringify(out)}\n`);
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stdout.write(`does not hold\n  ${error.message}\n`);
  process.exitCode = 1;
}
