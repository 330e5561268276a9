/** Somebody is at work while they are marked absent or taken off: said before it is done. */
import { common } from '../../app/messages.ts';
import { localOf } from '../../kit/time/zone.ts';
import { type AttendanceDay, type Clocked, clockedOf } from './attendance.ts';
import { messages } from './messages.ts';
import type { Need, ZoneOf } from './model.ts';
import { type Move, stepsOf } from './moves.ts';

type NameOf = (id: string) => string | undefined;

/** Null: the person has not clocked in for the shift. */
export function hereText(need: Need, userId: string, nameOf: NameOf, zone: string): string | null {
  const since = need.people.find((duty) => duty.userId === userId)?.hereSince;
  if (since === undefined) return null;
  return messages.missed.here(nameOf(userId) ?? common.someone, localOf(since, zone).time);
}

/** That somebody is at work for the shift, or has clocked out of it; null: they have not come. */
export function cameText(need: Need, userId: string, nameOf: NameOf, zone: string): string | null {
  const left = need.people.find((duty) => duty.userId === userId)?.leftAt;
  return (
    hereText(need, userId, nameOf, zone) ?? (left === undefined ? null : leftText(left, userId, nameOf, zone))
  );
}

export const leftText = (at: string, userId: string, nameOf: NameOf, zone: string) =>
  messages.missed.left(nameOf(userId) ?? common.someone, localOf(at, zone).time);

/** Whom the move takes off a shift. */
const leaving = (move: Move) =>
  stepsOf(move).flatMap(({ need, userId, replaces, from }) => [
    ...(replaces === null ? [] : [{ need, userId: replaces }]),
    ...(from === null || userId === null ? [] : [{ need: from, userId }]),
  ]);

/**
 * What to say about everybody whom the move takes off a shift: that they are at work for it, or have worked it. `daysOf`: the
 * timesheets of the day of a shift that has begun.
 */
export async function hereTexts(move: Move, { nameOf, zoneOf, now, daysOf }: Here): Promise<string[]> {
  const texts: string[] = [];
  for (const { need, userId } of leaving(move)) {
    const zone = zoneOf(need.locationId);
    const here = hereText(need, userId, nameOf, zone);
    const isBegun = Date.parse(need.start) <= now;
    const worked = isBegun
      ? clockedOf({ ...need, userId }, await daysOf(localOf(need.start, zone).date))
      : null;
    if (here !== null) texts.push(here);
    else if (worked !== null)
      texts.push(messages.missed.worked(nameOf(userId) ?? common.someone, clockedText(worked, zone)));
  }
  return texts;
}

interface Here {
  nameOf: NameOf;
  zoneOf: ZoneOf;
  now: number;
  daysOf: (date: string) => Promise<readonly AttendanceDay[]>;
}

export function clockedText({ from, until }: Clocked, zone: string): string {
  const clock = (at: string) => localOf(at, zone).time;
  return messages.clocked(clock(from), until === null ? null : clock(until));
}
