/** Sites whose published rota the caller may see, but whose setting leaves its changes to administrators. */
import { may } from '../../app/may.ts';
import { byName } from '../../languages/chosen.ts';
import { messages } from './messages.ts';
import type { Week } from './use-rota.ts';

/** @param site that the board shows; null: all of them */
export function ClosedNote({ week, site }: { week: Week; site: string | null }) {
  if (week.status !== 'published' || !may('planning.changeRota')) return null;
  const closed = week.sites
    .filter(({ locationId }) => (site === null || locationId === site) && !week.mayChangeAt(locationId))
    .map(({ name }) => name)
    .sort(byName);
  return closed.length === 0 ? null : <p className="borrowed">{messages.closed(closed.join(', '))}</p>;
}
