/** What visitors asked about items, for administrators. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { callLink } from '../../kit/dial.ts';
import { Act, Empty, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { daysText } from '../../public/catalogue/text.ts';
import { CompanySettings } from './company.tsx';
import { messages } from './messages.ts';

const KEY = ['enquiries'];

export function EnquiriesPage() {
  const enquiries = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => api.listings.listEnquiries({ page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  });
  const items = enquiries.data?.pages.flatMap((page) => page.items);
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>{messages.heading}</h1>
      </div>
      <CompanySettings />
      {enquiries.isPending ? <Loading /> : null}
      {enquiries.error === null ? null : (
        <Fault refusal={refusalOf(enquiries.error)} retry={() => void enquiries.refetch()} />
      )}
      {items?.length === 0 ? (
        <Empty title={messages.none}>
          <p>{messages.noneHelp}</p>
        </Empty>
      ) : null}
      <ul className="day-list">
        {items?.map((enquiry) => (
          <One key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
      {enquiries.hasNextPage ? (
        <Act onPress={() => void enquiries.fetchNextPage()} isPending={enquiries.isFetchingNextPage}>
          {messages.older}
        </Act>
      ) : null}
    </section>
  );
}

function One({ enquiry }: { enquiry: Listings.Enquiry }) {
  const cache = useQueryClient();
  const zone = useZone();
  const { id, listing_id, listing_title: item, name, email, phone, message, start, end } = enquiry;
  const remove = useMutation({
    mutationFn: () => api.listings.deleteEnquiry({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const { date, time } = localOf(enquiry.created_at, zone);
  return (
    <li className="sheet">
      <div className="row">
        <b>{name}</b>
        <a href={`mailto:${email}`}>{email}</a>
        {phone === null ? null : <a href={callLink(phone)}>{phone}</a>}
        <span className="soft">{`${dayText(date, 'brief')}, ${time}`}</span>
      </div>
      <p>
        {listing_id === null ? (
          `${item} (${messages.deleted})`
        ) : (
          <Link href={`/console/catalogue/${listing_id}`}>{item}</Link>
        )}
        {start === null || end === null ? null : ` · ${daysText({ start, end })}`}
      </p>
      <p className="description">{message}</p>
      <Act
        aria-label={messages.deleteOf(name, item)}
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
      >
        {messages.dealtWith}
      </Act>
      {remove.error === null ? null : <RefusalNote refusal={refusalOf(remove.error)} />}
    </li>
  );
}
