import type { RuleCode } from './rules/kinds.ts';

/** Every code an explanation or a violation may carry. */
export type Code =
  | 'ELIGIBILITY_MISSING'
  | 'ELIGIBILITY_EXPIRED'
  | 'ELIGIBILITY_REVOKED'
  | 'OVERLAP'
  | 'ON_LEAVE'
  | 'UNAVAILABLE'
  | 'CONTRACT_INACTIVE'
  | 'LOCATION_EXCLUDED'
  | 'EXCLUDED_PERSON'
  | 'PREFERRED_PERSON'
  | 'MAX_STAFF'
  | 'MIN_STAFF'
  | 'UNASSIGNED'
  | 'OVERSTAFFED'
  | 'DISRUPTION'
  | 'MAX_CHANGES'
  | 'SHIFT_REQUEST'
  | 'PINNED'
  | RuleCode;
