/** What the rooms hold of people, as the application puts it together. */

import type { Sql } from '../../platform/db/db.ts';
import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export interface PersonalData {
  tables: readonly PersonalTable[];
  /** Directory or HR is an external service, with records of its own. */
  isElsewhere: boolean;
  /** Before an erasure, in its transaction: the embedded Directory, where it has the organisation, begins its next version. */
  begin(tx: Sql, organisationId: string, at: Date): Promise<void>;
  /** It has committed. */
  changed(organisationId: string): void;
}
