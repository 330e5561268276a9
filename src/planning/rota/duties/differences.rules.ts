/** What differs for whom between two states of the rota. Pure. */
import type { Pin } from '../problem/live.ts';
import { pinKey } from '../problem/pins.ts';

/** A duty that somebody gets (no `before`), loses (no `after`) or keeps in another shape. */
export type Difference<Duty extends Pin> = Pin &
  ({ before: Duty; after: Duty | null } | { before: null; after: Duty });

export function differences<Duty extends Pin>(
  before: readonly Duty[],
  after: readonly Duty[],
  isSame: (one: Duty, other: Duty) => boolean,
): Difference<Duty>[] {
  const old = new Map(before.map((duty) => [pinKey(duty), duty]));
  const fresh = new Map(after.map((duty) => [pinKey(duty), duty]));
  const kept = [...old].flatMap(([key, was]): Difference<Duty>[] => {
    const is = fresh.get(key) ?? null;
    const { userId, demandId } = was;
    return is !== null && isSame(was, is) ? [] : [{ userId, demandId, before: was, after: is }];
  });
  const added = [...fresh].flatMap(([key, is]): Difference<Duty>[] => {
    const { userId, demandId } = is;
    return old.has(key) ? [] : [{ userId, demandId, before: null, after: is }];
  });
  return [...kept, ...added];
}
