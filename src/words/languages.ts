/** The languages that the product speaks, and which of them a reader wants. */

/** The first is spoken where nobody asks for another. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `Intl` writes dates and numbers in. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const isKnown = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** `de-AT, en;q=0.8` → `de`, `en`: of an Accept-Language header (RFC 9110, section 12.5.4), the most wanted first. */
export function preferencesOf(accepted: string): string[] {
  const ranges = accepted.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return { code: tag.split('-', 1)[0]!, weight: Number(weight) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

/** The language of an answer to a request with this Accept-Language header. */
export const languageOf = (accepted: string | undefined): Language =>
  preferencesOf(accepted ?? '').find(isKnown) ?? LANGUAGES[0];
