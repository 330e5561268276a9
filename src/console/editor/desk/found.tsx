/** Bookings of customers whose name or contact has what is typed, past and to come. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Act, Empty, Fault, Loading } from '../../kit/parts.tsx';
import { BOOKINGS } from '../stock/booking-key.ts';
import { BookingRow } from '../stock/booking-row.tsx';
import { type Done, DoneNote } from '../stock/done-note.tsx';
import { messages } from './messages.ts';

const PAGE_SIZE = 25;

/** Late ones first, then the last days. `q`: at least one sign. */
export function FoundBookings({ site, q }: { site: string; q: string }) {
  const cache = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const found = useInfiniteQuery({
    queryKey: [BOOKINGS, 'found', site, q],
    queryFn: ({ pageParam, signal }) => {
      const place = site === '' ? {} : { location_id: site };
      return api.listings.listBookings({ q, page: pageParam, page_size: PAGE_SIZE, ...place }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.pages.flatMap((page) => page.items);
  return (
    <section className="sheet" aria-label={messages.foundOf(q)}>
      <h2>{messages.foundOf(q)}</h2>
      {found.isPending ? <Loading /> : null}
      {found.error === null ? null : (
        <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
      )}
      {items?.length === 0 ? (
        <Empty title={messages.noneFound}>
          <p>{messages.noneFoundHelp}</p>
        </Empty>
      ) : null}
      <ul className="day-list">
        {items?.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onDone={setDone}
            title={<Link href={`/console/catalogue/${booking.listing_id}`}>{booking.listing_title}</Link>}
          />
        ))}
      </ul>
      {found.hasNextPage ? (
        <div className="row">
          <Act isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {messages.moreFound}
          </Act>
        </div>
      ) : null}
      <DoneNote
        done={done}
        onDone={setDone}
        onSettled={() => cache.invalidateQueries({ queryKey: [BOOKINGS] })}
      />
    </section>
  );
}
