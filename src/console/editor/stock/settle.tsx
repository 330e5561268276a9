/** Hands out before the first day, or takes back: asks when, and at which price. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday, useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { dayText } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { money } from '../../public/catalogue/text.ts';
import { BOOKINGS } from './booking-key.ts';
import { messages } from './messages.ts';
import { returnOf } from './returns.ts';
import { StayField } from './stay-field.tsx';
import { isDays } from './stay-text.ts';
import { sentAs, typedIn } from './typed-time.ts';

type Booking = Listings.Booking;
export type SettledState = 'out' | 'back';
type Price = 'agreed' | 'used';

interface SettleProps {
  booking: Booking;
  to: SettledState;
  typed: string | null;
  onClose: () => void;
  onSettled: (now: Booking) => void;
}

export function SettleForm({ booking, to, typed, onClose, onSettled }: SettleProps) {
  const cache = useQueryClient();
  const zone = useZone();
  const today = useToday();
  const isByHour = !isDays(booking);
  const { draft, set } = useDraft(() => ({
    returned: returnOf(booking, { typed, today, now: Date.now(), zone }),
  }));
  const { returned } = draft;
  const [chosen, setChosen] = useState<Price | null>(null);
  const end = to === 'back' && returned !== '' ? sentAs(returned, zone) : undefined;
  const isLate = end !== undefined && Date.parse(end) > Date.parse(booking.end);
  // Who keeps it longer pays for that; who brings it back early has booked the time.
  const price = chosen ?? (isLate ? 'used' : 'agreed');
  const { id: bookingId, listing_id: id, version } = booking;
  const body = { state: to, ...(end === undefined ? {} : { end }) };
  const rehearsed = useQuery({
    queryKey: [BOOKINGS, 'settle', bookingId, version, body],
    queryFn: ({ signal }) =>
      api.listings.updateListingBookingState(
        { id, bookingId, dry_run: true, body: { ...body, reprice: true } },
        { signal },
      ),
    enabled: to === 'out' || end !== undefined,
    retry: false,
  });
  const settle = useMutation({
    mutationFn: () =>
      api.listings.updateListingBookingState(
        { id, bookingId, body: { ...body, reprice: price === 'used' } },
        asShown(booking),
      ),
    onSuccess: onSettled,
    onSettled: () => cache.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle.mutate();
  };
  const failed = settle.error ?? rehearsed.error;
  return (
    <form className="booking-settle" onSubmit={submit} aria-label={messages.bookingMoves[to]}>
      {to === 'out' ? (
        <p>
          {messages.outEarly(dayText(isByHour ? typedIn(booking.start, zone).slice(0, 10) : booking.start))}
        </p>
      ) : (
        <StayField
          label={messages.cameBack}
          isByHour={isByHour}
          zone={zone}
          value={returned}
          onChange={(when) => set({ returned: when })}
        />
      )}
      <PriceChoice
        name={`price ${bookingId}`}
        agreed={booking.price}
        used={rehearsed.data?.price}
        value={price}
        onChange={setChosen}
      />
      {failed === null ? null : <RefusalNote refusal={refusalOf(failed)} />}
      <div className="row">
        <Act
          type="submit"
          look="primary"
          isPending={settle.isPending}
          isDisabled={rehearsed.data === undefined}
        >
          {messages.bookingMoves[to]}
        </Act>
        <Act onPress={onClose} autoFocus>
          {common.cancel}
        </Act>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  agreed: Booking['price'];
  used: Booking['price'];
  value: Price;
  onChange: (value: Price) => void;
}

/** Both prices; where they are the same there is nothing to choose. */
function PriceChoice({ name, agreed, used, value, onChange }: ChoiceProps) {
  if (agreed === undefined || used === undefined) return null;
  if (agreed.total === used.total)
    return <p className="soft">{messages.samePrice(money(agreed.total, agreed.currency))}</p>;
  const choices = [
    { price: 'agreed', text: messages.priceAgreed(money(agreed.total, agreed.currency)) },
    { price: 'used', text: messages.priceUsed(money(used.total, used.currency)) },
  ] as const;
  return (
    <fieldset>
      <legend>{messages.priceChoice}</legend>
      {choices.map(({ price, text }) => (
        <label key={price} className="tick">
          <input type="radio" name={name} checked={value === price} onChange={() => onChange(price)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
