/** Parts of messages that name several things. Pure. */

import { inList, type Said, say, type Text } from '../../words/said.ts';

const MOST_NAMED = 5;

/** The first few, and how many more there are. */
export function listed(items: readonly Text[], most = MOST_NAMED): Said {
  const more = items.length - most;
  const names = inList(items.slice(0, most));
  return more > 0 ? say('sheets.andMore', { names, count: more }) : names;
}

/** Numbers in order as `3, 5–7`. */
export function ranges(numbers: readonly number[]): Said {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return listed(
    spans.map(([from, until]) => (from === until ? `${from}` : `${from}–${until}`)),
    20,
  );
}
