/** English that a page in another language still says. */
import type { Page } from 'playwright-core';
import { english, type Language } from '../../src/console/languages/english.ts';
import { type Word, wordsIn } from '../../src/console/languages/words.fixture.ts';

/** As the test of languages does: digits stand for every value. */
const VALUES = ['3', '7', '5', '8'];

/** What a message looks like on the page; null: it says nothing of its own. */
function patternOf(word: Word): string | null {
  const text = typeof word === 'string' ? word : sampleOf(word);
  if (text === null || !/[a-z]{2}/i.test(text.replace(/[357]/g, ''))) return null;
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return typeof word === 'string' ? escaped : escaped.replace(/\d+/g, '.+');
}

function sampleOf(word: Exclude<Word, string>): string | null {
  try {
    return (word as unknown as (...values: string[]) => string)(...VALUES);
  } catch (error) {
    // It takes something else than numbers and texts.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Finds whole English messages among texts: those that the other language says differently and nowhere says itself. */
export function englishFinder(language: Language): (texts: readonly string[]) => string[] {
  const own = new Map(wordsIn(language).map(([path, word]) => [path, patternOf(word)]));
  const said = new Set(own.values());
  const patterns = wordsIn(english)
    .map(([, word]) => patternOf(word))
    .filter((pattern) => pattern !== null && !said.has(pattern));
  const foreign = new RegExp(`^(?:${patterns.join('|')})$`);
  return (texts) => texts.filter((text) => foreign.test(text));
}

/** `NodeFilter.SHOW_TEXT` */
const SHOW_TEXT = 4;
/** What the page does not say itself: code, and what the audit log shows as it was recorded. */
const QUOTED = 'script, style, .audit tbody, .audit summary .soft';

/** Every text of the page, and every name of what has none. */
export function textsOf(page: Page): Promise<string[]> {
  return page.locator('body').evaluate(
    (body, { show, quoted }) => {
      const { ownerDocument } = body;
      const found: (string | null)[] = [ownerDocument.title];
      const walker = ownerDocument.createTreeWalker(body, show);
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (parentElement?.closest(quoted) === null) found.push(nodeValue);
      }
      for (const element of body.querySelectorAll('*'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
          found.push(element.getAttribute(name));
      return found.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]));
    },
    { show: SHOW_TEXT, quoted: QUOTED },
  );
}
