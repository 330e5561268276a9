/** Whose bookings take the time that is asked for, as the organisation's own people read it. */
import type { Sql } from '../../platform/db/db.ts';
import { inList, type Said, say } from '../../words/said.ts';
import { readBookingsOf } from './bookings.repo.ts';
import type { Booking } from './bookings.schema.ts';
import { saidOf } from './free.service.ts';
import { isHolding } from './states.rules.ts';
import { datesOf, overlap, type Span, spanOf, type Terms } from './stay.rules.ts';
import type { OfListing } from './stock.repo.ts';

const MOST_NAMED = 6;

interface Asked {
  terms: Terms;
  /** When too few units are free, pauses included, in their order; at least one. */
  spans: readonly Span[];
  at: Date;
  /** The booking that asks; null: a new one. */
  without: string | null;
}

/** `1 Dec 2026 to 4 Dec 2026 (Ann Lee)`: what is taken, with its pauses, and by which customers. */
export async function takersInWords(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { terms, spans, at, without }: Asked,
): Promise<Said> {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing is taken');
  const days = datesOf({ start: first.start, end: last.end }, terms);
  const bookings = await readBookingsOf(sql, organisationId, [listingId], { ...days, at });
  const others = bookings.filter(({ id, state }) => id !== without && isHolding(state));
  const stays = saidOf(spans, terms);
  return inList(
    spans.map((span, index) => {
      const { start, end } = stays[index] ?? days;
      const names = namesIn(others, span, terms);
      return names.length === 0
        ? say('hire.stay', { start, end })
        : say('hire.stayBy', { start, end, who: whoOf(names) });
    }),
  );
}

function namesIn(bookings: readonly Booking[], span: Span, terms: Terms): string[] {
  const met = bookings.filter((booking) => overlap(spanOf(booking, terms), span));
  return [...new Set(met.flatMap(({ customer }) => customer?.name ?? []))];
}

function whoOf(names: readonly string[]): Said {
  const others = inList(names.slice(0, MOST_NAMED));
  const more = names.length - MOST_NAMED;
  return more > 0 ? say('hire.andMore', { others, more }) : others;
}
