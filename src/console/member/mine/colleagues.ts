/** Who else works at the site of a shift in its hours. Pure. */
import { byName } from '../../languages/chosen.ts';

interface Worked {
  userId: string;
  userName: string | null;
  locationId: string;
  start: string;
  end: string;
}

export interface Colleague {
  userId: string;
  name: string;
}

/** Those with a name, each once, in its order. */
export function colleaguesOf(duty: Worked, all: readonly Worked[]): Colleague[] {
  const isBeside = ({ userId, locationId, start, end }: Worked) =>
    userId !== duty.userId && locationId === duty.locationId && start < duty.end && end > duty.start;
  const beside = all
    .filter(isBeside)
    .flatMap(({ userId, userName }) => (userName === null ? [] : [[userId, userName] as const]));
  return [...new Map(beside)]
    .map(([userId, name]) => ({ userId, name }))
    .sort((a, b) => byName(a.name, b.name));
}
