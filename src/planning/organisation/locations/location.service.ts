import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../platform/db/db.ts';
import { type FaultDetail, invalid, notFound } from '../../../platform/errors.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { requireInScope, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import { loadCalendars } from '../holidays/calendar.ts';
import * as repo from './location.repo.ts';
import { settingsFaults } from './location.rules.ts';
import type { LocationSettings, LocationSettingsPatch } from './location.schema.ts';
import { shownLocation } from './location-acts.rules.ts';

/** Throws 404 when the Directory names no such location, 403 when it is out of scope. */
export async function getLocation(
  sql: Sql,
  scope: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<repo.LocationRow> {
  const row = await repo.findLocation(sql, scope.actor.organisationId, id, lock);
  if (row === undefined) throw notFound('location', id);
  requireInScope(scope, id);
  return row;
}

export async function patchLocation(
  { tx, scope, requireVersion }: Write,
  id: string,
  patch: LocationSettingsPatch,
): Promise<Outcome> {
  const row = await getLocation(tx, scope, id, { forUpdate: true });
  requireVersion(row.version);
  const { before, after } = await changeSettings(tx, scope, row, patch);
  if (after === before) return updated(shownLocation(scope, before), null);
  const entry = { action: 'location-settings.update', entityType: 'location-settings', entityId: id };
  return updated(shownLocation(scope, after), {
    ...entry,
    before: withLimits(before),
    after: withLimits(after),
  });
}

/** For the log, which says of another rule profile which limits it changes. */
const withLimits = (settings: LocationSettings) => ({
  ...settings,
  limits: limitsOf(settings.ruleProfile, settings.customProfile),
});

/** `after` is `before` where the patch says nothing new. Throws 422 with every fault. */
export async function changeSettings(
  tx: Sql,
  scope: Scope,
  row: repo.LocationRow,
  patch: LocationSettingsPatch,
): Promise<Record<'before' | 'after', LocationSettings>> {
  const before = repo.locationView(row);
  const old = storedOf(row);
  const settings = { ...DEFAULTS, ...(mergePatch(old, patch) as Partial<repo.StoredSettings>) };
  const faults = [...settingsFaults(settings), ...(await regionFaults(settings, old))];
  if (faults.length > 0) throw invalid(faults);
  if (isDeepStrictEqual(settings, old)) return { before, after: before };
  await repo.writeSettings(tx, scope.actor.organisationId, row.id, settings);
  return { before, after: repo.locationView(await getLocation(tx, scope, row.id)) };
}

/** A region is looked up when it is chosen; one that the calendars lose later stays. */
async function regionFaults(
  { holidayRegion }: repo.StoredSettings,
  old: repo.StoredSettings,
): Promise<FaultDetail[]> {
  if (holidayRegion === null || holidayRegion === old.holidayRegion) return [];
  if ((await loadCalendars()).isKnown(holidayRegion)) return [];
  const message = say('settings.noHolidays', { region: holidayRegion });
  return [{ path: 'body/holidayRegion', code: 'UNKNOWN_REGION', message }];
}

const DEFAULTS: repo.StoredSettings = {
  coordinates: null,
  timeZone: null,
  operatingHours: [],
  operatingExceptions: [],
  travelRegion: null,
  ruleProfile: null,
  customProfile: null,
  managersMayChangeRota: null,
  planWithoutContract: null,
  claims: null,
  swaps: null,
  holidayRegion: null,
  holidayHours: null,
};

function storedOf(row: repo.LocationRow): repo.StoredSettings {
  const { id, name, address, directoryCoordinates, directoryTimeZone, version, ...stored } = row;
  return stored;
}
