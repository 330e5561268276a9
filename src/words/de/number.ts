const FORM = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 20 });

/** `1234.5` as `1.234,5`; a text as it is. */
export const number = (value: number | string): string =>
  typeof value === 'number' ? FORM.format(value) : value;
