/** Who is eligible for what, as a list of names for each person: read from the newest snapshot, and changed in a next one. */

import type { Sql } from '../../platform/db/db.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { quoted, type Said, say } from '../../words/said.ts';
import { findSnapshot, readRowsText } from '../organisation/eligibility/eligibility.repo.ts';
import type { EligibilityRow } from '../organisation/eligibility/eligibility.schema.ts';
import { ingest } from '../organisation/eligibility/eligibility.service.ts';
import { readMatrix } from '../organisation/eligibility/matrix.ts';
import { readKnown } from '../organisation/qualifications/qualifications.repo.ts';
import type { Write } from '../write.ts';
import { NewQualifications, type QualificationNames, qualificationNames } from './qualification-names.ts';

export interface EligibilityChange {
  /** The rows of the next snapshot. */
  rows: EligibilityRow[];
  /** Qualifications that are new, which are their own names. */
  added: string[];
  /** Whose qualifications change. */
  userIds: string[];
  notes: Said[];
}

interface Wanted {
  userId: string;
  qualifications: string[];
  row: Row;
}

const LONGEST_ID = 200;
const LONGEST_LABEL = 120;

export async function readQualified(sql: Sql, organisationId: string): Promise<Qualified> {
  const snapshot = await findSnapshot(sql, organisationId, null);
  const everybody = { locationIds: null, self: null };
  const text =
    snapshot === undefined ? '[]' : await readRowsText(sql, organisationId, snapshot.id, everybody, {});
  const rows = JSON.parse(text) as EligibilityRow[];
  return new Qualified(rows, qualificationNames(await readKnown(sql, organisationId)));
}

export class Qualified {
  readonly #rows: EligibilityRow[];
  readonly #names: QualificationNames;
  /** What each person is eligible for, at some time. */
  readonly #held: Map<string, Set<string>>;

  constructor(rows: EligibilityRow[], names: QualificationNames) {
    this.#rows = rows;
    this.#names = names;
    const eligible = Map.groupBy(
      rows.filter((row) => row.eligible),
      ({ userId }) => userId,
    );
    this.#held = new Map(
      [...eligible].map(([id, own]) => [id, new Set(own.map((row) => row.workRequirementId))]),
    );
  }

  /** As a cell lists them. */
  listOf(userId: string): string[] {
    return [...(this.#held.get(userId) ?? [])].map((id) => this.#names.textOf(id)).sort();
  }

  /** Null where nothing changes. Notes the faults of names. */
  change(sheet: SheetRows, wanted: readonly Wanted[]): EligibilityChange | null {
    const added = new NewQualifications(this.#names);
    const changed = wanted.flatMap(({ userId, qualifications, row }) => {
      const ids = new Set(qualifications.flatMap((text) => this.#idOf(sheet, row, text, added) ?? []));
      const held = this.#held.get(userId) ?? new Set<string>();
      const isSame = ids.size === held.size && [...ids].every((id) => held.has(id));
      return isSame ? [] : [{ userId, ids, held }];
    });
    if (changed.length === 0) return null;
    const byUser = new Map(changed.map((one) => [one.userId, one]));
    const kept = this.#rows.filter(({ userId, workRequirementId }) => {
      const one = byUser.get(userId);
      return one === undefined || one.ids.has(workRequirementId);
    });
    const fresh = changed.flatMap(({ userId, ids, held }) =>
      [...ids]
        .filter((id) => !held.has(id))
        .map((workRequirementId) => ({ userId, workRequirementId, eligible: true })),
    );
    // A row that was withdrawn for good does not hold down the one that now grants it.
    const granted = new Set(fresh.map(({ userId, workRequirementId }) => `${userId} ${workRequirementId}`));
    const standing = kept.filter((row) => !granted.has(`${row.userId} ${row.workRequirementId}`));
    return {
      rows: this.#someRow([...standing, ...fresh], changed),
      added: added.ids,
      userIds: changed.map(({ userId }) => userId),
      notes: added.notes,
    };
  }

  /** A snapshot holds a row at least: where nobody is eligible for anything, it says that somebody is not. */
  #someRow(rows: EligibilityRow[], [first]: { userId: string; held: Set<string> }[]): EligibilityRow[] {
    const [workRequirementId] = first?.held ?? [];
    if (rows.length > 0 || first === undefined || workRequirementId === undefined) return rows;
    return [{ userId: first.userId, workRequirementId, eligible: false }];
  }

  /** A name that nothing has is a new qualification. */
  #idOf(sheet: SheetRows, row: Row, text: string, added: NewQualifications): string | null {
    const found = this.#names.find(text);
    if (found !== undefined && 'code' in found) {
      sheet.fault(
        row,
        'qualifications',
        found.code,
        say('sheets.named', { text: quoted(text), message: found.message }),
      );
      return null;
    }
    if (found !== undefined) return found.id;
    if (text.length > LONGEST_ID) {
      const message = say('sheets.namesTooLong', { most: LONGEST_ID });
      sheet.fault(row, 'qualifications', 'TOO_LONG', message);
      return null;
    }
    return added.idOf(text, sheet.cellOf(row, 'qualifications'));
  }
}

/** Stores the next snapshot as an ingest does. */
export async function writeEligibility(write: Write, { rows, added }: EligibilityChange): Promise<void> {
  const labels = added
    .filter((name) => name.length <= LONGEST_LABEL)
    .map((name) => ({ workRequirementId: name, label: name }));
  const body = JSON.stringify({ source: 'people import', rows, labels });
  await ingest(write, readMatrix(new TextEncoder().encode(body)));
}
