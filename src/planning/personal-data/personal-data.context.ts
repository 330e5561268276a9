/** What the rooms hold of people, as the application puts it together. */

import type { ServiceContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db/db.ts';
import type { AgedTable } from '../../platform/personal-data/aged-table.ts';
import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';
import type { Language } from '../../words/languages.ts';

export interface PersonalData {
  tables: readonly PersonalTable[];
  /** What is kept for as long as the organisation says. */
  aged: readonly AgedTable[];
  /** The language of an organisation, where nobody asks in one. */
  languageOf(sql: Sql, organisationId: string): Promise<Language>;
  /** Directory or HR is an external service, with records of its own. */
  isElsewhere: boolean;
  /** Before an erasure, in its transaction: the embedded Directory, where it has the organisation, begins its next version. */
  begin(tx: Sql, organisationId: string, at: Date): Promise<void>;
  /** It has committed. */
  changed(organisationId: string): void;
}

export interface PersonalDataContext extends ServiceContext {
  personalData: PersonalData;
}
