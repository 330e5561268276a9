/**
 * Which rows hang on certificates and contracts that end, and what one more certificate would fill. Pure. People are
 * counted, not scheduled: who is on leave, or needed elsewhere, still counts, so what is found short is short for certain.
 */

import { covers } from '../../interval.ts';
import { type Asking, askedOf, isQualified } from '../../organisation/eligibility/asked.rules.ts';

/** Minutes since the Unix epoch; infinite where there is no beginning or no end. */
export interface Span {
  start: number;
  end: number;
}

export interface ForecastRow extends Span, Asking {
  id: string;
  name: string;
  locationId: string;
  target: number;
}

export interface ForecastPerson {
  userId: string;
  /** Sites at which the person works. */
  sites: readonly string[];
  /** Disjoint and in order; null: HR has no contract, which limits nobody. */
  employed: readonly Span[] | null;
  certificates: ReadonlyMap<string, readonly Span[]>;
}

export interface RowAtRisk {
  row: ForecastRow;
  needed: number;
  left: number;
}

export interface Expiry {
  kind: 'certificate' | 'contract';
  userId: string;
  profile: string | null;
  endsAt: number;
  rows: number;
  atRisk: RowAtRisk[];
}

export interface Gap {
  profile: string | null;
  locationId: string;
  rows: number;
  oneMoreFills: number;
  oneMoreHours: number;
  withoutIt: number;
}

interface ForecastCase {
  rows: readonly ForecastRow[];
  people: readonly ForecastPerson[];
  from: number;
  until: number;
}

const HOUR = 60;
/** Rest between two rows that one more person would work. */
const REST = 11 * HOUR;

const groupOf = ({ locationId, further, ...row }: ForecastRow) =>
  JSON.stringify([locationId, row.profile, further?.need, askedOf({ ...row, further }).sort()]);

const isEmployed = ({ employed }: ForecastPerson, row: Span) => employed === null || covers(employed, row);
const isFit = ({ certificates }: ForecastPerson, row: ForecastRow) =>
  isQualified(row, (profile) => covers(certificates.get(profile) ?? [], row));

/** A row with the people it and those beside it need, and those there are. */
interface Judged {
  row: ForecastRow;
  needed: number;
  left: number;
}

export function forecastOf(given: ForecastCase): { expired: Expiry[]; expiries: Expiry[]; gaps: Gap[] } {
  const bySite = new Map<string, ForecastPerson[]>();
  for (const person of given.people) {
    for (const site of person.sites) bySite.set(site, [...(bySite.get(site) ?? []), person]);
  }
  const groups = [...Map.groupBy(given.rows, groupOf).values()].map((rows) =>
    judgedRows(rows, bySite.get(rows[0]!.locationId) ?? []),
  );
  const judged = groups.flat();
  const expiries = given.people
    .flatMap((person) => expiriesOf(person, judged, given))
    .sort((a, b) => a.endsAt - b.endsAt || (a.userId < b.userId ? -1 : 1));
  const expired = given.people
    .flatMap((person) => expiredOf(person, judged, given))
    .sort((a, b) => b.endsAt - a.endsAt || (a.userId < b.userId ? -1 : 1));
  const gaps = groups.flatMap((rows) => gapOf(rows, bySite.get(rows[0]!.row.locationId) ?? []) ?? []);
  gaps.sort((a, b) => b.rows - a.rows || (a.locationId < b.locationId ? -1 : 1));
  return { expired, expiries, gaps };
}

/** Rows of one site and profile, in order of time. */
function judgedRows(rows: readonly ForecastRow[], people: readonly ForecastPerson[]): Judged[] {
  let open: ForecastRow[] = [];
  return rows.map((row) => {
    open = [...open.filter(({ end }) => end > row.start), row];
    const later = rows.filter((other) => other.start === row.start && !open.includes(other));
    const needed = [...open, ...later].reduce((sum, { target }) => sum + target, 0);
    const able = people.filter((person) => isEmployed(person, row) && isFit(person, row));
    return { row, needed, left: able.length };
  });
}

/** Ends within the time, each with the beginning of the next span; spans that meet are one. */
function endsIn(spans: readonly Span[], { from, until }: Pick<ForecastCase, 'from' | 'until'>) {
  return spans.flatMap(({ end }, at) => {
    const next = spans[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    return end > from && end <= until ? [{ end, next }] : [];
  });
}

function expiriesOf(person: ForecastPerson, judged: readonly Judged[], given: ForecastCase): Expiry[] {
  const here = judged.filter(({ row }) => person.sites.includes(row.locationId));
  const ofContract = endsIn(person.employed ?? [], given).map(({ end, next }) => {
    const lost = here.filter(({ row }) => row.end > end && row.start < next && isFit(person, row));
    return { kind: 'contract' as const, profile: null, end, lost };
  });
  const ofCertificates = [...person.certificates].flatMap(([profile, spans]) =>
    endsIn(spans, given).map((span) => lostWith(person, here, profile, span)),
  );
  return [...ofContract, ...ofCertificates].map((loss) => expiryOf(person, loss));
}

/** The newest certificate of each kind that has ended, until the next begins; and the rows that are short without it. */
function expiredOf(person: ForecastPerson, judged: readonly Judged[], { from }: ForecastCase): Expiry[] {
  const here = judged.filter(({ row }) => person.sites.includes(row.locationId));
  return [...person.certificates].flatMap(([profile, spans]) => {
    if (spans.some(({ start, end }) => start <= from && end > from)) return [];
    const ended = spans.findLast(({ end }) => end <= from);
    if (ended === undefined) return [];
    const next = spans.find(({ start }) => start > from)?.start ?? Number.POSITIVE_INFINITY;
    return [expiryOf(person, lostWith(person, here, profile, { end: ended.end, next }))];
  });
}

/** The rows that the person could work but for the certificate, which ends at `end` and is held again from `next` on. */
function lostWith(
  person: ForecastPerson,
  here: readonly Judged[],
  profile: string,
  { end, next }: { end: number; next: number },
) {
  const isLost = ({ row }: Judged) =>
    askedOf(row).includes(profile) &&
    row.end > end &&
    row.start < next &&
    isEmployed(person, row) &&
    (row.further?.need !== 'any' || !isFit(person, row));
  return { kind: 'certificate' as const, profile, end, lost: here.filter(isLost) };
}

interface Loss {
  kind: Expiry['kind'];
  profile: string | null;
  end: number;
  lost: readonly Judged[];
}

const expiryOf = ({ userId }: ForecastPerson, { kind, profile, end, lost }: Loss): Expiry => ({
  kind,
  userId,
  profile,
  endsAt: end,
  rows: lost.length,
  atRisk: lost.filter(({ needed, left }) => left < needed),
});

/** What is missing in rows of one site and profile; null: nothing. */
function gapOf(judged: readonly Judged[], people: readonly ForecastPerson[]): Gap | null {
  const short = judged.filter(({ needed, left }) => left < needed).map(({ row }) => row);
  const [first] = short;
  if (first === undefined) return null;
  const { profile, locationId } = first;
  let free = Number.NEGATIVE_INFINITY;
  const filled = short
    .toSorted((a, b) => a.end - b.end)
    .filter(({ start, end }) => {
      if (start < free) return false;
      free = end + REST;
      return true;
    });
  const minutes = filled.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    profile,
    locationId,
    rows: short.length,
    oneMoreFills: filled.length,
    oneMoreHours: Math.round((minutes / HOUR) * 100) / 100,
    withoutIt: profile === null ? 0 : people.filter((person) => !isFit(person, short.at(-1)!)).length,
  };
}
