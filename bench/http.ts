/**
 * npm run bench:http: get by id, filtered list of 50 with total, and create with audit and idempotency, each beside a
 * baseline in the same run: a bare Fastify route that sends the same bytes from the same query through the bare driver
 * (create: the bare insert alone). Rounds are interleaved, so that what else the machine does hits both alike.
 */
import { fork } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { newId } from '../src/platform/ids.ts';
import { draftOf } from './catalogue.ts';
import { type Measured, measure, requestText } from './http-client.ts';
import { startPostgres } from './postgres.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 31);
const MILLISECONDS = Number(process.env.BENCH_MS ?? 400);
const LISTINGS = process.env.BENCH_LISTINGS ?? '100000';
const EMBEDDED_LISTINGS = '10000';
const CONNECTIONS = 8;
const BARS: Record<string, number> = { get: 0.9, list: 0.85, create: 0.4 };

interface Ready {
  product: number;
  baseline: number;
  tokens: string[];
  list: string;
  type: string;
  listings: string[];
}

interface Case {
  name: string;
  port: number;
  next: () => string;
}

const UNLIMITED = '10000000';

async function startServer(
  env: Record<string, string>,
): Promise<{ ready: Ready; stop: () => Promise<void> }> {
  const dataDir = throwAwayFolder('bench-http');
  const child = fork(new URL('./http-server.ts', import.meta.url), {
    // The log is written as in production, to where it costs no disk.
    stdio: ['ignore', openSync(process.env.BENCH_LOG ?? '/dev/null', 'w'), 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      RATE_READS_PER_MINUTE: UNLIMITED,
      RATE_WRITES_PER_MINUTE: UNLIMITED,
      ...env,
    },
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`the measured process ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.send('stop');
    await ended;
    rmSync(dataDir, { recursive: true });
  };
  return { ready, stop };
}

let serial = 0;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

function bodyOf(type: string): object {
  serial += 1;
  const { title, description, price, details } = draftOf(10_000_000 + serial);
  return { catalog_id: type, title, description, price, details };
}

const GENERAL = '00000000-0000-7000-8000-000000000005';

function casesOf({ product, baseline, tokens, list, type, listings }: Ready): Case[] {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const keyed = (token: string) => ({ ...bearer(token), 'idempotency-key': newId() });
  const create = (token: string, body: object) =>
    requestText('POST', '/listings/v1/listings', keyed(token), body);
  const ours: Case[] = [
    {
      name: 'get',
      port: product,
      next: () => requestText('GET', `/listings/v1/listings/${pick(listings)}`, bearer(tokens[0]!)),
    },
    { name: 'list', port: product, next: () => requestText('GET', list, bearer(tokens[0]!)) },
    { name: 'create', port: product, next: () => create(tokens[0]!, bodyOf(type)) },
    {
      name: 'create, 20 organisations',
      port: product,
      next: () => create(pick(tokens), { ...bodyOf(GENERAL), details: { brand: 'Brand', colour: 'red' } }),
    },
  ];
  const bare: Case[] = [
    { name: 'get baseline', port: baseline, next: () => requestText('GET', `/get/${pick(listings)}`, {}) },
    { name: 'list baseline', port: baseline, next: () => requestText('GET', '/list', {}) },
    {
      name: 'create baseline',
      port: baseline,
      next: () => requestText('POST', '/create', {}, bodyOf(type)),
    },
  ];
  // Each beside its baseline: what the machine does meanwhile changes within seconds.
  return [...bare.flatMap((each, index) => [each, ours[index]!]), ...ours.slice(bare.length)];
}

async function runRounds(cases: readonly Case[], rounds: number): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>(cases.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    // Every second round goes the other way, so that neither side always comes first; the first one warms up.
    for (const each of round % 2 === 0 ? cases : cases.toReversed()) {
      const milliseconds = round === -1 ? 1000 : MILLISECONDS;
      const measured = await measure({ ...each, connections: CONNECTIONS, milliseconds });
      if (measured.failures > 0) throw new Error(`${each.name}: ${measured.failures} answers were refusals`);
      if (round >= 0) results.get(each.name)?.push(measured);
    }
  }
  return results;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const range = (values: readonly number[], digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

function report(results: ReadonlyMap<string, Measured[]>): void {
  console.log('| Case | requests/s, median (min–max) | p50 ms | p99 ms | of the baseline | bar |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, rounds] of results) {
    const base = results.get(`${name.split(',')[0]} baseline`);
    const ratios = base?.map((each, index) => (rounds[index]?.perSecond ?? 0) / each.perSecond);
    const rates = rounds.map(({ perSecond }) => perSecond);
    const cells = [
      name,
      range(rates),
      range(
        rounds.map(({ p50 }) => p50),
        2,
      ),
      range(
        rounds.map(({ p99 }) => p99),
        1,
      ),
      ratios === undefined || name.endsWith('baseline') ? '' : range(ratios, 2),
      BARS[name] ?? '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function run(title: string, env: Record<string, string>, rounds: number): Promise<void> {
  const { ready, stop } = await startServer(env);
  try {
    console.log(`\n${title}, ${CONNECTIONS} connections, Node ${process.version}\n`);
    report(await runRounds(casesOf(ready), rounds));
  } finally {
    await stop();
  }
}

const server = await startPostgres();
try {
  const env = { DATABASE_URL: server.url, BENCH_LISTINGS: LISTINGS };
  await run(`${server.version}, ${LISTINGS} listings`, env, ROUNDS);
} finally {
  server.stop();
}
const embedded = { BENCH_LISTINGS: EMBEDDED_LISTINGS };
await run(`The embedded server, ${EMBEDDED_LISTINGS} listings`, embedded, Math.ceil(ROUNDS / 3));
