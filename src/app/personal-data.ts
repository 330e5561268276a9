/** Part of the composition root: what all rooms hold of people. */
import { DIRECTORY_OTHERWISE, DIRECTORY_PEOPLE } from '../directory/personal-data.ts';
import { nextVersion, readOrganisation } from '../directory/records/records.repo.ts';
import { HR_AGED, HR_PEOPLE } from '../hr/personal-data.ts';
import { LISTINGS_AGED, LISTINGS_OTHERWISE, LISTINGS_PEOPLE } from '../listings/personal-data.ts';
import { NOTIFICATIONS_OTHERWISE, NOTIFIED_AGED, NOTIFIED_PEOPLE } from '../notifications/personal-data.ts';
import type { PersonalData } from '../planning/personal-data/personal-data.context.ts';
import {
  PLANNING_AGED,
  PLANNING_OTHERWISE,
  PLANNING_PEOPLE,
} from '../planning/personal-data/planning-tables.ts';
import type { AgedTable } from '../platform/personal-data/aged-table.ts';
import type { Otherwise, PersonalTable } from '../platform/personal-data/personal-table.ts';
import { PLATFORM_PEOPLE } from '../platform/personal-data/platform-tables.ts';
import type { LanguageOf } from './organisation-values.ts';

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...DIRECTORY_PEOPLE,
  ...HR_PEOPLE,
  ...PLANNING_PEOPLE,
  ...NOTIFIED_PEOPLE,
  ...LISTINGS_PEOPLE,
  ...PLATFORM_PEOPLE,
];

const AGED_TABLES: readonly AgedTable[] = [...HR_AGED, ...PLANNING_AGED, ...NOTIFIED_AGED, ...LISTINGS_AGED];

export const OTHERWISE: Otherwise = {
  ...DIRECTORY_OTHERWISE,
  ...PLANNING_OTHERWISE,
  ...NOTIFICATIONS_OTHERWISE,
  ...LISTINGS_OTHERWISE,
};

/** Of a Directory and HR that are external, the tables are empty. */
export function personalData(
  isElsewhere: { directory: boolean; hr: boolean },
  languageOf: LanguageOf,
  changed: (organisationId: string) => void,
): PersonalData {
  return {
    tables: PERSONAL_TABLES,
    aged: AGED_TABLES,
    languageOf,
    isElsewhere: isElsewhere.directory || isElsewhere.hr,
    begin: async (tx, organisationId, at) => {
      // An organisation that the embedded Directory does not have must not begin there: its push would be empty.
      const [known] = isElsewhere.directory ? [] : await readOrganisation(tx, organisationId);
      if (known !== undefined) await nextVersion(tx, organisationId, at);
    },
    changed,
  };
}
