/** Which codes rules carry in explanations unless they say one: of most kinds one for too much and one for too little. */
import type { Code, Presence } from '../../solver/index.ts';

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
}

/** Codes of a limit: too much, too little. */
interface Ends {
  max: Code;
  min: Code;
}
const codeAt = ({ max, min }: Ends, limits: Limits): Code =>
  limits.max === undefined && limits.min !== undefined ? min : max;

/** What a kind says of its codes when there are different ones for too much and too little. */
export const ends = (max: Code, min: Code) => ({
  codes: [max, min] as const,
  codeOf: (limits: { min?: number; max?: number }) => codeAt({ max, min }, limits),
});

/** The same of a kind that limits one of several things, `of`. */
export function endsBy<Of extends string>(by: Record<Of, Ends>) {
  const [first, ...others] = new Set(Object.values<Ends>(by).flatMap(({ max, min }) => [max, min]));
  return {
    codes: [first!, ...others] as const,
    codeOf: (params: { of: Of; min?: number; max?: number }) => codeAt(by[params.of], params),
  };
}

export const COUNTED = {
  days: { max: 'MAX_DAYS', min: 'MIN_DAYS' },
  minutes: { max: 'MAX_MINUTES', min: 'MIN_MINUTES' },
  shifts: { max: 'MAX_SHIFTS', min: 'MIN_SHIFTS' },
  daysOff: { max: 'MAX_DAYS_OFF', min: 'MIN_DAYS_OFF' },
  weekends: { max: 'MAX_WEEKENDS', min: 'MIN_WEEKENDS' },
  weekendsOff: { max: 'MAX_WEEKENDS_OFF', min: 'MIN_WEEKENDS_OFF' },
  daysOffInARow: { max: 'MIN_DAYS_OFF_IN_A_ROW', min: 'MIN_DAYS_OFF_IN_A_ROW' },
  kinds: { max: 'MAX_KINDS', min: 'MIN_KINDS' },
  locations: { max: 'MAX_SITES', min: 'MIN_SITES' },
  tags: { max: 'MAX_TAGS', min: 'MIN_TAGS' },
} as const;

export const IN_A_ROW = {
  work: { max: 'MAX_CONSECUTIVE_DAYS', min: 'MIN_CONSECUTIVE_DAYS' },
  off: { max: 'MAX_CONSECUTIVE_DAYS_OFF', min: 'MIN_CONSECUTIVE_DAYS_OFF' },
  kind: { max: 'MAX_CONSECUTIVE_KIND', min: 'MIN_CONSECUTIVE_KIND' },
} as const;

export const OF_DAY = {
  gaps: { max: 'GAP_TOO_LONG', min: 'GAP_TOO_SHORT' },
  span: { max: 'DAY_SPAN', min: 'DAY_SPAN' },
} as const;

/** Beside certain people: together with them, or apart from them. */
export function presenceCode({ min, max, curve = [], beside }: Presence): Code {
  const isBeside = typeof beside === 'object';
  if (isBeside && max === 0) return 'KEPT_APART';
  const hasMax = max !== undefined || curve.some((step) => step.max !== undefined);
  if (isBeside && !hasMax) return 'KEPT_TOGETHER';
  // A curve says first of all how many are needed.
  if (curve.some((step) => step.min !== undefined)) return 'MIN_PRESENT';
  return codeAt({ max: 'MAX_PRESENT', min: 'MIN_PRESENT' }, { min, max });
}
