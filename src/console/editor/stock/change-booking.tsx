/** Moves the return of a booking, whose new price is said before, and notes the deposit that was taken. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames, useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { listingsTrail, unlessChanged } from '../../kit/first.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { money } from '../../public/catalogue/text.ts';
import type { Done } from './done-note.tsx';
import { messages } from './messages.ts';
import { isDays, stayText } from './stay-text.ts';
import { instantText, typedIn } from './typed-time.ts';

type Booking = Listings.Booking;

interface ChangeProps {
  booking: Booking;
  onDone: (done: Done | null) => void;
}

/** Every list of bookings, which a change of one may alter. */
export const BOOKINGS = 'bookings';

export function ChangeBooking({ booking, end, onDone }: ChangeProps & { end: string | null }) {
  const zone = useZone();
  const today = useToday();
  const isMoving = booking.end_may_move;
  if (!isMoving && booking.customer === undefined) return null;
  return (
    <details className="booking-change" open={end !== null}>
      <summary aria-label={messages.changeOf(stayText(booking, zone, today))}>{messages.change}</summary>
      {isMoving ? <EndForm key={booking.end} booking={booking} proposed={end} onDone={onDone} /> : null}
      {booking.customer === undefined ? null : (
        <DepositForm key={booking.deposit_taken ?? ''} booking={booking} onDone={onDone} />
      )}
    </details>
  );
}

/** A write of one booking that says what it did. */
function useBookingWrite<T>(
  { booking, onDone }: ChangeProps,
  write: (input: T) => Promise<Booking>,
  said: (what: string) => string,
) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const nameOf = useNames();
  return useMutation({
    mutationFn: (input: T) =>
      unlessChanged(() => write(input), listingsTrail('listing_booking', booking.id), nameOf),
    onMutate: () => onDone(null),
    onSuccess: (now) =>
      onDone({ said: said(`${now.listing_title}, ${stayText(now, zone, today)}`), undo: null }),
    onSettled: () => cache.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
}

/** `proposed`: a return that stands in the field at once; whoever leaves it changes nothing. */
function EndForm({ booking, proposed, onDone }: ChangeProps & { proposed: string | null }) {
  const zone = useZone();
  const { id: bookingId, listing_id: id, version } = booking;
  const isByDay = isDays(booking);
  const { draft, set } = useDraft({ end: proposed ?? typedIn(booking.end, zone) });
  const end = isByDay || draft.end === '' ? draft.end : instantText(draft.end, zone);
  const isMoved = draft.end !== '' && draft.end !== typedIn(booking.end, zone);
  const rehearsed = useQuery({
    queryKey: [BOOKINGS, 'end', bookingId, version, end],
    queryFn: ({ signal }) =>
      api.listings.moveListingBookingEnd({ id, bookingId, dry_run: true, body: { end } }, { signal }),
    enabled: isMoved,
    retry: false,
  });
  const move = useBookingWrite(
    { booking, onDone },
    async (to: string) => {
      const moved = await api.listings.moveListingBookingEnd(
        { id, bookingId, body: { end: to } },
        asShown(booking),
      );
      return moved.booking;
    },
    messages.endMoved,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(end);
  };
  const failed = move.error ?? rehearsed.error;
  return (
    <form className="row" onSubmit={submit}>
      <label className="field">
        {messages.newReturn}
        <input
          required
          type={isByDay ? 'date' : 'datetime-local'}
          value={draft.end}
          onChange={({ target }) => set({ end: target.value })}
        />
      </label>
      <Act type="submit" isPending={move.isPending} isDisabled={!isMoved}>
        {messages.moveEnd}
      </Act>
      <span role="status">{rehearsed.data === undefined ? null : priceText(rehearsed.data)}</span>
      {failed === null ? null : <RefusalNote refusal={refusalOf(failed)} />}
    </form>
  );
}

/** What the hire would cost; a block has no price. */
function priceText({ booking, difference }: Listings.BookingEndMoved): string | null {
  const { price } = booking;
  if (price === undefined || difference === undefined) return null;
  const total = money(price.total, price.currency);
  if (difference === 0) return messages.samePrice(total);
  const sign = difference > 0 ? '+' : '−';
  return messages.newPrice(total, `${sign}${money(Math.abs(difference), price.currency)}`);
}

function DepositForm({ booking, onDone }: ChangeProps) {
  const { id: bookingId, listing_id: id, deposit_taken } = booking;
  const { draft, set } = useDraft({ deposit: deposit_taken === undefined ? '' : String(deposit_taken) });
  const note = useBookingWrite(
    { booking, onDone },
    (deposit: string) =>
      api.listings.patchListingBooking(
        { id, bookingId, body: { deposit_taken: deposit === '' ? null : Number(deposit) } },
        asShown(booking),
      ),
    messages.depositNoted,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    note.mutate(draft.deposit);
  };
  return (
    <form className="row" onSubmit={submit}>
      <NumberField
        label={messages.depositTaken}
        isMoney={true}
        least={0}
        value={draft.deposit}
        onChange={(deposit) => set({ deposit })}
      />
      <Act type="submit" isPending={note.isPending}>
        {messages.noteDeposit}
      </Act>
      {note.error === null ? null : (
        <RefusalNote refusal={refusalOf(note.error)} onClose={() => note.reset()} />
      )}
    </form>
  );
}
