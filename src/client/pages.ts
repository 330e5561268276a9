/** Lists without paging by hand: every item of every page, fetched as the loop reaches it, by cursor where there is one. */
import type { CallOptions } from './transport.ts';

/** A list builds on no version. */
type ListOptions = Omit<CallOptions, 'ifVersion'>;

interface Numbered<T> {
  items: T[];
  page: number;
  total_pages: number;
  next_cursor?: string;
}
interface Offset<T> {
  items: T[];
  offset: number;
  total: number;
}
type Listed<T> = Numbered<T> | Offset<T>;

/** `for await (const shift of eachItem(client.planning.listShifts, {locationId}))`; works on lists of either service. */
export async function* eachItem<I extends object, T>(
  list: (input: I, options?: ListOptions) => Promise<Listed<T>>,
  input: I,
  options: ListOptions = {},
): AsyncGenerator<T, void, undefined> {
  let next: object | null = {};
  while (next !== null) {
    const answer: Listed<T> = await list({ ...input, ...next }, options);
    yield* answer.items;
    next = nextPage(answer, next);
  }
}

/** All items of a list in one array. */
export async function allItems<I extends object, T>(
  list: (input: I, options?: ListOptions) => Promise<Listed<T>>,
  input: I,
  options: ListOptions = {},
): Promise<T[]> {
  const items: T[] = [];
  for await (const item of eachItem(list, input, options)) items.push(item);
  return items;
}

/** `asked`: what the answer was asked by beside the input. */
function nextPage<T>(answer: Listed<T>, asked: object): object | null {
  if ('page' in answer && answer.next_cursor !== undefined) return { page: 1, cursor: answer.next_cursor };
  // Behind a cursor, every page is the first.
  if ('cursor' in asked) return null;
  if ('page' in answer) return answer.page < answer.total_pages ? { page: answer.page + 1 } : null;
  const reached = answer.offset + answer.items.length;
  return answer.items.length > 0 && reached < answer.total ? { offset: reached } : null;
}
