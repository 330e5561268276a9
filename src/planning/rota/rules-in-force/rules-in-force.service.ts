import type { Sql } from '../../../platform/db/db.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { say, textOf } from '../../../words/said.ts';
import { contractOn } from '../../organisation/contract.rules.ts';
import type { ReadContracts } from '../../organisation/contracts.ts';
import { locationView } from '../../organisation/locations/location.repo.ts';
import { getLocation } from '../../organisation/locations/location.service.ts';
import { readPeople } from '../../organisation/workforce/workforce.repo.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { readRuleTemplates } from '../../rules/rule-templates/rule-templates.repo.ts';
import { readRuleWeights } from '../../rules/rule-weights/rule-weights.repo.ts';
import type { Scope } from '../../scope.ts';
import { type RuleBook, rulesInForce } from './rules-in-force.rules.ts';

export interface BookContext {
  db: Sql;
  now: () => Date;
  contracts: ReadContracts;
  travelCostPerKm: number;
}

/** Throws 404 for a site that is not there, 403 for one that is not granted. */
export async function readRuleBook(
  { db, now, contracts, travelCostPerKm }: BookContext,
  scope: Scope,
  locationId: string,
): Promise<RuleBook> {
  const { organisationId } = scope.actor;
  const location = locationView(await getLocation(db, scope, locationId));
  const [everybody, { weights }, templates, heard] = await Promise.all([
    readPeople(db, organisationId, { locationIds: [locationId], self: null }),
    readRuleWeights(db, organisationId),
    readRuleTemplates(db, organisationId),
    contracts(organisationId),
  ]);
  const isAtHome = ({ homeLocationId }: (typeof everybody)[number]) => homeLocationId === locationId;
  const people = everybody.filter((person) => isScheduled(person) && isAtHome(person));
  const today = dateAt(now().getTime(), location.timeZone);
  const terms = people.flatMap(({ userId }) => {
    const contract = contractOn(heard?.of(userId) ?? [], today);
    return contract === null ? [] : [[userId, contract] as const];
  });
  return { weights, travelCostPerKm, location, today, people, contracts: new Map(terms), templates };
}

export async function listRules(context: BookContext, scope: Scope, locationId: string) {
  const rows = rulesInForce(await readRuleBook(context, scope, locationId));
  return {
    items: rows.map((row) =>
      row.law === undefined ? row : { ...row, law: textOf(say(`laws.${row.law}`), scope.language) },
    ),
  };
}
