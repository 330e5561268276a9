/** A question to the organisation about an item. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { Listing } from './data.ts';
import { useToday } from './days.ts';
import { messages } from './messages.ts';

const EMPTY = { name: '', email: '', phone: '', message: '', start: '', end: '' };
type Entered = typeof EMPTY;

/** What was left empty is not sent. */
function bodyOf({ name, email, message, ...rest }: Entered) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
  return { name, email, message, ...given };
}

export function EnquiryForm({ listing: { id, for_hire } }: { listing: Listing }) {
  const [entered, setEntered] = useState(EMPTY);
  const today = useToday();
  const send = useMutation({
    mutationFn: () => api.listings.createListingEnquiry({ id, body: bodyOf(entered) }),
    onSuccess: () => setEntered(EMPTY),
  });
  const words = messages.enquiry;
  const field = (name: keyof Entered) => ({
    value: entered[name],
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
      {for_hire ? (
        <p className="row">
          <label className="field">
            {words.start}
            <input type="date" min={today} required={entered.end !== ''} {...field('start')} />
          </label>
          <label className="field">
            {words.end}
            <input
              type="date"
              min={entered.start === '' ? today : entered.start}
              required={entered.start !== ''}
              {...field('end')}
            />
          </label>
        </p>
      ) : null}
      <label className="field">
        {words.message}
        <textarea required rows={4} maxLength={4000} {...field('message')} />
      </label>
      <div className="row">
        <Act look="primary" type="submit" isPending={send.isPending}>
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
