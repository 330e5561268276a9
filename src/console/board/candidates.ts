/** Who else could take a shift, from the explanation rows of the run. Pure. */

export interface ExplanationRow {
  userId: string;
  type: 'why-assigned' | 'why-not';
  code: string;
  severity: string;
  message: string;
  details: unknown;
}

export interface Free {
  userId: string;
  /** What the rota would cost more with this person on the shift besides the others. */
  difference: number;
}

export interface Barred {
  userId: string;
  broken: { code: string; message: string }[];
}

export interface Candidates {
  /** Cheapest first. */
  free: Free[];
  /** Fewest broken rules first. */
  barred: Barred[];
}

const FREE = 'NOT_CHOSEN';

export function candidatesOf(rows: readonly ExplanationRow[]): Candidates {
  const free: Free[] = [];
  const barred = new Map<string, Barred>();
  for (const { userId, type, code, message, details } of rows) {
    if (type !== 'why-not') continue;
    if (code === FREE) {
      free.push({ userId, difference: (details as { difference?: number } | null)?.difference ?? 0 });
      continue;
    }
    const entry = barred.get(userId) ?? { userId, broken: [] };
    entry.broken.push({ code, message });
    barred.set(userId, entry);
  }
  free.sort((a, b) => a.difference - b.difference);
  return { free, barred: [...barred.values()].sort((a, b) => a.broken.length - b.broken.length) };
}
