/** What the rules are called. */
import { inLanguage } from '../languages/chosen.ts';

export const ruleNames = inLanguage('rules', {
  ELIGIBILITY_MISSING: 'Not qualified',
  ELIGIBILITY_EXPIRED: 'Qualification expired',
  ELIGIBILITY_REVOKED: 'Qualification revoked',
  OVERLAP: 'Already working at that time',
  REST_TOO_SHORT: 'Too little rest between days',
  WEEKLY_REST_TOO_SHORT: 'Too little weekly rest',
  MAX_DAILY_MINUTES: 'Too many hours in the day',
  MAX_WEEKLY_MINUTES: 'Too many hours in the week',
  MAX_MINUTES: 'Too many hours',
  MAX_CONSECUTIVE_DAYS: 'Too many days in a row',
  ON_LEAVE: 'On leave',
  UNAVAILABLE: 'Not available',
  CONTRACT_INACTIVE: 'No contract on that day',
  LOCATION_EXCLUDED: 'Does not work at this site',
  TRAVEL_TOO_FAR: 'Too far from home',
  TRAVEL_TIME: 'Cannot get there in time',
  MAX_STAFF: 'Shift is full',
  UNASSIGNED: 'Open slots',
  CONTRACT_MINUTES: 'Contract hours',
  PREFERENCE_LOCATION: 'Preferred site',
  PREFERENCE_ROLE: 'Preferred role',
  PREFERENCE_TIME: 'Preferred times',
  EXCLUDED_PERSON: 'Excluded from the shift',
  PREFERRED_PERSON: 'Not among those preferred on the shift',
  FAIRNESS: 'Fairness',
  TRAVEL_COST: 'Travel',
  EXTRA_SITE: 'Another site in the same week',
  LABOUR_COST: 'Pay',
  OVERTIME: 'Overtime',
  PREMIUM: 'Extra pay',
  ACTIVATION: 'Somebody more at work',
  CLOPENING: 'Early shift after a late one',
  DISRUPTION: 'Change to the published rota',
  NOT_CHOSEN: 'Available, not chosen',
  PINNED: 'Pinned manually',
  SHIFT_REQUEST: 'Day requests',
  MIN_DAYS: 'Too few working days',
  MAX_DAYS: 'Too many working days',
  MIN_DAYS_OFF: 'Too few days off',
  MAX_DAYS_OFF: 'Too many days off',
  MIN_DAYS_OFF_IN_A_ROW: 'Too few days off in a row',
  MIN_KINDS: 'Too few kinds of shifts',
  MAX_KINDS: 'Too many kinds of shifts',
  MIN_SITES: 'Too few sites',
  MAX_SITES: 'Too many sites',
  MIN_WEEKENDS_OFF: 'Too few free weekends',
  MAX_WEEKENDS_OFF: 'Too many free weekends',
  MAX_WEEKENDS: 'Too many weekends',
  COMPLETE_WEEKENDS: 'Incomplete weekend',
  MIN_CONSECUTIVE_SHIFTS: 'Too few shifts in a row',
  MAX_CONSECUTIVE_SHIFTS: 'Too many shifts in a row',
  MIN_CONSECUTIVE_WEEKENDS: 'Too few weekends in a row',
  MAX_CONSECUTIVE_WEEKENDS: 'Too many weekends in a row',
  UNWANTED_PATTERN: 'Unwanted order of days',
  REQUIRED_PATTERN: 'Days that should follow',
  ROTATION: 'Other than in the rotation',
  MIN_PRESENT: 'Too few of them at work',
  MAX_PRESENT: 'Too many of them at work',
  KEPT_TOGETHER: 'At work without the other',
  KEPT_APART: 'At work at the same time',
  OTHER_ALTERNATIVE: 'An alternative to the shift is chosen',
  SAME_PERSON: 'Some of the shifts that belong together',
  BREAKS: 'Breaks',
  GAP_TOO_SHORT: 'Too short a gap between shifts of a day',
  GAP_TOO_LONG: 'Too long a gap between shifts of a day',
  DAY_SPAN: 'Too short or too long from first start to last end',
  START_TIMES: 'Begins at another time than on the day before',
  BACKWARD_ROTATION: 'Begins earlier than on the day before',
  FORBIDDEN_SUCCESSION: 'Not allowed after the previous day’s shift',
});

const names: Readonly<Record<string, string>> = ruleNames;

export const isRule = (code: string): boolean => code in ruleNames;

/** A rule's name for people; one without a name here is shown by its code. */
export function ruleName(code: string): string {
  const known = names[code];
  if (known !== undefined) return known;
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What somebody carried before: the rule of a run says it in its name. Empty for other rules. */
export function carriedText(ruleId: string | null): string {
  const text = /^FAIRNESS: ([^,]*), weight/.exec(ruleId ?? '')?.[1] ?? '';
  return text.includes(' above the fair share since ') ? text : '';
}
