/** Corrects who hires and what is noted of a booking, whatever its state. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { listingsTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { asShown, type OnlyIf, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { BOOKINGS } from './booking-key.ts';
import type { Done } from './done-note.tsx';
import { CONTACT_LENGTH, NAME_LENGTH, NOTE_LENGTH } from './letting.tsx';
import { messages } from './messages.ts';
import { stayText } from './stay-text.ts';

type Booking = Listings.Booking;

/** As they are typed; empty: none. */
interface Words {
  name: string;
  contact: string;
  wish: string;
  note: string;
}

const wordsOf = ({ customer, note }: Booking): Words => ({
  name: customer?.name ?? '',
  contact: customer?.contact ?? '',
  wish: customer?.note ?? '',
  note: note ?? '',
});

const said = (text: string) => (text.trim() === '' ? null : text);

/** A name is corrected, and not taken away: that is what forgetting a customer is for. */
function writeDetails(words: Words, { id: bookingId, listing_id: id, customer }: Booking, onlyIf?: OnlyIf) {
  const { name, contact, wish, note } = words;
  const who = customer === undefined ? {} : { customer: { name, contact: said(contact), note: said(wish) } };
  return api.listings.patchListingBooking({ id, bookingId, body: { ...who, note: said(note) } }, onlyIf);
}

const FIELDS = {
  name: messages.customerName,
  contact: messages.contact,
  wish: messages.wish,
  note: messages.note,
};

export function WordsForm({ booking, onDone }: { booking: Booking; onDone: (done: Done | null) => void }) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const before = useRef(wordsOf(booking));
  const whatOf = (now: Booking) => `${now.listing_title}, ${stayText(now, zone, today)}`;
  const refresh = () => cache.invalidateQueries({ queryKey: [BOOKINGS] });
  const form = useRecordForm<Booking, Words>({
    record: booking,
    draftOf: wordsOf,
    fields: FIELDS,
    trail: ({ id }) => listingsTrail('listing_booking', id),
    read: ({ id: bookingId, listing_id: id }) => api.listings.getListingBooking({ id, bookingId }),
    save: (draft, shown, onlyIf) => {
      before.current = wordsOf(shown);
      return writeDetails(draft, shown, onlyIf);
    },
    onSaved: async (saved) => {
      const was = before.current;
      const undo = async () => messages.undone(whatOf(await writeDetails(was, saved, asShown(saved))));
      onDone({ said: messages.wordsChanged(whatOf(saved)), undo });
      await refresh();
    },
  });
  const { draft, set } = form;
  const input = (member: keyof Words, maxLength: number, isRequired = false) => (
    <label className="field">
      {FIELDS[member]}
      <input
        maxLength={maxLength}
        required={isRequired}
        value={draft[member]}
        onChange={({ target }) => set({ [member]: target.value })}
      />
    </label>
  );
  return (
    <form className="row" onSubmit={form.submit} aria-label={messages.saveDetails}>
      {booking.customer === undefined ? null : (
        <>
          {input('name', NAME_LENGTH, true)}
          {input('contact', CONTACT_LENGTH)}
          {input('wish', NOTE_LENGTH)}
        </>
      )}
      {input('note', NOTE_LENGTH)}
      <SaveRow form={form} act={messages.saveDetails} look="plain" />
      <FormNotes form={form} act={messages.saveDetails} />
    </form>
  );
}
