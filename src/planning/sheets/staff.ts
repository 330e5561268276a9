/**
 * The records of staff that the embedded Directory and HR keep, as an import changes them: in one transaction, by those
 * services' own rules. Where either is external there are none here.
 */
import type { Contract } from '../../hr/hr.ts';
import type { Sql } from '../../platform/db/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';

export interface StaffSite {
  id: string;
  name: string;
}

/** Somebody with the grant. */
export interface StaffPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  homeLocationId: string | null;
  active: boolean;
  role: string;
  locationIds: string[] | '*';
}

export type ContractTerms = Omit<Contract, 'userId'>;

/** What is written of each person; null: stays as it is. */
export interface StaffChange {
  person: StaffPerson;
  contracts: ContractTerms[] | null;
}

export interface StaffRecords {
  /** What a contract is paid in that does not say it. */
  currencyOf(sql: Sql, organisationId: string): Promise<string>;
  sites(sql: Sql, organisationId: string): Promise<StaffSite[]>;
  people(sql: Sql, organisationId: string): Promise<StaffPerson[]>;
  contracts(sql: Sql, organisationId: string): Promise<Contract[]>;
  /** Faults of the record itself, by the member: `email`, `contracts/0/weeklyHours`. */
  faults(change: StaffChange): FaultDetail[];
  write(tx: Sql, organisationId: string, changes: readonly StaffChange[], at: Date): Promise<void>;
  /** The transaction of a write has committed. */
  changed(organisationId: string): void;
}
