/** Finds the locations, the time and the rows that a run is asked to plan. */
import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/local-time.ts';
import { type DemandFilter, demandView, readDemand } from '../../need/demand/demand.repo.ts';
import type { Demand } from '../../need/demand/demand.schema.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { requireInScope, type Scope } from '../../scope.ts';
import type { Pin, RunOptions } from './live.ts';
import { type Span, zoneOf } from './selection.rules.ts';

const DAY_MS = 24 * 3600_000;

/** What to plan, from a create request or from an earlier run. */
export interface Ask {
  name: string | null;
  /** Returns the span in the given zone; null: the rows named. */
  span(timeZone: string): Span | null;
  demandIds: string[] | null;
  /** Rows that are gone: 404, or left out. */
  strict: boolean;
  locationIds: string[] | null;
  eligibilitySnapshotId: string | null;
  options: RunOptions;
  pins: Pin[];
  /** Rows that people were taken off by hand. */
  keptOff: Pin[];
  /** The rota to stay near. */
  stayNear: 'published' | { runId: string } | null;
}

/** Which rows to read, and the time and places that they are planned for. */
export interface Chosen {
  span: Span;
  timeZone: string;
  locationIds: string[];
  rows: DemandFilter;
}

/** The locations and the time; rows named must exist and be in scope. */
export async function choose(
  sql: Sql,
  scope: Scope,
  ask: Ask,
  locations: LocationSettings[],
  at: Date,
): Promise<Chosen> {
  const zones = new Map(locations.map(({ locationId, timeZone }) => [locationId, timeZone]));
  for (const id of ask.locationIds ?? []) {
    if (ask.strict && !zones.has(id)) throw notFound('location', id);
    requireInScope(scope, id);
  }
  const zoneOfIds = (ids: string[]) => zoneOf(ids.flatMap((id) => zones.get(id) ?? []));
  if (ask.demandIds !== null) {
    const rows = await namedRows(sql, scope, ask, at);
    const locationIds = [...new Set(rows.map(({ locationId }) => locationId))].sort();
    const starts = rows.map(({ start }) => Date.parse(start));
    const ends = rows.map(({ end }) => Date.parse(end));
    const none = at.getTime();
    const span =
      rows.length === 0
        ? { start: none, end: none + DAY_MS }
        : { start: Math.min(...starts), end: Math.max(...ends) };
    const named = { ids: ask.demandIds, locationIds };
    return { span, timeZone: zoneOfIds(locationIds), locationIds, rows: named };
  }
  const locationIds = [...(ask.locationIds ?? ownLocations(scope, [...zones.keys()]))].sort();
  const timeZone = zoneOfIds(locationIds);
  const span = ask.span(timeZone)!;
  const rows = { locationIds, from: textOf(span.start), until: textOf(span.end) };
  return { span, timeZone, locationIds, rows };
}

function ownLocations({ active, granted }: Scope, all: string[]): string[] {
  if (active !== null) return [active];
  return granted === null ? all : all.filter((id) => granted.includes(id));
}

async function namedRows(sql: Sql, scope: Scope, ask: Ask, at: Date): Promise<Demand[]> {
  const ids = ask.demandIds!;
  const rows = await readDemand(sql, scope.actor.organisationId, { ids });
  if (ask.strict) {
    const found = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw notFound('demand', missing);
  }
  for (const { locationId } of rows) requireInScope(scope, locationId);
  const here = rows.filter(({ locationId }) => ask.locationIds?.includes(locationId) ?? true);
  return here.map((row) => demandView(row, at));
}
