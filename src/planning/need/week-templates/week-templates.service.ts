/** Templates of a site's demand: kept from weeks that there are or made by hand, renamed, edited, deleted. */

import { isDeepStrictEqual } from 'node:util';
import { type Sql, violates } from '../../../platform/db/db.ts';
import { conflict, exactlyOne, type FaultDetail, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { addDays, startOfDay, textOf } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { locationToCreateAt, requireInScope, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import { requireNewlyNamed } from '../demand/newly-named.ts';
import { firstAsked } from './first-asked.rules.ts';
import {
  DAYS_A_WEEK,
  mondayFaults,
  normalRows,
  patternFaults,
  patternOf,
  type Site,
} from './pattern.rules.ts';
import * as repo from './week-templates.repo.ts';
import {
  MOST_TEMPLATE_ROWS,
  type TemplateRow,
  type WeekTemplate,
  type WeekTemplateInput,
  type WeekTemplatePatch,
} from './week-templates.schema.ts';

/** Throws 404 when the organisation has none of that id, 403 when its site is out of scope. */
export async function getTemplate(
  sql: Sql,
  scope: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<WeekTemplate> {
  const template = await repo.findTemplate(sql, scope.actor.organisationId, id, lock);
  if (template === undefined) throw notFound('weekTemplate', id);
  requireInScope(scope, template.locationId);
  return template;
}

export async function createTemplate(write: Write, input: WeekTemplateInput): Promise<Outcome> {
  const { tx, at, scope } = write;
  const { organisationId, subject } = scope.actor;
  const locationId = await locationToCreateAt(tx, scope, input.locationId);
  const { name, weeks = 1 } = input;
  const rows = await rowsToKeep(write, input, weeks, locationId);
  const faults = patternFaults(rows, weeks);
  if (faults.length > 0) throw invalid(faults);
  await requireNewlyNamed(tx, scope, input.rows ?? [], []);
  const id = newId(at);
  const values = { id, locationId, name, weeks, rows };
  const inserted = repo.insertTemplate(tx, organisationId, values, { by: subject, at });
  await inserted.catch(nameTaken(name));
  const after = await getTemplate(tx, scope, id);
  return {
    status: 201,
    body: after,
    headers: { etag: etagOf(after.version), location: `/planning/v1/week-templates/${id}` },
    audit: {
      action: 'week-template.create',
      entityType: 'week-template',
      entityId: id,
      before: null,
      after,
    },
  };
}

async function rowsToKeep(
  { tx, at, scope }: Write,
  { rows, weekStart }: WeekTemplateInput,
  weeks: number,
  locationId: string,
): Promise<TemplateRow[]> {
  if ((rows === undefined) === (weekStart === undefined)) {
    throw exactlyOne('body/rows', 'rows', 'weekStart', rows === undefined);
  }
  if (rows !== undefined) return normalRows(rows, () => newId(at));
  const site = await siteOf(tx, scope, locationId);
  const { pattern, faults } = await keptPattern(
    tx,
    scope,
    site,
    { from: weekStart!, weeks, path: 'body/weekStart' },
    at,
  );
  const found = [...faults, ...sizeFaults(pattern.length, weekStart!)];
  if (found.length > 0) throw invalid(found);
  return pattern;
}

function sizeFaults(count: number, from: string): FaultDetail[] {
  const path = 'body/weekStart';
  if (count === 0) {
    const message = say('need.noDemand', { from });
    return [{ path, code: 'NO_DEMAND', message }];
  }
  if (count <= MOST_TEMPLATE_ROWS) return [];
  const message = say('need.templateTooLong', { count, most: MOST_TEMPLATE_ROWS });
  return [{ path, code: 'TOO_MANY', message }];
}

/** A site with its zone. It is one of the organisation. */
export async function siteOf(sql: Sql, scope: Scope, locationId: string): Promise<Site> {
  const [location] = await readLocations(sql, scope.actor.organisationId, [locationId]);
  return { id: locationId, timeZone: location!.timeZone };
}

/**
 * The demand of so many weeks of a site as a pattern, as it was first asked for; `oneOff`: rows left out, since a change of a
 * rota made them. Throws 422 when the date is not a Monday.
 */
export async function keptPattern(
  sql: Sql,
  scope: Scope,
  { id, timeZone }: Site,
  { from, weeks, path }: { from: string; weeks: number; path: string },
  at: Date,
): Promise<{ pattern: TemplateRow[]; faults: FaultDetail[]; oneOff: number }> {
  const wrong = mondayFaults(from, path);
  if (wrong.length > 0) throw invalid(wrong);
  const { organisationId } = scope.actor;
  const startOf = (date: string) => startOfDay(date, timeZone);
  const end = addDays(from, weeks * DAYS_A_WEEK);
  // A row may have been cut to begin after the midnight that its week begins or ends with.
  const around = {
    locationId: id,
    from: textOf(startOf(addDays(from, -1))),
    until: textOf(startOf(addDays(end, 1))),
  };
  const standing = await repo.readStanding(sql, organisationId, around);
  const { rows, made } = firstAsked(standing, await repo.readRowChanges(sql, organisationId, around));
  const isWithin = ({ start }: { start: string }) =>
    Date.parse(start) >= Date.parse(textOf(startOf(from))) &&
    Date.parse(start) < Date.parse(textOf(startOf(end)));
  const pattern = patternOf(rows.filter(isWithin), { from, timeZone, path }, () => newId(at));
  return { ...pattern, oneOff: made.filter(isWithin).length };
}

/** Only the members sent change. */
export async function patchTemplate(
  { tx, at, scope, requireVersion }: Write,
  id: string,
  patch: WeekTemplatePatch,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const before = await getTemplate(tx, scope, id, { forUpdate: true });
  requireVersion(before.version);
  const { name, weeks } = { ...before, ...patch };
  const rows = patch.rows === undefined ? before.rows : normalRows(patch.rows, () => newId(at));
  const faults = patternFaults(rows, weeks);
  if (faults.length > 0) throw invalid(faults);
  await requireNewlyNamed(tx, scope, rows, before.rows);
  if (isDeepStrictEqual([name, weeks, rows], [before.name, before.weeks, before.rows])) {
    return updated(before, null);
  }
  const stored = repo.updateTemplate(tx, organisationId, id, { name, weeks, rows }, { by: subject, at });
  await stored.catch(nameTaken(name));
  const after = await getTemplate(tx, scope, id);
  const entry = { action: 'week-template.update', entityType: 'week-template', entityId: id };
  return updated(after, { ...entry, before, after });
}

/** Demand that it has made stays. */
export async function deleteTemplate({ tx, scope, requireVersion }: Write, id: string): Promise<Outcome> {
  const before = await getTemplate(tx, scope, id, { forUpdate: true });
  requireVersion(before.version);
  await repo.deleteTemplate(tx, scope.actor.organisationId, id);
  const entry = { action: 'week-template.delete', entityType: 'week-template', entityId: id };
  return { status: 200, body: { id, deleted: true }, audit: { ...entry, before, after: null } };
}

const nameTaken = (name: string) => (error: unknown) => {
  if (!violates(error, 'planning_week_templates_name')) throw error;
  const message = say('need.templateName', { name });
  throw conflict('NAME_TAKEN', message);
};
