/** Sections of what is held of a person; the console says them of an erasure in the log. */
import type { english } from '../english.ts';

export const heldSections: (typeof english)['heldSections'] = {
  account: 'Konto',
  signIn: 'Anmeldung',
  contacts: 'Kontaktdaten für Kolleginnen und Kollegen',
  contracts: 'Verträge',
  settings: 'Einstellungen für die Planung',
  qualifications: 'Qualifikationen',
  availability: 'Verfügbarkeit',
  leave: 'Urlaub',
  absences: 'Abwesenheiten',
  duties: 'Schichten im veröffentlichten Dienstplan',
  plans: 'Planungen und Entwürfe',
  requests: 'Anfragen zu Schichten',
  attendance: 'Zeiterfassung',
  timesheets: 'Stundennachweise',
  notifications: 'Benachrichtigungen',
  listings: 'Artikel',
  written: 'Von der Person geschrieben',
  log: 'Protokoll',
};
