/** Customers who hired before, to be chosen from while a name is typed. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { BOOKINGS } from './booking-key.ts';
import { contactsOf, namesOf } from './customers.ts';

const LEAST_LETTERS = 2;
/** Of the last hires by that name. */
const MOST_BOOKINGS = 50;
const FRESH_MS = 60_000;

const NONE: readonly Listings.Booking[] = [];

/** `lists` stands in the form; its inputs name them by `list`. */
export function useKnownCustomers(name: string): { namesId: string; contactsId: string; lists: ReactNode } {
  const [namesId, contactsId] = [useId(), useId()];
  const q = useDeferredValue(name.trim());
  const found = useQuery({
    queryKey: [BOOKINGS, 'customers', q],
    queryFn: ({ signal }) => api.listings.listBookings({ q, page_size: MOST_BOOKINGS }, { signal }),
    enabled: q.length >= LEAST_LETTERS,
    staleTime: FRESH_MS,
  });
  const bookings = q.length < LEAST_LETTERS ? NONE : (found.data?.items ?? NONE);
  const lists = (
    <>
      <datalist id={namesId}>
        {namesOf(bookings).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <datalist id={contactsId}>
        {contactsOf(bookings, name).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
  return { namesId, contactsId, lists };
}
