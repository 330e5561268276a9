/**
 * Fair shares. A burden of amount a falls to the people who could have carried it: those at home at its site, employed,
 * qualified and not on leave at that time, and whoever did. Person p's share of it is a · c_p / Σ c_q, with c the hours
 * of the contract; the balance is what p carried less the sum of p's shares. All balances of a measure add up to 0. Pure.
 */
import { covers } from '../../interval.ts';
import { isQualified } from '../../organisation/eligibility/asked.rules.ts';
import { type Burden, MEASURES, type Measure } from './burdens.rules.ts';

interface Span {
  start: number;
  end: number;
}

export interface SharingPerson {
  userId: string;
  homeLocationId: string | null;
  /** Null: HR has no contract, which limits nobody. */
  employed: readonly Span[] | null;
  leave: readonly Span[];
  certificates: ReadonlyMap<string, readonly Span[]>;
  /** Hours of the contract at that minute. */
  hoursAt: (minute: number) => number;
}

export interface Amount {
  own: number;
  share: number;
  balance: number;
}
export type Amounts = Record<Measure, Amount>;

const meets = (spans: readonly Span[], { start, end }: Span) =>
  spans.some((span) => span.start < end && start < span.end);

function couldCarry({ employed, leave, certificates }: SharingPerson, burden: Burden): boolean {
  if (employed !== null && !covers(employed, burden)) return false;
  if (meets(leave, burden)) return false;
  return isQualified(burden, (profile) => covers(certificates.get(profile) ?? [], burden));
}

const none = (): Amounts =>
  Object.fromEntries(MEASURES.map((measure) => [measure, { own: 0, share: 0, balance: 0 }])) as Amounts;

export function sharesOf(
  people: readonly SharingPerson[],
  burdens: readonly Burden[],
): ReadonlyMap<string, Amounts> {
  const amounts = new Map(people.map(({ userId }) => [userId, none()]));
  const byId = new Map(people.map((person) => [person.userId, person]));
  const atHome = Map.groupBy(people, ({ homeLocationId }) => homeLocationId);
  for (const burden of burdens) {
    const carrier = byId.get(burden.userId);
    // Somebody who left: the others’ shares are of what they had to carry.
    if (carrier === undefined) continue;
    const others = (atHome.get(burden.locationId) ?? []).filter(
      (one) => one !== carrier && couldCarry(one, burden),
    );
    amounts.get(carrier.userId)![burden.measure].own += burden.amount;
    divide(burden, [carrier, ...others], (userId) => amounts.get(userId)![burden.measure]);
  }
  for (const one of amounts.values()) {
    for (const measure of MEASURES) {
      const amount = one[measure];
      one[measure] = {
        own: tenth(amount.own),
        share: tenth(amount.share),
        balance: tenth(amount.own - amount.share),
      };
    }
  }
  return amounts;
}

/** By hours of contract; evenly where nobody has any. */
function divide({ amount, start }: Burden, pool: SharingPerson[], of: (userId: string) => Amount): void {
  const hours = pool.map((person) => person.hoursAt(start));
  const all = hours.reduce((sum, value) => sum + value, 0);
  pool.forEach(({ userId }, at) => {
    of(userId).share += amount * (all === 0 ? 1 / pool.length : hours[at]! / all);
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10 || 0;
