/** Counts what people carried of the work that nobody likes, beside their fair shares, from rows and HR's contracts and leave. */

import type { Contract, Leave } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { type CertificateRow, readCertificates } from '../../need/forecast/forecast.repo.ts';
import { contractOfWeek, contractOn, employedSpans, USUAL_HOURS } from '../../organisation/contract.rules.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { type Burden, type BurdenDuty, burdensOf, extraHours } from './burdens.rules.ts';
import { readDuties } from './fairness.repo.ts';
import { type Amounts, type SharingPerson, sharesOf } from './shares.rules.ts';

const MINUTE_MS = 60_000;
/** Half a year. */
export const COUNTED_DAYS = 26 * 7;
const minuteOf = (text: string) => Math.floor(Date.parse(text) / MINUTE_MS);

/** The zone of a site; of one that is not known, the first site's. */
export function zonesOf(sites: readonly LocationSettings[]): (locationId: string | null) => string {
  const zones = new Map(sites.map(({ locationId, timeZone }) => [locationId, timeZone]));
  return (id) => zones.get(id ?? '') ?? sites[0]?.timeZone ?? 'UTC';
}

interface Counted {
  /** Instants: duties that begin between them count. */
  from: string;
  until: string;
  people: readonly PersonRow[];
  /** Those whose amounts are right; of the others only what they share with these is counted. */
  shown: readonly PersonRow[];
  zoneOf: (locationId: string | null) => string;
  contracts: readonly Contract[];
  leave: readonly Leave[];
  /** The eligibility by which shares go; null: there is none. */
  snapshotId: string | null;
}

/** Amounts, fair shares and balances of each of `people`. */
export async function readAmounts(
  sql: Sql,
  organisationId: string,
  { from, until, people, shown, zoneOf, contracts, leave, snapshotId }: Counted,
): Promise<ReadonlyMap<string, Amounts>> {
  const homes = new Set(shown.flatMap(({ homeLocationId }) => homeLocationId ?? []));
  const ids = new Set(shown.map(({ userId }) => userId));
  // Their weeks are read whole, wherever they worked.
  const whole = new Map(
    people
      .filter(({ userId, homeLocationId }) => ids.has(userId) || homes.has(homeLocationId ?? ''))
      .map((person) => [person.userId, person]),
  );
  const wanted = { userIds: [...whole.keys()], locationIds: [...homes], from, until };
  const duties = await readDuties(sql, organisationId, wanted);
  const profiles = [...new Set(duties.flatMap(askedOf))];
  const held = snapshotId === null ? [] : await readCertificates(sql, organisationId, snapshotId, profiles);
  const facts = {
    contracts: Map.groupBy(contracts, ({ userId }) => userId),
    leave: Map.groupBy(leave, ({ userId }) => userId),
    held: Map.groupBy(held, ({ userId }) => userId),
  };
  const sharing = people.map((person) => sharingPerson(person, facts, zoneOf(person.homeLocationId)));
  return sharesOf(sharing, allBurdens(duties, whole, facts.contracts));
}

function allBurdens(
  duties: readonly BurdenDuty[],
  whole: ReadonlyMap<string, PersonRow>,
  contracts: Map<string, Contract[]>,
): Burden[] {
  const agreed = (userId: string, monday: string) =>
    contractOfWeek(contracts.get(userId) ?? [], monday)?.weeklyHours ?? null;
  const homeOf = (userId: string) => whole.get(userId)?.homeLocationId ?? null;
  return [
    ...burdensOf(duties, (userId) => whole.get(userId)?.preferences ?? {}),
    ...extraHours(duties, agreed, homeOf),
  ];
}

interface Facts {
  contracts: Map<string, Contract[]>;
  leave: Map<string, Leave[]>;
  held: Map<string, CertificateRow[]>;
}

function sharingPerson(
  person: PersonRow,
  { contracts, leave, held }: Facts,
  timeZone: string,
): SharingPerson {
  const { userId, homeLocationId } = person;
  const own = contracts.get(userId) ?? [];
  // Whoever is not scheduled could carry nothing.
  const employed = isScheduled(person) ? employedSpans(own, timeZone) : [];
  const byProfile = Map.groupBy(held.get(userId) ?? [], ({ profile }) => profile);
  return {
    userId,
    homeLocationId,
    employed,
    hoursAt: hoursOf(own, timeZone),
    leave: (leave.get(userId) ?? []).map((one) => ({ start: minuteOf(one.start), end: minuteOf(one.end) })),
    certificates: new Map(
      [...byProfile].map(([profile, rows]) => [
        profile,
        rows.map(({ start, end }) => ({
          start: start ?? Number.NEGATIVE_INFINITY,
          end: end ?? Number.POSITIVE_INFINITY,
        })),
      ]),
    ),
  };
}

/** Hours of the contract of a day; the same for all days where there is one contract alone. */
function hoursOf(contracts: readonly Contract[], timeZone: string): SharingPerson['hoursAt'] {
  const [only] = contracts;
  if (only === undefined) return () => USUAL_HOURS;
  if (contracts.length === 1) return () => only.weeklyHours;
  return (minute) => contractOn(contracts, dateAt(minute * MINUTE_MS, timeZone))?.weeklyHours ?? 0;
}
