/** What the processes of a test run say to each other. */

/** The code of a process that ends since what its file waits for cannot come. */
export const STOOD_STILL = 13;

export type ToWorker = { kind: 'run'; file: string; closeMs: number } | { kind: 'stop' };

export type FromWorker =
  /** A test has begun: named when its process ends in it. */
  | { kind: 'began'; test: string }
  | { kind: 'test'; test: TestOutcome }
  /** What the last test wrote as a diagnostic. */
  | { kind: 'note'; text: string }
  | { kind: 'ended'; rest: Rest };

export interface TestOutcome {
  /** Its name below those of the tests that hold it. */
  name: string;
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it failed; empty where a test below it says so. */
  fault: string;
}

/** What is said about a file, beside its tests. */
export interface Rest {
  /** What failed outside its tests. */
  faults: string[];
  ms: number;
  /** Processor time of the process that ran it and of those it started, without that of the database server. */
  cpuMs: number;
}

export interface FileOutcome extends Rest {
  file: string;
  tests: TestOutcome[];
  /** Diagnostics of its tests. */
  notes: string[];
  /** What it wrote on standard output and standard error. */
  output: string;
}
