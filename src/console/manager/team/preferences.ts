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
  /** Whether runs plan the person by themselves. */
  planned: boolean;
  /** Empty: unknown. */
  dateOfBirth: string;
}

export function draftOf({ caps, preferences, leftOut, dateOfBirth = '' }: Person): PersonDraft {
  const typed = CAPS.map((cap) => [cap, caps[cap] === undefined ? '' : String(caps[cap])]);
  return {
    planned: leftOut === undefined,
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

/** What is not said stays open: role and contract decide who is planned then. */
export function patchOf(draft: PersonDraft, was: PersonDraft): Planning.WorkforceSettingsPatch {
  const caps = CAPS.map((cap) => [cap, draft.caps[cap] === '' ? null : Number(draft.caps[cap])]);
  return {
    ...(draft.planned === was.planned ? {} : { schedulable: draft.planned }),
    ...(draft.dateOfBirth === was.dateOfBirth
      ? {}
      : { dateOfBirth: draft.dateOfBirth === '' ? null : draft.dateOfBirth }),
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
