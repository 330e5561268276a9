/** Which duties and periods a rule looks at; part of a Problem (`problem.ts`). */

import type { DATES, ValuesOf } from './rules/params.ts';
import { flag, kinds, list, optional, said, time, weekdays } from './rules/params.ts';

/** Only periods whose first day is one of these local dates, both included; absent: any. */
export type DateWindow = ValuesOf<typeof DATES>;

/** Two days. */
const LATEST = 2 * 1440;

/** Which duties a rule looks at; an absent list means any. Times are minutes after the start of the duty's local day. */
export const FILTER = {
  kinds: optional(kinds),
  tags: optional(said('it has one of these (`putDemandTags`)', list({ is: 'tag' }, 1, 50))),
  profiles: optional(list({ is: 'profile' }, 1, 200)),
  locationIds: optional(list({ is: 'site' }, 1, 200)),
  weekdays: optional(weekdays),
  /** Whether the duty has the tag `HOLIDAY`. */
  holiday: optional(said('it begins on a public holiday at its place (`listHolidays`), or on none', flag)),
  from: said('it starts at this minute of the local day or later', time(LATEST)),
  until: said('it ends at this minute or earlier', time(LATEST)),
  latestStart: said('it starts at this minute or earlier', time(LATEST)),
  earliestEnd: said('it ends at this minute or later', time(LATEST)),
} as const;

export type DutyFilter = ValuesOf<typeof FILTER>;

/** Tag of duties on public holidays. The dot sets it apart from words that people say; no `count` of tags counts it. */
export const HOLIDAY = '.holiday';

export const FILTER_LISTS = ['kinds', 'profiles', 'locationIds', 'tags', 'weekdays'] as const;

/** Every member of a filter. */
export const FILTER_MEMBERS = Object.keys(FILTER) as (keyof typeof FILTER)[];
