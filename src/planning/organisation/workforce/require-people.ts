import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import type { Scope } from '../../scope.ts';
import { readPresent } from '../people/people.repo.ts';
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
