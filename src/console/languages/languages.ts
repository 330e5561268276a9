/** The words of the console, by the code of `<html lang>`. English is in the rooms; others are loaded by whoever uses them. */
import { type Language as Code, LANGUAGES } from '../../words/languages.ts';
import type { Language } from './english.ts';

export { COOKIE, LANGUAGES as CODES } from '../../words/languages.ts';

export const ENGLISH = LANGUAGES[0];

/** A new language of the product is a file beside this one and a line here. */
export const OTHERS: Readonly<Record<Exclude<Code, typeof ENGLISH>, () => Promise<Language>>> = {
  de: async () => (await import('./de.ts')).german,
};

/** undefined: English, or a code that is none of the product's. */
export const otherOf = (code: string): (() => Promise<Language>) | undefined =>
  Object.hasOwn(OTHERS, code) ? OTHERS[code as keyof typeof OTHERS] : undefined;

/** What its speakers call it: `Deutsch`. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
