/** Follows a booking until its units are back: moves along the table, another end, another offer. */

import { conflict, invalid } from '../../platform/errors.ts';
import { addDays } from '../../platform/local-time.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { inList, say } from '../../words/said.ts';
import type { Write } from '../request.ts';
import { askStay, type Locked, lockStock, takenBy, timeOf } from './asked.service.ts';
import { type Check, changed, requireBooking } from './booked.service.ts';
import * as repo from './bookings.repo.ts';
import type { Booking, BookingEndMoved, BookingStateUpdate, FrozenPrice } from './bookings.schema.ts';
import { takenIn } from './free.service.ts';
import { priceAt, ratesIn } from './quote.service.ts';
import { stateWord } from './state-words.ts';
import { hasHappened, isHolding, isRunning, mayMove, type State, TRANSITIONS } from './states.rules.ts';
import {
  busySpans,
  grownTo,
  heldOf,
  isDate,
  momentAs,
  type Span,
  spanOf,
  spansWithin,
  startOf,
  type Terms,
} from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import { hoursOf, requireOpen, type SiteOf, staysInWords } from './stay.service.ts';
import { readHolds, readStaysAfter } from './stock.repo.ts';
import { takersInWords } from './takers.service.ts';

/** What the log calls a move to each state. */
const MOVED: Readonly<Record<State, string>> = {
  asked: 'asked',
  offered: 'offered',
  booked: 'booked',
  out: 'handed-out',
  back: 'returned',
  declined: 'declined',
  cancelled: 'cancelled',
};

/**
 * Moves a booking along the table. What is handed out early begins when it is out; what is back ends when it came back, if that is
 * said; the ways back restore what stood. Throws 409 INVALID_TRANSITION, NOT_BOOKABLE, DATES_TAKEN and STILL_OUT, and 422.
 */
export async function moveBooking(
  write: Write,
  listingId: string,
  id: string,
  { state: to, end: returned, reprice = false }: BookingStateUpdate,
  check: Check,
  siteOf: SiteOf,
): Promise<Outcome> {
  const { tx } = write;
  const at = write.at.toISOString();
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id, check);
  const { quantity, price: agreed, out_at = at } = before;
  requireWay(before.state, to);
  if (returned !== undefined && to !== 'back')
    throw invalid([{ path: 'body/end', code: 'NOT_ALLOWED', message: say('hire.endWithBack') }]);
  const kept = await repo.readKept(tx, locked, id);
  const move = { ...kept, write, locked, before, to, returned, reprice };
  const moved = movedStay(move);
  await requireThere(move, moved.stay);
  const charged = chargedStay(moved.stay, moved);
  const price =
    reprice && agreed !== undefined ? priceAt(ratesIn(agreed), charged, quantity, locked.terms) : moved.price;
  await repo.updateStay(tx, locked, id, await timeAfter(move, moved.stay), quantity);
  await repo.updateBooking(tx, locked, {
    ...before,
    state: to,
    price,
    out_at: hasHappened(to) ? out_at : undefined,
    back_at: to === 'back' ? at : undefined,
  });
  await repo.writeKept(tx, locked, id, moved);
  return changed(write, locked, MOVED[to], before, to);
}

/** A booking on its way to another state. */
interface Move extends repo.Kept {
  write: Write;
  locked: Locked;
  before: Booking;
  to: State;
  /** When it came back, as it is said; undefined: the end stays. */
  returned: string | undefined;
  /** The time before its own start is paid for too. */
  reprice: boolean;
  /** When its units are held so far. */
  held: Span;
}

interface MovedStay extends repo.Kept {
  stay: Days;
  price: FrozenPrice | undefined;
}

/** What these moves change of a stay; the others change nothing. */
const CHANGES: Readonly<Partial<Record<`${State} to ${State}`, (move: Move) => Partial<MovedStay>>>> = {
  'booked to out': ({ before: { start, end, price }, reprice, write, locked: { terms } }) => {
    const today = momentAs(start, write.at.getTime(), terms);
    if (startOf(start, terms) <= startOf(today, terms)) return {};
    return { stay: { start: today, end }, before_out: { start, end, price, charged: reprice } };
  },
  'out to booked': ({ before: { end, price }, before_out, locked: { terms } }) => {
    if (before_out === null) return {};
    const stay = { start: before_out.start, end };
    const isSame = before_out.end === end || price === undefined;
    const then = isSame ? before_out.price : priceAt(ratesIn(price), stay, price.quantity, terms);
    return { stay, price: then, before_out: null };
  },
  'out to back': ({ before: { start, end, price }, returned, write, locked: { terms } }) => {
    if (returned === undefined) return {};
    const stay = { start, end: endOfReturn(start, returned, write.at, terms) };
    return { stay, before_back: { start, end, price } };
  },
  'back to out': ({ before_back }) =>
    before_back === null ? {} : { stay: before_back, price: before_back.price, before_back: null },
};

/** The stay after a move. Throws 422 for a return that cannot be. */
function movedStay(move: Move): MovedStay {
  const { before_out, before_back, to } = move;
  const { start, end, price, state } = move.before;
  return { stay: { start, end }, price, before_out, before_back, ...CHANGES[`${state} to ${to}`]?.(move) };
}

/** The time that is paid for: what was handed out early at the agreed price costs nothing before its own start. */
function chargedStay(stay: Days, { before_out }: Pick<repo.Kept, 'before_out'>): Days {
  if (before_out === null || before_out.charged || Date.parse(before_out.start) >= Date.parse(stay.end))
    return stay;
  return { ...stay, start: before_out.start };
}

/** The end of a stay by its return; one on the first day counts as a day. Throws 422 for one that is to come, or before the start. */
function endOfReturn(start: string, returned: string, now: Date, terms: Terms): string {
  const latest = momentAs(returned, now.getTime(), terms);
  const isAhead = isDate(returned) ? returned > latest : Date.parse(returned) > now.getTime();
  if (isAhead) {
    const message = say('hire.returnAhead', { end: returned, latest });
    throw invalid([{ path: 'body/end', code: 'OUT_OF_RANGE', message }]);
  }
  const end = isDate(start) && returned === start ? addDays(start, 1) : returned;
  hoursOf({ start, end }, 'body');
  return end;
}

/** When what is back can be let again: of a date, that day. `returned`: when it came back; else now. */
function pausedFrom(start: string, returned: string | undefined, now: Date, terms: Terms): number {
  const end = returned ?? momentAs(start, now.getTime(), terms);
  const at = isDate(end) ? startOf(end, terms) : spanOf({ start, end }, terms).end;
  return heldOf({ start: at, end: at }, terms).end;
}

/** Throws 409 INVALID_TRANSITION, which names the ways that there are. */
function requireWay(from: State, to: State): void {
  if (mayMove(from, to)) return;
  const allowed = inList(TRANSITIONS[from].map(stateWord));
  const message = say('hire.transition', { from: stateWord(from), to: stateWord(to), allowed });
  throw conflict('INVALID_TRANSITION', message);
}

/** Throws 409 and 422 where the units are not there: to be handed out now, or for all of a stay that is to come. */
async function requireThere(move: Move, stay: Days): Promise<void> {
  const { write, locked, before, to } = move;
  const { id, state: from, quantity } = before;
  if (to === 'out') await requireOnShelf(write, locked, quantity);
  if (from === 'booked' && to === 'out' && stay.start !== before.start)
    await requireEarly(move, { start: stay.start, end: before.start });
  // An offer holds its units already.
  if (!isHolding(to) || hasHappened(to) || from === 'offered') return;
  const asking = { state: to, rates: null, ends: [], isLet: isHolding(from), without: id };
  await askStay(write, locked, { ...stay, quantity }, asking);
}

/** Throws 409 where fewer units are on the shelf than are handed out: others are not back yet. */
async function requireOnShelf({ tx }: Write, locked: Locked, wanted: number): Promise<void> {
  const out = await repo.readOut(tx, locked);
  const left = locked.terms.quantity - out.reduce((sum, { quantity }) => sum + quantity, 0);
  if (left >= wanted) return;
  const message = say('hire.stillOut', { wanted, left: Math.max(0, left), others: staysInWords(out) });
  throw conflict('STILL_OUT', message);
}

/** Throws 409 DATES_TAKEN where others are to have the units between an early hand-out and the agreed start. Pauses give way. */
async function requireEarly({ write, locked, before }: Move, early: Days): Promise<void> {
  const { terms } = locked;
  const stays = await readStaysAfter(write.tx, locked, write.at);
  const holds = stays
    .filter(({ id }) => id !== before.id)
    .map((stay) => ({ ...stay, ...spanOf(stay, terms) }));
  const span = { start: startOf(early.start, terms), end: startOf(early.end, terms) };
  const busy = spansWithin(busySpans(holds, terms.quantity, before.quantity), span);
  if (busy.length > 0) throw await takenBy(write, locked, early, busy, before.id);
}

/** The time after a move. Units that are out or back are held as far as other bookings leave it, since what is noted has happened. */
async function timeAfter(move: Move, stay: Days): Promise<repo.StoredTime> {
  const { write, locked, before, to, returned, held } = move;
  const { terms } = locked;
  const time = timeOf(stay, terms);
  if (!hasHappened(to)) return time;
  const end = to === 'back' ? pausedFrom(stay.start, returned, write.at, terms) : time.held.end;
  const wanted = { ...time.held, end };
  const around = { start: Math.min(held.start, wanted.start), end: Math.max(held.end, wanted.end) };
  const others = await readHolds(write.tx, locked, around, write.at, before.id);
  return { ...time, held: grownTo(held, wanted, busySpans(others, terms.quantity, before.quantity)) };
}

/**
 * Offers a booking that is asked for or offered for other days or another number of units, at the price of today. Throws 409
 * INVALID_TRANSITION, NOT_BOOKABLE and DATES_TAKEN, 422.
 */
export async function offerAnew(
  write: Write,
  listingId: string,
  id: string,
  stay: Days & Pick<Booking, 'quantity'>,
  siteOf: SiteOf,
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id);
  if (before.state !== 'offered') requireWay(before.state, 'offered');
  const offered = { ...before, ...stay, state: 'offered' } as const;
  const { time, price } = await askStay(write, locked, offered, {
    state: 'offered',
    rates: 'today',
    without: id,
  });
  await repo.updateStay(write.tx, locked, id, time, stay.quantity);
  await repo.updateBooking(write.tx, locked, { ...offered, price });
  return changed(write, locked, 'offered', before, 'offered');
}

/**
 * Moves the end of a booking, later or earlier, at the rates that were frozen with it. Throws 409 BOOKING_SETTLED and
 * DATES_TAKEN, and 422.
 */
export async function moveEnd(
  write: Write,
  listingId: string,
  id: string,
  end: string,
  { check, siteOf, applied }: { check: Check; siteOf: SiteOf; applied: boolean },
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id, check);
  const { start, quantity, price, state } = before;
  if (!isRunning(state)) throw conflict('BOOKING_SETTLED', say('hire.settled', { state: stateWord(state) }));
  const stay = { start, end };
  hoursOf(stay, 'body');
  if (before.customer !== undefined) requireOpen(locked.site, stay, ['end']);
  if (isHolding(state)) await requireExtension(write, locked, before, end);
  const charged = chargedStay(stay, await repo.readKept(write.tx, locked, id));
  const after = price && priceAt(ratesIn(price), charged, quantity, locked.terms);
  await repo.updateStay(write.tx, locked, id, timeOf(stay, locked.terms), quantity);
  await repo.updateBooking(write.tx, locked, { ...before, price: after });
  const outcome = await changed(write, locked, 'end-moved', before, 'changed');
  return { ...outcome, body: movedOf(outcome.body as Booking, before, applied) };
}

function movedOf(booking: Booking, before: Booking, applied: boolean): BookingEndMoved {
  if (before.price === undefined || booking.price === undefined) return { applied, booking };
  const [was, is] = [before.price.total, booking.price.total];
  return { applied, booking, price_before: was, price_after: is, difference: Number((is - was).toFixed(4)) };
}

/** Throws 409 DATES_TAKEN, which says until when the booking could be extended. */
async function requireExtension(
  { tx, at }: Write,
  locked: Locked,
  before: Booking,
  end: string,
): Promise<void> {
  const { terms } = locked;
  const endOf = (until: string) => spanOf({ start: before.start, end: until }, terms).end;
  if (endOf(end) <= endOf(before.end)) return;
  const asked = { start: before.end, end };
  const { spans } = await takenIn(tx, locked, terms, asked, before.quantity, at, before.id);
  const [first] = spans;
  if (first === undefined) return;
  const others = await takersInWords(tx, locked, { terms, spans, at, without: before.id });
  const latest = momentAs(before.start, first.start, terms);
  const message =
    endOf(latest) > endOf(before.end)
      ? say('hire.extensionTaken', { end, others, latest })
      : say('hire.noExtension', { end, others });
  throw conflict('DATES_TAKEN', message);
}
