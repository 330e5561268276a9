/** What a date or a time names of itself, for the words of each language. */
interface DayParts {
  /** `2026-12-01` */
  date: string;
  /** `10:00`; null: it is a date. */
  clock: string | null;
  /** `UTC`, `UTC+01:00`; null: it names none. */
  zone: string | null;
}

const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)\S*?(Z|[+-]\d\d:\d\d)?)?$/;

/** null: it is neither, such as a time that is in words already. */
export function dayParts(value: string): DayParts | null {
  const [, date, clock = null, zone] = DAY.exec(value) ?? [];
  if (date === undefined) return null;
  return { date, clock, zone: zone === undefined ? null : zone === 'Z' ? 'UTC' : `UTC${zone}` };
}
