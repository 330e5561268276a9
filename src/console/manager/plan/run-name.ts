/** The name of a run. */
import type { Run } from '../../app/api.ts';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

/** Its own name, else its mode and time. */
export function runName(run: Run): string {
  const { date, time } = localOf(run.createdAt, run.timeZone);
  return run.name ?? `${messages.modes[run.mode]}, ${dayText(date)} ${time}`;
}
