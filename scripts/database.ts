/** Runs a command on the embedded database: npm run -s database -- psql */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readConfig } from '../src/app/config.ts';
import { requireDatabase } from '../src/app/open-database.ts';
import { joinServer } from '../src/platform/db/embedded/server.ts';

const HELP = `Runs a command of PostgreSQL's on the embedded database of DATA_DIR, whose server is joined, or started for that long.

  npm run -s database -- psql
  npm run -s database -- pg_dump --format=custom --file=shopfloor.dump

A DATA_DIR without a database is refused; --new as the first word makes an empty one, to restore a dump into.

The command finds the database by PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, or as a URL in DATABASE_URL. Client programs
must be of version 18 or newer.`;

async function main(words: readonly string[]): Promise<number> {
  const isNew = words[0] === '--new';
  const [command, ...args] = isNew ? words.slice(1) : words;
  if (command === undefined || command === '--help') {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const config = readConfig(process.env);
  const { DATABASE_URL: outside, DATA_DIR: dataDir } = config;
  if (outside !== undefined)
    throw new Error(
      'DATABASE_URL is set: this is for the embedded database; give the command that URL itself.',
    );
  if (!isNew) requireDatabase(config, '; --new makes an empty one, to restore into');
  mkdirSync(dataDir, { recursive: true });
  const server = await joinServer({ dataDir, say: (text) => void process.stderr.write(text) });
  try {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...addressOf(server.url) },
    });
    // Ctrl-C is for the command; this process waits for its end.
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
    const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error(
        `${command} is not on this machine. psql, pg_dump and pg_restore are PostgreSQL's clients, of version 18 (docs/operations.md, "The embedded database").`,
      );
    });
    return code ?? 1;
  } finally {
    await server.leave();
  }
}

function addressOf(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    DATABASE_URL: url,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
