/** Sites that are closed on a day though their week may have hours then. Pure. */
import type { Site } from '../../app/api.ts';

export interface Closed {
  name: string;
  /** Why; empty: not said. */
  note: string;
}

export function closedOn(
  sites: readonly Pick<Site, 'name' | 'operatingExceptions'>[],
  date: string,
): Closed[] {
  return sites.flatMap(({ name, operatingExceptions }) => {
    const closing = operatingExceptions.find((one) => one.date === date && one.closed === true);
    return closing === undefined ? [] : [{ name, note: closing.note ?? '' }];
  });
}
