/** Of a stay that is typed: whether it is free, and what it costs, before anything is booked. */
import { useQuery } from '@tanstack/react-query';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { messages as catalogue } from '../../public/catalogue/messages.ts';
import { isCount } from '../../public/catalogue/stay.ts';
import { takenText } from '../../public/catalogue/taken.ts';
import { money, stayPriceText, whyNotText } from '../../public/catalogue/text.ts';
import { BOOKINGS } from './booking-key.ts';
import { messages } from './messages.ts';

/** `£75 for the stay · Deposit £80` */
export const costText = (
  price: Pick<Listings.Quote, 'total' | 'currency' | 'deposit' | 'hours' | 'lines' | 'quantity'>,
): string =>
  [
    stayPriceText({ price }),
    ...(price.deposit === undefined ? [] : [messages.depositOf(money(price.deposit, price.currency))]),
  ].join(' · ');

interface StayQuoteProps {
  id: string;
  /** As the service takes them; empty: not typed yet. */
  start: string;
  end: string;
  quantity: number;
  /** By whose clock times are said. */
  zone: string;
  /** For nobody: days that are blocked cost nothing, and closed days may be blocked. */
  isBlock: boolean;
}

export function StayQuote({ id, start, end, quantity, zone, isBlock }: StayQuoteProps) {
  const isAsked = start !== '' && end > start && isCount({ quantity });
  const asked = useQuery({
    queryKey: [BOOKINGS, 'quote', id, start, end, quantity],
    queryFn: ({ signal }) => api.listings.quoteListing({ id, start, end, quantity }, { signal }),
    enabled: isAsked,
    retry: false,
  });
  const quote = isAsked ? asked.data : undefined;
  const closed = isBlock ? [] : (quote?.closed ?? []);
  const isFree = quote?.available === true && closed.length === 0;
  const failed = isAsked && !isBlock ? asked.error : null;
  return (
    <span role="status" className={isFree ? 'good' : 'warn-text'}>
      {quote === undefined
        ? null
        : [
            isFree ? catalogue.stay.free : whyNotText({ ...quote, closed }, takenText(quote, zone)),
            ...(isBlock ? [] : [costText(quote)]),
          ].join(' · ')}
      {failed === null ? null : refusalOf(failed).message}
    </span>
  );
}
