/** Amounts with the sign or the code of their currency: `14,50 €`, `£14.50`, `EUR 14.50`. Pure. */
import { isCurrency } from '../currencies.ts';

const CODE = /^[A-Za-z]{3}$/;
const SYMBOL = /^\p{Sc}$/u;
const BEFORE = /^([\p{Sc}\p{L}]{1,3})\s*([-+−]?\d.*)$/u;
const BEHIND = /^(.*\d)\s*([\p{Sc}\p{L}]{1,3})$/u;

export interface SignedAmount {
  amount: string;
  sign: string;
}

/** Null: the text has no sign of a currency. */
export function signedAmount(text: string, currency: string): SignedAmount | null {
  const written = text.trim();
  const [, first, after] = BEFORE.exec(written) ?? [];
  const [, before, last] = BEHIND.exec(written) ?? [];
  const sign = first ?? last;
  const amount = after ?? before;
  if (sign === undefined || amount === undefined) return null;
  const isSign =
    SYMBOL.test(sign) || (CODE.test(sign) && isCurrency(sign.toUpperCase())) || isSignOf(sign, currency);
  return isSign ? { amount, sign } : null;
}

/** Signs that one currency of a shop is likely to mean; others are shared by many. */
const BY_SIGN: Readonly<Partial<Record<string, string>>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' };

/** The code that a sign stands for, as a suggestion; null: none is likely. */
export function signCurrency(sign: string): string | null {
  const code = sign.toUpperCase();
  return isCurrency(code) ? code : (BY_SIGN[sign] ?? null);
}

/** A sign that several currencies share is of each of them. */
export const isSignOf = (sign: string, currency: string): boolean =>
  sign.toUpperCase() === currency || sign === symbolOf(currency);

function symbolOf(currency: string): string | undefined {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return form.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}
