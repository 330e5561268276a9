/** Currencies (ISO 4217), as the runtime knows them. */

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const decimals = new Map<string, number>();

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** The currency, and the countries (ISO 3166-1) that pay in it. */
const COUNTRIES = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  USD: 'US',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  INR: 'IN',
};
const OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** Null: not known here. */
export const currencyOfCountry = (country: string | null): string | null =>
  OF_COUNTRY.get(country ?? '') ?? null;

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
