/** English words in a German page: those of the English messages, of console and server, that no German message has. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Where the messages are written, by language. */
const PLACES = {
  english: ['src/console/**/*messages.ts', 'src/console/app/rule-names.ts', 'src/words/{en,rules}/*.ts'],
  german: ['src/console/languages/de/*.ts', 'src/words/{de,rules}/*.ts'],
};
const OTHER = {
  english: /\/rules\/(de|parts|sentence|spoken)\.ts$/,
  german: /\/rules\/(en|parts|sentence|spoken)\.ts$/,
};
const WORD = /\p{L}{2,}/gu;
/** Addresses, codes such as `planning.run.published`, keys and ids are the same in every language. */
const NO_WORDS = /\S*[@/_]\S*|[\w-]+(?:\.[\w-]+)+|\b[\da-f]{8}(?:-[\da-f]+)*\b/giu;

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** Names of days and months. */
function namesOf(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, index) => new Date(2026, index, index + 1));
  const styles = ['long', 'short'] as const;
  return days.flatMap((day) =>
    styles.flatMap((style) =>
      wordsOf(day.toLocaleDateString(language, { weekday: style, month: style, timeZoneName: style })),
    ),
  );
}

/** The words in the texts of a source; what code compares with, imports or types is none. */
export function wordsInSource(source: string): string[] {
  const texts: string[] = [];
  const none = new Set<unknown>();
  const { program } = parseSync('messages.ts', source);
  new Visitor({
    ImportDeclaration: ({ source: from }) => void none.add(from),
    TSLiteralType: ({ literal }) => void none.add(literal),
    Property: ({ key }) => void none.add(key),
    BinaryExpression: ({ left, right }) => void none.add(left).add(right),
    Literal: (literal: ESTree.Node & { value?: unknown }) => {
      if (!none.has(literal) && typeof literal.value === 'string') texts.push(literal.value);
    },
    TemplateElement: ({ value }) => void texts.push(value.raw),
  }).visit(program);
  return texts.flatMap(wordsOf);
}

function wordsIn(language: keyof typeof PLACES): string[] {
  const files = globSync(PLACES[language], { cwd: ROOT }).filter((file) => !OTHER[language].test(file));
  return files.flatMap((file) => wordsInSource(readFileSync(ROOT + file, 'utf8')));
}

/** Any of the phrases, the longest first, and not within a word. */
export function patternOf(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'gu');
}

export interface Allowed {
  /** What people of the shop wrote: names and titles, taken out of a text before its words are looked at. */
  data: readonly string[];
  /** Proper names and terms that are English everywhere. */
  terms: readonly string[];
}

/** Finds the texts that hold English, each with the words that are. */
export function englishWords({ data, terms }: Allowed): (texts: readonly string[]) => string[] {
  const german = new Set([...wordsIn('german'), ...namesOf('de'), ...terms.flatMap(wordsOf)]);
  const english = new Set([...wordsIn('english'), ...namesOf('en')].filter((word) => !german.has(word)));
  const written = patternOf(data);
  const ownWords = (text: string) => wordsOf(text.replaceAll(written, ' ').replaceAll(NO_WORDS, ' '));
  const judged = new Map<string, string | null>();
  const judge = (text: string): string | null => {
    const found = ownWords(text).filter((word) => english.has(word));
    return found.length === 0 ? null : `${text} (${[...new Set(found)].join(', ')})`;
  };
  return (texts) =>
    [...new Set(texts)].flatMap((text) => {
      const found = judged.has(text) ? judged.get(text)! : judge(text);
      judged.set(text, found);
      return found === null ? [] : [found];
    });
}
