/** Hours by person of a run, against the fair share: contract hours, else an equal share. Pure. */
import type { Planning } from '../../../client/index.ts';
import { paidMinutes } from '../../kit/time/breaks.ts';

export interface Share {
  userId: string;
  minutes: number;
  /** Contract hours; without a contract, the average of those without one. */
  fair: number;
}

interface Worked {
  userId: string;
  start: string;
  end: string;
  breaks?: readonly Planning.DutyBreak[];
}

interface Hired {
  userId: string;
  /** Hours a week; null: no contract is known. */
  weeklyHours: number | null;
}

const DAYS_A_WEEK = 7;
const MINUTES_AN_HOUR = 60;

/** Furthest above the share first. People without shift and contract are left out. */
export function sharesOf(duties: readonly Worked[], people: readonly Hired[], days: number): Share[] {
  const minutes = new Map<string, number>();
  for (const duty of duties) minutes.set(duty.userId, (minutes.get(duty.userId) ?? 0) + paidMinutes(duty));
  const contracts = new Map<string, number>();
  for (const { userId, weeklyHours } of people)
    if (weeklyHours !== null) contracts.set(userId, (weeklyHours * MINUTES_AN_HOUR * days) / DAYS_A_WEEK);
  const free = [...minutes].filter(([userId]) => !contracts.has(userId));
  const average = free.reduce((sum, [, worked]) => sum + worked, 0) / Math.max(1, free.length);
  return [...new Set([...minutes.keys(), ...contracts.keys()])]
    .map((userId) => ({
      userId,
      minutes: minutes.get(userId) ?? 0,
      fair: contracts.get(userId) ?? average,
    }))
    .sort((a, b) => b.minutes - b.fair - (a.minutes - a.fair));
}
