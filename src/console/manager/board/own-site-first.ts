/** The order in which replacements are offered. Pure. */
import { type Judged, wasAbsent } from './candidates.ts';

type Offered = Pick<Judged, 'userId' | 'standBy' | 'latelyAbsent'>;

/** People on stand-by, then those of the site, each in the order of the service; whoever was absent lately last. */
export function ownSiteFirst<One extends Offered>(
  { locationId, replacements }: { locationId: string; replacements: readonly One[] },
  { facts }: { facts: readonly { id: string; home: string | null }[] },
): One[] {
  const here = new Set(facts.filter(({ home }) => home === locationId).map(({ id }) => id));
  const rank = ({ userId, standBy }: One) => (standBy ? 0 : here.has(userId) ? 1 : 2);
  return replacements.toSorted((a, b) => wasAbsent(a) - wasAbsent(b) || rank(a) - rank(b));
}
