/** What always holds, whatever the rules say: eligibility, contract, leave, availability, whom rows exclude, no overlap. */

import type { Code, Demand, Interval, Person } from '../problem.ts';
import type { ScheduleView } from './schedule.ts';

interface Fact {
  code: Code;
  day: number;
  demandIds: string[];
  message: string;
}

const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/** Is [start, end) wholly inside the union of the intervals? */
export function covered(span: Interval, intervals: Interval[]): boolean {
  let at = span.start;
  for (const piece of [...intervals].sort((a, b) => a.start - b.start)) {
    if (piece.start > at) break;
    at = Math.max(at, piece.end);
  }
  return at >= span.end;
}

type Qualified = Pick<Person, 'eligibility'>;

/** Why somebody does not hold a profile for the whole row; null: they do. */
function profileCode(person: Qualified, profile: string, row: Demand): Code | null {
  const all = (person.eligibility ?? [])
    .filter((entry) => entry.profile === profile)
    .map((entry) => ({
      start: entry.from ?? Number.NEGATIVE_INFINITY,
      end: entry.until ?? Number.POSITIVE_INFINITY,
      eligible: entry.eligible ?? true,
    }));
  if (all.some((entry) => !entry.eligible && overlaps(entry, row))) return 'ELIGIBILITY_REVOKED';
  const valid = all.filter((entry) => entry.eligible);
  if (covered(row, valid)) return null;
  return valid.length > 0 ? 'ELIGIBILITY_EXPIRED' : 'ELIGIBILITY_MISSING';
}

const GRAVEST: Code[] = ['ELIGIBILITY_REVOKED', 'ELIGIBILITY_MISSING', 'ELIGIBILITY_EXPIRED'];
const NEAREST: Code[] = ['ELIGIBILITY_EXPIRED', 'ELIGIBILITY_REVOKED', 'ELIGIBILITY_MISSING'];

/**
 * What somebody lacks for a row; null: nothing. Of a row that needs all its profiles the gravest code and the profiles that
 * have it; of one that needs any, the code that is nearest to having one.
 */
export function lackOf(person: Qualified, row: Demand): { code: Code; profiles: string[] } | null {
  if (row.profile === undefined || row.profile === null) return null;
  if (row.further === undefined) {
    const code = profileCode(person, row.profile, row);
    return code === null ? null : { code, profiles: [row.profile] };
  }
  const asked = new Set([row.profile, ...row.further.profiles]);
  const isAny = row.further.need === 'any';
  const codes = new Map<string, Code>();
  for (const profile of asked) {
    const code = profileCode(person, profile, row);
    if (code !== null) codes.set(profile, code);
  }
  if (isAny ? codes.size < asked.size : codes.size === 0) return null;
  const found = [...codes.values()];
  const code = (isAny ? NEAREST : GRAVEST).find((one) => found.includes(one))!;
  return { code, profiles: [...codes.keys()].filter((profile) => codes.get(profile) === code) };
}

/** Codes of every fact that keeps the person from the row, taken alone. */
export function blocks(person: Person, row: Demand): Code[] {
  const codes: Code[] = [];
  const lack = lackOf(person, row);
  if (lack !== null) codes.push(lack.code);
  if (person.employment !== undefined && !covered(row, person.employment)) codes.push('CONTRACT_INACTIVE');
  if ((person.leave ?? []).some((leave) => overlaps(leave, row))) codes.push('ON_LEAVE');
  const outside = person.availability !== undefined && !covered(row, person.availability);
  if (outside || (person.unavailability ?? []).some((gap) => overlaps(gap, row))) codes.push('UNAVAILABLE');
  if ((row.excluded ?? []).includes(person.id)) codes.push('EXCLUDED_PERSON');
  return codes;
}

const SAY: Partial<Record<Code, string>> = {
  ELIGIBILITY_MISSING: 'is not qualified for',
  ELIGIBILITY_EXPIRED: 'is not qualified for the whole of',
  ELIGIBILITY_REVOKED: 'has lost the qualification for',
  CONTRACT_INACTIVE: 'has no active contract during',
  ON_LEAVE: 'is on leave during',
  UNAVAILABLE: 'is unavailable for part of',
  EXCLUDED_PERSON: 'is excluded from',
};

/** The qualifications, where they are what is missing. */
function profilesOf(code: Code, person: Person, row: Demand): string {
  const lack = code.startsWith('ELIGIBILITY') ? lackOf(person, row) : null;
  return lack === null ? '' : ` (${lack.profiles.join(row.further?.need === 'any' ? ' or ' : ', ')})`;
}

function overlapFacts(view: ScheduleView): Fact[] {
  const facts: Fact[] = [];
  let latest = view.past.at(-1) ?? null;
  for (const duty of view.past) if (duty.end > latest!.end) latest = duty;
  for (const duty of view.duties) {
    if (latest !== null && latest.end > duty.start) {
      const ids = [latest.demand?.id, duty.demand!.id].filter((id) => id !== undefined);
      const message =
        ids.length === 1
          ? `${view.person.id} is still at work when ${ids[0]} starts`
          : `${view.person.id} works ${ids.join(' and ')} at the same time`;
      facts.push({ code: 'OVERLAP', day: duty.day - view.first, demandIds: ids, message });
    }
    if (latest === null || duty.end > latest.end) latest = duty;
  }
  return facts;
}

/** Every fact broken in one person's roster, by duty. Each counts 1. */
export function factsOf(view: ScheduleView): Fact[] {
  const facts = view.duties.flatMap((duty) =>
    blocks(view.person, duty.demand!).map((code) => ({
      code,
      day: duty.day - view.first,
      demandIds: [duty.demand!.id],
      message: `${view.person.id} ${SAY[code]} ${duty.demand!.id}${profilesOf(code, view.person, duty.demand!)}`,
    })),
  );
  return [...facts, ...overlapFacts(view)];
}
