/** Starts the product and ends it gracefully; the only file that touches `process`. */
import { buildApp, startWorker } from './app.ts';
import { type Config, helpText, readConfig } from './config.ts';
import { startDemo } from './demonstration.ts';
import { openFigures } from './figures.ts';
import { openDatabase, openReplica } from './open-database.ts';
import { gatherLines } from './platform/http/log-lines.ts';
import { openTracing } from './platform/tracing/open.ts';
import { printSetUpLink } from './set-up-link.ts';

/** A stop, Ctrl-C, and a terminal that is closed. */
const ENDING = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const say = (text: string) => void process.stdout.write(text);

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config, say);
  const replica = await openReplica(config, db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const logStream = gatherLines(process.stdout);
  // Whatever ends the process, the last lines are written.
  process.once('exit', logStream.flush);
  const tracing = await openTracing(tracesOf(config), 'shopfloor');
  const app = await buildApp(config, { db, replica, logStream, tracing });
  const figures = await openFigures(app, config).catch(async (error: unknown) => {
    await app.close();
    await db.close();
    throw new Error(`METRICS_PORT: ${error instanceof Error ? error.message : String(error)}`);
  });
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    await app.close();
    await figures?.close();
    await db.close();
    await tracing.close();
  };
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch(async (error: unknown) => {
    await close();
    throw describeListenFault(error, config);
  });
  for (const signal of ENDING) {
    process.once(signal, () => {
      // Requests in flight may end; what is still running after the grace is cut off.
      setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS).unref();
      void close();
    });
  }
  const base = config.PUBLIC_URL ?? address;
  say(`Console   ${base}/console/\nListings  ${base}/listings/docs\nPlanning  ${base}/planning/docs\n`);
  say(`Mails     ${config.SMTP_URL === undefined ? 'none are sent: SMTP_URL is not set' : 'on'}\n`);
  await printSetUpLink(config, { db, base, signal: stopping.signal, say });
  await startDemo(config, { app, db, signal: stopping.signal, say });
}

/** Brings the schema up to date: for a deployment that does so before it replaces its processes. */
async function bringUpToDate(config: Config): Promise<void> {
  const db = await openDatabase(config, say);
  await db.close();
  say('The schema is up to date\n');
}

/** Works planning runs queued by other processes until it is stopped. */
async function work(config: Config): Promise<void> {
  const db = await openDatabase(config, say);
  const tracing = await openTracing(tracesOf(config), 'shopfloor-worker');
  const stop = await startWorker(config, db, tracing);
  for (const signal of ENDING) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS).unref();
      void stop()
        .then(() => db.close())
        .then(() => tracing.close());
    });
  }
  say(`Working planning runs, ${config.SOLVER_WORKERS} at a time\n`);
}

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config) => ({
  endpoint,
  share,
});

function describeListenFault(error: unknown, config: Config): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(
      `PORT: ${config.HOST}:${config.PORT} is taken. Stop the other process or set another PORT.`,
    );
  }
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
    await command(config);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
