/** Days that a visitor may ask for. */
import { useNow } from '../../kit/now.ts';
import { localOf } from '../../kit/time/zone.ts';

/** The visitor's date: items stand at no site, so no other calendar is known. */
export function useToday(): string {
  return localOf(new Date(useNow()).toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;
}
