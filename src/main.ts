/** Starts the product and ends it gracefully; the only file that touches `process`. */
import { buildApp, publicUrlOf } from './app.ts';
import { type Config, helpText, readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

const SECOND_TRY_MS = 100;

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config);
  const app = await buildApp(config, { db });
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await app.close();
    await db.close();
    throw describeListenFault(error, config);
  }
  const stop = async () => {
    const deadline = setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS + SECOND_TRY_MS);
    deadline.unref();
    await app.close();
    await db.close();
    process.exitCode = 0;
    clearTimeout(deadline);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(
    `Listings  ${publicUrlOf(config)}/listings/docs\nPlanning  ${publicUrlOf(config)}/planning/docs\n`,
  );
}

function describeListenFault(error: unknown, config: Config): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(
      `PORT: ${config.HOST}:${config.PORT} is taken. Stop the other process or set another PORT.`,
    );
  }
  return error instanceof Error ? error : new Error(String(error));
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${helpText()}\n`);
} else {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
