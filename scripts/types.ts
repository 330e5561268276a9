/** Catalogue types as files: npm run types -- plan|apply|pull DIR */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ApiError, type Client, ConnectionError, createClient } from '../src/client/index.ts';
import { labelKey } from '../src/listings/catalog-types/catalog-types.rules.ts';
import { Fault, nameFor, readTypes, requireFolder, type TypeFile, textOf } from './types/files.ts';
import { applyPlan, makePlan, readCatalogTypes } from './types/plan.ts';
import { lineOf, wordsOf } from './types/words.ts';

const HELP = `Keeps the catalogue types of an organisation as JSON files, one a type.

  npm run -s types -- plan DIR     says what the files would change, in types and listings; writes nothing
  npm run -s types -- apply DIR    changes it; a second time there is nothing to do
  npm run -s types -- pull DIR     writes the files of the types that are there

  --url URL       the server; default: http://127.0.0.1:8080
  --token TOKEN   a manager's or administrator's token; default: the variable SHOPFLOOR_TOKEN

A file holds label, description, fields as in createCatalogType, and, where listings are to follow a change, migrations as in
updateCatalogType. A type is found by its label, or by "previous_label" where it is to be renamed. Types without a file are left
as they are.`;

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  token: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const COMMANDS = { plan, apply, pull };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = '', folder, ...more] = positionals;
  if (values.help || positionals.length === 0) return say(HELP);
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (command === undefined || folder === undefined || more.length > 0)
    throw new Fault(`send plan, apply or pull, and one folder, not "${positionals.join(' ')}"`);
  const token = values.token ?? process.env.SHOPFLOOR_TOKEN;
  if (token === undefined)
    throw new Fault(
      'a token is needed: --token TOKEN, or the variable SHOPFLOOR_TOKEN (npm run -s token prints one)',
    );
  await command(createClient({ baseUrl: values.url, token }), folder);
}

async function plan(client: Client, folder: string): Promise<void> {
  say(wordsOf(await makePlan(client, readTypes(folder))));
}

async function apply(client: Client, folder: string): Promise<void> {
  const planned = await makePlan(client, readTypes(folder));
  let count = 0;
  await applyPlan(client, planned, (step) => {
    const line = lineOf(step);
    if (line === null) return;
    count += 1;
    say(line);
  });
  say(count === 0 ? 'nothing to do' : `${count} applied`);
}

/** Files that are there keep their names. */
async function pull(client: Client, folder: string): Promise<void> {
  requireFolder(folder);
  const there = readTypes(folder);
  const files = new Map(there.map(({ file, type }) => [labelKey(type.label), file]));
  const taken = new Set(files.values());
  for (const type of await readCatalogTypes(client)) {
    const file = files.get(labelKey(type.label)) ?? nameFor(type.label, taken);
    taken.add(file);
    files.delete(labelKey(type.label));
    writeFileSync(join(folder, file), textOf(type as TypeFile));
    say(`${file}: ${type.label}`);
  }
  for (const file of files.values()) say(`? ${file}: there is no such type; the file is left as it is`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function wordsFor(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`);
  process.exitCode = 1;
});
