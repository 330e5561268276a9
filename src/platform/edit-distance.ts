/**
 * Letters to insert, leave out or replace until one text is the other (Levenshtein, Soviet Physics Doklady 10, 1966). Two
 * letters in the wrong order cost `turned`: two replacements, or with 1 a slip of their own (optimal string alignment). Pure.
 */
export function editDistance(one: string, other: string, turned = 2): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const cost = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isTurned ? Math.min(cost, (before[j - 2] ?? 0) + turned) : cost);
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}
