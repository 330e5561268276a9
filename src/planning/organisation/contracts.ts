/** Contracts as HR holds them, by person. */
import { type Contract, type Hr, HrUnavailable } from '../../hr/hr.ts';

export interface HeardContracts {
  /** Everybody with a contract. */
  userIds: readonly string[];
  of(userId: string): readonly Contract[];
  /** When HR was read. */
  asOf: string;
}

/** An organisation's contracts, now or as last read; null when HR cannot be reached and no copy is known. */
export type ReadContracts = (organisationId: string) => Promise<HeardContracts | null>;

/** HR responds for a whole organisation at a time, so requests within this time share one response. */
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
    // Only those who waited for a reading see it fail.
    reading.then((read) => (read === null ? forget() : setTimeout(forget, SHARED_MS).unref()), forget);
    return reading;
  };
}

/** As HR has them now, without the share of another request. */
export async function readContracts(hr: Hr, organisationId: string): Promise<HeardContracts | null> {
  try {
    const { value, asOf } = await hr.contracts(organisationId);
    const byUser = Map.groupBy(value, ({ userId }) => userId);
    return { userIds: [...byUser.keys()], of: (userId) => byUser.get(userId) ?? [], asOf };
  } catch (error) {
    if (error instanceof HrUnavailable) return null;
    throw error;
  }
}
