/** What visitors asked about items, answered, offered or declined where it is read. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { callLink, mailLink } from '../../kit/dial.ts';
import { Act, Empty, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { SiteFilter } from '../site-filter.tsx';
import { messages as stock } from '../stock/messages.ts';
import { Answer } from './answer.tsx';
import { CompanySettings } from './company.tsx';
import { LetterForm, WrittenLetters } from './letter.tsx';
import { messages } from './messages.ts';
import { OfferedBooking } from './offered-booking.tsx';

const KEY = ['enquiries'];
const ON_ITS_WAY_MS = 5000;
const isOnItsWay = ({ status }: Listings.Enquiry['letters'][number]) => status === 'pending';
const STATES = ['open', 'answered', 'offered', 'booked', 'declined', 'cancelled'] as const;

export function EnquiriesPage() {
  const [params, setParams] = useParams();
  const state = params.get('state') ?? '';
  const site = params.get('site') ?? '';
  const shown = STATES.find((one) => one === state);
  const enquiries = useInfiniteQuery({
    queryKey: [...KEY, state, site],
    queryFn: ({ pageParam, signal }) =>
      api.listings.listEnquiries(
        {
          page: pageParam,
          ...(shown === undefined ? {} : { state: shown }),
          ...(site === '' ? {} : { location_id: site }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    // What becomes of a letter shows by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ letters }) => letters.some(isOnItsWay))) === true
        ? ON_ITS_WAY_MS
        : false,
  });
  const items = enquiries.data?.pages.flatMap((page) => page.items);
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>{messages.heading}</h1>
        <Segments
          label={messages.show}
          value={state}
          choices={[
            { value: '', label: messages.all },
            ...STATES.map((value) => ({ value, label: messages.states[value] })),
          ]}
          onChange={(next) => setParams({ state: next })}
        />
        <SiteFilter value={site} onChange={(next) => setParams({ site: next })} />
      </div>
      {may('listings.patchCompany') ? <CompanySettings /> : null}
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

/** The days and the units that were asked for, behind the item; empty: neither. */
function askedText({ start, end, quantity }: Listings.Enquiry): string {
  return [
    ...(start === null || end === null
      ? []
      : [stock.dueBack(dayText(start, 'dated'), dayText(end, 'dated'))]),
    ...(quantity === null ? [] : [stock.unitsOf(quantity)]),
  ]
    .map((text) => ` · ${text}`)
    .join('');
}

function One({ enquiry }: { enquiry: Listings.Enquiry }) {
  const cache = useQueryClient();
  const zone = useZone();
  const [letter, setLetter] = useState<Pick<Listings.EnquiryLetter, 'subject' | 'text'> | null>(null);
  const { id, listing_id, listing_title: item, name, email, phone, message, booking } = enquiry;
  const propose = useMutation({
    mutationFn: () => api.listings.getEnquiryLetter({ id }),
    onSuccess: setLetter,
  });
  const remove = useMutation({
    mutationFn: () => api.listings.deleteEnquiry({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const { date, time } = localOf(enquiry.created_at, zone);
  return (
    <li className="sheet">
      <div className="row">
        <b>{name}</b>
        <a href={mailLink(email)}>{email}</a>
        {phone === null ? null : <a href={callLink(phone)}>{phone}</a>}
        <span className="soft">{`${dayText(date, 'brief')}, ${time}`}</span>
        <span className="badge">{messages.states[enquiry.state]}</span>
      </div>
      <p>
        {listing_id === null ? (
          `${item} (${messages.deleted})`
        ) : (
          <Link href={`/console/catalogue/${listing_id}`}>{item}</Link>
        )}
        {askedText(enquiry)}
      </p>
      <p className="description">{message}</p>
      {enquiry.reason === null ? null : <p className="soft">{messages.declinedFor(enquiry.reason)}</p>}
      {booking === null ? null : <OfferedBooking booking={booking} />}
      <WrittenLetters letters={enquiry.letters} />
      {letter === null ? (
        <div className="row">
          <Act
            aria-label={messages.moveOf(messages.write, name, item)}
            isPending={propose.isPending}
            onPress={() => propose.mutate()}
          >
            {messages.write}
          </Act>
        </div>
      ) : (
        <LetterForm enquiry={enquiry} letter={letter} onClose={() => setLetter(null)} />
      )}
      {propose.error === null ? null : (
        <RefusalNote refusal={refusalOf(propose.error)} onClose={() => propose.reset()} />
      )}
      <Answer key={`${enquiry.state} ${booking?.version}`} enquiry={enquiry} onLetter={setLetter} />
      {may('listings.deleteEnquiry') ? (
        <div className="row">
          <Act
            look="quiet"
            aria-label={messages.deleteOf(name, item)}
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
          >
            {messages.dealtWith}
          </Act>
        </div>
      ) : null}
      {remove.error === null ? null : <RefusalNote refusal={refusalOf(remove.error)} />}
    </li>
  );
}
