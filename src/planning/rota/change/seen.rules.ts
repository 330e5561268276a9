/** What the caller of a change saw of its rows, held against what stands. Pure. */

import { conflict, type FaultDetail } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { minutesOf } from '../../interval.ts';
import type { Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import type { RotaChangeInput } from './changes.schema.ts';

export type SeenRow = NonNullable<RotaChangeInput['seen']>[number];

export function unnamed(seen: readonly SeenRow[], named: readonly { demandId: string }[]): FaultDetail[] {
  const known = new Set(named.map(({ demandId }) => demandId));
  return seen.flatMap(({ demandId }, at) => {
    if (known.has(demandId)) return [];
    const message = say('live.seenUnnamed');
    return [{ path: `body/seen/${at}/demandId`, code: 'NOT_ALLOWED', message }];
  });
}

/** Throws 409 when a row of the run is not as the caller saw it. */
export function requireSeen(
  seen: readonly SeenRow[],
  { rows, roster }: { rows: readonly RunRow[]; roster: readonly Pin[] },
  nameOf: (demandId: string) => string,
): void {
  for (const { demandId, userIds, ...times } of seen) {
    const row = rows.find(({ id }) => id === demandId);
    if (row === undefined) continue;
    const now = roster.filter((pin) => pin.demandId === demandId).map(({ userId }) => userId);
    const { start, end } = minutesOf(times);
    const isSame = userIds === undefined || userIds.toSorted().join() === now.toSorted().join();
    if (row.start === start && row.end === end && isSame) continue;
    const message = say('live.rowChanged', { name: nameOf(demandId) });
    throw conflict('CHANGED_SINCE', message);
  }
}
