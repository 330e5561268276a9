/** A change of any number of items, made in parts that the service takes, and what came of all of them. Pure. */
import type { Listings } from '../../../client/index.ts';

type Changed = Listings.ListingsChanged;
type Ahead = NonNullable<Changed['ahead']>;

/** How many items go at once: fewer than the service takes, so that it is seen how far the change is. */
export const AT_ONCE = 500;
/** Lines of a preview that are kept: nobody reads more of them. */
const MOST_LINES = 1000;
/** Items that a fault names, as the service does. */
const MOST_NAMED = 100;

export interface Sum
  extends Pick<Changed, 'changed' | 'unchanged' | 'faulty' | 'changes' | 'faults' | 'batch_id'> {
  ahead: Ahead;
  /** Items that were sent so far. */
  sent: number;
}

const NONE_AHEAD: Ahead = { count: 0, bookings: 0, enquiries: 0, listings: [] };

const NOTHING: Sum = {
  ahead: NONE_AHEAD,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  changes: [],
  faults: [],
  batch_id: null,
  sent: 0,
};

/** What came of all parts before it failed, and why it did. */
export class PartsStopped extends Error {
  readonly sum: Sum;

  constructor(sum: Sum, cause: unknown) {
    super('a change in parts stopped', { cause });
    this.sum = sum;
  }
}

/**
 * Sends the items part by part, each going on with the change of those before it. `report` hears of each part. Throws
 * PartsStopped where a part fails and others were made before it, else what the first failed with.
 */
export async function inParts<T>(
  items: readonly T[],
  send: (part: readonly T[], partOf: string | null) => Promise<Changed>,
  report: (sum: Sum) => void,
): Promise<Sum> {
  let sum = NOTHING;
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const part = items.slice(from, from + AT_ONCE);
    try {
      sum = added(sum, await send(part, sum.batch_id), part.length);
    } catch (error) {
      if (sum.batch_id === null) throw error;
      throw new PartsStopped(sum, error);
    }
    report(sum);
  }
  return sum;
}

function added(
  sum: Sum,
  { changed, unchanged, faulty, changes, faults, batch_id, ahead = NONE_AHEAD }: Changed,
  sent: number,
): Sum {
  return {
    changed: sum.changed + changed,
    unchanged: sum.unchanged + unchanged,
    faulty: sum.faulty + faulty,
    changes: [...sum.changes, ...changes].slice(0, MOST_LINES),
    faults: joined([...sum.faults, ...faults]),
    ahead: {
      count: sum.ahead.count + ahead.count,
      bookings: sum.ahead.bookings + ahead.bookings,
      enquiries: sum.ahead.enquiries + ahead.enquiries,
      listings: [...sum.ahead.listings, ...ahead.listings].slice(0, MOST_NAMED),
    },
    batch_id: sum.batch_id ?? batch_id,
    sent: sum.sent + sent,
  };
}

/** One entry a cause, the most frequent first. */
function joined(faults: Changed['faults']): Changed['faults'] {
  const causes = Map.groupBy(faults, ({ code, message }) => `${code} ${message}`);
  return [...causes.values()]
    .map((same) => ({
      code: same[0]?.code ?? '',
      message: same[0]?.message ?? '',
      count: same.reduce((sum, { count }) => sum + count, 0),
      listings: same.flatMap(({ listings }) => listings).slice(0, MOST_NAMED),
    }))
    .toSorted((one, other) => other.count - one.count);
}
