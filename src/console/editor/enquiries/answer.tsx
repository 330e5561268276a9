/** Answers an enquiry where it is read: an offer with its days, a reason for declining, and the letter about it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { BOOKINGS } from '../stock/booking-key.ts';
import { MOST_UNITS } from '../stock/letting.tsx';
import { messages } from './messages.ts';

type Enquiry = Listings.Enquiry;
type State = Enquiry['state'];

const REASON_LENGTH = 1000;

interface AnswerProps {
  enquiry: Enquiry;
  /** Hears what the visitor is to be written; null: nothing. */
  onLetter: (letter: Listings.EnquiryLetter | null) => void;
}

function useAnswered({ onLetter }: AnswerProps) {
  const cache = useQueryClient();
  return {
    onSuccess: ({ letter }: { letter: Listings.EnquiryLetter | null }) => onLetter(letter),
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['enquiries'] }),
        cache.invalidateQueries({ queryKey: [BOOKINGS] }),
      ]);
    },
  };
}

/** What is done next is said by `Letter`: an offer or a reason is to be written to the visitor. */
export function Answer(props: AnswerProps) {
  const { enquiry } = props;
  const { id, name, listing_title: item, allowed_transitions } = enquiry;
  const [opened, setOpened] = useState<'offered' | 'declined' | null>(null);
  const move = useMutation({
    mutationFn: (state: 'open' | 'answered' | 'booked') =>
      api.listings.updateEnquiryState({ id, body: { state } }, asShown(enquiry)),
    ...useAnswered(props),
  });
  const press = (state: State) => {
    if (state === 'offered' || state === 'declined') setOpened(opened === state ? null : state);
    else move.mutate(state);
  };
  return (
    <>
      <div className="row">
        {allowed_transitions.map((state, index) => (
          <Act
            key={state}
            look={index === 0 ? 'primary' : 'plain'}
            isPending={move.isPending}
            aria-label={messages.moveOf(messages.moves[state], name, item)}
            onPress={() => press(state)}
          >
            {messages.moves[state]}
          </Act>
        ))}
      </div>
      {opened === 'offered' ? <OfferForm {...props} /> : null}
      {opened === 'declined' ? <DeclineForm {...props} /> : null}
      {move.error === null ? null : (
        <RefusalNote refusal={refusalOf(move.error)} onClose={() => move.reset()} />
      )}
    </>
  );
}

/** Days stand as the visitor asked for them. */
function OfferForm(props: AnswerProps) {
  const { enquiry } = props;
  const { draft, set } = useDraft({ start: enquiry.start ?? '', end: enquiry.end ?? '', quantity: '1' });
  const offer = useMutation({
    mutationFn: () =>
      api.listings.offerEnquiry(
        {
          id: enquiry.id,
          body: { start: draft.start, end: draft.end, quantity: Number(draft.quantity) },
        },
        asShown(enquiry),
      ),
    ...useAnswered(props),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    offer.mutate();
  };
  return (
    <form className="row" aria-label={messages.moves.offered} onSubmit={submit}>
      <label className="field">
        {messages.start}
        <input
          required
          type="date"
          value={draft.start}
          onChange={({ target }) => set({ start: target.value })}
        />
      </label>
      <label className="field">
        {messages.end}
        <input
          required
          type="date"
          min={draft.start}
          value={draft.end}
          onChange={({ target }) => set({ end: target.value })}
        />
      </label>
      <NumberField
        label={messages.units}
        isRequired
        step={1}
        least={1}
        most={MOST_UNITS}
        value={draft.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <Act type="submit" isPending={offer.isPending}>
        {messages.sendOffer}
      </Act>
      {offer.error === null ? null : (
        <RefusalNote refusal={refusalOf(offer.error)} onClose={() => offer.reset()} />
      )}
    </form>
  );
}

function DeclineForm(props: AnswerProps) {
  const { enquiry } = props;
  const { draft, set } = useDraft({ reason: '' });
  const decline = useMutation({
    mutationFn: () =>
      api.listings.updateEnquiryState(
        { id: enquiry.id, body: { state: 'declined', reason: draft.reason } },
        asShown(enquiry),
      ),
    ...useAnswered(props),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decline.mutate();
  };
  return (
    <form className="row" aria-label={messages.moves.declined} onSubmit={submit}>
      <label className="field">
        {messages.reason}
        <textarea
          required
          rows={2}
          maxLength={REASON_LENGTH}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </label>
      <Act type="submit" isPending={decline.isPending}>
        {messages.sendDecline}
      </Act>
      {decline.error === null ? null : (
        <RefusalNote refusal={refusalOf(decline.error)} onClose={() => decline.reset()} />
      )}
    </form>
  );
}
