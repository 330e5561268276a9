/** Sites with demand and templates, for their tests. */
import assert from 'node:assert/strict';
import { type Caller, type Loose, listOf } from '../../../../test/helpers/app.ts';

export const TEMPLATES = '/planning/v1/week-templates';
export const DEMAND = '/planning/v1/demand';

export async function ok(caller: Caller, method: string, url: string, body?: object, headers = {}) {
  const answer = await caller.call(method, url, body, headers);
  assert.ok(answer.status < 300, `${method} ${url}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** A row by hand; further members override. */
export const line = (dayOfWeek: number, start: string, end: string, more: object = {}) => ({
  week: 1,
  dayOfWeek,
  start,
  end,
  name: 'Till',
  ...more,
});

/** A template's rows and counts that a test asks about, without ids and stamps. */
export const bareRows = (template: Loose) => listOf(template.rows!).map(({ id: _id, ...row }) => row);

/** The site's demand as `name start/end` in order of start. */
export async function demandOf(caller: Caller, locationId: string, from: string, until: string) {
  const query = `locationId=${locationId}&from=${from}T00:00:00Z&until=${until}T00:00:00Z&limit=200`;
  const { items } = await ok(caller, 'GET', `${DEMAND}?${query}`);
  return listOf(items!);
}

export const spansOf = (rows: readonly Loose[]) =>
  rows.map(({ name, start, end }) => `${name} ${String(start).slice(0, 16)}/${String(end).slice(0, 16)}`);

/** Totals of a report. */
export const totals = ({ created, existing, removed, kept }: Loose) => [created, existing, removed, kept];
