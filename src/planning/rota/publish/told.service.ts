/** Whom a publication tells of duties that differ, and whether a mail reaches them. */
import { readReach } from '../../../notifications/mails/reach.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { addressBook } from '../../organisation/address-book.ts';
import type { Scope } from '../../scope.ts';
import type { DutyChange } from '../notice/notice.rules.ts';
import type { ToldPerson } from '../notice/notice.schema.ts';
import type { PublishContext } from './context.ts';

const MINUTE_MS = 60_000;

/** Whether a duty of the change was over by then. */
export const isPast = ({ before, after }: Pick<DutyChange, 'before' | 'after'>, at: Date): boolean =>
  [before, after].every((span) => span === null || span.end * MINUTE_MS <= at.getTime());

/** By mail, in the order of the changes. Duties that are over are nobody's news. */
export async function readTold(
  { mailServer }: Pick<PublishContext, 'mailServer'>,
  sql: Sql,
  { actor }: Scope,
  changes: readonly DutyChange[],
  at: Date,
): Promise<ToldPerson[]> {
  const { organisationId, subject } = actor;
  const coming = changes.filter((change) => !isPast(change, at));
  const byPerson = Map.groupBy(coming, ({ userId }) => userId);
  const userIds = [...byPerson.keys()];
  const reach = await readReach(sql, organisationId, { kind: 'rota-published', userIds, addressBook });
  return userIds.map((userId): ToldPerson => {
    const duties = byPerson.get(userId)!.length;
    if (userId === subject) return { userId, duties, mail: 'self' };
    const found = reach.get(userId)!;
    return { userId, duties, mail: found !== 'left' && mailServer === null ? 'no-server' : found };
  });
}
