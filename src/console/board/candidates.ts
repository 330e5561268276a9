/** Who else could take a shift: everybody judged for it, those who may and those who may not. Pure. */

export interface Judged {
  userId: string;
  assigned: boolean;
  possible: boolean;
  broken: { code: string; message: string }[];
  /** What the rota would cost more with this person on the shift besides the others; null: not for members. */
  difference: number | null;
}

export interface Candidates {
  /** Cheapest first. */
  free: Judged[];
  /** Fewest broken rules first. */
  barred: Judged[];
}

export function candidatesOf(judged: readonly Judged[]): Candidates {
  const others = judged.filter(({ assigned }) => !assigned);
  return {
    free: others.filter(({ possible }) => possible).sort((a, b) => (a.difference ?? 0) - (b.difference ?? 0)),
    barred: others.filter(({ possible }) => !possible).sort((a, b) => a.broken.length - b.broken.length),
  };
}

/** A cost with its sign. */
export function amount(cost: number): string {
  const rounded = Math.round(Math.abs(cost) * 10) / 10;
  return `${cost > 0 ? '+' : cost < 0 ? '−' : ''}${rounded}`;
}
