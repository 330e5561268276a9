/** Reads the events of one run of node:test. */
import type { EventData, run } from 'node:test';
import { inspect } from 'node:util';
import type { FromWorker, TestOutcome } from './messages.ts';

/** Characters of a fault that a person still reads. */
const LONGEST = 20_000;

export interface Seen {
  /** Whether the file has no test: node:test then makes one by its name. */
  isEmpty: boolean;
  failed: number;
  /** What failed outside the tests, as node:test says it. */
  faults: string[];
  /** Whether node:test calls the run a success; null: it is not over. */
  success: boolean | null;
}

/** `send` gets each test as it ends. What is returned fills up until the events end. */
export function listen(
  file: string,
  events: ReturnType<typeof run>,
  send: (message: FromWorker) => void,
): Seen {
  const seen: Seen = { isEmpty: false, failed: 0, faults: [], success: null };
  const path: string[] = [];
  const named = (nesting: number, name: string) => [...path.slice(0, nesting), name].join(' > ');
  const ended = (data: EventData.TestPass | EventData.TestFail, outcome: TestOutcome['outcome']) => {
    const fault = 'error' in data.details && outcome === 'fail' ? textOf(data.details.error) : '';
    const name = named(data.nesting, data.name);
    if (data.details.type === 'test') {
      seen.isEmpty ||= data.name === file;
      seen.failed += outcome === 'fail' ? 1 : 0;
      send({ kind: 'test', test: { name, outcome, fault } });
    } else if (fault !== '') {
      // A hook of the file, or of a suite.
      seen.faults.push(data.details.type === 'suite' ? `${name}: ${fault}` : `a hook of the file: ${fault}`);
    }
  };
  events.on('test:dequeue', ({ name, nesting }) => send({ kind: 'began', test: named(nesting, name) }));
  events.on('test:start', ({ name, nesting }) => {
    path.splice(nesting, Number.POSITIVE_INFINITY, name);
  });
  events.on('test:pass', (data) => ended(data, data.skip === undefined ? 'pass' : 'skip'));
  events.on('test:fail', (data) => ended(data, data.todo === undefined ? 'fail' : 'skip'));
  events.on('test:diagnostic', ({ message, file }) => {
    if (file !== undefined) send({ kind: 'note', text: message });
    else if (/^(Error|Warning): /.test(message)) seen.faults.push(message);
  });
  events.on('test:summary', ({ success }) => {
    seen.success = success;
  });
  events.resume();
  return seen;
}

/** Empty where a test below says what failed. */
function textOf(error: Error): string {
  if ('failureType' in error && error.failureType === 'subtestsFailed') return '';
  return readable(error.cause ?? error);
}

/** As a person reads an error: without the number that modules get for each file. */
export function readable(error: unknown): string {
  const text = typeof error === 'string' ? error : inspect(error, { depth: 8, breakLength: 120 });
  return text.replace(/(\.ts)\?file=\d+/g, '$1').slice(0, LONGEST);
}
