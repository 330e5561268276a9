/** One booking: when, who, where it stands, and where it may go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { callLink, mailLink } from '../../kit/dial.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { money } from '../../public/catalogue/text.ts';
import { BOOKINGS } from './booking-key.ts';
import { ChangeBooking } from './change-booking.tsx';
import type { Done } from './done-note.tsx';
import { messages } from './messages.ts';
import { isAsked } from './returns.ts';
import { type SettledState, SettleForm } from './settle.tsx';
import { meetsText, momentText, stayText } from './stay-text.ts';

export type Booking = Listings.Booking;

function moveText(from: Booking['state'], to: Booking['state']): string {
  if (from === 'out' && to === 'booked') return messages.undoOut;
  if (from === 'back' && to === 'out') return messages.undoBack;
  return messages.bookingMoves[to];
}

const moved = ({ id: bookingId, listing_id: id, version }: Booking, state: Booking['state']) =>
  api.listings.updateListingBookingState({ id, bookingId, body: { state } }, asShown({ version }));

/** What is said of a booking that was made, and what it waits for. */
export const madeText = (made: Booking, zone: string, today: string): string =>
  [messages.made(stayText(made, zone, today)), ...meetsText(made, zone, today)].join('. ');

/** What was done, with the way back to `from` where the booking may go there. `what`: item and stay. */
function doneOf(booking: Booking, from: Booking['state'], what: string): Done {
  const said = messages.moved(messages.bookingStates[booking.state], what);
  if (!booking.allowed_transitions.includes(from)) return { said, undo: null };
  const undo = async () => {
    const { state } = await moved(booking, from);
    return messages.movedBack(messages.bookingStates[state], what);
  };
  return { said, undo };
}

/** `children`: what stands before the stay, and further actions after the states. */
export function BookingRow({
  booking,
  title,
  end = null,
  onDone,
  children,
}: {
  booking: Booking;
  title?: ReactNode;
  /** A return that is proposed, as it is typed. */
  end?: string | null;
  /** Hears what was done; null: something new is begun. */
  onDone: (done: Done | null) => void;
  children?: ReactNode;
}) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const { state, quantity, late, customer, note, price, deposit_taken } = booking;
  const stay = stayText(booking, zone, today);
  const [settling, setSettling] = useState<SettledState | null>(null);
  /** The form of the hand-out or the return was closed, so that focus goes back to the row. */
  const [isLeft, setLeft] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const what = `${booking.listing_title}, ${stay}`;
  const press = (next: Booking['state']) => {
    if (!isAsked(booking, next, { typed, today, now: Date.now(), zone })) return move.mutate(next);
    onDone(null);
    setSettling(next === 'out' ? 'out' : 'back');
  };
  const move = useMutation({
    mutationFn: (next: Booking['state']) => moved(booking, next),
    onMutate: () => onDone(null),
    onSuccess: (now) => onDone(doneOf(now, state, what)),
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
        {deposit_taken === undefined || price === undefined ? null : (
          <span className="soft">{messages.depositOf(money(deposit_taken, price.currency))}</span>
        )}
        {booking.back_at === undefined ? null : (
          <span className="soft">{messages.backAt(momentText(booking.back_at, zone))}</span>
        )}
        <span className="soft">
          {[customer?.note, note].filter((text) => text !== undefined).join(' · ')}
        </span>
      </div>
      {meetsText(booking, zone, today).map((text) => (
        <p key={text} className="warn-text">
          {text}
        </p>
      ))}
      <div className="row">
        {(settling === null ? booking.allowed_transitions : []).map((next, index) => (
          <Act
            key={next}
            autoFocus={isLeft && index === 0}
            look={index === 0 && !isUndo(state) ? 'primary' : 'plain'}
            isPending={move.isPending}
            aria-label={messages.moveBooking(moveText(state, next), stay)}
            onPress={() => press(next)}
          >
            {moveText(state, next)}
          </Act>
        ))}
        {children}
      </div>
      {settling === null || !booking.allowed_transitions.includes(settling) ? null : (
        <SettleForm
          key={`${settling} ${typed}`}
          booking={booking}
          to={settling}
          typed={typed}
          onClose={() => {
            setLeft(true);
            setSettling(null);
          }}
          onSettled={(now) => {
            setSettling(null);
            onDone(doneOf(now, state, what));
          }}
        />
      )}
      <ChangeBooking booking={booking} end={end} onDone={onDone} onTyped={setTyped} />
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
  return <a href={contact.includes('@') ? mailLink(contact) : callLink(contact)}>{contact}</a>;
}
