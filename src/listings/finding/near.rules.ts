/**
 * What a query may mean besides its words as typed: part numbers with other separators, words written apart or together,
 * umlauts as two letters, compounds, plurals and typing errors. Words are folded (`foldText`); their likeness is the word
 * without what spellings differ in, the same as `word_likeness` makes of it in the database.
 */
import { editDistance } from '../../platform/edit-distance.ts';
import { foldText, piecesOf } from '../search-terms/words.rules.ts';
import { openPhrases, type Phrase } from './phrases.rules.ts';

/**
 * `near`: the same word, written otherwise, and compounds. For what is not found so: `misspelt`, typing errors in the words
 * that the catalogue does not have; `similar`, words that are like any of them; `words`, any so many of the words.
 */
export type Nearness = 'near' | 'misspelt' | 'similar' | { words: number };

/** One word of a query: as typed, the same written otherwise, and words that hold it or are like it. */
export interface Chunk {
  typed: Phrase;
  same: Phrase[];
  part: Phrase[];
}

/** All chunks of a reading must match. */
export type Reading = Chunk[];

/** A word of the catalogue. `likeness`: without what spellings differ in. */
export interface KnownWord {
  word: string;
  likeness: string;
}

/** More words than anybody types are searched for as they are. */
const MOST_TOKENS = 8;
const SHORTEST_PART = 4;
/** So many letters and digits by turns; each adjacent pair may be written apart or together. */
const MOST_SEGMENTS = 5;
const MOST_ALTERNATIVES = 30;
/** Into so many parts and one may digits be written, and so many ways of a part number are tried. */
const MOST_CUTS = 2;
const MOST_WAYS = 120;
const ENDINGS = ['en', 'er', 'es', 'e', 'n', 's'];
/** Words that say nothing of an item: a query is found without them where it is not found with them. */
const FILLERS = new Set(
  'a an and at by for from in of on or the to with am an auf aus bei das dem den der die ein eine einen einer fur im in mit oder ohne und von zu zum zur'.split(
    ' ',
  ),
);

/** `kraenzle` and `kranzle` are alike, as are `łodz` and `lodz`. */
export function likenessOf(word: string): string {
  return foldText(word).replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
}

/** The parts of a query between blanks; none where a quoted phrase says that it is meant as it stands. */
export function tokensOf(q: string): string[] {
  if (q.split('"').length > 2) return [];
  const measured = q.replace(/(\d) ?[x×] ?(?=\d)/giu, '$1x');
  const tokens = measured.split(/[\s"]+/u).filter((token) => piecesOf(token).length > 0);
  return tokens.length > MOST_TOKENS ? [] : tokens;
}

const isWord = (text: string) => /^[\p{L}\p{N}]+$/u.test(text);
const hasDigit = (text: string) => /\p{N}/u.test(text);
const joined = (phrases: readonly Phrase[]) => phrases.flatMap(({ pieces }) => pieces).join('');

/** The token without its separators; as it is where symbols say something. */
function compactOf(token: string): Phrase[] {
  const compact = piecesOf(token)
    .map(({ text }) => text)
    .join('');
  return isWord(compact) ? [{ pieces: [compact], open: true }] : openPhrases(token);
}

const isOneWord = ({ pieces: [first = '', ...more] }: Phrase) => more.length === 0 && isWord(first);

/** Short, or with digits: part of a part number, perhaps. */
const isPartLike = (text: string) => hasDigit(text) || text.length <= 3;

/** The ways to read a query, as phrases that must all match: as typed, without separators, adjacent words as one. */
function phrasingsOf(tokens: readonly string[], isKnown: (word: string) => boolean): Phrase[][] {
  const compact = tokens.flatMap(compactOf);
  const pairs = pairsOf(compact).flatMap(({ at, word, isNumber }) =>
    isNumber || isKnown(word)
      ? [[...compact.slice(0, at), { pieces: [word], open: true }, ...compact.slice(at + 2)]]
      : [],
  );
  const whole = joined(compact);
  const isPart = hasDigit(whole) && compact.every((each) => isOneWord(each) && isPartLike(joined([each])));
  const all = compact.length > 2 && isPart ? [[{ pieces: [whole], open: true }]] : [];
  const phrasings = [tokens.flatMap(openPhrases), compact, ...pairs, ...all];
  return [...new Map(phrasings.map((each) => [JSON.stringify(each), each])).values()];
}

/** Adjacent words, written as one. */
function pairsOf(phrases: readonly Phrase[]): { at: number; word: string; isNumber: boolean }[] {
  return phrases.slice(1).flatMap((right, at) => {
    const pair = phrases.slice(at, at + 1).concat(right);
    const isNumber = hasDigit(joined(pair)) && pair.every((each) => isPartLike(joined([each])));
    return pair.every(isOneWord) ? [{ at, word: joined(pair), isNumber }] : [];
  });
}

/** The words without digits that a query is made of: these alone are looked up. */
function lookedUp(tokens: readonly string[]): string[] {
  const words = [...tokens.flatMap(openPhrases), ...tokens.flatMap(compactOf)].filter(isOneWord);
  return [
    ...new Set(words.map((word) => joined([word])).filter((word) => !hasDigit(word) && word.length > 1)),
  ];
}

/** The words that may hold a typing error, as written and in their likeness: `oe` may be letters that are turned round. */
export function misspeltWords(tokens: readonly string[]): string[] {
  const words = lookedUp(tokens).flatMap((word) => [word, likenessOf(word)]);
  return [...new Set(words)].filter((word) => errorsIn(word.length) > 0);
}

/** Patterns of likenesses (`like`) of the words that may be meant. */
export function patternsOf(tokens: readonly string[], nearness: Nearness): string[] {
  const pairs = pairsOf(tokens.flatMap(compactOf)).map(({ word }) => likenessOf(word));
  const words = lookedUp(tokens).map(likenessOf);
  const patterns = words.flatMap((word) => [
    word.length >= SHORTEST_PART ? `%${word}%` : word,
    ...stemsOf(word).map((stem) => `%${stem}`),
    ...(nearness !== 'near'
      ? [
          ...headsOf(word).map((head) => `%${head}`),
          ...(word.length === SHORTEST_PART - 1 ? [`%${word}`] : []),
        ]
      : []),
  ]);
  return [...new Set([...patterns, ...pairs.filter((word) => !hasDigit(word))])];
}

/** The word without each ending that it may have: `zelte` is of `zelt`. */
function stemsOf(word: string): string[] {
  return ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_PART,
  ).map((ending) => word.slice(0, -ending.length));
}

/** What a compound may be a kind of: `festzelt` is a `zelt`. */
function headsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - SHORTEST_PART) }, (_, at) =>
    word.slice(at + 1),
  ).filter((head) => head.length >= SHORTEST_PART);
}

/**
 * The readings of a query, given the words that were found by its patterns and by their trigrams. Null where it means
 * nothing else than what is typed.
 */
export function readingsOf(
  tokens: readonly string[],
  known: readonly KnownWord[],
  nearness: Nearness,
): Reading[] | null {
  const words = new Set(known.map(({ likeness }) => likeness));
  const phrasings = phrasingsOf(tokens, (word) => words.has(likenessOf(word)));
  const chunkOf = (typed: Phrase): Chunk => ({ typed, ...alternativesOf(typed, known, nearness) });
  const readings = phrasings.map((phrases) => phrases.map(chunkOf));
  const [typed = [], ...others] = readings;
  if (typeof nearness === 'object') return chosenOf(toldIn(typed), nearness.words);
  const told = nearness === 'near' ? typed : toldIn(typed);
  if (told.length < typed.length) {
    others.push(told);
    readings.push(told);
  }
  const isPlain = typed.every(({ same, part }) => same.length + part.length === 0);
  const meant = isPlain ? others : readings;
  return meant.length === 0 ? null : meant;
}

/** Without words that say nothing, unless all of them are such. */
function toldIn(reading: Reading): Reading {
  const told = reading.filter(({ typed }) => !FILLERS.has(joined([typed])));
  return told.length === 0 ? reading : told;
}

/** Each choice of so many chunks, in their order. */
function chosenOf(reading: Reading, count: number): Reading[] {
  if (count === 0) return [[]];
  return reading.flatMap((chunk, at) =>
    chosenOf(reading.slice(at + 1), count - 1).map((others) => [chunk, ...others]),
  );
}

/** More choices of words than this are not tried. */
const MOST_CHOICES = 30;

/** How many words of a query are looked for together where no item has all of them, the most first. */
export function fewerWords(tokens: readonly string[]): number[] {
  const said = toldIn(tokens.flatMap(openPhrases).map((typed) => ({ typed, same: [], part: [] }))).length;
  return Array.from({ length: Math.max(0, said - 1) }, (_, at) => said - 1 - at).filter(
    (count) => choices(said, count) <= MOST_CHOICES,
  );
}

const choices = (of: number, count: number): number =>
  count === 0 ? 1 : (choices(of - 1, count - 1) * of) / count;

function alternativesOf(
  typed: Phrase,
  known: readonly KnownWord[],
  nearness: Nearness,
): Omit<Chunk, 'typed'> {
  const text = joined([typed]).replaceAll('×', 'x');
  if (!isWord(text)) return { same: [], part: [] };
  if (hasDigit(text)) return { same: segmentations(text, nearness), part: [] };
  const asked = likenessOf(text);
  const closed = (words: readonly string[]) =>
    words.slice(0, MOST_ALTERNATIVES).map((word) => ({ pieces: [word], open: false }));
  const others = known.filter(({ word }) => !word.startsWith(text));
  const same = others.filter(({ likeness }) => isSame(likeness, asked)).map(({ word }) => word);
  const part = others
    .filter(({ word, likeness }) => !same.includes(word) && isPart(likeness, asked, nearness))
    .map(({ word }) => word);
  // A word that the catalogue has is meant as it stands, whatever else is misspelt.
  const isThere = nearness !== 'similar' && known.some(({ word }) => word.startsWith(text));
  if (nearness === 'near' || isThere) return { same: closed(same), part: closed(part) };
  const like = nearness === 'similar' ? likeWords(others, text) : nearlyAlike(others, text);
  return { same: [...closed(same), ...splits(text)], part: closed([...part, ...like]) };
}

/** Alike, or the beginning of what is alike, or another form of the word. */
function isSame(likeness: string, asked: string): boolean {
  return likeness.startsWith(asked) || stemsOf(asked).includes(likeness);
}

function isPart(likeness: string, asked: string, nearness: Nearness): boolean {
  const shortest = nearness === 'near' ? SHORTEST_PART : SHORTEST_PART - 1;
  return (
    (asked.length >= shortest && likeness.includes(asked)) ||
    stemsOf(asked).some((stem) => likeness.endsWith(stem))
  );
}

/** Misspelt words and such as begin alike. */
const nearlyAlike = (known: readonly KnownWord[], text: string): string[] => [
  ...misspelt(known, text),
  ...beginningAlike(known, likenessOf(text), MOSTLY),
];

/** Where there are no nearer ones, words that begin or end less alike. */
function likeWords(known: readonly KnownWord[], text: string): string[] {
  const asked = likenessOf(text);
  const near = nearlyAlike(known, text);
  if (near.length > 0) return near;
  const half = beginningAlike(known, asked, HALF);
  return half.length > 0 ? half : endingAlike(known, asked);
}

/** Shares of a word that another begins with too, so that they are of one kind: `kernbohrer`, `kernbohrmaschine`. */
const MOSTLY = 0.7;
const HALF = 0.55;
const SHORTEST_BEGINNING = 6;

function beginningAlike(known: readonly KnownWord[], asked: string, share: number): string[] {
  const least = Math.max(SHORTEST_BEGINNING, Math.ceil(asked.length * share));
  return known.filter(({ likeness }) => likeness.startsWith(asked.slice(0, least))).map(({ word }) => word);
}

/** The words with the longest end in common: `partyzelt` is a kind of what `festzelt` is. */
function endingAlike(known: readonly KnownWord[], asked: string): string[] {
  const head = headsOf(asked).find((each) => known.some(({ likeness }) => likeness.endsWith(each)));
  return head === undefined
    ? []
    : known.filter(({ likeness }) => likeness.endsWith(head)).map(({ word }) => word);
}

/** A word of letters as two words side by side. */
function splits(text: string): Phrase[] {
  return Array.from({ length: Math.max(0, text.length - 5) }, (_, at) => ({
    pieces: [text.slice(0, at + 3), text.slice(at + 3)],
    open: true,
  }));
}

/**
 * Each way to write a part number with separators: `d250b` as d 250 b, d 250b, d250 b. `x` between digits may be a sign.
 * Where nothing is found so, digits may be apart too: `17125` as 17 125.
 */
function segmentations(text: string, nearness: Nearness): Phrase[] {
  const segments: string[] = text.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  if (segments.length > MOST_SEGMENTS) return [];
  const ways = segments.reduce<string[][]>(
    (before, segment) => {
      const parts = nearness !== 'near' && hasDigit(segment) ? cuts(segment, MOST_CUTS) : [[segment]];
      return before.flatMap((way) =>
        parts.flatMap(([first = '', ...rest]) => [
          [...way, first, ...rest],
          ...(way.length === 0 ? [] : [[...way.slice(0, -1), `${way.at(-1) ?? ''}${first}`, ...rest]]),
        ]),
      );
    },
    [[]],
  );
  const signs = segments.some((segment) => segment === 'x')
    ? [segments.map((segment) => (segment === 'x' ? '×' : segment))]
    : [];
  const apart = [...signs, ...ways].filter((way) => way.length > 1);
  return apart.slice(0, MOST_WAYS).map((pieces) => ({ pieces, open: false }));
}

/** The text whole and in up to `most` + 1 parts. */
function cuts(text: string, most: number): string[][] {
  if (most === 0) return [[text]];
  const later = Array.from({ length: text.length - 1 }, (_, at) =>
    cuts(text.slice(at + 1), most - 1).map((rest) => [text.slice(0, at + 1), ...rest]),
  );
  return [[text], ...later.flat()];
}

/** So many errors may a word of this length have. */
const errorsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** What a word costs that is like the beginning or the end of a longer one, in errors. */
const PART_COST = 0.5;

/** What a word costs that differs in how its sounds are written alone, in errors. */
const SOUND_COST = 0.5;

/** How a word sounds, roughly: letters that double or that are not heard are left out. */
const soundOf = (word: string): string =>
  word
    .replaceAll(/sc(?=[eiy])/gu, 's')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/(\p{L})\1/gu, '$1');

/** The words that differ least from the one asked for, where that is little; where its umlauts may be none, as it is written. */
function misspelt(known: readonly KnownWord[], text: string): string[] {
  const asked = likenessOf(text);
  const most = errorsIn(asked.length);
  const rated = known
    .map(({ word, likeness }) => {
      const written = slips(word, text);
      return { word, written, errors: Math.min(written, errorsBetween(likeness, asked)) };
    })
    .filter(({ errors }) => errors > 0 && errors <= most + PART_COST);
  const least = Math.min(...rated.map(({ errors }) => errors));
  const likest = rated.filter(({ errors }) => errors <= least);
  const closest = Math.min(...likest.map(({ written }) => written));
  return likest.filter(({ written }) => asked === text || written === closest).map(({ word }) => word);
}

/** Letters that are missing, too many, wrong, or two in the wrong order. */
export const slips = (a: string, b: string): number => editDistance(a, b, 1);

function errorsBetween(likeness: string, asked: string): number {
  const isLong = asked.length >= SHORTEST_PART;
  const sound = isLong ? slips(soundOf(likeness), soundOf(asked)) + SOUND_COST : Number.POSITIVE_INFINITY;
  const whole = Math.min(slips(likeness, asked), sound);
  if (asked.length < 6 || likeness.length < asked.length + 2) return whole;
  const parts = [
    likeness.slice(0, asked.length),
    likeness.slice(-asked.length),
    likeness.slice(-asked.length + 1),
  ];
  return Math.min(whole, ...parts.map((part) => slips(part, asked) + PART_COST));
}
