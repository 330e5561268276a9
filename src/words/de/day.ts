import { dayParts } from '../day-parts.ts';

/** `2026-12-01` as `1.12.2026`, a time with its clock and the zone it names; any other text as it is. */
export function day(value: string): string {
  const parts = dayParts(value);
  if (parts === null) return value;
  const { date, clock, zone } = parts;
  const [year, month, ofMonth] = date.split('-');
  const text = `${Number(ofMonth)}.${Number(month)}.${year}`;
  if (clock === null) return text;
  return zone === null ? `${text}, ${clock} Uhr` : `${text}, ${clock} Uhr (${zone})`;
}
