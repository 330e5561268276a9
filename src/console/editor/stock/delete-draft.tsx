/** Deletes a draft, after it is said what goes with it and what stays. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { navigate } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { Loading } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useBookingsOf } from './data.ts';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { NamedBookings } from './named-bookings.tsx';

export function DeleteDraft({ listing, onDeleted }: { listing: Listing; onDeleted: () => void }) {
  const cache = useQueryClient();
  const { id, title, photos } = listing;
  const bookings = useBookingsOf(id);
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
          <NamedBookings bookings={ahead} />
        </>
      )}
      <p className="soft">{messages.deleteStays}</p>
    </Confirm>
  );
}
