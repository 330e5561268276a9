/** Who decided a request, and when. */
import { useNames } from '../../app/data.ts';
import { me } from '../../app/session.ts';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { managerMessages as messages } from '../../member/leave/messages.ts';

interface Settled {
  decidedBy: string | null;
  decidedAt: string | null;
}

export function DecidedBy({ request: { decidedBy, decidedAt } }: { request: Settled }) {
  const nameOf = useNames();
  if (decidedAt === null) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = dayText(localOf(decidedAt, timeZone).date, 'dated');
  const who = decidedBy === null ? null : (nameOf(decidedBy) ?? null);
  const said = decidedBy === me().id ? messages.decidedByYou(day) : messages.decidedBy(who, day);
  return <small className="soft">{said}</small>;
}
