/** Bookings of items for hire: their states, and what is refused. */
import { day } from './day.ts';

export const hire = {
  asked: 'asked for',
  offered: 'offered',
  booked: 'booked',
  out: 'handed out',
  back: 'back',
  declined: 'declined',
  cancelled: 'cancelled',
  stay: ({ start, end }: { start: string; end: string }) => `${day(start)} to ${day(end)}`,
  stayBy: ({ start, end, who }: { start: string; end: string; who: string }) =>
    `${day(start)} to ${day(end)} (${who})`,
  andMore: ({ others, more }: { others: string; more: number }) => `${others} and ${more} more`,
  wholeDays: ({ start }: { start: string }) =>
    `${day(start)} is a time, and this item is let by whole days; send two dates, or let it by the hour (patchListingStock)`,
  tooManyUnits: ({ wanted, quantity }: { wanted: number; quantity: number }) =>
    `(${wanted}) is more than there ${quantity === 1 ? 'is (1)' : `are (${quantity})`}; ask for ${quantity} at most, or raise the stock (patchListingStock)`,
  tooDear: ({ quantity }: { quantity: number }) =>
    `${quantity} makes a price beyond what can be said exactly; book fewer units at a time`,
  closed: 'closed',
  closedFor: ({ note }: { note: string }) => `closed (${note})`,
  openOn: ({ next }: { next: string }) => `choose ${day(next)}, the next open day`,
  noOpenDay: ({ days }: { days: number }) => `no day of the next ${days} is open; choose another site`,
  siteClosed: ({ date, site, why, way }: { date: string; site: string; why: string; way: string }) =>
    `${site} is ${why} on ${day(date)}, so nobody hands out or takes back; ${way}`,
  notBookable: ({ status }: { status: string }) =>
    `this item is ${status}, so it cannot be booked; publish it again first`,
  transition: ({ from, to, allowed }: { from: string; to: string; allowed: string }) =>
    `a booking that is ${from} cannot become ${to}; allowed: ${allowed}`,
  stillOut: ({ wanted, left, others }: { wanted: number; left: number; others: string }) =>
    `${wanted} cannot be handed out: ${left} on the shelf, the rest is out (${others}); note what came back first`,
  endWithBack:
    'only what is back has an end of its own here; send it with state back, or move the end (moveListingBookingEnd)',
  returnAhead: ({ end, latest }: { end: string; latest: string }) =>
    `${end} is still to come, and it is to be back already; send ${latest} or earlier`,
  notChanged: ({ state }: { state: string }) =>
    `a booking that is ${state} keeps its days and units; undo that first, or make a new booking`,
  settled: ({ state }: { state: string }) =>
    `a booking that is ${state} keeps its end; undo that first, or make a new booking`,
  extensionTaken: ({ end, others, latest }: { end: string; others: string; latest: string }) =>
    `${day(end)} meets what is taken: ${others}; ${day(latest)} at the latest is free`,
  noExtension: ({ end, others }: { end: string; others: string }) =>
    `${day(end)} meets what is taken: ${others}; it cannot be extended`,
  bookedAhead: ({ others, more }: { others: string; more: number }) =>
    `is booked ahead: ${others}${more > 0 ? ` and ${more} more` : ''}; cancel those or wait for their return, then sell it`,
  stayOf: ({
    start,
    end,
    quantity,
    state,
  }: {
    start: string;
    end: string;
    quantity: number;
    state: string;
  }) => `${day(start)} to ${day(end)} (${quantity === 1 ? '' : `${quantity} units, `}${state})`,
  stockBelow: ({ quantity, held, others }: { quantity: number; held: number; others: string }) =>
    `with ${quantity === 1 ? '1 unit' : `${quantity} units`} and these pauses ${others} would not be possible (${held} units at once); cancel or move bookings first`,
  noSite: ({ id }: { id: string }) => `there is no site ${id}; choose one of the organisation, or null`,
  customerNeeded:
    'a booking without a customer is a block of days: it is booked at once; send a customer with it',
  customerRunning: ({ state }: { state: string }) =>
    `a booking that is ${state} needs its customer; cancel it or note its return first`,
};
