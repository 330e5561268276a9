import type { Sql } from '../../../platform/db/db.ts';
import { requirePeople } from '../../organisation/workforce/require-people.ts';
import type { Scope } from '../../scope.ts';
import { namedOf } from './demand.rules.ts';
import type { DemandPeopleInput } from './demand.schema.ts';

/** Throws as `requirePeople` does for people whom rows of demand, or of a template, prefer or exclude; whom they named `before` may stay. */
export async function requireNewlyNamed(
  sql: Sql,
  scope: Scope,
  rows: readonly DemandPeopleInput[],
  before: readonly DemandPeopleInput[],
): Promise<void> {
  const known = new Set(before.flatMap(namedOf));
  const fresh = rows.flatMap(namedOf).filter((userId) => !known.has(userId));
  await requirePeople(sql, scope, [...new Set(fresh)]);
}
