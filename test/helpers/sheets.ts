/** Files sent to imports and read from exports. */
import assert from 'node:assert/strict';
import { parseCsv, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Answer, Caller } from './app.ts';
import { type Loose, listOf } from './loose.ts';

export const CSV = { 'content-type': 'text/csv' };
export const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Cell = string | number | null;

/** A file of rows under some of the columns. */
export const sheetText = (headers: readonly string[], ...rows: Cell[][]) => writeCsv([[...headers], ...rows]);

/** A template with rows in place of its example, as somebody fills it in who keeps its headers. */
export async function filled(
  template: Uint8Array,
  format: 'csv' | 'xlsx',
  rows: readonly Record<string, Cell>[],
): Promise<Buffer> {
  const text = new TextDecoder();
  const sheet = format === 'xlsx' ? (await readXlsx(template)).sheets[0]! : null;
  const [headers = []] = sheet?.rows ?? parseCsv(text.decode(template));
  const names = headers.map(String);
  for (const name of Object.keys(rows[0] ?? {})) assert.ok(names.includes(name), `no column ${name}`);
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  if (sheet === null) return Buffer.from(writeCsv(cells));
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet.name, rows: cells }] }));
}

/** The records of an export, header first. */
export const recordsOf = ({ text }: Pick<Answer, 'text'>) => parseCsv(text, { delimiter: ',' }) as string[][];

export interface Sheets {
  dryRun(file: string): Promise<Answer>;
  send(file: string): Promise<Answer>;
  read(): Promise<Answer>;
}

/** `ask`: query parameters of every operation. */
export function sheetsOf(
  caller: Pick<Caller, 'call'>,
  service: string,
  kind: string,
  ask: Record<string, string> = {},
): Sheets {
  const url = `/${service}/v1/imports/${kind}`;
  const dryRun = service === 'listings' ? 'dry_run' : 'dryRun';
  const query = String(new URLSearchParams(ask));
  return {
    dryRun: (file) => caller.call('POST', `${url}?${dryRun}=true&${query}`, file, CSV),
    send: (file) => caller.call('POST', `${url}?${query}`, file, CSV),
    read: () => caller.call('GET', `/${service}/v1/exports/${kind}?${query}`),
  };
}

/** What an import says that it did: created, changed, unchanged. */
export function countsOf({ status, text, body }: Answer): unknown[] {
  assert.equal(status, 200, text);
  assert.deepEqual(body.faults, [], text);
  return [body.created, body.changed, body.unchanged];
}

/** `C5 CODE`, for each fault of a dry run. */
export function faultsIn({ status, text, body }: Answer): string[] {
  assert.equal(status, 200, text);
  return listOf(body.faults!).map(({ cell, code }: Loose) => `${cell} ${code}`);
}
