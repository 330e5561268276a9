/** The real app on a real database, with tokens to call it by. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { JWTPayload } from 'jose';
import { buildApp } from '../../src/app/app.ts';
import { type Config, readConfig } from '../../src/app/config.ts';
import { issuerOf } from '../../src/app/token-settings.ts';
import { loadSigningKey, type SigningKey } from '../../src/directory/signing-key.ts';
import { closeThreads, openThreads } from '../../src/planning/service/threads.ts';
import type { ServiceContext } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';
import { NO_TRACING } from '../../src/platform/tracing/tracing.ts';
import { createMutateOutside } from '../../src/platform/writes/mutation.outside.ts';
import { createMutate, createMutateLong, createMutatePrepared } from '../../src/platform/writes/mutation.ts';
import { recordEvents, recordExchanges } from '../examples/record.ts';
import { checkContract } from './contract.ts';
import { openTestDatabase } from './database.ts';
import { isShared, keep } from './kept.ts';
import type { Loose } from './loose.ts';

export { type Loose, listOf } from './loose.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Loose;
  text: string;
}

export interface Caller {
  organisationId: string;
  userId: string;
  token: string;
  call(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  config: Config;
  key: SigningKey;
  /** Moves the app's clock; it stands at the real time otherwise. */
  setNow(at: Date | null): void;
  /** Someone with a token: an admin with both services in a fresh organisation unless `claims` say otherwise. */
  caller(claims?: JWTPayload): Promise<Caller>;
  anonymous: Pick<Caller, 'call'>;
  /** Another process over the same database and folder, closed with this one. */
  another(settings: Partial<Config>): Promise<FastifyInstance>;
  logs: string[];
  /** Answers outside the documented contract; any that is left fails the file. */
  contractViolations: string[];
}

/**
 * Starts the product for one test file; it is closed after the file's tests, and every answer must keep its contract.
 * `addRoutes` adds routes of the test's own, where the platform is tested without a service.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  addRoutes: (server: FastifyInstance, context: ServiceContext) => void = () => undefined,
  tracing = NO_TRACING,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopfloor-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    PORT: '0',
    ...UNLIMITED,
    ...PATIENT,
    ...env,
  });
  const db = await openTestDatabase();
  const logs: string[] = [];
  let violations: string[] = [];
  let frozen: Date | null = null;
  const now = () => frozen ?? new Date();
  const app = await buildApp(config, {
    db,
    now,
    tracing,
    ...(SENDING.some((name) => name in env) ? { pollMs: POLL_MS } : {}),
    ...(isShared() ? { threads: await keep('threads', THREADS) } : {}),
    logStream: { write: (line) => void logs.push(line) },
    beforeRoutes: (server) => {
      violations = checkContract(server);
      if (process.env.EXAMPLES !== undefined) recordExchanges(server, process.env.EXAMPLES);
      addRoutes(server, {
        db,
        now,
        mutate: createMutate(db, 'planning', now),
        mutatePrepared: createMutatePrepared(db, 'planning', now),
        mutateLong: createMutateLong(db, 'planning', now),
        mutateOutside: createMutateOutside(db, 'planning', now),
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const key = await loadSigningKey(dataDir);
  const others: FastifyInstance[] = [];
  after(async () => {
    if (process.env.EXAMPLES !== undefined) await recordEvents(db, process.env.EXAMPLES);
    for (const each of [...others, app]) await each.close();
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
    assert.deepEqual(violations, [], 'answers outside the documented contract');
  });

  const callAs =
    (token: string | null): Caller['call'] =>
    async (method, url, body, headers = {}) => {
      const response = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      });
      const isJson = /json/.test(String(response.headers['content-type']));
      return {
        status: response.statusCode,
        headers: response.headers as Answer['headers'],
        body: isJson && response.payload !== '' ? JSON.parse(response.payload) : {},
        text: response.payload,
      };
    };

  return {
    app,
    db,
    config,
    key,
    logs,
    contractViolations: violations,
    setNow: (at) => {
      frozen = at;
    },
    anonymous: { call: callAs(null) },
    another: async (settings) => {
      const other = await buildApp({ ...config, LOG_LEVEL: 'silent', ...settings }, { db, now });
      others.push(other);
      await other.listen({ host: '127.0.0.1', port: 0 });
      return other;
    },
    caller: async (claims = {}) => {
      const payload = { ...defaultClaims(config, (frozen ?? new Date()).getTime()), ...claims };
      const token = await key.sign(payload);
      return {
        organisationId: String(payload.org_id),
        userId: String(payload.sub),
        token,
        call: callAs(token),
      };
    },
  };
}

/** Tests that set these wait for what is sent. */
const SENDING = ['SMTP_URL', 'WEBHOOK_ALLOW_PRIVATE'];
const POLL_MS = 50;

/** Loading the solver and the tasks takes a thread a second of processor. */
const THREADS = { make: async () => openThreads(), isAlive: () => true, close: closeThreads };

const UNLIMITED = {
  RATE_READS_PER_MINUTE: '0',
  RATE_WRITES_PER_MINUTE: '0',
  RATE_SOLVES_PER_MINUTE: '0',
  RATE_ENQUIRIES_PER_MINUTE: '0',
};

/** On a busy machine the embedded Directory and HR may be slow over loopback. */
const PATIENT = { SERVICE_TIMEOUT_MS: '20000' };

function defaultClaims(config: Config, nowMs: number): JWTPayload & Record<string, unknown> {
  return {
    iss: issuerOf(config),
    aud: config.TOKEN_AUDIENCE,
    sub: newId(),
    exp: Math.floor(nowMs / 1000) + 3600,
    org_id: newId(),
    services: ['listing', 'planning'],
    roles: ['admin'],
    location_ids: '*',
  };
}
