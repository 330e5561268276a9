/** Plans a published instance through the API: npm run -s instance -- FILE --seconds 20 --seed 1 --out roster.json */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readCurtois, writeCurtois } from '../bench/load/curtois.ts';
import { planThroughApi, type Send } from '../bench/load/through-api.ts';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/app/config.ts';
import { openDatabase } from '../src/app/open-database.ts';
import { tokenSettingsOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { createIssue } from '../src/directory/tokens.ts';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { newId } from '../src/platform/ids.ts';

const HELP = `Loads a published shift-scheduling instance (Curtois & Qu, plain text) through the public API, plans it, and
writes the roster as {"roster": {"<staffId>": ["D", "", ...]}}.

  npm run -s instance -- FILE [options]

  --seconds N     time limit of the run, 1 to 300; default 20
  --seed N        seed of the run; default 1
  --out FILE      where to write the roster; default: standard output
  --url URL       a running server; default: one of its own on a temporary embedded database
  --token TOKEN   an admin's token for that server, with the services planning, directory and hr`;

const options = {
  seconds: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What the user can put right; its message is all that is shown. */
class Fault extends Error {}

interface Server {
  send: Send;
  stop(): Promise<void>;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (values.help || file === undefined) return void process.stdout.write(`${HELP}\n`);
  const plan = {
    seconds: readNumber('--seconds', values.seconds, 1, 300),
    seed: readNumber('--seed', values.seed, 0, 2 ** 32 - 1),
  };
  const problem = readCurtois(readText(file), basename(file));
  const server = await serverOf(values.url, values.token);
  try {
    const planned = await planThroughApi(server.send, problem, plan);
    const text = `${JSON.stringify(writeCurtois(problem, planned.assignments))}\n`;
    if (values.out === undefined) process.stdout.write(text);
    else writeFileSync(values.out, text);
    process.stderr.write(
      `${basename(file)}: run ${planned.runId} ${planned.status}, cost ${planned.score.soft}\n`,
    );
  } finally {
    await server.stop();
  }
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Fault(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function serverOf(url: string | undefined, token: string | undefined): Promise<Server> {
  if ((url === undefined) !== (token === undefined)) throw new Fault('--url and --token go together');
  if (url === undefined || token === undefined) return startOwn();
  return { send: sender(url, token), stop: async () => {} };
}

/** A server on a temporary embedded database, and an organisation that nobody used before. */
async function startOwn(): Promise<Server> {
  const folder = throwAwayFolder('instance');
  const limits = { RATE_READS_PER_MINUTE: '0', RATE_WRITES_PER_MINUTE: '0', RATE_SOLVES_PER_MINUTE: '0' };
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...limits });
  const db = await openDatabase(config);
  const app = await buildApp(config, { db });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const issue = createIssue(await loadSigningKey(folder), tokenSettingsOf(config), () => new Date());
  const services = ['planning', 'directory', 'hr'];
  const subject = {
    organisationId: newId(),
    subject: newId(),
    services,
    roles: ['admin'],
    locationIds: '*',
  } as const;
  const token = await issue({ ...subject, services, roles: ['admin'] }, 3600);
  return {
    send: sender(`http://127.0.0.1:${port}`, token),
    stop: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sender(url: string, token: string): Send {
  const send: Send = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Fault(`no server answers at ${url}: ${error instanceof Error ? error.message : error}`);
    });
    if (response.status === 429) {
      const wait = Number(response.headers.get('retry-after') ?? '1');
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return send(method, path, body, headers);
    }
    const text = await response.text();
    if (!response.ok) throw new Fault(`${method} ${path} was refused (${response.status}): ${text}`);
    return JSON.parse(text);
  };
  return send;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
