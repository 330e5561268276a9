/** Which duties and periods a rule looks at; part of a Problem (`problem.ts`). */

/** Only periods whose first day is one of these local dates, both included; absent: any. */
export interface DateWindow {
  fromDate?: string;
  untilDate?: string;
}

/** Which duties a rule looks at; an absent list means any. Times are minutes after the local day's start. */
export interface DutyFilter {
  kinds?: string[];
  profiles?: string[];
  locationIds?: string[];
  tags?: string[];
  /** 1 = Monday … 7 = Sunday. */
  weekdays?: number[];
  /** Whether the duty begins on a public holiday at its place: it has the tag `HOLIDAY`. */
  holiday?: boolean;
  /** Duty starts at or after / ends at or before this many minutes after the start of its local day. */
  from?: number;
  until?: number;
  /** Duty starts at or before / ends at or after this many minutes after the start of its local day. */
  latestStart?: number;
  earliestEnd?: number;
}

/** Tag of duties on public holidays. The dot sets it apart from words that people say; no `count` of tags counts it. */
export const HOLIDAY = '.holiday';

export const FILTER_LISTS = ['kinds', 'profiles', 'locationIds', 'tags', 'weekdays'] as const;

const FILTER_TIMES = ['from', 'until', 'latestStart', 'earliestEnd'] as const;

/** Every member of a filter. */
export const FILTER_MEMBERS: readonly (keyof DutyFilter)[] = [...FILTER_LISTS, ...FILTER_TIMES, 'holiday'];
