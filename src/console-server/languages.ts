/** In which language a page is sent: the visitor's choice, else what the browser prefers, else English. */
import type { IncomingHttpHeaders } from 'node:http';
import { english, type Language } from '../console/languages/english.ts';
import { CODES, COOKIE, ENGLISH, OTHERS } from '../console/languages/languages.ts';
import { preferencesOf } from '../words/languages.ts';

export const wordsIn = async (code: string): Promise<Language> => (await OTHERS[code]?.()) ?? english;

const CHOICE = new RegExp(`(?:^|; *)${COOKIE}=([a-z-]+)`);

export function languageOf(headers: IncomingHttpHeaders): string {
  const chosen = CHOICE.exec(headers.cookie ?? '')?.[1];
  const wanted = [chosen ?? '', ...preferencesOf(headers['accept-language'] ?? '')];
  return wanted.find((code) => CODES.includes(code)) ?? ENGLISH;
}
