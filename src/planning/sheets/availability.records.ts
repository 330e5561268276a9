/** What people state in the embedded HR, as an import changes it: in one transaction. With an external HR there is none here. */
import type { AvailabilityPlan } from '../../hr/hr.ts';
import type { Sql } from '../../platform/db/db.ts';

export interface AvailabilityRecords {
  /** Everybody's. */
  plans(sql: Sql, organisationId: string): Promise<AvailabilityPlan[]>;
  /** Replaces what these people stated. */
  write(tx: Sql, organisationId: string, plans: AvailabilityPlan[]): Promise<void>;
}
