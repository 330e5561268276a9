/**
 * The language of this page. `entry.ts` puts another one than English in place before it loads any module that has words,
 * so what a module says never changes while the page is open.
 */

import { orderIn } from '../../words/order.ts';
import { inSentences } from '../../words/stop.ts';

let chosen: Readonly<Record<string, unknown>> & { locale: string } = { locale: 'en-GB' };

export function choose(language: { locale: string }): void {
  chosen = { ...language };
}

/** What `Intl` writes dates, numbers and lists in. */
export const locale = (): string => chosen.locale;

export const numberText = (value: number): string => value.toLocaleString(locale());

/** Compares names as the alphabet of the page orders them. */
export const byName = (a: string, b: string): number => orderIn(locale())(a, b);

/** The room's words in the language of the page. `languages/english.ts` has them under the same name. */
export function inLanguage<T extends object>(room: string, english: T): T {
  return inSentences((chosen[room] as T | undefined) ?? english);
}
