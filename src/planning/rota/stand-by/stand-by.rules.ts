/** Who can be called to a site on a day: whoever could work there then, as duties have it. Pure. */
import type { Contract, Leave } from '../../../hr/hr.ts';
import { addDays, dateAt, startOfDay, textOf } from '../../../platform/local-time.ts';
import { type Said, say } from '../../../words/said.ts';
import { isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import { whyVacant } from '../leavers/leavers.rules.ts';

export interface Day {
  date: string;
  /** The site's. */
  timeZone: string;
}

/** Somebody to be put on stand-by. */
export interface Called {
  userId: string;
  name: string;
  active: boolean;
  schedulable: boolean | null;
}

/** What HR says of the day. */
export interface FromHr {
  leave: readonly Pick<Leave, 'userId' | 'start' | 'end'>[];
  contractsOf: (userId: string) => readonly Contract[];
}

export interface Impossible {
  reason: 'DAY_OVER' | 'NOT_SCHEDULABLE' | 'NO_CONTRACT' | 'ON_LEAVE';
  message: Said;
}

/** From its first instant to the first of the next day. */
export const spanOf = ({ date, timeZone }: Day) => ({
  start: startOfDay(date, timeZone),
  end: startOfDay(addDays(date, 1), timeZone),
});

/** Why the first of these people who cannot be called cannot; null: all can. */
export function whyImpossible(
  day: Day,
  called: readonly Called[],
  { leave, contractsOf }: FromHr,
  at: Date,
): Impossible | null {
  if (called.length === 0) return null;
  if (day.date < dateAt(at.getTime(), day.timeZone))
    return { reason: 'DAY_OVER', message: say('rota.dayOver') };
  const { start, end } = spanOf(day);
  const away = new Set(
    leave
      .filter((one) => Date.parse(one.start) < end && Date.parse(one.end) > start)
      .map(({ userId }) => userId),
  );
  const duty = { start: textOf(start), end: textOf(end), homeZone: day.timeZone };
  for (const person of called) {
    const who = person.name;
    if (!isScheduled(person))
      return { reason: 'NOT_SCHEDULABLE', message: say('rota.notScheduled', { who }) };
    if (whyVacant({ ...duty, left: false }, contractsOf(person.userId)) !== null)
      return { reason: 'NO_CONTRACT', message: say('rota.noContract', { who }) };
    if (away.has(person.userId)) return { reason: 'ON_LEAVE', message: say('rota.onLeave', { who }) };
  }
  return null;
}
