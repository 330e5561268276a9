/** Days on which an item is let or blocked: what is to come, taking days, freeing them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { daysText } from '../../public/catalogue/text.ts';
import { messages } from './messages.ts';

const NOTE_LENGTH = 500;

export function Bookings({ id }: { id: string }) {
  const cache = useQueryClient();
  const queryKey = ['bookings', id];
  const bookings = useQuery({
    queryKey,
    queryFn: ({ signal }) => allItems(api.listings.listListingBookings, { id, page_size: 100 }, { signal }),
  });
  const refresh = () => cache.invalidateQueries({ queryKey });
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
          <li key={booking.id} className="row">
            <b>{daysText(booking)}</b>
            <span>{booking.note}</span>
            <Act
              isPending={free.isPending && free.variables === booking.id}
              aria-label={messages.freeDays(daysText(booking))}
              onPress={() => free.mutate(booking.id)}
            >
              {messages.free}
            </Act>
          </li>
        ))}
      </ul>
      <BookingForm id={id} onSaved={refresh} />
    </section>
  );
}

function BookingForm({ id, onSaved }: { id: string; onSaved: () => Promise<void> }) {
  const { draft, set, begin } = useDraft({ start: '', end: '', note: '' });
  const { start, end, note } = draft;
  const take = useMutation({
    mutationFn: () => {
      const body = { start, end, ...(note.trim() === '' ? {} : { note }) };
      return api.listings.createListingBooking({ id, body });
    },
    onSuccess: async () => {
      begin();
      await onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take.mutate();
  };
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
        {messages.note}
        <input maxLength={NOTE_LENGTH} value={note} onChange={(event) => set({ note: event.target.value })} />
      </label>
      <Act type="submit" isPending={take.isPending}>
        {messages.takeDays}
      </Act>
      {take.error === null ? null : (
        <RefusalNote refusal={refusalOf(take.error)} onClose={() => take.reset()} />
      )}
    </form>
  );
}
