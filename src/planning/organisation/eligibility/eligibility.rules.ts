/**
 * When somebody is eligible. A row without dates holds always. Rows of one person and requirement are taken together:
 * valid is what the eligible ones cover, less what any withdrawn one (`eligible: false`) covers; and a person is
 * eligible for a duty only when that holds for the whole of it.
 */

/** What of a row the rule looks at; instants in milliseconds since the epoch, absent: open on that side. */
export interface Validity {
  eligible: boolean;
  validFrom?: number | undefined;
  validUntil?: number | undefined;
}

/** Half-open; infinite where open. */
export interface Span {
  from: number;
  until: number;
}

/** The disjoint times, in order, at which the rows of one person and requirement hold. */
export function validSpans(rows: readonly Validity[]): Span[] {
  const granted = merge(rows.filter(({ eligible }) => eligible).map(spanOf));
  const withdrawn = rows.filter(({ eligible }) => !eligible).map(spanOf);
  return withdrawn.reduce(without, granted);
}

function spanOf({ validFrom, validUntil }: Validity): Span {
  return { from: validFrom ?? Number.NEGATIVE_INFINITY, until: validUntil ?? Number.POSITIVE_INFINITY };
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || last.until < span.from) merged.push({ ...span });
    else last.until = Math.max(last.until, span.until);
  }
  return merged;
}

function without(spans: readonly Span[], hole: Span): Span[] {
  return spans.flatMap(({ from, until }) =>
    [
      { from, until: Math.min(until, hole.from) },
      { from: Math.max(from, hole.until), until },
    ].filter((piece) => piece.from < piece.until),
  );
}

/** The spans as PostgreSQL writes a tstzmultirange. */
export function multirangeText(spans: readonly Span[]): string {
  const edge = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : '');
  return `{${spans.map(({ from, until }) => `[${edge(from)},${edge(until)})`).join(',')}}`;
}
