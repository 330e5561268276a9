/** The languages of the console, by the code of `<html lang>`. English is in the rooms; others are loaded by whoever uses them. */
import type { Language } from './english.ts';

export const ENGLISH = 'en';

/** A new language is a file beside this one and a line here. */
export const OTHERS: Readonly<Record<string, () => Promise<Language>>> = {
  de: async () => (await import('./de.ts')).german,
};

export const CODES: readonly string[] = [ENGLISH, ...Object.keys(OTHERS)];

/** What its speakers call it: `Deutsch`. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** Holds the choice of whoever made one, for a year; the server reads it and writes `<html lang>`. */
export const COOKIE = 'language';
