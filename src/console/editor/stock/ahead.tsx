/** What is ahead of items that leave the catalogue, by number. */
import { messages } from './messages.ts';

export function AheadText({ bookings, enquiries }: { bookings: number; enquiries: number }) {
  return [
    ...(bookings === 0 ? [] : [messages.bookingsAhead(bookings)]),
    ...(enquiries === 0 ? [] : [messages.openEnquiries(enquiries)]),
  ].join(' · ');
}
