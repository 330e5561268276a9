/** Sites that are closed on a day though their week may have hours then. Pure. */
import type { Site } from '../../app/api.ts';

export interface Closed {
  locationId: string;
  name: string;
  /** Why; empty: not said. */
  note: string;
}

export function closedOn(
  sites: readonly Pick<Site, 'locationId' | 'name' | 'operatingExceptions'>[],
  date: string,
): Closed[] {
  return sites.flatMap(({ locationId, name, operatingExceptions }) => {
    const closing = operatingExceptions.find((one) => one.date === date && one.closed === true);
    return closing === undefined ? [] : [{ locationId, name, note: closing.note ?? '' }];
  });
}
