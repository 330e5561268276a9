/** Faults of rules about people who are present at a moment. */

import type { Presence } from './problem.ts';

type Report = (path: string, value: unknown, message: string) => void;

export function validatePresence({ min, max, beside, every }: Presence, path: string, report: Report): void {
  if (min === undefined && max === undefined)
    report(path, null, 'has neither min nor max, so it asks for nothing. Give one of them.');
  if (every === undefined) return;
  if (beside === undefined)
    report(`${path}.every`, every, 'has no `beside` that it counts. Say of whom, or drop it.');
  if (min === undefined || max !== undefined)
    report(`${path}.every`, every, 'multiplies `min`. Give min alone, and max in a rule of its own.');
}
