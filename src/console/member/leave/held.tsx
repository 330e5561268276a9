/** All leave of one's own that HR holds, with what is left of it: asked for here or booked elsewhere, to come and past. */
import { ApiError, type Planning } from '../../../client/index.ts';
import { useToday } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Fault } from '../../kit/parts.tsx';
import { daysText, leaveName, useHeldLeave } from './data.ts';
import { messages } from './messages.ts';

type Held = Planning.HeldLeave;

export function HeldLeave() {
  const held = useHeldLeave();
  const today = useToday();
  // Who is no person of the Directory has no leave.
  if (held.error instanceof ApiError && held.error.status === 404) return null;
  if (held.error !== null && held.data === undefined)
    return <Fault refusal={refusalOf(held.error)} retry={() => void held.refetch()} />;
  if (held.data === undefined) return null;
  const { items } = held.data;
  const coming = items.filter(({ endDate }) => endDate >= today);
  const past = items.filter(({ endDate }) => endDate < today).reverse();
  return (
    <section aria-label={messages.held}>
      <h2>{messages.held}</h2>
      {items.length === 0 ? <p className="soft">{messages.heldNone}</p> : null}
      {items.length > 0 && coming.length === 0 ? <p className="soft">{messages.noneToCome}</p> : null}
      <Rows items={coming} />
      {past.length === 0 ? null : (
        <details>
          <summary>{messages.past(past.length)}</summary>
          <Rows items={past} />
        </details>
      )}
    </section>
  );
}

function Rows({ items }: { items: readonly Held[] }) {
  return (
    <ul className="asked">
      {items.map((one) => (
        <li key={one.id}>
          <b>{heldText(one)}</b>
          <p className="soft">
            {[leaveName(one.type), ...(one.requested ? [] : [messages.booked])].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

const heldText = (one: Held): string => daysText(one, 'dated');
