/** A question to the organisation about an item. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { Listing } from './data.ts';
import { useToday } from './days.ts';
import { messages } from './messages.ts';
import { isCount, isWhole, MOST_UNITS, type Stay, stayFault } from './stay.ts';
import { askText, stayText } from './text.ts';

/** `message`: null while nothing is typed, so that it says the stay as it is chosen. */
const EMPTY = { name: '', email: '', phone: '', message: null as string | null };
type Entered = typeof EMPTY;

export function EnquiryForm({ listing: { id, title, for_hire }, stay }: { listing: Listing; stay: Stay }) {
  const [entered, setEntered] = useState(EMPTY);
  const today = useToday();
  const fault = for_hire ? stayFault(stay, today) : null;
  const isStay = for_hire && isWhole(stay) && fault === null;
  const hasUnits = for_hire && isCount(stay) && (isStay || stay.quantity !== 1);
  const message = entered.message ?? (isStay ? askText(title, stay) : '');
  const send = useMutation({
    mutationFn: () => {
      const { name, email, phone } = entered;
      const days = isStay ? { start: stay.start, end: stay.end } : {};
      const units = hasUnits ? { quantity: stay.quantity } : {};
      const body = { name, email, message, ...(phone.trim() === '' ? {} : { phone }), ...days, ...units };
      return api.listings.createListingEnquiry({ id, body });
    },
    onSuccess: () => setEntered(EMPTY),
  });
  const words = messages.enquiry;
  const field = (name: keyof Entered) => ({
    value: name === 'message' ? message : entered[name],
    onChange: ({ target }: { target: { value: string } }) => {
      send.reset();
      setEntered({ ...entered, [name]: target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className="enquiry" onSubmit={submit} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="row">
        <label className="field">
          {words.name}
          <input required maxLength={120} autoComplete="name" {...field('name')} />
        </label>
        <label className="field">
          {words.email}
          <input required type="email" maxLength={254} autoComplete="email" {...field('email')} />
        </label>
        <label className="field">
          {words.phone}
          <input type="tel" maxLength={40} autoComplete="tel" {...field('phone')} />
        </label>
      </p>
      {isStay ? <p>{stayText(stay)}</p> : hasUnits ? <p>{messages.stay.units(stay.quantity)}</p> : null}
      <label className="field">
        {words.message}
        <textarea required rows={4} maxLength={4000} {...field('message')} />
      </label>
      {fault === 'units' ? (
        <p className="warn-text">{`${messages.stay.quantity}: ${messages.quote.units(MOST_UNITS)}`}</p>
      ) : null}
      <div className="row">
        <Act look="primary" type="submit" isPending={send.isPending} isDisabled={fault === 'units'}>
          {words.send}
        </Act>
        <span role="status" className="good">
          {send.isSuccess ? words.sent : ''}
        </span>
      </div>
      {send.error === null ? null : (
        <RefusalNote refusal={refusalOf(send.error)} onClose={() => send.reset()} />
      )}
    </form>
  );
}
