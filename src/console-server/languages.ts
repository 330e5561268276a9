/** The console's words for the pages that are made here. */
import { english, type Language } from '../console/languages/english.ts';
import { otherOf } from '../console/languages/languages.ts';

export const wordsIn = async (code: string): Promise<Language> => (await otherOf(code)?.()) ?? english;
