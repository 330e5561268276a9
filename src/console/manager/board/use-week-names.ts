/** Names of people and sites on the board. */
import { useMemo } from 'react';
import { useHomes } from '../../app/data.ts';
import { messages } from './messages.ts';
import { type Duty, isBorrowed } from './model.ts';
import type { Week } from './use-rota.ts';

export interface WeekNames {
  nameOf: (id: string) => string | undefined;
  /** The home site of somebody; null: none is known. */
  homeOf: (userId: string) => string | null;
  /** Sites have names on the cards only where there are several. */
  siteName: (locationId: string) => string | undefined;
  /** The home site of somebody who works elsewhere on this duty. */
  visitsFrom: (duty: Pick<Duty, 'userId' | 'locationId'>) => string | undefined;
}

/** `several`: shifts of more than one site are shown; `site`: the one that the board shows, null: all of them. */
export function useWeekNames(
  week: Week,
  nameOf: WeekNames['nameOf'],
  { several, site }: { several: boolean; site: string | null },
): WeekNames {
  const homeOf = useHomes();
  return useMemo(() => {
    const inSight = new Set(week.sites.map(({ locationId }) => locationId));
    const placeName = (id: string) => nameOf(id) ?? week.placeOf(id);
    return {
      nameOf,
      homeOf,
      siteName: (id) => {
        const isNamed = several || !inSight.has(id) || (site !== null && id !== site);
        return isNamed ? placeName(id) || messages.elsewhere : undefined;
      },
      visitsFrom: (duty) => (isBorrowed(duty, homeOf) ? nameOf(homeOf(duty.userId) ?? '') : undefined),
    };
  }, [week, nameOf, homeOf, several, site]);
}
