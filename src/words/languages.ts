/** The languages that the product speaks, and which of them a reader wants. */

/** The first is spoken where nobody asks for another. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `Intl` writes dates and numbers in. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Left and right of what somebody said. */
const QUOTES: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] };
export const quoted = (text: string, language: Language): string => QUOTES[language].join(text);

/** Holds the choice of whoever made one in the console. */
export const COOKIE = 'language';
const CHOICE = new RegExp(`(?:^|; *)${COOKIE}=([a-z-]+)`);

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

/** The language of an answer to a request with this Accept-Language header; `otherwise`: where it wants none that is known. */
export const languageOf = (accepted: string | undefined, otherwise: Language = LANGUAGES[0]): Language =>
  preferencesOf(accepted ?? '').find(isKnown) ?? otherwise;

interface PageHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** The language of a page: the visitor's choice, else what the browser prefers, else that of the organisation. */
export function pageLanguageOf(
  { cookie = '', 'accept-language': accepted }: PageHeaders,
  otherwise?: Language,
): Language {
  const chosen = CHOICE.exec(cookie)?.[1];
  return chosen !== undefined && isKnown(chosen) ? chosen : languageOf(accepted, otherwise);
}

/** Countries (ISO 3166-1) where one of the languages is the usual one. */
const OF_COUNTRY: Readonly<Record<string, Language>> = { AT: 'de', CH: 'de', DE: 'de', LI: 'de' };

/** Of whoever says nothing of it; the first language where the country is not known or has none of them. */
export const languageOfCountry = (country: string | null): Language =>
  OF_COUNTRY[country ?? ''] ?? LANGUAGES[0];
