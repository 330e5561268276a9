/** Gathers what the forecast is made of: rows, people, certificates, contracts. */

import type { Database, Sql } from '../../../platform/db/db.ts';
import { minuteOf, textOf } from '../../../platform/local-time.ts';
import { employedSpans } from '../../organisation/contract.rules.ts';
import type { ReadContracts } from '../../organisation/contracts.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import { findSnapshot } from '../../organisation/eligibility/eligibility.repo.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { readLabels } from '../../organisation/qualifications/qualifications.repo.ts';
import { isSeen, sightOf } from '../../organisation/workforce/sight.ts';
import { type PersonRow, readPeople } from '../../organisation/workforce/workforce.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import { type CertificateRow, readCertificates, readRows } from './forecast.repo.ts';
import { type Expiry, type ForecastPerson, forecastOf, type Gap, type Span } from './forecast.rules.ts';
import { type ExpiryForecast, MOST_ROWS } from './forecast.schema.ts';

interface ForecastContext {
  db: Database;
  now: () => Date;
  contracts: ReadContracts;
}

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 3600_000;
const instantOf = (minute: number) => textOf(minute * MINUTE_MS);

export async function readForecast(
  { db, now, contracts }: ForecastContext,
  scope: Scope,
  { locationId, weeks }: { locationId?: string | undefined; weeks: number },
): Promise<ExpiryForecast> {
  const { organisationId } = scope.actor;
  const at = now().getTime();
  const [from, until] = [textOf(at), textOf(at + weeks * WEEK_MS)];
  const locationIds = listedLocations(scope, locationId);
  const known = await contracts(organisationId);
  const found = await db.snapshot(async (sql) => {
    const rows = await readRows(sql, organisationId, { locationIds, from, until });
    const profiles = [...new Set(rows.flatMap(askedOf))];
    const snapshot = await findSnapshot(sql, organisationId, null);
    const held =
      snapshot === undefined ? [] : await readCertificates(sql, organisationId, snapshot.id, profiles);
    const people = await readPeople(sql, organisationId, { locationIds: null, self: null });
    return { rows, held, people, asOf: snapshot?.asOf ?? null };
  });
  const zones = await zonesOf(db, organisationId);
  const heldBy = Map.groupBy(found.held, ({ userId }) => userId);
  const people = found.people.filter(isScheduled).map((row) => {
    const employed = employedSpans(known?.of(row.userId) ?? [], zones(row.homeLocationId));
    return personOf(row, heldBy.get(row.userId) ?? [], employed);
  });
  const span = { from: minuteOf(at), until: minuteOf(Date.parse(until)) };
  const { expired, expiries, gaps } = forecastOf({ rows: found.rows, people, ...span });
  const names = new Map(found.people.map(({ userId, name }) => [userId, name]));
  const labels = new Map((await readLabels(db, organisationId)).map(({ id, label }) => [id, label]));
  const sight = await sightOf(db, scope);
  const isShown = ({ userId, rows }: Expiry) => rows > 0 && isSeen(sight, userId);
  const viewOf = (one: Expiry) => expiryView(one, names.get(one.userId) ?? '', labels);
  return {
    from,
    until,
    eligibilityAsOf: found.asOf,
    hrAsOf: known?.asOf ?? null,
    expired: expired.filter(isShown).map(viewOf),
    expiries: expiries.filter(isShown).map(viewOf),
    gaps: gaps.map((one) => gapView(one, labels)),
  };
}

async function zonesOf(sql: Sql, organisationId: string): Promise<(id: string | null) => string> {
  const places = await readLocations(sql, organisationId, null);
  const zones = new Map(places.map(({ locationId, timeZone }) => [locationId, timeZone]));
  return (id) => zones.get(id ?? '') ?? 'UTC';
}

function personOf(
  { userId, homeLocationId, preferences }: PersonRow,
  held: readonly CertificateRow[],
  employed: ForecastPerson['employed'],
): ForecastPerson {
  const { locationIds = [], excludedLocationIds = [] } = preferences;
  const sites = new Set([...(homeLocationId === null ? [] : [homeLocationId]), ...locationIds]);
  for (const id of excludedLocationIds) sites.delete(id);
  const byProfile = Map.groupBy(held, ({ profile }) => profile);
  const certificates = new Map([...byProfile].map(([profile, rows]) => [profile, rows.map(spanOf)]));
  return { userId, sites: [...sites], employed, certificates };
}

const spanOf = ({ start, end }: CertificateRow): Span => ({
  start: start ?? Number.NEGATIVE_INFINITY,
  end: end ?? Number.POSITIVE_INFINITY,
});

function expiryView(
  { kind, userId, profile, endsAt, rows, atRisk }: Expiry,
  userName: string,
  labels: Map<string, string>,
): ExpiryForecast['expiries'][number] {
  return {
    kind,
    userId,
    userName,
    workRequirementId: profile,
    label: labels.get(profile ?? '') ?? null,
    endsAt: instantOf(endsAt),
    rowCount: rows,
    atRiskCount: atRisk.length,
    lastCount: atRisk.filter(({ left }) => left === 0).length,
    atRisk: atRisk.slice(0, MOST_ROWS).map(({ row, needed, left }) => ({
      demandId: row.id,
      name: row.name,
      locationId: row.locationId,
      needed,
      left,
      start: instantOf(row.start),
      end: instantOf(row.end),
    })),
  };
}

function gapView({ profile, ...gap }: Gap, labels: Map<string, string>): ExpiryForecast['gaps'][number] {
  return { workRequirementId: profile, label: labels.get(profile ?? '') ?? null, ...gap };
}
