/** Bookings of an item, let or blocked: what is to come, taking units, following them, freeing them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { BOOKINGS } from './booking-key.ts';
import { type Booking, BookingRow, madeText } from './booking-row.tsx';
import { useBookingsOf } from './data.ts';
import { type Done, DoneNote } from './done-note.tsx';
import { useKnownCustomers } from './known-customers.tsx';
import { CONTACT_LENGTH, NAME_LENGTH, NOTE_LENGTH, useLetting } from './letting.tsx';
import { messages } from './messages.ts';
import { StayFields } from './stay-field.tsx';
import { StayQuote } from './stay-quote.tsx';
import { isDays, stayText } from './stay-text.ts';
import { sentAs } from './typed-time.ts';

export function Bookings({ id }: { id: string }) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const [done, setDone] = useState<Done | null>(null);
  const bookings = useBookingsOf(id);
  const refresh = () => cache.invalidateQueries({ queryKey: [BOOKINGS] });
  const free = useMutation({
    mutationFn: (block: Booking) => api.listings.deleteListingBooking({ id, bookingId: block.id }),
    onMutate: () => setDone(null),
    onSuccess: (_deleted, block) => setDone(freedOf(block, stayText(block, zone, today))),
    onSettled: refresh,
  });
  const failed = bookings.error ?? free.error;
  return (
    <section className="sheet" aria-label={messages.bookings}>
      <h2>{messages.bookings}</h2>
      {failed === null ? null : <RefusalNote refusal={refusalOf(failed)} onClose={() => free.reset()} />}
      {bookings.data?.length === 0 ? <p className="soft">{messages.noBookings}</p> : null}
      <ul className="day-list">
        {bookings.data?.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onDone={setDone}>
            {booking.customer === undefined ? (
              <Act
                isPending={free.isPending && free.variables.id === booking.id}
                aria-label={messages.freeDays(stayText(booking, zone, today))}
                onPress={() => free.mutate(booking)}
              >
                {messages.free}
              </Act>
            ) : null}
          </BookingRow>
        ))}
      </ul>
      <BookingForm
        id={id}
        onSaved={async (made) => {
          setDone({ said: madeText(made, zone, today), undo: null });
          await refresh();
        }}
      />
      <DoneNote done={done} onDone={setDone} onSettled={refresh} />
    </section>
  );
}

/** Days that were freed are blocked anew by a booking like the one that is gone. */
function freedOf({ listing_id: id, start, end, quantity, note }: Booking, days: string): Done {
  const undo = async () => {
    const body = { start, end, quantity, ...(note === undefined ? {} : { note }) };
    await api.listings.createListingBooking({ id, body });
    return messages.blockedAgain(days);
  };
  return { said: messages.freed(days), undo };
}

const EMPTY = { start: '', end: '', quantity: '1', name: '', contact: '', note: '' };

/** What is sent: without a name the days are blocked. `ends`: as the service takes them. */
function bodyOf({ quantity, name, contact, note }: typeof EMPTY, ends: Pick<Booking, 'start' | 'end'>) {
  const customer = { name, ...(contact.trim() === '' ? {} : { contact }) };
  return {
    ...ends,
    quantity: Number(quantity),
    ...(name.trim() === '' ? {} : { customer }),
    ...(note.trim() === '' ? {} : { note }),
  };
}

/** Nothing of the stay is to come: of whole days the day of the return is none of them. */
const isPast = (stay: Pick<Booking, 'start' | 'end'>, today: string): boolean =>
  isDays(stay) ? stay.end <= today : Date.parse(stay.end) <= Date.now();

interface BookingFormProps {
  id: string;
  /** Days or times that stand in the form from the beginning, as they are typed. */
  stay?: Pick<typeof EMPTY, 'start' | 'end'>;
  onSaved: (made: Booking) => Promise<void>;
}

export function BookingForm({ id, stay, onSaved }: BookingFormProps) {
  const today = useToday();
  const letting = useLetting(id).data;
  const { draft, set: change, begin } = useDraft({ ...EMPTY, ...stay });
  const { start, end, quantity, name, contact, note } = draft;
  const zone = letting?.time_zone ?? 'UTC';
  const ends = { start: sentAs(start, zone), end: sentAs(end, zone) };
  const isOver = start !== '' && end > start && isPast(ends, today);
  const take = useMutation({
    mutationFn: () => api.listings.createListingBooking({ id, body: bodyOf(draft, ends) }),
    onSuccess: async (made) => {
      begin();
      await onSaved(made);
    },
  });
  /** What was refused is no longer what stands in the form. */
  const set = (next: Partial<typeof draft>) => {
    take.reset();
    change(next);
  };
  const known = useKnownCustomers(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take.mutate();
  };
  const isBlock = name.trim() === '';
  const submitText = isBlock ? messages.takeDays : isOver ? messages.bookAfterwards : messages.bookDays;
  return (
    <form className="row" onSubmit={submit} aria-label={messages.takeDays}>
      <StayFields stay={draft} isByHour={letting?.unit === 'hour'} zone={zone} onChange={set} />
      <label className="field">
        {messages.customer}
        <input
          maxLength={NAME_LENGTH}
          list={known.namesId}
          value={name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </label>
      <label className="field">
        {messages.contact}
        <input
          maxLength={CONTACT_LENGTH}
          list={known.contactsId}
          value={contact}
          disabled={isBlock}
          onChange={(event) => set({ contact: event.target.value })}
        />
      </label>
      {known.lists}
      <label className="field">
        {messages.note}
        <input maxLength={NOTE_LENGTH} value={note} onChange={(event) => set({ note: event.target.value })} />
      </label>
      <StayQuote id={id} {...ends} quantity={Number(quantity)} zone={zone} isBlock={isBlock} />
      {/* Always on the page, so that screen readers announce what it says. */}
      <span role="status" className="warn-text">
        {isOver ? (isBlock ? messages.isOverBlock : messages.isOver) : null}
      </span>
      <Act type="submit" isPending={take.isPending}>
        {submitText}
      </Act>
      {take.error === null ? null : (
        <RefusalNote refusal={refusalOf(take.error)} onClose={() => take.reset()} />
      )}
    </form>
  );
}
