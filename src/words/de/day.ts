/** `2026-12-01` as `1.12.2026`, a time with its clock and the zone it names; any other text as it is. */
export function day(value: string): string {
  const [, year, month, date, clock, zone] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)\S*?(Z|[+-]\d\d:\d\d)?)?$/.exec(value) ?? [];
  if (year === undefined) return value;
  const text = `${Number(date)}.${Number(month)}.${year}`;
  if (clock === undefined) return text;
  if (zone === undefined) return `${text}, ${clock} Uhr`;
  return `${text}, ${clock} Uhr${zone === 'Z' ? ' (UTC)' : ` (UTC${zone})`}`;
}
