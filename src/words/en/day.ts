const FORM = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `2026-12-01` as `1 Dec 2026`. */
export const day = (date: string): string => FORM.format(Date.parse(date));
