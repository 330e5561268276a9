/** The composition root: every part is made here, once, and handed what it needs. */
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type Config, DEMO_ORGANISATION_ID } from './config.ts';
import { consoleServerPlugin } from './console-server/plugin.ts';
import { directoryPlugin } from './directory/plugin.ts';
import { loadSigningKey } from './directory/signing-key.ts';
import { createIssue } from './directory/tokens.ts';
import { hrPlugin } from './hr/plugin.ts';
import { type BlobStore, folderStore } from './listings/blobs/blobs.ts';
import { s3Store } from './listings/blobs/s3.ts';
import { listingsPlugin } from './listings/plugin.ts';
import { clientOf, connectHr, directoryUrlOf, loopback } from './neighbours.ts';
import { planningPlugin } from './planning/plugin.ts';
import { openRunner } from './planning/runs/work/open.ts';
import type { Service } from './platform/audit.ts';
import { createAuthenticate, type TokenSettings } from './platform/auth.ts';
import type { Database } from './platform/db.ts';
import { buildServer } from './platform/http.ts';
import { forgetExpiredKeys } from './platform/idempotency.ts';
import { createKeySet } from './platform/jwks.ts';
import { createMutate, createMutateLong, createMutatePrepared } from './platform/mutation.ts';
import { createRateLimit } from './platform/rate-limit.ts';

export interface Surroundings {
  db: Database;
  now?: () => Date;
  logStream?: { write(line: string): void };
  /** Called on the server before any route is added: where a harness hooks in. */
  beforeRoutes?: (server: FastifyInstance) => void;
}

const JWKS_COOLDOWN_MS = 60_000;
const PHOTO_STORE_TIMEOUT_MS = 10_000;
const FORGET_KEYS_EVERY_MS = 3_600_000;

/** Builds the whole product over an open, migrated database. It listens once the caller says so. */
export async function buildApp(config: Config, surroundings: Surroundings): Promise<FastifyInstance> {
  const { db, now = () => new Date() } = surroundings;
  const directoryUrl = directoryUrlOf(config, () => app);
  const keys = createKeySet({
    url: () => config.JWKS_URL ?? `${directoryUrl()}/.well-known/jwks.json`,
    timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
    maxAgeMs: config.JWKS_MAX_AGE_MS,
    cooldownMs: JWKS_COOLDOWN_MS,
    now,
  });
  const tokenSettings = tokenSettingsOf(config);
  const app: FastifyInstance = buildServer({
    authenticate: createAuthenticate(tokenSettings, keys, now),
    rateLimit: createRateLimit(
      {
        reads: config.RATE_READS_PER_MINUTE,
        writes: config.RATE_WRITES_PER_MINUTE,
        solves: config.RATE_SOLVES_PER_MINUTE,
      },
      now,
    ),
    logLevel: config.LOG_LEVEL,
    ...(surroundings.logStream === undefined ? {} : { logStream: surroundings.logStream }),
    bodyLimitBytes: config.BODY_LIMIT_BYTES,
    ready: () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    trustProxy: config.TRUST_PROXY === 'on',
  });
  surroundings.beforeRoutes?.(app);
  const contextOf = (service: Service) => ({
    db,
    now,
    mutate: createMutate(db, service, now),
    mutatePrepared: createMutatePrepared(db, service, now),
    mutateLong: createMutateLong(db, service, now),
  });

  await app.register(
    (scope) =>
      listingsPlugin(scope, {
        ...contextOf('listings'),
        catalogOrganisationId: config.CATALOG_ORG_ID,
        defaultCurrency: config.DEFAULT_CURRENCY,
        blobs: photoStore(config, now),
      }),
    { prefix: '/listings' },
  );
  const planningClient = clientOf(config);
  const hr = connectHr(config, () => app, planningClient, { db, now });
  await app.register(
    (scope) => planningPlugin(scope, { ...contextOf('planning'), hr, solverWorkers: config.SOLVER_WORKERS }),
    {
      prefix: '/planning',
    },
  );
  if (config.DIRECTORY_URL === undefined) {
    const signingKey = await loadSigningKey(config.DATA_DIR);
    const issue = createIssue(signingKey, tokenSettings, now);
    const context = {
      ...contextOf('directory'),
      ...{ signingKey, issue, planningClient, issuer: tokenSettings.issuer },
      publicUrl: `${publicUrlOf(config)}/directory`,
      planningUrl: () => `${loopback(app)}/planning`,
      openOrganisationId: config.DEMO === 'on' ? DEMO_ORGANISATION_ID : null,
    };
    await app.register((scope) => directoryPlugin(scope, context), { prefix: '/directory' });
  }
  if (config.HR_URL === undefined) {
    await app.register((scope) => hrPlugin(scope, contextOf('hr')), { prefix: '/hr' });
  }
  await app.register(async (scope) =>
    consoleServerPlugin(scope, {
      folder: config.CONSOLE_DIR,
      directoryUrl: config.DIRECTORY_URL ?? '/directory',
    }),
  );
  const forgetting = setInterval(() => {
    forgetExpiredKeys(db, now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'expired keys stay'),
    );
  }, FORGET_KEYS_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(forgetting));
  return app;
}

/** What tokens must say, and under which names. */
export function tokenSettingsOf(config: Config): TokenSettings {
  return {
    issuer: issuerOf(config),
    audience: config.TOKEN_AUDIENCE,
    claims: {
      organisation: config.CLAIM_ORGANISATION,
      services: config.CLAIM_SERVICES,
      roles: config.CLAIM_ROLES,
      locations: config.CLAIM_LOCATIONS,
    },
  };
}

/** Works planning runs without answering requests; answers how to stop. */
export async function startWorker(config: Config, db: Database): Promise<() => Promise<void>> {
  const { log } = fastify({ logger: { level: config.LOG_LEVEL } });
  const { queue, runner } = await openRunner({
    db,
    now: () => new Date(),
    workers: Math.max(1, config.SOLVER_WORKERS),
    log,
  });
  runner.start();
  return async () => {
    await runner.stop();
    await queue.stop();
  };
}

function photoStore(config: Config, now: () => Date): BlobStore {
  const {
    PHOTO_STORE_URL: endpoint,
    PHOTO_STORE_KEY_ID: accessKeyId,
    PHOTO_STORE_SECRET: secretAccessKey,
  } = config;
  if (endpoint === undefined) return folderStore(join(config.DATA_DIR, 'photos'));
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'PHOTO_STORE_URL needs PHOTO_STORE_KEY_ID and PHOTO_STORE_SECRET; set them or unset the URL',
    );
  const place = { endpoint, bucket: config.PHOTO_STORE_BUCKET, region: config.PHOTO_STORE_REGION };
  return s3Store({ ...place, accessKeyId, secretAccessKey, timeoutMs: PHOTO_STORE_TIMEOUT_MS }, now);
}

/** The `iss` that tokens must carry. */
export function issuerOf(config: Config): string {
  return config.TOKEN_ISSUER ?? config.DIRECTORY_URL ?? `${publicUrlOf(config)}/directory`;
}

export function publicUrlOf(config: Config): string {
  return config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
}
