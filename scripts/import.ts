/** Imports a spreadsheet through the API: npm run -s import -- demand FILE.xlsx --dry-run */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import { ApiError, allItems, type Client, createClient, type Planning } from '../src/client/index.ts';
import { isUuid } from '../src/platform/formats.ts';
import { type Format, TYPE_OF } from '../src/platform/sheets/table.ts';

const KINDS = ['demand', 'people', 'availability', 'leave-entitlements', 'listings'] as const;
type Kind = (typeof KINDS)[number];

const HELP = `Adds and changes records by a spreadsheet, all or nothing, through the API of a running server.

  npm run -s import -- KIND FILE [options]

  KIND            ${KINDS.join(' | ')}
  FILE            a .csv or .xlsx file, such as an export or a filled template
  --type TYPE     of listings: the catalogue type that the file is of, by its label or id
  --dry-run       says what would be changed, and every fault at its cell; changes nothing
  --url URL       the server; default: HOST and PORT of the settings
  --token TOKEN   of somebody who may; default: an administrator's, signed as by npm run token
  --org ID        the organisation of that administrator; default: the demo organisation`;

const options = {
  type: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  url: { type: 'string' },
  token: { type: 'string' },
  org: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What the user can put right; its message is all that is shown. */
class Fault extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [kind, file] = positionals;
  if (values.help || kind === undefined || file === undefined) return void process.stdout.write(`${HELP}\n`);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Fault(`KIND: "${kind}" must be one of ${KINDS.join(', ')}`);
  const body = fileOf(file);
  const client = createClient({
    baseUrl: values.url ?? localUrl(),
    token: values.token ?? ownToken(values.org),
  });
  const dryRun = values['dry-run'];
  const { type } = values;
  const report = await send(client, { kind: known, type, body, ...(dryRun ? { dryRun } : {}) });
  for (const { cell, column, message } of report.faults)
    process.stderr.write(`${cell} ${column}: ${message}\n`);
  if (report.omitted > 0) process.stderr.write(`and ${report.omitted} more faults\n`);
  const { rows, created, changed, unchanged, notes, faults } = report;
  const verb = dryRun ? 'would be ' : '';
  process.stdout.write(
    faults.length > 0
      ? `${rows} rows, nothing can be imported\n`
      : `${rows} rows: ${created} ${verb}created, ${changed} ${verb}changed, ${unchanged} unchanged\n`,
  );
  for (const note of notes) process.stdout.write(`${note}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

async function send(
  { planning, listings }: Client,
  { kind, type, ...input }: { kind: Kind; type: string | undefined; body: Blob; dryRun?: boolean },
): Promise<Planning.ImportReport> {
  switch (kind) {
    case 'demand':
      return planning.importDemand(input);
    case 'people':
      return planning.importPeople(input);
    case 'availability':
      return planning.importAvailability(input);
    case 'leave-entitlements':
      return planning.importLeaveEntitlements(input);
    case 'listings':
      return importListings(listings, type, input);
  }
}

async function importListings(
  listings: Client['listings'],
  type: string | undefined,
  { body, dryRun = false }: { body: Blob; dryRun?: boolean },
): Promise<Planning.ImportReport> {
  return listings.importListings({ body, dry_run: dryRun, catalog_id: await typeOf(listings, type) });
}

async function typeOf(listings: Client['listings'], named: string | undefined): Promise<string> {
  if (named !== undefined && isUuid(named)) return named;
  const types = await allItems(listings.listCatalogTypes, { page_size: 100 });
  const found = types.find(({ label }) => label === named);
  if (found !== undefined) return found.id;
  const labels = types.map(({ label }) => label).join(', ');
  throw new Fault(`--type: ${JSON.stringify(named ?? '')} must be one of ${labels}`);
}

function fileOf(file: string): Blob {
  const ending = file.split('.').at(-1)!.toLowerCase();
  if (ending !== 'csv' && ending !== 'xlsx') throw new Fault(`FILE: ${file} must end in .csv or .xlsx`);
  return new Blob([readFileSync(file)], { type: TYPE_OF[ending satisfies Format] });
}

function localUrl(): string {
  const { HOST, PORT } = readConfig(process.env);
  return `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
}

function ownToken(org: string | undefined): string {
  const script = new URL('./token.ts', import.meta.url).pathname;
  const args = ['--role', 'admin', '--expires', '10m', ...(org === undefined ? [] : ['--org', org])];
  return execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' }).trim();
}

try {
  await main();
} catch (error) {
  if (error instanceof ApiError) {
    for (const { message } of error.details) process.stderr.write(`${message}\n`);
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
