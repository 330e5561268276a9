/** Whether a mail of a kind reaches people, as it would be sent now. */
import type { Sql } from '../../platform/db/db.ts';
import type { AddressBook } from './address-book.ts';
import type { MailKindName } from './kinds.ts';
import { readMailSettings } from './settings.repo.ts';

/** `off`: the person turned the kind off; `no-address`: the Directory gives none; `left`: not, or no longer, active there. */
export const REACHES = ['yes', 'off', 'no-address', 'left'] as const;
export type Reach = (typeof REACHES)[number];

export async function readReach(
  sql: Sql,
  organisationId: string,
  {
    kind,
    userIds,
    addressBook,
  }: { kind: MailKindName; userIds: readonly string[]; addressBook: AddressBook },
): Promise<Map<string, Reach>> {
  const people = await addressBook.people(sql, organisationId, userIds);
  const settings = await readMailSettings(sql, organisationId, userIds);
  const known = new Map(people.map((person) => [person.userId, person]));
  const off = new Set(settings.filter((one) => one.off.includes(kind)).map(({ userId }) => userId));
  const reachOf = (userId: string): Reach => {
    const person = known.get(userId);
    if (person === undefined || !person.isHere) return 'left';
    if (off.has(userId)) return 'off';
    return person.email === null ? 'no-address' : 'yes';
  };
  return new Map(userIds.map((userId) => [userId, reachOf(userId)]));
}
