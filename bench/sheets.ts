/** How long spreadsheets of 10,000 rows take: npm run -s bench:sheets. */
import type { AddressInfo } from 'node:net';
import { BUILT_IN_TYPES } from '../src/listings/catalog-types/built-in.ts';
import { listingSheet } from '../src/listings/sheets/listings.columns.ts';
import { AVAILABILITY_SHEET } from '../src/planning/sheets/availability.columns.ts';
import { DEMAND_SHEET } from '../src/planning/sheets/demand.columns.ts';
import { PEOPLE_SHEET } from '../src/planning/sheets/people.columns.ts';
import { newId } from '../src/platform/ids.ts';
import type { Format, OutCell, SheetKind } from '../src/platform/sheets/table.ts';
import { writeFile } from '../src/platform/sheets/thread.ts';
import { exampleIn } from '../src/platform/sheets/values.ts';
import { writtenIn } from '../src/platform/sheets/write.ts';
import { startTestApp } from '../test/helpers/app.ts';
import { createOrganisation } from '../test/helpers/organisation.ts';
import { CSV, XLSX } from '../test/helpers/sheets.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000);

const testApp = await startTestApp({ LOG_LEVEL: 'silent' });
const { port } = testApp.app.server.address() as AddressInfo;
const two = (value: number) => String(value).padStart(2, '0');

function demandRow(index: number): OutCell[] {
  const day = `2027-${two(1 + (Math.floor(index / 28) % 12))}-${two(1 + (index % 28))}`;
  const name = `Till ${index}`;
  return [
    null,
    name,
    `Site ${1 + (index % 2)}`,
    `${day} 08:00`,
    `${day} 16:00`,
    2,
    3,
    'First aid',
    null,
    null,
    null,
    5,
    null,
  ];
}

function personRow(index: number): OutCell[] {
  const own = [null, `Person ${index}`, `p${index}@example.test`, 'yes', 'Leeds', 'member', 'Leeds'];
  return [...own, '2027-01-01', null, 'permanent', 37.5, 30, 40, 14.5, 'GBP', 'First aid; Forklift'];
}

/** `ask`: what every operation of the kind is asked with. */
interface Measured {
  token: string;
  service: 'planning' | 'listings';
  name: string;
  kind: SheetKind;
  rows: OutCell[][];
  ask?: string;
}

async function measure({ token, service, name, kind, rows, ask = '' }: Measured): Promise<void> {
  const call = async (method: string, path: string, format: Format, body?: Buffer) => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const answer = await fetch(
      `http://127.0.0.1:${port}/${service}/v1/${path}${path.includes('?') ? '&' : '?'}${ask}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : format === 'csv' ? CSV : XLSX),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString().slice(0, 500)}`);
    const { user, system } = process.cpuUsage(used);
    return { seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6, bytes };
  };
  const file = await writeFile(writtenIn(kind, { format: 'xlsx', language: 'en', rows }));
  const dry = await call(
    'POST',
    `imports/${name}?${service === 'listings' ? 'dry_run' : 'dryRun'}=true`,
    'xlsx',
    file,
  );
  const done = await call('POST', `imports/${name}`, 'xlsx', file);
  const csv = await call('GET', `exports/${name}`, 'csv');
  const xlsx = await call('GET', `exports/${name}?format=xlsx`, 'xlsx');
  const again = await call('POST', `imports/${name}`, 'csv', csv.bytes);
  const { created, changed, unchanged } = JSON.parse(again.bytes.toString()) as Record<string, number>;
  const all = [dry, done, again, csv, xlsx];
  const [seconds, cpu] = (['seconds', 'cpuSeconds'] as const).map((what) =>
    all.map((one) => one[what].toFixed(1)).join(', '),
  );
  console.log(`${name}: ${rows.length} rows, ${(file.length / 1e6).toFixed(1)} MB XLSX`);
  console.log(`  dry run, import, import of the export (CSV), export CSV, export XLSX: ${seconds} s`);
  console.log(`  of the processor, with that of the embedded database: ${cpu} s`);
  console.log(`  of the export: ${created} created, ${changed} changed, ${unchanged} unchanged`);
}

const DAYS = 5;

/** A week of five days for each person. */
function availabilityRow(userIds: readonly string[], index: number): OutCell[] {
  const day = index % DAYS;
  const weekday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'][day]!;
  return [userIds[Math.floor(index / DAYS)]!, null, null, weekday, null, '08:00', '17:00', 'available', null];
}

const wishes = { people: Math.ceil(ROWS / DAYS), timeZone: 'Europe/Berlin' };
const { admin, userIds } = await createOrganisation(testApp, wishes);
await measure({
  token: admin.token,
  service: 'planning',
  name: 'availability',
  kind: AVAILABILITY_SHEET,
  rows: Array.from({ length: ROWS }, (_, index) => availabilityRow(userIds, index)),
});
await measure({
  token: admin.token,
  service: 'planning',
  name: 'demand',
  kind: DEMAND_SHEET,
  rows: Array.from({ length: ROWS }, (_, index) => demandRow(index)),
});
const staff = await testApp.caller({ services: ['planning', 'directory'] });
const site = { id: newId(), name: 'Leeds', address: null, coordinates: null, timeZone: 'Europe/London' };
await staff.call('PUT', '/directory/v1/sites', { items: [site] });
await measure({
  token: staff.token,
  service: 'planning',
  name: 'people',
  kind: PEOPLE_SHEET,
  rows: Array.from({ length: ROWS }, (_, index) => personRow(index)),
});

const vehicle = BUILT_IN_TYPES[0]!;
const sheet = listingSheet(vehicle);

/** A listing with two hire rates and its type's fields filled in as in the template. */
function listingRow(index: number): OutCell[] {
  const said: Record<string, OutCell> = {
    title: `Van ${index}`,
    status: index % 2 === 0 ? 'published' : 'draft',
  };
  const hire = { hire_day: 35, hire_week: 200, price: 12_000 + index };
  return sheet.columns.map((column) => ({ ...said, ...hire })[column.name] ?? exampleIn(column, 'en'));
}

const seller = await testApp.caller();
await measure({
  token: seller.token,
  service: 'listings',
  name: 'listings',
  kind: sheet,
  ask: `catalog_id=${vehicle.id}`,
  rows: Array.from({ length: ROWS }, (_, index) => listingRow(index)),
});
process.exit(0);
