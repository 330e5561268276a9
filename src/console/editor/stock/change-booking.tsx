/** Corrects a booking: its days and units, whose new price is said before, who hires, and the deposit that was taken. */
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
import { BOOKINGS } from './booking-key.ts';
import { WordsForm } from './booking-words.tsx';
import type { Done } from './done-note.tsx';
import { messages } from './messages.ts';
import { StayField } from './stay-field.tsx';
import { isDays, stayText } from './stay-text.ts';
import { sentAs, typedIn } from './typed-time.ts';
import { UnitsField } from './units-field.tsx';

type Booking = Listings.Booking;

interface ChangeProps {
  booking: Booking;
  onDone: (done: Done | null) => void;
}

interface Props extends ChangeProps {
  /** A return that is proposed, as it is typed. */
  end: string | null;
  /** Hears a return that is typed and not sent; null: none. */
  onTyped: (end: string | null) => void;
}

export function ChangeBooking({ booking, end, onDone, onTyped }: Props) {
  const zone = useZone();
  const today = useToday();
  const isMoving = booking.end_may_move;
  return (
    <details className="booking-change" open={end !== null}>
      <summary aria-label={messages.changeOf(stayText(booking, zone, today))}>{messages.change}</summary>
      {isMoving ? (
        <StayForm
          key={`${booking.start} ${booking.end} ${booking.quantity}`}
          booking={booking}
          end={end}
          onDone={onDone}
          onTyped={onTyped}
        />
      ) : null}
      <WordsForm booking={booking} onDone={onDone} />
      {booking.customer === undefined ? null : (
        <DepositForm key={booking.deposit_taken ?? ''} booking={booking} onDone={onDone} />
      )}
    </details>
  );
}

interface WriteProps<T> extends ChangeProps {
  write: (input: T, of: Booking) => Promise<Booking>;
  said: (what: string) => string;
  /** What brings back what stood. */
  before: T;
}

/** A write of one booking that says what it did, and its way back. */
function useBookingWrite<T>({ booking, onDone, write, said, before }: WriteProps<T>) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const nameOf = useNames();
  const whatOf = (now: Booking) => `${now.listing_title}, ${stayText(now, zone, today)}`;
  return useMutation({
    mutationFn: (input: T) =>
      unlessChanged(() => write(input, booking), listingsTrail('listing_booking', booking.id), nameOf),
    onMutate: () => onDone(null),
    onSuccess: (now) => {
      const undo = async () => messages.undone(whatOf(await write(before, now)));
      onDone({ said: said(whatOf(now)), undo });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
}

/** Days or times, and units, as the service takes them. */
type Stay = Pick<Booking, 'start' | 'end' | 'quantity'>;

/** Start and units go with the return while they may change; else the return alone. */
async function writeStay(
  { start, end, quantity }: Stay,
  { id: bookingId, listing_id: id, may_change, version }: Booking,
): Promise<Booking> {
  if (may_change)
    return api.listings.patchListingBooking(
      { id, bookingId, body: { start, end, quantity } },
      asShown({ version }),
    );
  const moved = await api.listings.moveListingBookingEnd(
    { id, bookingId, body: { end } },
    asShown({ version }),
  );
  return moved.booking;
}

/** What a change of the days would make of the booking. */
async function rehearse(
  { start, end, quantity }: Stay,
  { id: bookingId, listing_id: id, may_change }: Booking,
  signal: AbortSignal,
): Promise<Booking> {
  if (may_change)
    return api.listings.patchListingBooking(
      { id, bookingId, dry_run: true, body: { start, end, quantity } },
      { signal },
    );
  const moved = await api.listings.moveListingBookingEnd(
    { id, bookingId, dry_run: true, body: { end } },
    { signal },
  );
  return moved.booking;
}

/** `end`: a return that stands in the field at once; whoever leaves it changes nothing. */
function StayForm({ booking, end: proposed, onDone, onTyped }: Props) {
  const zone = useZone();
  const { id: bookingId, version, may_change } = booking;
  const isByHour = !isDays(booking);
  const begun = {
    start: typedIn(booking.start, zone),
    end: typedIn(booking.end, zone),
    quantity: String(booking.quantity),
  };
  const { draft, set } = useDraft({ ...begun, end: proposed ?? begun.end });
  const stay: Stay = {
    start: draft.start === begun.start ? booking.start : sentAs(draft.start, zone),
    end: draft.end === begun.end ? booking.end : sentAs(draft.end, zone),
    quantity: Number(draft.quantity),
  };
  const isWhole = draft.start !== '' && draft.end !== '' && stay.quantity >= 1;
  const isReturnMoved = draft.end !== begun.end;
  const isMoved = isReturnMoved || draft.start !== begun.start || stay.quantity !== booking.quantity;
  const rehearsed = useQuery({
    queryKey: [BOOKINGS, 'change', bookingId, version, stay],
    queryFn: ({ signal }) => rehearse(stay, booking, signal),
    enabled: isMoved && isWhole,
    retry: false,
  });
  const move = useBookingWrite<Stay>({
    booking,
    onDone,
    write: writeStay,
    said: may_change ? messages.stayChanged : messages.endMoved,
    before: booking,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(stay);
  };
  const failed = move.error ?? rehearsed.error;
  return (
    <form className="row" onSubmit={submit} aria-label={messages.moveEnd}>
      {may_change ? (
        <StayField
          label={messages.from}
          isByHour={isByHour}
          zone={zone}
          value={draft.start}
          onChange={(start) => set({ start })}
        />
      ) : null}
      <StayField
        label={messages.newReturn}
        isByHour={isByHour}
        zone={zone}
        value={draft.end}
        onChange={(end) => {
          set({ end });
          onTyped(end === '' || end === begun.end ? null : end);
        }}
      />
      {may_change ? (
        <UnitsField
          label={messages.quantity}
          value={draft.quantity}
          onChange={(quantity) => set({ quantity })}
        />
      ) : null}
      <Act type="submit" isPending={move.isPending} isDisabled={!(isMoved && isWhole)}>
        {may_change ? messages.saveStay : messages.moveEnd}
      </Act>
      <span role="status">
        {rehearsed.data === undefined || !isMoved ? null : priceText(rehearsed.data, booking)}
      </span>
      {failed === null ? null : <RefusalNote refusal={refusalOf(failed)} />}
    </form>
  );
}

/** What the hire would cost; a block has no price. */
function priceText({ price }: Booking, before: Booking): string | null {
  if (price === undefined || before.price === undefined) return null;
  const total = money(price.total, price.currency);
  const difference = price.total - before.price.total;
  if (difference === 0) return messages.samePrice(total);
  const sign = difference > 0 ? '+' : '−';
  return messages.newPrice(total, `${sign}${money(Math.abs(difference), price.currency)}`);
}

function DepositForm({ booking, onDone }: ChangeProps) {
  const { id: bookingId, listing_id: id, deposit_taken } = booking;
  const { draft, set } = useDraft({ deposit: deposit_taken === undefined ? '' : String(deposit_taken) });
  const note = useBookingWrite<string>({
    booking,
    onDone,
    write: (deposit, { version }) =>
      api.listings.patchListingBooking(
        { id, bookingId, body: { deposit_taken: deposit === '' ? null : Number(deposit) } },
        asShown({ version }),
      ),
    said: messages.depositNoted,
    before: deposit_taken === undefined ? '' : String(deposit_taken),
  });
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
