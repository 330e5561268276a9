/** What is true now of a run's time, places and rows: by this a change by hand and a publication are judged. */

import type { Language } from '../../../words/languages.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { type GatherContext, type Gathered, gatherChosen, refuseWithoutHr } from '../problem/live.service.ts';
import type { LiveRows } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import { namesOf } from '../problem/names.ts';
import type { Ask } from '../problem/selection.service.ts';
import type { RunRecord } from '../runs/run-record.ts';

export interface Now {
  live: LiveRows;
  names: Names;
  /** Those asked for who have left or cannot be scheduled. */
  gone: string[];
}

interface Wanted {
  /** Language of the names. */
  language: Language;
  rows: string[];
  people: string[];
  /** Profiles that rows to be added demand. */
  profiles?: string[];
}

/** `rows` wherever they are now; `people` whatever they may do. Throws 400 when HR cannot be reached. */
export async function gatherNow(
  context: GatherContext,
  organisationId: string,
  run: RunRecord,
  { language, rows, people, profiles = [] }: Wanted,
): Promise<Now> {
  const { db, now } = context;
  const locations = await readLocations(db, organisationId, null);
  const span = { start: Date.parse(run.horizonStart), end: Date.parse(run.horizonEnd) };
  const chosen = { span, timeZone: run.timeZone, locationIds: run.locationIds, rows: { ids: rows } };
  // Publishing the run replaces all of its places and time; a published run replaces nothing but its own rows.
  const demandIds = run.publishedAt === null ? run.demandIds : rows;
  const ask = { ...askOf(run), demandIds };
  const choice = { ask, chosen, locations, at: now(), keep: people, profiles };
  const gathered = await gatherChosen(context, organisationId, choice).catch(refuseWithoutHr);
  const names = await namesOf(db, organisationId, {
    language,
    people,
    locations,
    rows: gathered.rows.demand,
  });
  return { live: gathered.live, names, gone: goneOf(gathered, people) };
}

function askOf(run: RunRecord): Ask {
  return {
    name: run.name,
    span: () => null,
    demandIds: null,
    strict: false,
    locationIds: null,
    eligibilitySnapshotId: null,
    options: run.options,
    pins: [],
    keptOff: [],
    stayNear: null,
  };
}

function goneOf({ rows }: Gathered, people: string[]): string[] {
  const here = new Set(rows.people.filter(isScheduled).map(({ userId }) => userId));
  return people.filter((id) => !here.has(id));
}
