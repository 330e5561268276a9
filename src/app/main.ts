/** Starts the product; with ending.ts the only file that touches `process`. */

import { gatherLines } from '../platform/http/log-lines.ts';
import { openTracing } from '../platform/tracing/open.ts';
import { buildApp, startWorker } from './app.ts';
import { type Config, helpText, readConfig } from './config.ts';
import { startDemo } from './demonstration.ts';
import { type Held, runUntilSignal } from './ending.ts';
import { openFigures } from './figures.ts';
import { openDatabase, openReplica, requireDatabase } from './open-database.ts';
import { printSetUpLink } from './set-up-link.ts';

const say = (text: string) => void process.stdout.write(text);

async function start(config: Config, held: Held): Promise<void> {
  const db = await openDatabase(config, say);
  held.add(db.close, 'outlives');
  held.signal.throwIfAborted();
  const tracing = await openTracing(tracesOf(config), 'shopfloor');
  held.add(tracing.close);
  const replica = await openReplica(config, db);
  const logStream = gatherLines(process.stdout);
  // Whatever ends the process, the last lines are written.
  process.once('exit', logStream.flush);
  const app = await buildApp(config, { db, replica, logStream, tracing });
  held.add(() => app.close());
  const figures = await openFigures(app, config).catch((error: unknown) => {
    throw listenFault(error, 'METRICS_PORT', config.HOST, config.METRICS_PORT);
  });
  held.add(async () => figures?.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw listenFault(error, 'PORT', config.HOST, config.PORT);
  });
  const base = config.PUBLIC_URL ?? address;
  say(`Console   ${base}/console/\nListings  ${base}/listings/docs\nPlanning  ${base}/planning/docs\n`);
  say(`Mails     ${config.SMTP_URL === undefined ? 'none are sent: SMTP_URL is not set' : 'on'}\n`);
  const { signal } = held;
  await printSetUpLink(config, { db, base, signal, say });
  await startDemo(config, { app, db, signal, say });
}

/** Brings the schema up to date: for a deployment that does so before it replaces its processes. */
async function bringUpToDate(config: Config): Promise<void> {
  const db = await openDatabase(config, say);
  await db.close();
  say('The schema is up to date\n');
}

/** Works planning runs queued by other processes until it is stopped. */
async function work(config: Config, held: Held): Promise<void> {
  requireDatabase(config);
  const db = await openDatabase(config, say);
  held.add(db.close, 'outlives');
  held.signal.throwIfAborted();
  const tracing = await openTracing(tracesOf(config), 'shopfloor-worker');
  held.add(tracing.close);
  const stop = await startWorker(config, db, tracing).catch((error: unknown) => {
    throw listenFault(error, 'WORKER_PORT', config.HOST, config.WORKER_PORT);
  });
  held.add(stop);
  say(`Working planning runs, ${config.SOLVER_WORKERS} at a time\n`);
}

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config) => ({
  endpoint,
  share,
});

/** Why nobody can listen there, in one sentence that names the setting. */
function listenFault(error: unknown, setting: string, host: string, port: number | undefined): Error {
  const { code } = error as NodeJS.ErrnoException;
  const place = `${setting}: ${host}:${port}`;
  if (code === 'EADDRINUSE')
    return new Error(`${place} is taken. Stop the other process or set another ${setting}.`);
  if (code === 'EACCES')
    return new Error(
      `${place} is not for this user. Set a ${setting} above 1023, with a proxy at the other.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST: this machine has no address ${host}. Set one that it has, or 0.0.0.0 for all.`);
  return error instanceof Error ? error : new Error(String(error));
}

const COMMANDS = new Map([
  [undefined, start],
  ['--worker', work],
  ['--migrate', bringUpToDate],
]);

const [argument, ...more] = process.argv.slice(2);
const command = COMMANDS.get(argument);
if (argument === '--help' && more.length === 0) {
  process.stdout.write(`${helpText()}\n`);
} else if (more.length > 0 || command === undefined) {
  const unknown = process.argv.slice(2).join(' ');
  process.stderr.write(
    `Unknown arguments: ${unknown}. Use --worker, --migrate or --help alone, or none; settings are environment variables.\n`,
  );
  process.exitCode = 2;
} else {
  try {
    const config = readConfig(process.env);
    await runUntilSignal({ graceMs: config.SHUTDOWN_GRACE_MS, say }, (held) => command(config, held));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
