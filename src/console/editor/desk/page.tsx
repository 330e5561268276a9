/** What goes out and comes back today and this week, late returns first; its states are the buttons. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { addDays } from '../../kit/time/zone.ts';
import { SiteFilter } from '../site-filter.tsx';
import { BOOKINGS } from '../stock/booking-key.ts';
import { type Booking, BookingRow } from '../stock/booking-row.tsx';
import { type Done, DoneNote } from '../stock/done-note.tsx';
import { DeskCalendar } from './calendar.tsx';
import { FoundBookings } from './found.tsx';
import { type Group, groupsOf } from './groups.ts';
import { messages } from './messages.ts';

const SHOWN_DAYS = 8;
/** How far back the list goes for what was never collected. */
const PAST_DAYS = 14;

const VIEWS = ['list', 'calendar'] as const;

export function DeskPage() {
  const [params, setParams] = useParams();
  const site = params.get('site') ?? '';
  const who = params.get('who') ?? '';
  const sought = useDeferredValue(who.trim());
  const isCalendar = params.get('view') === 'calendar';
  return (
    <section className={isCalendar ? 'plan desk-page' : 'plan'}>
      <div className="toolbar">
        <h1>{messages.heading}</h1>
        <Segments
          label={messages.view}
          value={isCalendar ? 'calendar' : 'list'}
          choices={VIEWS.map((value) => ({ value, label: messages.views[value] }))}
          onChange={(view) => setParams({ view: view === 'list' ? null : view })}
        />
        <SiteFilter value={site} onChange={(next) => setParams({ site: next })} />
        {isCalendar ? null : (
          <SearchField
            label={messages.findCustomer}
            value={who}
            maxLength={254}
            onChange={(text) => setParams({ who: text })}
          />
        )}
      </div>
      {isCalendar ? (
        <DeskCalendar site={site} />
      ) : sought === '' ? (
        <DeskList site={site} />
      ) : (
        <FoundBookings site={site} q={sought} />
      )}
    </section>
  );
}

function DeskList({ site }: { site: string }) {
  const cache = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const today = useToday();
  const zone = useZone();
  const bookings = useQuery({
    queryKey: [BOOKINGS, 'desk', site, today],
    queryFn: ({ signal }) => {
      const place = site === '' ? {} : { location_id: site };
      const input = {
        from: addDays(today, -PAST_DAYS),
        until: addDays(today, SHOWN_DAYS),
        page_size: 100,
        ...place,
      };
      return allItems(api.listings.listBookings, input, { signal });
    },
  });
  const groups = bookings.data === undefined ? undefined : groupsOf(bookings.data, today, zone);
  return (
    <>
      {bookings.isPending ? <Loading /> : null}
      {bookings.error === null ? null : (
        <Fault refusal={refusalOf(bookings.error)} retry={() => void bookings.refetch()} />
      )}
      {groups?.length === 0 ? (
        <Empty title={messages.nothing}>
          <p>{messages.nothingHelp}</p>
        </Empty>
      ) : null}
      {groups?.map(([group, some]) => (
        <Section key={group} group={group} bookings={some} onDone={setDone} />
      ))}
      <DoneNote
        done={done}
        onDone={setDone}
        onSettled={() => cache.invalidateQueries({ queryKey: [BOOKINGS] })}
      />
    </>
  );
}

interface SectionProps {
  group: Group;
  bookings: readonly Booking[];
  onDone: (done: Done | null) => void;
}

function Section({ group, bookings, onDone }: SectionProps) {
  return (
    <section className="sheet" aria-label={messages.groups[group]}>
      <h2>{messages.groups[group]}</h2>
      <ul className="day-list">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onDone={onDone}
            title={<Link href={`/console/catalogue/${booking.listing_id}`}>{booking.listing_title}</Link>}
          />
        ))}
      </ul>
    </section>
  );
}
