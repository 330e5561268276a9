/** What a stay costs: two dates, and the lines that make the price. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { dayText, spanText } from '../../kit/time/zone.ts';
import type { Listing } from './data.ts';
import { useToday } from './days.ts';
import { messages } from './messages.ts';
import { daysText, money } from './text.ts';

export function QuoteForm({ listing: { id, version } }: { listing: Listing }) {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const today = useToday();
  const isPast = start !== '' && start < today;
  const isStay = start !== '' && end > start && !isPast;
  const quote = useQuery({
    queryKey: ['quote', id, version, start, end],
    queryFn: ({ signal }) => api.listings.quoteListing({ id, start, end }, { signal }),
    enabled: isStay,
  });
  return (
    <form aria-label={messages.quote.title}>
      <p className="row">
        <label className="field">
          {messages.quote.start}
          <input type="date" min={today} value={start} onChange={(event) => setStart(event.target.value)} />
        </label>
        <label className="field">
          {messages.quote.end}
          <input
            type="date"
            min={start === '' ? today : start}
            value={end}
            onChange={(event) => setEnd(event.target.value)}
          />
        </label>
      </p>
      {isPast ? (
        <p role="alert">{messages.quote.past(dayText(start, 'dated'), dayText(today, 'dated'))}</p>
      ) : null}
      {start !== '' && end !== '' && end <= start ? <p role="alert">{messages.quote.order}</p> : null}
      {quote.error === null ? null : <p role="alert">{refusalOf(quote.error).message}</p>}
      <div role="status">{quote.data === undefined ? null : <Lines quote={quote.data} />}</div>
      {quote.data === undefined || quote.data.available ? null : (
        <p role="alert">{messages.quote.taken(takenText(quote.data))}</p>
      )}
    </form>
  );
}

/** Days, or times by the visitor's clock of an item that is let by the hour. */
function takenText({ taken, taken_times }: Listings.Quote): string {
  if (taken_times === undefined) return taken.map(daysText).join(', ');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return taken_times.map(({ start, end }) => spanText(start, end, zone)).join(', ');
}

function Lines({ quote: { lines, total, currency } }: { quote: Listings.Quote }) {
  return (
    <dl>
      {lines.map(({ period, count, unit_price, amount }) => (
        <div key={period}>
          <dt>{messages.quote.line(count, period, money(unit_price, currency))}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{messages.quote.total}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
    </dl>
  );
}
