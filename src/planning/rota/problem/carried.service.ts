/** Reads what people carried beyond their fair share before a run. */
import type { Contract, Leave } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { textOf } from '../../../platform/local-time.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { COUNTED_DAYS, readAmounts, zonesOf } from '../fairness/amounts.ts';
import { type Carried, carriedOf } from './carried.ts';

/** Instants: the half-year before a run whose time begins at `start` (milliseconds). */
export const countedSpan = (start: number) => ({
  start: textOf(start - COUNTED_DAYS * 86_400_000),
  end: textOf(start),
});

interface Asked {
  start: string;
  end: string;
  people: readonly PersonRow[];
  locations: readonly LocationSettings[];
  /** Only people at home at these sites, since shares are divided among the people of one site. */
  locationIds: readonly string[];
  contracts: readonly Contract[];
  leave: readonly Leave[];
  snapshotId: string | null;
}

export async function readCarried(
  sql: Sql,
  organisationId: string,
  { start, end, people, locations, locationIds, contracts, leave, snapshotId }: Asked,
): Promise<ReadonlyMap<string, Carried>> {
  const zoneOf = zonesOf(locations);
  const scheduled = people.filter(isScheduled);
  const here = new Set<string | null>(locationIds);
  const shown = scheduled.filter(({ homeLocationId }) => here.has(homeLocationId));
  const amounts = await readAmounts(sql, organisationId, {
    from: start,
    until: end,
    people: scheduled,
    shown,
    zoneOf,
    contracts,
    leave,
    snapshotId,
  });
  return new Map(shown.map(({ userId }) => [userId, carriedOf(amounts.get(userId)!)]));
}
