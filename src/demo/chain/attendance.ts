/** What people really worked, made from what the rota had planned: mostly on time, now and then not. */
import { textOf } from '../../platform/local-time.ts';
import { diceFor, idOf } from '../random.ts';

export interface Duty {
  demandId: string;
  userId: string;
  locationId: string;
  start: string;
  end: string;
}

const MINUTE_MS = 60_000;
export const LONG_DAY_MINUTES = 360;

/** Time entries of every duty that has begun at `now`; somebody who forgot to clock in has none. */
export function attendanceOf(duties: readonly Duty[], now: number) {
  return duties
    .filter(({ start }) => Date.parse(start) < now)
    .flatMap((duty) => entryOf(duty, now))
    .filter(({ clockIn }) => Date.parse(clockIn) < now);
}

function entryOf({ demandId, userId, locationId, start, end }: Duty, now: number) {
  const dice = diceFor(`attendance ${userId} ${start}`);
  if (dice.chance(0.015)) return [];
  const late = dice.chance(0.04) ? dice.between(12, 38) : dice.between(-8, 4);
  const clockIn = Date.parse(start) + late * MINUTE_MS;
  const left = Date.parse(end) + (dice.chance(0.08) ? dice.between(20, 75) : dice.between(-4, 9)) * MINUTE_MS;
  const forgot = dice.chance(0.012) || left > now;
  const isLong = Date.parse(end) - Date.parse(start) >= LONG_DAY_MINUTES * MINUTE_MS;
  const pause = isLong ? (dice.chance(0.03) ? 10 : 30) : 0;
  // It is taken in the middle; whoever is still there before that has had none yet.
  const breakMinutes = now < (clockIn + left) / 2 + pause * MINUTE_MS ? 0 : pause;
  const id = idOf('entry', demandId, userId);
  const clockOut = forgot ? null : textOf(left);
  return [{ id, userId, locationId, clockIn: textOf(clockIn), clockOut, breakMinutes }];
}
