/** What a run is called. */
import type { Run } from '../app/api.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, localOf } from '../time/zone.ts';

/** Its own name, else what was done when. */
export function runName(run: Run): string {
  const { date, time } = localOf(run.createdAt, run.timeZone);
  return run.name ?? `${WORDS.plan.modes[run.mode]}, ${dayWords(date)} ${time}`;
}
