/** Limits and preferences of a person as form values, and the patch they make. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Person } from '../../app/api.ts';

export const CAPS = [
  ...(['maxHoursPerWeek', 'minHoursPerWeek', 'maxHoursPerDay', 'maxShiftsPerWeek'] as const),
  ...(['maxConsecutiveDays', 'minConsecutiveDaysOff', 'maxWeekendsPerMonth'] as const),
  ...(['minRestHours', 'maxTravelKm'] as const),
];
export type Cap = (typeof CAPS)[number];

export interface TimeWish {
  /** Empty: every day. */
  day: string;
  from: string;
  until: string;
  want: 'prefer' | 'avoid';
  /** Members that the form does not show and must keep. */
  weight?: number;
}

export interface PersonDraft {
  caps: Record<Cap, string>;
  preferred: string[];
  excluded: string[];
  times: TimeWish[];
  schedulable: boolean;
  /** Empty: unknown. */
  dateOfBirth: string;
}

export function draftOf({ caps, preferences, schedulable, dateOfBirth = '' }: Person): PersonDraft {
  const typed = CAPS.map((cap) => [cap, caps[cap] === undefined ? '' : String(caps[cap])]);
  return {
    schedulable,
    dateOfBirth,
    caps: Object.fromEntries(typed) as Record<Cap, string>,
    preferred: preferences.locationIds ?? [],
    excluded: preferences.excludedLocationIds ?? [],
    times: (preferences.times ?? []).map(({ dayOfWeek, ...time }) => ({
      ...time,
      day: dayOfWeek === undefined ? '' : String(dayOfWeek),
    })),
  };
}

export function patchOf(draft: PersonDraft): Planning.WorkforceSettingsPatch {
  const caps = CAPS.map((cap) => [cap, draft.caps[cap] === '' ? null : Number(draft.caps[cap])]);
  return {
    schedulable: draft.schedulable,
    dateOfBirth: draft.dateOfBirth === '' ? null : draft.dateOfBirth,
    caps: Object.fromEntries(caps),
    preferences: {
      locationIds: draft.preferred,
      excludedLocationIds: draft.excluded,
      times: draft.times.map(({ day, ...time }) => ({
        ...(day === '' ? {} : { dayOfWeek: Number(day) }),
        ...time,
      })),
    },
  };
}
