/** Rows of the published rota that have begun, as a run that stays near it has them: whoever is on them stays. Pure. */
import type { LiveRows } from './live.ts';

interface Standing {
  /** Rows that a published rota holds. */
  held: ReadonlySet<string>;
  /** People on them who are planned no more: nothing else is given to them. */
  leaving: readonly string[];
  /** People whom runs do not plan by themselves: they have what they are on and pinned to. */
  pinnedOnly: readonly string[];
}

/** Nobody else comes to a row that has begun by `at`, in minutes. */
export function keepBegun(live: LiveRows, { held, leaving, pinnedOnly }: Standing, at: number): LiveRows {
  const begun = new Set(
    live.demand.filter(({ id, start }) => start <= at && held.has(id)).map(({ id }) => id),
  );
  const known = new Set(live.people.map(({ id }) => id));
  const standing = live.published.filter(({ demandId, userId }) => begun.has(demandId) && known.has(userId));
  const pinned = Map.groupBy(live.pins, ({ demandId }) => demandId);
  const kept = ({ id }: { id: string }) => new Set(pinned.get(id)?.map(({ userId }) => userId));
  const staff = Map.groupBy(standing, ({ demandId }) => demandId);
  return {
    ...live,
    demand: live.demand.map((row) => {
      if (!begun.has(row.id)) {
        const stays = kept(row);
        const others = [...leaving, ...pinnedOnly.filter((id) => !stays.has(id))];
        return others.length === 0 ? row : { ...row, excluded: [...row.excluded, ...others] };
      }
      const own = new Set(staff.get(row.id)?.map(({ userId }) => userId));
      const others = [...known].filter((id) => !own.has(id));
      return { ...row, max: Math.max(row.max, own.size), excluded: others.toSorted() };
    }),
    pins: [
      ...live.pins.filter(({ demandId }) => !begun.has(demandId)),
      ...standing.map(({ demandId, userId }) => ({ demandId, userId })),
    ],
  };
}
