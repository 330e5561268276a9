/** What a visitor was offered, as it stands now: days, units and price, with the way to it at the desk. */
import type { Listings } from '../../../client/index.ts';
import { useToday, useZone } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { money } from '../../public/catalogue/text.ts';
import { messages as stock } from '../stock/messages.ts';
import { stayText } from '../stock/stay-text.ts';

export function OfferedBooking({ booking }: { booking: Listings.Booking }) {
  const stay = stayText(booking, useZone(), useToday());
  const { customer, late, listing_title, price, quantity, state } = booking;
  const who = customer?.contact ?? customer?.name;
  const about = [
    ...(quantity === 1 ? [] : [stock.unitsOf(quantity)]),
    ...(price === undefined ? [] : [money(price.total, price.currency)]),
    ...(price?.deposit === undefined ? [] : [stock.depositOf(money(price.deposit, price.currency))]),
  ];
  const what = `${listing_title}, ${stay}`;
  return (
    <p>
      <span className={late ? 'badge late' : 'badge'}>
        {late ? stock.lateBooking : stock.bookingStates[state]}
      </span>{' '}
      {who === undefined ? what : <Link href={`/console/desk?${new URLSearchParams({ who })}`}>{what}</Link>}
      {about.map((text) => ` · ${text}`).join('')}
    </p>
  );
}
