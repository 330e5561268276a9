/** Withdraws an item; where bookings are ahead, they are named first. */
import { Confirm } from '../../kit/confirm.tsx';
import { Act } from '../../kit/parts.tsx';
import { useBookingsOf } from './data.ts';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { NamedBookings } from './named-bookings.tsx';

/** States in which somebody has the item or is to have it. */
const AHEAD: readonly string[] = ['offered', 'booked', 'out'];

interface WithdrawProps {
  listing: Listing;
  isPending: boolean;
  onPress: () => void;
}

export function Withdraw({ listing: { id, title, for_hire }, isPending, onPress }: WithdrawProps) {
  const bookings = useBookingsOf(id, for_hire);
  const ahead = bookings.data?.filter(({ state }) => AHEAD.includes(state)) ?? [];
  if (ahead.length === 0)
    return (
      <Act isPending={isPending || (for_hire && bookings.isLoading)} onPress={onPress}>
        {messages.moves.withdrawn}
      </Act>
    );
  return (
    <Confirm
      act={messages.moves.withdrawn}
      ask={messages.withdrawAsk(title)}
      opener="plain"
      busy={isPending}
      refusal={null}
      onConfirm={onPress}
    >
      <p>{messages.withdrawBookings(ahead.length)}</p>
      <NamedBookings bookings={ahead} />
    </Confirm>
  );
}
