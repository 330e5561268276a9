/** Parts of messages that name several things. Pure. */

const MOST_NAMED = 5;

/** The first few, and how many more there are. */
export function listed(items: readonly string[], most = MOST_NAMED): string {
  const more = items.length - most;
  return items.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Numbers in order as `3, 5–7`. */
export function ranges(numbers: readonly number[]): string {
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
