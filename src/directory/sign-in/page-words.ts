/** What the Directory's own pages say, in the languages of the console. */
import type { FastifyRequest } from 'fastify';
import { type Language, pageLanguageOf } from '../../words/languages.ts';
import { pages as german } from '../../words/pages/de.ts';
import { pages as english } from '../../words/pages/en.ts';

export type PageWords = typeof english;

const WORDS: Readonly<Record<Language, PageWords>> = { en: english, de: german };

export interface Spoken {
  words: PageWords;
  language: Language;
}

/** In the language that was chosen in the console, else what the browser prefers, else `otherwise`. */
export function spokenTo({ headers }: Pick<FastifyRequest, 'headers'>, otherwise?: Language): Spoken {
  const language = pageLanguageOf(headers, otherwise);
  return { language, words: WORDS[language] };
}
