/** Somebody is at work while they are marked absent or taken off: said before it is done. */
import { common } from '../../app/messages.ts';
import { localOf } from '../../kit/time/zone.ts';
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

/** What to say about everybody whom the move takes off a shift. */
export function hereTexts(move: Move, nameOf: NameOf, zoneOf: ZoneOf): string[] {
  const leaving = stepsOf(move).flatMap(({ need, userId, replaces, from }) => [
    ...(replaces === null ? [] : [{ need, userId: replaces }]),
    ...(from === null || userId === null ? [] : [{ need: from, userId }]),
  ]);
  return leaving.flatMap(({ need, userId }) => hereText(need, userId, nameOf, zoneOf(need.locationId)) ?? []);
}
