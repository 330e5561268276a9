/** What a stay costs: two dates, and the lines that make the price. */
import { useQuery } from '@tanstack/react-query';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import type { Listing } from './data.ts';
import { useToday } from './days.ts';
import { messages } from './messages.ts';
import { isWhole, stayFault, stayIn } from './stay.ts';
import { StayChoice } from './stay-choice.tsx';
import { takenText } from './taken.ts';
import { minimumText, money, whyNotText } from './text.ts';

export function QuoteForm({ listing }: { listing: Listing }) {
  const { id, version } = listing;
  const [params, setParams] = useParams();
  const stay = stayIn(params);
  const today = useToday();
  const isAsked = isWhole(stay) && stayFault(stay, today) === null;
  const quote = useQuery({
    queryKey: ['quote', id, version, stay],
    queryFn: ({ signal }) => api.listings.quoteListing({ id, ...stay }, { signal }),
    enabled: isAsked,
  });
  const { data } = quote;
  // Times are by the visitor's own clock.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <form aria-label={messages.quote.title} onSubmit={(event) => event.preventDefault()}>
      <StayChoice stay={stay} onChange={setParams} />
      {quote.error === null ? null : <p role="alert">{refusalOf(quote.error).message}</p>}
      <div role="status">
        {data === undefined ? null : (
          <>
            <p className={isPossible(data) ? 'good' : ''}>{isPossible(data) ? messages.stay.free : null}</p>
            <Lines quote={data} units={stay.quantity} />
            <p className="soft">{minimumText(listing, { price: data })}</p>
          </>
        )}
      </div>
      {data === undefined || isPossible(data) ? null : (
        <p role="alert">{whyNotText(data, takenText(data, zone))}</p>
      )}
    </form>
  );
}

const isPossible = ({ available, closed }: Listings.Quote) => available && closed.length === 0;

/** `units`: how many are asked for, which the amounts are of. */
function Lines({ quote: { lines, total, currency }, units }: { quote: Listings.Quote; units: number }) {
  const times = units === 1 ? '' : `${units} × `;
  return (
    <dl>
      {lines.map(({ period, count, unit_price, amount }) => (
        <div key={period}>
          <dt>{times + messages.quote.line(count, period, money(unit_price, currency))}</dt>
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
