/** Who is on which row. Pure. */
import type { Pin } from './live.ts';

export const pinKey = ({ userId, demandId }: Pin): string => `${demandId} ${userId}`;

/** Those that are not among the others. */
export function without<One extends Pin>(pins: readonly One[], gone: readonly Pin[]): One[] {
  const keys = new Set(gone.map(pinKey));
  return pins.filter((pin) => !keys.has(pinKey(pin)));
}
