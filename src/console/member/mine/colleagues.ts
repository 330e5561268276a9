/** Who else works at the site of a shift in its hours. Pure. */
import { byName } from '../../languages/chosen.ts';

interface Worked {
  userId: string;
  userName: string | null;
  locationId: string;
  start: string;
  end: string;
}

/** Names, each once, in order. */
export function colleaguesOf(duty: Worked, all: readonly Worked[]): string[] {
  const isBeside = ({ userId, locationId, start, end }: Worked) =>
    userId !== duty.userId && locationId === duty.locationId && start < duty.end && end > duty.start;
  const names = all.filter(isBeside).flatMap(({ userName }) => userName ?? []);
  return [...new Set(names)].sort(byName);
}
