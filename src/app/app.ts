/** The composition root: creates every part once and passes it what it needs. */
import fastify, { type FastifyInstance } from 'fastify';
import { consoleServerPlugin } from '../console-server/plugin.ts';
import { loadRevocations, type Revocations } from '../directory/oauth/revocations.ts';
import { directoryPlugin, discoveryPlugin } from '../directory/plugin.ts';
import { type CurrentGrants, createCurrentGrants } from '../directory/records/current-grants.ts';
import { type Installation, loadInstallation } from '../directory/set-up/installation.ts';
import { hrPlugin } from '../hr/plugin.ts';
import { enquiryLetters } from '../listings/enquiries/letters.repo.ts';
import { createPictureSource } from '../listings/photos/fetch-picture.ts';
import { listingsPlugin } from '../listings/plugin.ts';
import { mcpPlugin } from '../mcp/plugin.ts';
import { findTerminalActor } from '../planning/attendance/terminals/terminals.service.ts';
import { openRunner, type SolverSettings } from '../planning/rota/solve/open.ts';
import { SolveThreads } from '../planning/rota/solve/thread.ts';
import { planningPlugin } from '../planning/service/plugin.ts';
import type { PlanningThreads } from '../planning/service/threads.ts';
import type { Service } from '../platform/audit/audit.ts';
import { createAuthenticate } from '../platform/auth/auth.ts';
import { createKeySet, type KeySet } from '../platform/auth/jwks.ts';
import type { ServiceContext } from '../platform/context.ts';
import type { Database } from '../platform/db/db.ts';
import { showDatabase } from '../platform/db/figures.ts';
import { type PublicReads, publicReadsOf } from '../platform/db/public-reads.ts';
import type { Replica } from '../platform/db/replica.ts';
import { addProbes } from '../platform/http/probes.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { buildServer } from '../platform/http/server.ts';
import { every } from '../platform/jobs/repeat.ts';
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts';
import { forgetExpiredKeys } from '../platform/writes/idempotency.ts';
import { createMutateOutside } from '../platform/writes/mutation.outside.ts';
import { createMutate, createMutateLong, createMutatePrepared } from '../platform/writes/mutation.ts';
import { type Config, DEMO_ORGANISATION_ID } from './config.ts';
import { embeddedDirectory, mailServerOf } from './embedded-directory.ts';
import { clientOf, connectHr, directoryUrlOf, watchCalls } from './external-services.ts';
import { figuresAccessOf } from './figures.ts';
import { hireSiteOf } from './hire-sites.ts';
import { organisationValues } from './organisation-values.ts';
import { personalData } from './personal-data.ts';
import { photoStore } from './photo-store.ts';
import { embeddedEntitlements, embeddedStaffRecords, embeddedStatements } from './staff-records.ts';
import { issuerOf, tokenSettingsOf } from './token-settings.ts';

export interface Surroundings {
  db: Database;
  /** A standby of it for reads of the public catalogue; closed with the application. */
  replica?: Replica | null;
  now?: () => Date;
  logStream?: { write(line: string): void };
  tracing?: Tracing;
  /** Shared by several applications in one process; they stay open when one of these is closed. */
  threads?: PlanningThreads;
  /** Between two looks for notifications to send. */
  pollMs?: number;
  /** Called on the server before any route is added: where a harness hooks in. */
  beforeRoutes?: (server: FastifyInstance) => void;
}

const JWKS_COOLDOWN_MS = 60_000;
const PICTURE_TIMEOUT_MS = 10_000;
const FORGET_KEYS_EVERY_MS = 3_600_000;
const WATCH_SET_UP_EVERY_MS = 5_000;
const READ_REVOCATIONS_EVERY_MS = 2_000;

/** Builds the application over an open, migrated database. The caller starts it listening. */
export async function buildApp(config: Config, surroundings: Surroundings): Promise<FastifyInstance> {
  const { db, now = () => new Date(), tracing = NO_TRACING } = surroundings;
  const rateLimiter = rateLimiterOf(config, db, now);
  const revocations = config.DIRECTORY_URL === undefined ? await loadRevocations(db, now) : null;
  const currentGrants = revocations === null ? null : createCurrentGrants(db);
  const app: FastifyInstance = buildServer({
    authenticate: createAuthenticate(
      tokenSettingsOf(config),
      keySetOf(config, () => app, now),
      now,
      (_kind, tokenHash) => findTerminalActor(db, tokenHash),
      (hash, sid) => revocations?.isRevoked(hash, sid) === true,
      currentGrants?.stillGranted ?? (() => true),
    ),
    rateLimiter,
    logLevel: config.LOG_LEVEL,
    ...(surroundings.logStream === undefined ? {} : { logStream: surroundings.logStream }),
    bodyLimitBytes: config.BODY_LIMIT_BYTES,
    corsOrigins: config.CORS_ORIGINS,
    ready: readinessOf(db),
    proxies: config.TRUST_PROXY,
    figures: figuresAccessOf(config),
    tracing,
    publicUrl: config.PUBLIC_URL ?? null,
  });
  showDatabase(app.metrics, db, readinessOf(db));
  surroundings.beforeRoutes?.(app);
  const contextOf = (service: Service): ServiceContext => ({
    db,
    now,
    mutate: createMutate(db, service, now),
    mutatePrepared: createMutatePrepared(db, service, now),
    mutateLong: createMutateLong(db, service, now),
    mutateOutside: createMutateOutside(db, service, now),
  });
  const publicReads = publicReadsOf(app, db, surroundings.replica ?? null);
  await registerServices(app, config, contextOf, publicReads, {
    ...surroundings,
    embedded: revocations === null || currentGrants === null ? null : { revocations, currentGrants },
  });
  const tools = { limiter: rateLimiter, issuer: issuerOf(config) };
  await app.register(async (scope) => mcpPlugin(scope, tools));
  await app.register(async (scope) =>
    consoleServerPlugin(scope, {
      folder: config.CONSOLE_DIR,
      directoryUrl: config.DIRECTORY_URL ?? '/directory',
      isDirectoryEmbedded: config.DIRECTORY_URL === undefined,
      isHrEmbedded: config.HR_URL === undefined,
      sendsMails: config.SMTP_URL !== undefined,
    }),
  );
  deleteExpiredKeys(app, db, now);
  return app;
}

/** What ends tokens of the embedded Directory before their time. */
interface TokenChecks {
  revocations: Revocations;
  currentGrants: CurrentGrants;
}

type ContextOf = (service: Service) => ServiceContext;

async function registerServices(
  app: FastifyInstance,
  config: Config,
  contextOf: ContextOf,
  publicReads: PublicReads,
  { threads, pollMs, embedded }: Surroundings & { embedded: TokenChecks | null },
): Promise<void> {
  const client = await clientOf(config);
  const { db } = contextOf('directory');
  const installation = await loadInstallation(db);
  watchSetUp(app, installation);
  const values = organisationValues(config);
  const { currencyOf, languageOf, nameOf } = values;
  const listings = {
    ...contextOf('listings'),
    publicReads,
    catalogOrganisationId: () => catalogOrganisationOf(config, installation),
    currencyOf,
    languageOf,
    nameOf,
    siteOf: hireSiteOf,
    sendsMails: config.SMTP_URL !== undefined,
    blobs: photoStore(config, contextOf('listings').now),
    pictures: createPictureSource({
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE === 'on',
      timeoutMs: PICTURE_TIMEOUT_MS,
    }),
  };
  await app.register((scope) => listingsPlugin(scope, listings), { prefix: '/listings' });
  const context = contextOf('planning');
  let pushStaff = (_organisationId: string): void => undefined;
  const isEmbedded = config.DIRECTORY_URL === undefined && config.HR_URL === undefined;
  const planning = {
    ...context,
    hr: connectHr(config, () => app, client, { ...context, watch: watchCalls(app) }),
    solver: solverOf(config, config.SOLVER_WORKERS),
    threads: threads ?? null,
    pollMs,
    travelCostPerKm: config.TRAVEL_COST_PER_KM,
    allowPrivateWebhooks: config.WEBHOOK_ALLOW_PRIVATE === 'on',
    mailServer: mailServerOf(config, languageOf),
    letterBox: enquiryLetters,
    staff: isEmbedded ? embeddedStaffRecords(currencyOf, (id) => pushStaff(id)) : null,
    statements: config.HR_URL === undefined ? embeddedStatements : null,
    entitlements: config.HR_URL === undefined ? embeddedEntitlements : null,
    currencyOf,
    personalData: personalData(
      { directory: config.DIRECTORY_URL !== undefined, hr: config.HR_URL !== undefined },
      languageOf,
      (id) => pushStaff(id),
    ),
  };
  await app.register((scope) => planningPlugin(scope, planning), { prefix: '/planning' });
  if (embedded !== null) {
    watchTokens(app, embedded);
    const directory = await embeddedDirectory(app, config, contextOf('directory'), client, values);
    const connectPusher = (changed: typeof pushStaff) => {
      pushStaff = changed;
    };
    const options = { ...directory, installation, connectPusher, ...embedded };
    await app.register((scope) => directoryPlugin(scope, options), { prefix: '/directory' });
    await app.register(async (scope) => discoveryPlugin(scope, directory));
  }
  if (config.HR_URL === undefined)
    await app.register((scope) => hrPlugin(scope, contextOf('hr')), { prefix: '/hr' });
}

/** Another process of the same database may be where the organisation is begun. */
function watchSetUp(app: FastifyInstance, installation: Installation): void {
  const onFault = (error: unknown) => app.log.error({ err: error }, 'the set-up could not be read');
  app.addHook('onClose', every(onFault, [[WATCH_SET_UP_EVERY_MS, installation.current]]));
}

/** Another process may take a token back, or what it grants. */
function watchTokens(app: FastifyInstance, { revocations, currentGrants }: TokenChecks): void {
  const onFault = (error: unknown) => app.log.error({ err: error }, 'the revoked tokens could not be read');
  app.addHook(
    'onClose',
    every(onFault, [
      [READ_REVOCATIONS_EVERY_MS, revocations.refresh],
      [READ_REVOCATIONS_EVERY_MS, currentGrants.refresh],
    ]),
  );
}

/** Unless it is set: the organisation that was set up here, else the demo's. */
function catalogOrganisationOf({ CATALOG_ORG_ID }: Config, { organisationId }: Installation): string {
  return CATALOG_ORG_ID === DEMO_ORGANISATION_ID ? (organisationId ?? CATALOG_ORG_ID) : CATALOG_ORG_ID;
}

function keySetOf(config: Config, app: () => FastifyInstance, now: () => Date): KeySet {
  const directoryUrl = directoryUrlOf(config, app);
  return createKeySet({
    url: () => config.JWKS_URL ?? `${directoryUrl()}/.well-known/jwks.json`,
    timeoutMs: config.SERVICE_TIMEOUT_MS,
    maxAgeMs: config.JWKS_MAX_AGE_MS,
    cooldownMs: JWKS_COOLDOWN_MS,
    now,
  });
}

function rateLimiterOf(config: Config, db: Database, now: () => Date) {
  const limits = {
    reads: config.RATE_READS_PER_MINUTE,
    writes: config.RATE_WRITES_PER_MINUTE,
    solves: config.RATE_SOLVES_PER_MINUTE,
    enquiries: config.RATE_ENQUIRIES_PER_MINUTE,
  };
  return createRateLimiter(limits, db, now);
}

/** Deletes expired idempotency keys every hour until the application closes. */
function deleteExpiredKeys(app: FastifyInstance, db: Database, now: () => Date): void {
  const timer = setInterval(() => {
    forgetExpiredKeys(db, now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'expired idempotency keys could not be deleted'),
    );
  }, FORGET_KEYS_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const readinessOf = (db: Database) => () =>
  db.query('select 1').then(
    () => true,
    () => false,
  );

/** Works the planning queue; of HTTP it has `/ready` and `/metrics`, on WORKER_PORT. Resolves to the function that stops it. */
export async function startWorker(
  config: Config,
  db: Database,
  tracing: Tracing,
): Promise<() => Promise<void>> {
  const { HOST: host, WORKER_PORT: port, LOG_LEVEL: level, METRICS_TOKEN: token } = config;
  const app = fastify({ logger: { level } });
  addProbes(app, readinessOf(db), token === undefined ? 'anybody' : { token });
  showDatabase(app.metrics, db, readinessOf(db));
  const threads = new SolveThreads();
  const { queue, runner } = await openRunner({
    db,
    tracing,
    threads,
    now: () => new Date(),
    solver: solverOf(config, Math.max(1, config.SOLVER_WORKERS)),
    metrics: app.metrics,
    log: app.log,
  });
  const stop = async () => {
    await runner.stop();
    threads.close();
    await app.close();
    await queue.stop();
  };
  try {
    if (port !== undefined) await app.listen({ host, port });
    await runner.start();
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Places for runs in this process: none at all where other processes work them. */
function solverOf({ SOLVER_RESERVED, SOLVER_SHARES: shares }: Config, workers: number): SolverSettings {
  return { workers, reserved: workers === 0 ? 0 : SOLVER_RESERVED, shares };
}
