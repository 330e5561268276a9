/** Whom runs plan, and why they leave somebody out. Pure. */
import type { LocationSettings } from '../locations/location.schema.ts';
import type { PersonRow } from './workforce.repo.ts';
import type { LeftOut } from './workforce.schema.ts';

interface Surroundings {
  /** Everybody with a contract. */
  employed: readonly string[];
  locations: readonly Pick<LocationSettings, 'locationId' | 'planWithoutContract'>[];
}

type Person = Pick<PersonRow, 'userId' | 'active' | 'schedulable' | 'isOffice' | 'homeLocationId'>;

/**
 * Null: runs plan the person. Whoever is said to be planned is, whatever their role and contract. Where HR has no contract
 * of anybody, none is missed.
 */
export function leftOutBy({ employed, locations }: Surroundings): (person: Person) => LeftOut | null {
  const known = new Set(employed);
  const without = new Set<string | null>(
    locations.filter((site) => site.planWithoutContract).map(({ locationId }) => locationId),
  );
  return ({ userId, active, schedulable, isOffice, homeLocationId }) => {
    if (!active) return 'INACTIVE';
    if (schedulable !== null) return schedulable ? null : 'NOT_SCHEDULABLE';
    if (isOffice) return 'ROLE';
    const isMissed = known.size > 0 && !known.has(userId) && !without.has(homeLocationId);
    return isMissed ? 'NO_CONTRACT' : null;
  };
}
