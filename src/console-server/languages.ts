/** In which language a page is sent: the visitor's choice, else what the browser prefers, else English. */
import type { IncomingHttpHeaders } from 'node:http';
import { english, type Language } from '../console/languages/english.ts';
import { CODES, COOKIE, ENGLISH, OTHERS } from '../console/languages/languages.ts';

export const wordsIn = async (code: string): Promise<Language> => (await OTHERS[code]?.()) ?? english;

const CHOICE = new RegExp(`(?:^|; *)${COOKIE}=([a-z-]+)`);

export function languageOf(headers: IncomingHttpHeaders): string {
  const chosen = CHOICE.exec(headers.cookie ?? '')?.[1];
  const wanted = [chosen ?? '', ...preferencesOf(headers['accept-language'] ?? '')];
  return wanted.find((code) => CODES.includes(code)) ?? ENGLISH;
}

/** `de-AT, en;q=0.8` → `de`, `en`, the most wanted first. */
function preferencesOf(accepted: string): string[] {
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
