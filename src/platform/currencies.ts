/** Currencies (ISO 4217), as the runtime knows them. */

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const decimals = new Map<string, number>();

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** Decimals of a currency's minor unit: 2 for GBP, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  let known = decimals.get(currency);
  if (known === undefined) {
    // Costs more than all other checks of a listing together, so it is made once a currency.
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    known = format.resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, known);
  }
  return known;
}
