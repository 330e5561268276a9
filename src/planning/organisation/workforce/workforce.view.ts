import type { Contract } from '../../../hr/hr.ts';
import type { Actor } from '../../../platform/auth/auth.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { contractOn } from '../contract.rules.ts';
import type { HeardContracts } from '../contracts.ts';
import type { LocationSettings } from '../locations/location.schema.ts';
import { leftOutBy } from './planned.rules.ts';
import type { PersonRow } from './workforce.repo.ts';
import { effectiveCaps } from './workforce.rules.ts';
import type { Preferences, ShownContract, WorkforceSettings } from './workforce.schema.ts';

/** What a record takes from elsewhere, and for whom it is shown. */
export interface Surroundings {
  /** null: HR cannot be reached and no copy is known. */
  contracts: HeardContracts | null;
  locations: readonly LocationSettings[];
  actor: Actor;
  now: Date;
}

const NO_PREFERENCES: Preferences = {
  locationIds: [],
  roleIds: [],
  excludedLocationIds: [],
  times: [],
  requests: [],
};

/** The record as the API shows it to this caller. */
export function workforceView(
  row: PersonRow,
  { contracts, locations, actor, now }: Surroundings,
): WorkforceSettings {
  const home = locations.find(({ locationId }) => locationId === row.homeLocationId);
  const today = dateAt(now.getTime(), home?.timeZone ?? 'UTC');
  const contract = contractOn(contracts?.of(row.userId) ?? [], today);
  const limits = limitsOf(home?.ruleProfile ?? 'EU', home?.customProfile ?? null);
  const leftOut = leftOutBy({ employed: contracts?.userIds ?? [], locations })(row);
  const isPrivy = actor.role !== 'member' || actor.subject === row.userId;
  return {
    userId: row.userId,
    name: row.name,
    active: row.active,
    homeLocation: row.homeLocationId === null ? null : { id: row.homeLocationId, name: row.homeLocationName },
    preferences: { ...NO_PREFERENCES, ...row.preferences },
    rules: row.rules,
    caps: row.caps,
    ...effectiveCaps(row.caps, contract, limits),
    schedulable: row.schedulable ?? true,
    ...(leftOut === null ? {} : { leftOut }),
    ...(row.dateOfBirth === null || !isPrivy ? {} : { dateOfBirth: row.dateOfBirth }),
    contract: contract === null ? null : shown(contract, contracts?.asOf ?? now.toISOString(), isPrivy),
    ...(contracts === null ? { contractUnavailable: true } : {}),
    version: row.version,
  };
}

function shown(contract: Contract, asOf: string, showPay: boolean): ShownContract {
  const { userId: _userId, hourlyRate, currency, ...terms } = contract;
  return { ...terms, ...(showPay ? { hourlyRate, currency } : {}), asOf };
}
