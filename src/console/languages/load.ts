/** Puts the language of the page in place. The server chose it: `<html lang>`. */
import { choose } from './chosen.ts';
import { otherOf } from './languages.ts';

/** Modules with words are loaded after this. */
export async function loadLanguage(): Promise<void> {
  const load = otherOf(document.documentElement.lang);
  if (load !== undefined) choose(await load());
}
