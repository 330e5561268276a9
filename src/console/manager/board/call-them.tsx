/** Beside a shift that was given at short notice: its person has to be called, with the number or another way. */
import { useSites } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { useNow } from '../../kit/now.ts';
import { ReachBy, useContact } from '../../kit/reach.tsx';
import { writeTo } from '../messages/address.ts';
import { isCalledFor, startsText } from './calls.ts';
import { messages } from './cover-messages.ts';
import type { Need } from './model.ts';

interface CallProps {
  userId: string;
  name: string;
  need: Pick<Need, 'demandId' | 'locationId' | 'start' | 'end'>;
  /** Of the site of the shift. */
  zone: string;
}

/** Nothing where there is time to read of it, or the reader is meant. */
export function CallThem({ userId, name, need, zone }: CallProps) {
  const now = useNow();
  const contact = useContact(userId);
  const sites = useSites().data ?? [];
  if (userId === me().id || !isCalledFor(need, now) || contact === undefined) return null;
  const starts = startsText(name, need, now, zone);
  const writes = sites.some(
    ({ locationId, allowed }) => locationId === need.locationId && allowed.includes('send-message'),
  );
  if (contact === null) {
    return (
      <span className="call-them">
        {writes ? messages.calls.unseen(starts) : messages.calls.unseenElsewhere(starts)}{' '}
        {writes ? <Link href={writeTo('shift', need.demandId)}>{messages.calls.write}</Link> : null}
      </span>
    );
  }
  return (
    <span className="call-them">
      {contact.phone === null ? messages.calls.mail(starts) : messages.calls.call(starts)}
      <span className="reach">
        <ReachBy name={name} contact={contact} />
      </span>
    </span>
  );
}
