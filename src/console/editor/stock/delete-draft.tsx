/** Deletes a draft, after it is said what goes with it and what stays. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { navigate } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { Loading } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { BOOKINGS } from './change-booking.tsx';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { stayText } from './stay-text.ts';

/** Bookings that are named; of more their number is said. */
const MOST_NAMED = 5;

export function DeleteDraft({ listing, onDeleted }: { listing: Listing; onDeleted: () => void }) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const { id, title, photos } = listing;
  const bookings = useQuery({
    queryKey: [BOOKINGS, id],
    queryFn: ({ signal }) => allItems(api.listings.listListingBookings, { id, page_size: 100 }, { signal }),
  });
  const remove = useMutation({
    mutationFn: () => api.listings.deleteListing({ id }, asShown(listing)),
    onError: () => cache.invalidateQueries({ queryKey: ['stock listing', id] }),
    onSuccess: async () => {
      onDeleted();
      navigate('/console/catalogue', 'replace');
      cache.removeQueries({ queryKey: ['stock listing', id] });
      await cache.invalidateQueries({ queryKey: ['stock'] });
    },
  });
  const ahead = bookings.data ?? [];
  const failed = remove.error ?? bookings.error;
  return (
    <Confirm
      act={messages.deleteDraft}
      ask={messages.deleteAsk(title)}
      busy={remove.isPending}
      ready={bookings.data !== undefined}
      refusal={failed === null ? null : refusalOf(failed)}
      onConfirm={() => remove.mutate()}
    >
      {bookings.isPending ? <Loading /> : null}
      <p>{messages.deletePhotos(photos.length)}</p>
      {ahead.length === 0 ? null : (
        <>
          <p className="bad-text">{messages.deleteBookings(ahead.length)}</p>
          <ul>
            {ahead.slice(0, MOST_NAMED).map((booking) => (
              <li key={booking.id}>
                {stayText(booking, zone, today)}
                {booking.customer === undefined ? '' : ` – ${booking.customer.name}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="soft">{messages.deleteStays}</p>
    </Confirm>
  );
}
