/** What is free of an item, and what is not. */
import type { Sql } from '../../platform/db/db.ts';
import { given } from '../../platform/given.ts';
import { textOf } from '../../platform/local-time.ts';
import { merged } from './bookings.rules.ts';
import { possibleFor } from './offers.service.ts';
import type { Quote } from './quote.schema.ts';
import {
  closedToStays,
  heldAt,
  heldOf,
  overlap,
  type Span,
  spanOf,
  spansWithin,
  type Terms,
  wholeDates,
} from './stay.rules.ts';
import type { Days, Times } from './stay.schema.ts';
import { readLetting, type SiteOf } from './stay.service.ts';
import { type OfListing, readHolds } from './stock.repo.ts';

interface Taken {
  taken: Days[];
  /** Of an item by the hour alone. */
  taken_times?: Times[];
}

const timesOf = ({ start, end }: Span): Times => ({ start: textOf(start), end: textOf(end) });

/** When no stay of so many units may be within the window, asked at `at`; `spans` are whole, also beyond it. */
export async function takenIn(
  sql: Sql,
  of: OfListing,
  terms: Terms,
  window: Days,
  quantity: number,
  at: Date,
  without: string | null = null,
): Promise<Taken & { spans: Span[] }> {
  const span = spanOf(window, terms);
  const stored = await readHolds(sql, of, heldOf(span, terms), at, without);
  const holds = heldAt(stored, terms, at.getTime());
  const spans = closedToStays(holds, terms, quantity).filter((one) => overlap(one, span));
  const inside = spansWithin(spans, span);
  const taken = merged(wholeDates(inside, terms));
  return { spans, taken, ...(terms.unit === 'hour' ? { taken_times: inside.map(timesOf) } : {}) };
}

/** Whether so many units are free for a stay, which of its days are not, and when else as long a one is possible. */
export async function freeFor(
  sql: Sql,
  of: OfListing,
  stay: Days,
  quantity: number,
  at: Date,
  siteOf: SiteOf,
): Promise<Pick<Quote, 'available' | 'units_free' | 'closed' | 'free_from' | 'taken' | 'taken_times'>> {
  const { terms } = await readLetting(sql, of, siteOf);
  const { spans: _spans, ...taken } = await takenIn(sql, of, terms, stay, quantity, at);
  const { units_free, closed, free_from } = await possibleFor(sql, of, { ...stay, quantity }, at, siteOf);
  return {
    available: units_free >= quantity,
    units_free,
    closed,
    ...given('free_from', free_from),
    ...taken,
  };
}

/** What is taken, whole, as the item is let: dates or times. */
export const saidOf = (spans: readonly Span[], terms: Terms): Days[] =>
  terms.unit === 'day' ? wholeDates(spans, terms) : spans.map(timesOf);
