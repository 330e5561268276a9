/** Duties with what a run, its people and their contracts say of them. Pure. */
import type { Assignment } from '../../app/api.ts';
import type { Vacant } from '../leavers/data.ts';
import type { Duty, Need } from './model.ts';
import { byDuty, type DutyChange } from './unacknowledged.tsx';

export const pairOf = ({ runId, demandId }: Pick<Need, 'runId' | 'demandId'>, userId: string) =>
  `${runId} ${demandId} ${userId}`;

interface Marks {
  why: ReadonlyMap<string, Assignment>;
  changes: readonly DutyChange[];
  vacant: readonly Vacant[];
}

export function markedOf<D extends Pick<Duty, 'runId' | 'demandId' | 'userId'> & { holderGone?: boolean }>(
  duties: readonly D[],
  marks: Marks,
) {
  const changed = byDuty(marks.changes);
  const known = new Map(marks.vacant.map((duty) => [pairOf(duty, duty.userId), duty.vacant]));
  return duties.map(({ holderGone, ...duty }) => {
    const pair = pairOf(duty, duty.userId);
    const { pinned = false, source = 'solver' } = marks.why.get(pair) ?? {};
    const unacknowledged = changed.get(`${duty.demandId} ${duty.userId}`);
    const vacant = known.get(pair) ?? (holderGone ? ('left' as const) : undefined);
    return {
      ...duty,
      pinned,
      source,
      ...(unacknowledged === undefined ? {} : { unacknowledged }),
      ...(vacant === undefined ? {} : { vacant }),
    };
  });
}
