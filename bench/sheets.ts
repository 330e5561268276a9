/** How long spreadsheets of 10,000 rows take: npm run -s bench:sheets (TEST_DATABASE_URL for PostgreSQL). */
import type { AddressInfo } from 'node:net';
import { AVAILABILITY_SHEET } from '../src/planning/sheets/availability.columns.ts';
import { DEMAND_SHEET } from '../src/planning/sheets/demand.columns.ts';
import { PEOPLE_SHEET } from '../src/planning/sheets/people.columns.ts';
import { newId } from '../src/platform/ids.ts';
import type { Format, OutCell, SheetKind } from '../src/platform/sheets/table.ts';
import { writeFile } from '../src/platform/sheets/thread.ts';
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

async function measure(token: string, name: string, kind: SheetKind, rows: OutCell[][]): Promise<void> {
  const call = async (method: string, path: string, format: Format, body?: Buffer) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/planning/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : format === 'csv' ? CSV : XLSX),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString().slice(0, 500)}`);
    return { seconds: (performance.now() - began) / 1000, bytes };
  };
  const file = await writeFile({ kind, format: 'xlsx', rows });
  const dry = await call('POST', `imports/${name}?dryRun=true`, 'xlsx', file);
  const done = await call('POST', `imports/${name}`, 'xlsx', file);
  const csv = await call('GET', `exports/${name}`, 'csv');
  const xlsx = await call('GET', `exports/${name}?format=xlsx`, 'xlsx');
  const again = await call('POST', `imports/${name}`, 'csv', csv.bytes);
  const { created, changed, unchanged } = JSON.parse(again.bytes.toString()) as Record<string, number>;
  const seconds = [dry, done, again, csv, xlsx].map((one) => one.seconds.toFixed(1));
  console.log(`${name}: ${rows.length} rows, ${(file.length / 1e6).toFixed(1)} MB XLSX`);
  console.log(
    `  dry run, import, import of the export (CSV), export CSV, export XLSX: ${seconds.join(', ')} s`,
  );
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
await measure(
  admin.token,
  'availability',
  AVAILABILITY_SHEET,
  Array.from({ length: ROWS }, (_, index) => availabilityRow(userIds, index)),
);
await measure(
  admin.token,
  'demand',
  DEMAND_SHEET,
  Array.from({ length: ROWS }, (_, index) => demandRow(index)),
);
const staff = await testApp.caller({ services: ['planning', 'directory'] });
const site = { id: newId(), name: 'Leeds', address: null, coordinates: null, timeZone: 'Europe/London' };
await staff.call('PUT', '/directory/v1/sites', { items: [site] });
await measure(
  staff.token,
  'people',
  PEOPLE_SHEET,
  Array.from({ length: ROWS }, (_, index) => personRow(index)),
);
process.exit(0);
