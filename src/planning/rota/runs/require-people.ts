import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { namedOf } from '../../need/demand/demand.rules.ts';
import type { DemandPeopleInput } from '../../need/demand/demand.schema.ts';
import { readPresent } from '../../organisation/people/people.repo.ts';
import type { Scope } from '../../scope.ts';
import { isSeen, sightOf } from './sight.ts';

/** Throws 404 for people whom the organisation does not have, 403 for those whom the caller does not see. */
export async function requirePeople(sql: Sql, scope: Scope, userIds: readonly string[]): Promise<void> {
  const sight = await sightOf(sql, scope);
  const present = await readPresent(sql, scope.actor.organisationId, userIds);
  for (const userId of userIds) {
    if (!present.has(userId)) throw notFound('person', userId);
    if (!isSeen(sight, userId)) throw forbidden(say('refused.personElsewhere', { userId }));
  }
}

/** The same for people whom rows of demand, or of a template, prefer or exclude; whom they named `before` may stay. */
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
