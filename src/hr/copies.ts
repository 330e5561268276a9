/** The last good responses of HR, kept in memory to stand in while HR is away. */
import type { Dated } from './hr.ts';

export type Kind =
  | 'contracts'
  | 'availability'
  | 'availabilityPlans'
  | 'leave'
  | 'leaveEntitlements'
  | 'timeEntries'
  | 'reviews';

export interface Copies {
  keep(organisationId: string, kind: Kind, query: string, answer: Dated<unknown[]>): void;
  find<T>(organisationId: string, kind: Kind, query: string): Dated<T[]> | null;
}

/** A row takes a few hundred bytes, so this bounds the copies to some 100 MB. */
const MOST_ROWS = 300_000;

/** The least recently kept copies go first when there are too many rows. */
export function createCopies(mostRows: number = MOST_ROWS): Copies {
  const copies = new Map<string, Dated<unknown[]>>();
  let rows = 0;

  function drop(key: string): void {
    const copy = copies.get(key);
    if (copy === undefined) return;
    rows -= copy.value.length + 1;
    copies.delete(key);
  }

  return {
    keep(organisationId, kind, query, answer) {
      const key = `${organisationId} ${kind} ${query}`;
      drop(key);
      copies.set(key, answer);
      rows += answer.value.length + 1;
      for (const oldest of copies.keys()) {
        if (rows <= mostRows) break;
        drop(oldest);
      }
    },
    find<T>(organisationId: string, kind: Kind, query: string) {
      return (copies.get(`${organisationId} ${kind} ${query}`) as Dated<T[]> | undefined) ?? null;
    },
  };
}
