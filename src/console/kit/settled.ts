/** A request that somebody else settled, or took back, while the page still showed it waiting. */
import { ApiError } from '../../client/index.ts';
import { isOutdated, Preceded } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { messages } from './messages.ts';
import { timeText } from './time/zone.ts';

export interface Settleable {
  status: keyof typeof messages.settled | 'open' | 'offered' | 'approving';
  userName: string;
  userId: string;
  colleagueName?: string | null;
  colleagueId?: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
}

type NameOf = (id: string) => string | undefined;

/** Performs what was pressed. Refused because the request is no longer as shown, it is read anew to say who was first. */
export async function unlessSettled<R extends Settleable, T>(
  perform: () => Promise<T>,
  shown: R,
  read: () => Promise<R>,
  nameOf: NameOf,
): Promise<T> {
  try {
    return await perform();
  } catch (error) {
    if (!isOutdated(error) && !(error instanceof ApiError && error.reason === 'NOT_OPEN')) throw error;
    const now = await read();
    if (now.status === shown.status) throw error;
    throw new Preceded(settledText(now, nameOf), error);
  }
}

function settledText(request: Settleable, nameOf: NameOf): string {
  const { status, decidedBy, decidedAt } = request;
  const at = decidedAt === null ? null : timeText(decidedAt);
  if (status === 'open' || status === 'offered' || status === 'approving') return messages.goesOn;
  if (status === 'ended') return messages.settled.ended(null, at);
  // What the person concerned did themselves has nobody who decided.
  const [id, name] =
    status === 'withdrawn'
      ? [request.userId, request.userName]
      : decidedBy !== null
        ? [decidedBy, nameOf(decidedBy)]
        : [request.colleagueId ?? null, request.colleagueName];
  return messages.settled[status](id === me().id ? messages.you : (name ?? messages.somebody), at);
}
