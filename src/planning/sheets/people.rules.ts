/** What rows of several people must not say together. Pure. */

import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded } from '../../platform/sheets/text.ts';
import { say } from '../../words/said.ts';
import type { ContractTerms, StaffChange, StaffPerson } from './staff.ts';

/** The file, and who is there without it. */
interface Standing {
  rows: SheetRows;
  people: ReadonlyMap<string, StaffPerson>;
  byEmail: ReadonlyMap<string, StaffPerson>;
}

export interface Planned {
  row: Row;
  change: StaffChange;
  /** Null: the file does not say. */
  qualifications: string[] | null;
  /** Undefined: the file does not say. */
  dateOfBirth: string | null | undefined;
}

/** How addresses are compared. */
export const keyOf = folded;

/** Two rows may be of one person by id and by address, or of two people who would share an address. */
export function refuseSharedEmails({ rows, byEmail }: Standing, changes: readonly Planned[]): void {
  const owners = new Map<string, Planned>();
  const people = new Map<string, Planned>();
  const changed = new Set(changes.map(({ change }) => change.person.id));
  for (const planned of changes) {
    const { row, change } = planned;
    const { id, email } = change.person;
    const same = people.get(id);
    if (same !== undefined) {
      rows.fault(row, 'id', 'DUPLICATE', say('sheets.samePerson', { row: same.row.row }));
    }
    people.set(id, planned);
    if (email === null) continue;
    const holder = byEmail.get(keyOf(email));
    const other = owners.get(keyOf(email));
    if (other !== undefined && other.change.person.id !== id) {
      rows.fault(row, 'e-mail', 'EMAIL_TAKEN', say('sheets.addressOfRow', { row: other.row.row }));
    } else if (holder !== undefined && !changed.has(holder.id)) {
      rows.fault(row, 'e-mail', 'EMAIL_TAKEN', say('sheets.addressOf', { name: holder.name, id: holder.id }));
    }
    owners.set(keyOf(email), planned);
  }
}

/** Contracts of one person that hold on the same day: each fault names the other's row. */
export function refuseOverlaps(
  rows: SheetRows,
  own: readonly Row[],
  contracts: readonly ContractTerms[],
): void {
  const ordered = contracts
    .map((contract, index) => ({ ...contract, row: own[index]! }))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
  for (const [index, { row, startDate, endDate }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next === undefined) continue;
    if (next.startDate === startDate) {
      const message = say('sheets.contractOfRow', { row: row.row });
      rows.fault(next.row, 'contract from', 'DUPLICATE', message);
    } else if (endDate === null || endDate >= next.startDate) {
      const message = say('sheets.contractOverlap', { row: next.row.row, startDate: next.startDate });
      rows.fault(row, 'contract from', 'OVERLAP', message);
    }
  }
}

const administers = ({ active, role }: StaffPerson) => active && role === 'admin';

/** The Directory refuses it too; here the cells are known that take the role from the last ones who had it. */
export function refuseNoAdministrator({ rows, people }: Standing, changes: readonly Planned[]): void {
  const after = new Map(changes.map(({ change: { person } }) => [person.id, person]));
  const before = [...people.values()].filter(administers);
  if ([...after.values()].some(administers)) return;
  if (before.some(({ id }) => !after.has(id))) return;
  const lost = new Set(before.map(({ id }) => id));
  for (const { row, change } of changes) {
    const { id, name, active } = change.person;
    if (!lost.has(id)) continue;
    const message = say('sheets.lastAdmin', { name });
    rows.fault(row, active ? 'role' : 'active', 'LAST_ADMINISTRATOR', message);
  }
}
