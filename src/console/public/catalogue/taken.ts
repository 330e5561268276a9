/** What of a stay is taken, in words. */
import type { Listings } from '../../../client/index.ts';
import { spanText } from '../../kit/time/zone.ts';
import { daysText } from './text.ts';

/** Days, or of an item that is let by the hour times by the clock of the zone. */
export function takenText({ taken, taken_times }: Listings.Quote, zone: string): string {
  if (taken_times === undefined) return taken.map(daysText).join(', ');
  return taken_times.map(({ start, end }) => spanText(start, end, zone)).join(', ');
}
