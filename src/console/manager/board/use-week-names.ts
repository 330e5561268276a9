/** Names of people and sites on the board. */
import { useMemo } from 'react';
import { useHomes } from '../../app/data.ts';
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

/** `several`: shifts of more than one site are shown. */
export function useWeekNames(week: Week, nameOf: WeekNames['nameOf'], several: boolean): WeekNames {
  const homeOf = useHomes();
  return useMemo(() => {
    const inSight = new Set(week.sites.map(({ locationId }) => locationId));
    const placeName = (id: string) => nameOf(id) ?? week.placeOf(id);
    return {
      nameOf,
      homeOf,
      siteName: (id) => (several || !inSight.has(id) ? placeName(id) : undefined),
      visitsFrom: (duty) => (isBorrowed(duty, homeOf) ? nameOf(homeOf(duty.userId) ?? '') : undefined),
    };
  }, [week, nameOf, homeOf, several]);
}
