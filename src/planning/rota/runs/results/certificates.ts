/** Until when somebody holds what a row asks for. Times in minutes since the Unix epoch. Pure. */
import { type Demand, lackOf } from '../../../../solver/index.ts';
import type { Qualified } from './lacked.ts';

const entriesOf = ({ eligibility = [] }: Qualified, profile: string) =>
  eligibility
    .filter((entry) => entry.profile === profile)
    .map(({ from, until, eligible = true }) => ({
      start: from ?? Number.NEGATIVE_INFINITY,
      end: until ?? Number.POSITIVE_INFINITY,
      eligible,
    }));

/** When the last certificate ends that the person held for what they lack on the row; null: none ends before the row does. */
export function endedAt(person: Qualified, row: Demand): number | null {
  const { profiles } = lackOf(person, row) ?? { profiles: [] };
  const ends = profiles
    .flatMap((profile) => entriesOf(person, profile))
    .filter(({ eligible, end }) => eligible && end < row.end)
    .map(({ end }) => end);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** From the row's start on, how long the profile is held without a gap; the start itself: it is not held then. */
function heldUntil(person: Qualified, profile: string, { start }: Demand): number {
  const entries = entriesOf(person, profile).toSorted((a, b) => a.start - b.start);
  let held = start;
  for (const entry of entries) {
    if (entry.eligible && entry.start <= held) held = Math.max(held, entry.end);
  }
  const withdrawn = entries
    .filter((entry) => !entry.eligible && entry.end > start)
    .map((entry) => entry.start);
  return Math.min(held, ...withdrawn);
}

/** How long after its end a row is close to the end of a certificate: 30 days. */
const SOON = 30 * 24 * 60;

/** When the person no longer holds what the row asks for, where that is within 30 days after it; null: later, or never. */
export function endsSoon(person: Qualified, row: Demand): number | null {
  if (row.profile == null || lackOf(person, row) !== null) return null;
  const { need = 'all', profiles = [] } = row.further ?? {};
  const ends = [row.profile, ...profiles].map((profile) => heldUntil(person, profile, row));
  const end = need === 'any' ? Math.max(...ends) : Math.min(...ends);
  return end < row.end + SOON ? end : null;
}
