/** Bookings of an item, let or blocked: what is to come, taking units, following them, freeing them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { BOOKINGS, BookingRow, stayText } from './booking-row.tsx';
import { messages } from './messages.ts';

const NOTE_LENGTH = 500;
const NAME_LENGTH = 120;
const CONTACT_LENGTH = 254;

export function Bookings({ id }: { id: string }) {
  const cache = useQueryClient();
  const zone = useZone();
  const bookings = useQuery({
    queryKey: [BOOKINGS, id],
    queryFn: ({ signal }) => allItems(api.listings.listListingBookings, { id, page_size: 100 }, { signal }),
  });
  const refresh = () => cache.invalidateQueries({ queryKey: [BOOKINGS] });
  const free = useMutation({
    mutationFn: (bookingId: string) => api.listings.deleteListingBooking({ id, bookingId }),
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
          <BookingRow key={booking.id} booking={booking}>
            {booking.customer === undefined ? (
              <Act
                isPending={free.isPending && free.variables === booking.id}
                aria-label={messages.freeDays(stayText(booking, zone))}
                onPress={() => free.mutate(booking.id)}
              >
                {messages.free}
              </Act>
            ) : null}
          </BookingRow>
        ))}
      </ul>
      <BookingForm id={id} onSaved={refresh} />
    </section>
  );
}

const EMPTY = { start: '', end: '', quantity: '1', name: '', contact: '', note: '' };

/** What is sent: without a name the days are blocked. */
function bodyOf({ start, end, quantity, name, contact, note }: typeof EMPTY) {
  const customer = { name, ...(contact.trim() === '' ? {} : { contact }) };
  return {
    start,
    end,
    quantity: Number(quantity),
    ...(name.trim() === '' ? {} : { customer }),
    ...(note.trim() === '' ? {} : { note }),
  };
}

function BookingForm({ id, onSaved }: { id: string; onSaved: () => Promise<void> }) {
  const { draft, set, begin } = useDraft(EMPTY);
  const { start, end, quantity, name, contact, note } = draft;
  const take = useMutation({
    mutationFn: () => api.listings.createListingBooking({ id, body: bodyOf(draft) }),
    onSuccess: async () => {
      begin();
      await onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take.mutate();
  };
  const submitText = name.trim() === '' ? messages.takeDays : messages.bookDays;
  return (
    <form className="row" onSubmit={submit} aria-label={messages.takeDays}>
      <label className="field">
        {messages.from}
        <input required type="date" value={start} onChange={(event) => set({ start: event.target.value })} />
      </label>
      <label className="field">
        {messages.returned}
        <input
          required
          type="date"
          min={start}
          value={end}
          onChange={(event) => set({ end: event.target.value })}
        />
      </label>
      <label className="field">
        {messages.quantity}
        <input
          required
          type="number"
          min={1}
          max={10_000}
          value={quantity}
          onChange={(event) => set({ quantity: event.target.value })}
        />
      </label>
      <label className="field">
        {messages.customer}
        <input maxLength={NAME_LENGTH} value={name} onChange={(event) => set({ name: event.target.value })} />
      </label>
      <label className="field">
        {messages.contact}
        <input
          maxLength={CONTACT_LENGTH}
          value={contact}
          disabled={name.trim() === ''}
          onChange={(event) => set({ contact: event.target.value })}
        />
      </label>
      <label className="field">
        {messages.note}
        <input maxLength={NOTE_LENGTH} value={note} onChange={(event) => set({ note: event.target.value })} />
      </label>
      <Act type="submit" isPending={take.isPending}>
        {submitText}
      </Act>
      {take.error === null ? null : (
        <RefusalNote refusal={refusalOf(take.error)} onClose={() => take.reset()} />
      )}
    </form>
  );
}
