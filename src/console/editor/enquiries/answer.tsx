/** Answers an enquiry where it is read: an offer with its days, a reason for declining, and the letter about it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { messages as catalogue } from '../../public/catalogue/messages.ts';
import { isCount } from '../../public/catalogue/stay.ts';
import { BOOKINGS } from '../stock/booking-key.ts';
import { useLetting } from '../stock/letting.tsx';
import { StayFields } from '../stock/stay-field.tsx';
import { costText } from '../stock/stay-quote.tsx';
import { sentAs, typedAs } from '../stock/typed-time.ts';
import { messages } from './messages.ts';

type Enquiry = Listings.Enquiry;
/** An enquiry is cancelled by its booking alone. */
type Move = Exclude<Enquiry['state'], 'cancelled'>;
const isMove = (state: Enquiry['state']): state is Move => state !== 'cancelled';

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
  const textOf = (to: Move) =>
    to === 'offered' && enquiry.state === 'offered' ? messages.moves.changed : messages.moves[to];
  const press = (state: Move) => {
    if (state === 'offered' || state === 'declined') setOpened(opened === state ? null : state);
    else move.mutate(state);
  };
  return (
    <>
      <div className="row">
        {allowed_transitions.filter(isMove).map((state, index) => (
          <Act
            key={state}
            look={index === 0 ? 'primary' : 'plain'}
            isPending={move.isPending}
            aria-label={messages.moveOf(textOf(state), name, item)}
            onPress={() => press(state)}
          >
            {textOf(state)}
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

/** A new offer, or another one in the place of the one that stands, asked as its item is let. */
function OfferForm(props: AnswerProps) {
  const { booking, listing_id, state } = props.enquiry;
  const held = state === 'offered' ? booking : null;
  const item = held === null ? listing_id : held.listing_id;
  const letting = useLetting(item);
  if (letting.data !== undefined || item === null)
    return <OfferFields {...props} held={held} letting={letting.data} />;
  if (letting.error === null) return <Loading />;
  return <Fault refusal={refusalOf(letting.error)} retry={() => void letting.refetch()} />;
}

interface OfferProps extends AnswerProps {
  /** What is offered; null: nothing yet. */
  held: Listings.Booking | null;
  /** How the item is let; undefined: it is gone. */
  letting: Listings.Stock | undefined;
}

/** An offer begins as it stands, else as the visitor asked; what it would be is said before. */
function OfferFields({ held, letting, ...props }: OfferProps) {
  const { enquiry } = props;
  const { id } = enquiry;
  const clock = { isByHour: letting?.unit === 'hour', zone: letting?.time_zone ?? 'UTC' };
  const { start, end, quantity: units } = held ?? enquiry;
  const typed = (text: string | null) => typedAs(text ?? '', clock.isByHour, clock.zone);
  const { draft, set } = useDraft({ start: typed(start), end: typed(end), quantity: String(units ?? 1) });
  const quantity = Number(draft.quantity);
  const body = { start: sentAs(draft.start, clock.zone), end: sentAs(draft.end, clock.zone), quantity };
  const isWhole = body.start !== '' && body.end > body.start && isCount(body);
  const offer = useMutation({
    mutationFn: () => api.listings.offerEnquiry({ id, body }, asShown(enquiry)),
    ...useAnswered(props),
  });
  const rehearsed = useQuery({
    queryKey: [BOOKINGS, 'offer', id, enquiry.version, body],
    queryFn: ({ signal }) =>
      api.listings.offerEnquiry({ id, dry_run: true, body }, { ...asShown(enquiry), signal }),
    // Once it is offered, the enquiry is not as it was shown.
    enabled: isWhole && offer.isIdle,
    retry: false,
  });
  const type = (change: Partial<typeof draft>) => {
    offer.reset();
    set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    offer.mutate();
  };
  const failed = offer.error ?? (isWhole ? rehearsed.error : null);
  return (
    <form
      className="row"
      aria-label={held === null ? messages.moves.offered : messages.moves.changed}
      onSubmit={submit}
    >
      <StayFields stay={draft} {...clock} onChange={type} />
      {/* Always on the page, so that screen readers announce what it says. */}
      <span role="status" className="good">
        {isWhole && rehearsed.data !== undefined ? offerText(rehearsed.data.booking) : null}
      </span>
      <Act type="submit" isPending={offer.isPending}>
        {held === null ? messages.sendOffer : messages.sendChange}
      </Act>
      {failed === null ? null : (
        <RefusalNote
          refusal={refusalOf(failed)}
          {...(offer.error === null ? {} : { onClose: () => offer.reset() })}
        />
      )}
    </form>
  );
}

/** It is free, and what it costs. */
const offerText = ({ price }: Listings.Booking): string =>
  price === undefined ? catalogue.stay.free : `${catalogue.stay.free} · ${costText(price)}`;

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
