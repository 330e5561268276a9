/** Withdraws or sells an item; where bookings or open enquiries are ahead, they are named first. */
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Act } from '../../kit/parts.tsx';
import { AheadText } from './ahead.tsx';
import { useAhead, useBookingsOf } from './data.ts';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { NamedBookings } from './named-bookings.tsx';

/** States in which somebody has the item or is to have it. */
const AHEAD: readonly string[] = ['offered', 'booked', 'out'];

interface LeaveProps {
  listing: Listing;
  to: 'withdrawn' | 'sold';
  isPending: boolean;
  onPress: () => void;
}

export function LeaveCatalogue({ listing, to, isPending, onPress }: LeaveProps) {
  const { data: ahead, error, isLoading } = useAhead(listing, to);
  const bookings = useBookingsOf(listing.id, (ahead?.bookings ?? 0) > 0);
  if (error === null && (ahead === undefined || ahead.count === 0))
    return (
      <Act isPending={isPending || isLoading} onPress={onPress}>
        {messages.moves[to]}
      </Act>
    );
  return (
    <Confirm
      act={messages.moves[to]}
      ask={messages.leaveAsk[to](listing.title)}
      opener="plain"
      busy={isPending}
      refusal={error === null ? null : refusalOf(error)}
      onConfirm={onPress}
    >
      {ahead === undefined ? null : (
        <>
          <p>{messages.ahead}</p>
          <p>
            <b>
              <AheadText {...ahead} />
            </b>
          </p>
          <NamedBookings bookings={(bookings.data ?? []).filter(({ state }) => AHEAD.includes(state))} />
        </>
      )}
    </Confirm>
  );
}
