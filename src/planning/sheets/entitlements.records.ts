/** Leave entitlements of the embedded HR, as an import changes them: in one transaction. With an external HR there are none here. */
import type { LeaveEntitlement } from '../../hr/hr.ts';
import type { Sql } from '../../platform/db/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';

export type LeaveYear = Omit<LeaveEntitlement, 'userId'>;

/** All years of one person. */
export interface LeaveYears {
  userId: string;
  years: LeaveYear[];
}

export interface EntitlementRecords {
  /** Everybody's. */
  entitlements(sql: Sql, organisationId: string): Promise<LeaveEntitlement[]>;
  /** By HR's own rules, each at the member of a year: `3/amount`. */
  faults(years: LeaveYears): FaultDetail[];
  /** Replaces all years of these people. */
  write(tx: Sql, organisationId: string, people: LeaveYears[]): Promise<void>;
}
