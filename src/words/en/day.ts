import { dayParts } from '../day-parts.ts';

const FORM = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `2026-12-01` as `1 Dec 2026`, a time with its clock and the zone it names; any other text as it is. */
export function day(value: string): string {
  const parts = dayParts(value);
  if (parts === null) return value;
  const { date, clock, zone } = parts;
  const text = FORM.format(Date.parse(date));
  if (clock === null) return text;
  return zone === null ? `${text}, ${clock}` : `${text}, ${clock} (${zone})`;
}
