/** How a day says that it is a public holiday. Pure. */
import type { Planning } from '../../client/index.ts';
import type { Site } from './api.ts';
import { common } from './messages.ts';

export type Holiday = Planning.Holiday;
type Named = Pick<Site, 'locationId' | 'name'>;

/** `Epiphany (Munich)` where not all sites have it. */
export function holidayText(
  holidays: readonly Holiday[],
  date: string,
  sites: readonly Named[],
): string | null {
  const texts = holidays
    .filter((holiday) => holiday.date === date)
    .map(({ name, locationIds }) => {
      const having = sites.filter(({ locationId }) => locationIds.includes(locationId));
      if (having.length === sites.length) return name;
      return common.holidayAt(name, having.map((site) => site.name).join(', '));
    });
  return texts.length === 0 ? null : texts.join(' · ');
}
