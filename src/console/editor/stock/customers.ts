/** Who hired, as bookings name them. Pure. */
import type { Listings } from '../../../client/index.ts';

type Hire = Pick<Listings.Booking, 'customer'>;

/** Each name once, in the order of the bookings. */
export const namesOf = (bookings: readonly Hire[]): string[] => [
  ...new Set(bookings.flatMap(({ customer }) => customer?.name ?? [])),
];

const plain = (name: string) => name.trim().toLowerCase();

/** The contacts of whoever has this name, in any case, each once. */
export const contactsOf = (bookings: readonly Hire[], name: string): string[] => [
  ...new Set(
    bookings.flatMap(({ customer }) =>
      customer !== undefined && plain(customer.name) === plain(name) ? (customer.contact ?? []) : [],
    ),
  ),
];
