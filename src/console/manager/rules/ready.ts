/** Rules that templates may begin with. */
import { messages } from './messages.ts';
import type { Rule } from './sentence.ts';

export interface Ready {
  name: string;
  description: string;
  rules: Rule[];
}

const HARD = { hard: true } as const;
const HOUR = 60;

/** Directive 94/33/EC: articles 8, 9 and 10, for adolescents. */
const MINORS: Rule[] = [
  { kind: 'minutes', params: { per: 'day', max: 8 * HOUR }, ...HARD },
  { kind: 'minutes', params: { per: 'week', max: 40 * HOUR }, ...HARD },
  { kind: 'rest', params: { minutes: 12 * HOUR }, ...HARD },
  { kind: 'consecutive', params: { of: 'work', max: 5 }, ...HARD },
  { kind: 'preference', params: { want: 'prefer', from: 6 * HOUR, until: 22 * HOUR }, ...HARD },
];

/** Directive 2003/88/EC, article 8: eight hours; the blocks of days are a custom of ours. */
const NIGHTS: Rule[] = [
  { kind: 'minutes', params: { per: 'day', max: 8 * HOUR }, ...HARD },
  { kind: 'rest', params: { minutes: 11 * HOUR }, ...HARD },
  { kind: 'consecutive', params: { of: 'work', max: 4 }, weight: 20 },
  { kind: 'consecutive', params: { of: 'off', min: 2 }, weight: 20 },
];

/** Directive 2003/88/EC, articles 3, 5 and 6. */
const WORKING_TIME: Rule[] = [
  { kind: 'rest', params: { minutes: 11 * HOUR }, ...HARD },
  { kind: 'weeklyRest', params: { minutes: 35 * HOUR, windowDays: 7 }, ...HARD },
  { kind: 'minutes', params: { per: 'week', max: 48 * HOUR }, ...HARD },
];

export const READY: readonly Ready[] = [
  { ...messages.ready.minors, rules: MINORS },
  { ...messages.ready.nights, rules: NIGHTS },
  { ...messages.ready.workingTime, rules: WORKING_TIME },
];
