/** Contracts as HR holds them, by person. */
import { type Contract, type Hr, HrUnavailable } from '../hr/hr.ts';

export interface HeardContracts {
  of(userId: string): readonly Contract[];
  /** When HR was heard. */
  asOf: string;
}

/** An organisation's contracts, now or as last heard; null when HR cannot be reached and was never heard. */
export type ReadContracts = (organisationId: string) => Promise<HeardContracts | null>;

/** HR answers for a whole organisation at a time, so requests within this time share one answer. */
const SHARED_MS = 1000;
const MOST_SHARED = 100;

export function createContracts(hr: Hr): ReadContracts {
  const shared = new Map<string, Promise<HeardContracts | null>>();

  return (organisationId) => {
    const known = shared.get(organisationId);
    if (known !== undefined) return known;
    const reading = readContracts(hr, organisationId);
    if (shared.size >= MOST_SHARED) shared.delete(shared.keys().next().value!);
    shared.set(organisationId, reading);
    const forget = () => {
      if (shared.get(organisationId) === reading) shared.delete(organisationId);
    };
    // A failure is told to those who waited for it and to nobody else.
    reading.then((heard) => (heard === null ? forget() : setTimeout(forget, SHARED_MS).unref()), forget);
    return reading;
  };
}

async function readContracts(hr: Hr, organisationId: string): Promise<HeardContracts | null> {
  try {
    const { value, asOf } = await hr.contracts(organisationId);
    const byUser = Map.groupBy(value, ({ userId }) => userId);
    return { of: (userId) => byUser.get(userId) ?? [], asOf };
  } catch (error) {
    if (error instanceof HrUnavailable) return null;
    throw error;
  }
}

/** Of a person's contracts the one on a date, else the next to begin, else the last to end; null without any. */
export function contractOn(contracts: readonly Contract[], date: string): Contract | null {
  const byStart = [...contracts].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const holds = ({ startDate, endDate }: Contract) =>
    startDate <= date && (endDate === null || date <= endDate);
  return (
    byStart.findLast(holds) ?? byStart.find(({ startDate }) => startDate > date) ?? byStart.at(-1) ?? null
  );
}
