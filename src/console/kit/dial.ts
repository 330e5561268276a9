/** Links that call a number and write to an address, as people write these. */

const LEAST_DIGITS = 3;

/** Undefined: too few digits to be called. The `(0)` of a number with its country's code is for calls from within. */
export function callLink(phone: string): string | undefined {
  const isWithCountry = /^\s*(?:\+|00)/.test(phone);
  const digits = (isWithCountry ? phone.replace('(0)', '') : phone).replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
