/** Counts, numbers, money and lists as one language writes them, by `Intl`. */

/** What a count says, by the categories of its language: `other` is all that have no words of their own. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function wordingOf(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  const costs = new Intl.NumberFormat(locale, digits);
  return {
    number: (value: number): string => numbers.format(value),
    money: (amount: number, currency: string): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    /** Cost points: `1234.50` */
    points: (cost: number): string => costs.format(cost),
    /** `#` in the form is the number. */
    plural: (count: number, forms: Forms): string =>
      (forms[rules.select(count)] ?? forms.other).replaceAll('#', () => numbers.format(count)),
  };
}
