/** One booking: when, who, where it stands, and where it may go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { callLink } from '../../kit/dial.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { spanText } from '../../kit/time/zone.ts';
import { daysText, money } from '../../public/catalogue/text.ts';
import { messages } from './messages.ts';

export type Booking = Listings.Booking;

/** Every list of bookings, which a change of one may alter. */
export const BOOKINGS = 'bookings';

const isDays = ({ start }: Booking): boolean => start.length === 'YYYY-MM-DD'.length;

/** The days, or the times by the clock of most sites. */
export const stayText = (booking: Booking, zone: string): string =>
  isDays(booking) ? daysText(booking) : spanText(booking.start, booking.end, zone);

function moveText(from: Booking['state'], to: Booking['state']): string {
  if (from === 'out' && to === 'booked') return messages.undoOut;
  if (from === 'back' && to === 'out') return messages.undoBack;
  return messages.bookingMoves[to];
}

/** `children`: what stands before the stay, and further actions after the states. */
export function BookingRow({
  booking,
  title,
  children,
}: {
  booking: Booking;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const cache = useQueryClient();
  const zone = useZone();
  const { id: bookingId, listing_id: id, state, quantity, late, customer, note, price } = booking;
  const stay = stayText(booking, zone);
  const move = useMutation({
    mutationFn: (next: Booking['state']) =>
      api.listings.updateListingBookingState({ id, bookingId, body: { state: next } }, asShown(booking)),
    onSettled: () => cache.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
  return (
    <li className="sheet">
      <div className="row">
        {title}
        <b>{stay}</b>
        <span className={late ? 'badge late' : 'badge'}>
          {late ? messages.lateBooking : messages.bookingStates[state]}
        </span>
        {quantity === 1 ? null : <span>{messages.unitsOf(quantity)}</span>}
        {customer === undefined ? null : <span>{customer.name}</span>}
        <Contact contact={customer?.contact} />
        {price === undefined ? null : <span className="soft">{money(price.total, price.currency)}</span>}
        <span className="soft">
          {[customer?.note, note].filter((text) => text !== undefined).join(' · ')}
        </span>
      </div>
      <div className="row">
        {booking.allowed_transitions.map((next, index) => (
          <Act
            key={next}
            look={index === 0 && !isUndo(state) ? 'primary' : 'plain'}
            isPending={move.isPending}
            aria-label={messages.moveBooking(moveText(state, next), stay)}
            onPress={() => move.mutate(next)}
          >
            {moveText(state, next)}
          </Act>
        ))}
        {children}
      </div>
      {move.error === null ? null : (
        <RefusalNote refusal={refusalOf(move.error)} onClose={() => move.reset()} />
      )}
    </li>
  );
}

/** States that are over: all that can be done is to undo them. */
const isUndo = (state: Booking['state']) => state === 'back' || state === 'declined' || state === 'cancelled';

function Contact({ contact }: { contact: string | undefined }) {
  if (contact === undefined) return null;
  return <a href={contact.includes('@') ? `mailto:${contact}` : callLink(contact)}>{contact}</a>;
}
