/** Cells of columns whose values come from a closed list: read in every language, written in one. Pure. */
import { SEVERAL, type ValueList, valueWord, wordsOf } from '../../words/cells.ts';
import type { Language } from '../../words/languages.ts';
import { Said, textOf } from '../../words/said.ts';
import type { Column, OutCell } from './table.ts';
import { folded } from './text.ts';

const listOf = ({ kind, list }: Column): ValueList | undefined => (kind === 'yes-no' ? 'answer' : list);

/** As an export in the language writes it. */
export function cellIn(column: Column, cell: OutCell, language: Language): OutCell {
  const list = listOf(column);
  if (list === undefined || typeof cell !== 'string') return cell;
  return eachOf(list, cell, (value) => valueWord(list, value, language));
}

/** Every part that commas divide, where a value may have several; a text of which no part is known stays as it is. */
function eachOf(list: ValueList, text: string, read: (part: string) => string): string {
  const whole = read(text);
  if (whole !== text || !SEVERAL.has(list) || !text.includes(',')) return whole;
  const parts = text.split(',').map((part) => part.trim());
  const words = parts.map(read);
  return words.some((word, at) => word !== parts[at]) ? words.join(', ') : text;
}

/** What a template shows, in the language; values of closed lists are as an import takes them. */
export const exampleIn = ({ example }: Pick<Column, 'example'>, language: Language): OutCell =>
  example instanceof Said ? textOf(example, language) : example;

const VALUES = new Map<ValueList, ReadonlyMap<string, string>>();

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?=$|[ T])/;

/** Where nothing but the text says what a date is: as people of the language write it. */
export function typedIn({ kind }: Pick<Column, 'kind'>, cell: OutCell, language: Language): OutCell {
  const isDated = kind === 'date' || kind === 'date-time';
  if (language !== 'de' || !isDated || typeof cell !== 'string') return cell;
  return cell.replace(
    ISO_DATE,
    (_date, year: string, month: string, day: string) => `${day}.${month}.${year}`,
  );
}

/** The value that a word stands for; any other text stays, and is refused where it is read. */
export function valueIn(list: ValueList, text: string): string {
  const known = VALUES.get(list) ?? new Map(wordsOf(list).map(([word, value]) => [folded(word), value]));
  VALUES.set(list, known);
  return eachOf(list, text, (part) => known.get(folded(part)) ?? part);
}
