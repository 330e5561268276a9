/** The order in which replacements are offered. Pure. */
import type { MadeAbsence } from './use-absence.ts';
import type { Week } from './use-rota.ts';

type Duty = Pick<MadeAbsence['duties'][number], 'locationId' | 'replacements'>;

/** People on stand-by, then those of the site, each in the order of the service. */
export function ownSiteFirst(
  { locationId, replacements }: Duty,
  { facts }: Pick<Week, 'facts'>,
): Duty['replacements'] {
  const here = new Set(facts.filter(({ home }) => home === locationId).map(({ id }) => id));
  const rank = ({ userId, standBy }: Duty['replacements'][number]) =>
    standBy ? 0 : here.has(userId) ? 1 : 2;
  return replacements.toSorted((a, b) => rank(a) - rank(b));
}
