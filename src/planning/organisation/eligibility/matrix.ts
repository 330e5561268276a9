/** A matrix from the bytes it travels in to what is stored of it. Pure; a worker reads large ones. */

import { contentHash } from '../../../platform/canonical-json.ts';
import { type FaultDetail, invalid } from '../../../platform/errors.ts';
import { readBody } from '../../../platform/http/body.ts';
import { compileBody } from '../../../platform/http/validation.ts';
import { readInstant } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import type { IngestedLabel } from '../qualifications/qualifications.schema.ts';
import { multirangeText, validSpans } from './eligibility.rules.ts';
import { EligibilityIngest, type EligibilityRow, type RowInput } from './eligibility.schema.ts';

export interface Matrix {
  source: string | null;
  asOf: string | null;
  rowCount: number;
  /** Hash of the rows. */
  contentHash: string;
  /** Hash of all that was sent; two spellings of one instant count as the same. */
  bodyHash: string;
  labels: IngestedLabel[];
  /** JSON arrays of rows to be stored, one a statement. */
  parts: string[];
}

const ROWS_A_PART = 20_000;
const check = compileBody<EligibilityIngest>(EligibilityIngest);

/** Throws 400 for what is no JSON, 422 for what is no matrix. */
export function readMatrix(bytes: Uint8Array): Matrix {
  const sent = check(readBody(bytes));
  const source = sent.source ?? null;
  const asOf = sent.asOf == null ? null : readInstant(sent.asOf, 'body/asOf');
  const rows = canonical(sent.rows);
  const labels = sent.labels ?? [];
  refuseRepeated(labels);
  const hash = contentHash(rows);
  const stored = withValidity(rows);
  const parts: string[] = [];
  for (let from = 0; from < stored.length; from += ROWS_A_PART) {
    parts.push(JSON.stringify(stored.slice(from, from + ROWS_A_PART)));
  }
  const bodyHash = contentHash({ source, asOf, rows: hash, labels });
  return { source, asOf, rowCount: rows.length, contentHash: hash, bodyHash, labels, parts };
}

function refuseRepeated(labels: readonly IngestedLabel[]): void {
  const seen = new Set<string>();
  for (const [index, { workRequirementId: id }] of labels.entries()) {
    if (seen.has(id)) {
      const path = `body/labels/${index}/workRequirementId`;
      throw invalid([{ path, code: 'DUPLICATE', message: say('refused.labelTwice', { id }) }]);
    }
    seen.add(id);
  }
}

/** The rows with canonical instants and without nulls. Throws 422 for times that are none or end before they begin. */
function canonical(sent: readonly RowInput[]): EligibilityRow[] {
  const faults: FaultDetail[] = [];
  const rows = sent.map(
    ({ userId, workRequirementId, eligible, status, validFrom, validUntil, reasons }, index) => {
      const path = `body/rows/${index}`;
      const from = validFrom == null ? undefined : readInstant(validFrom, `${path}/validFrom`);
      const until = validUntil == null ? undefined : readInstant(validUntil, `${path}/validUntil`);
      if (from !== undefined && until !== undefined && until <= from) {
        const message = say('refused.untilNotAfterFrom', { validUntil: validUntil!, validFrom: validFrom! });
        faults.push({ path: `${path}/validUntil`, code: 'NOT_AFTER_START', message });
      }
      return {
        userId,
        workRequirementId,
        eligible,
        ...(status == null ? {} : { status }),
        ...(from === undefined ? {} : { validFrom: from }),
        ...(until === undefined ? {} : { validUntil: until }),
        ...(reasons == null ? {} : { reasons }),
      };
    },
  );
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
  return rows;
}

/** As a row of the database, a column's name being its member's. */
function withValidity(rows: readonly EligibilityRow[]): object[] {
  const keyOf = (row: EligibilityRow) => `${row.userId} ${row.workRequirementId}`;
  const pairs = Map.groupBy(rows, keyOf);
  return rows.map((row, position) => {
    const same = pairs.get(keyOf(row))!;
    return {
      position,
      user_id: row.userId,
      work_requirement_id: row.workRequirementId,
      eligible: row.eligible,
      status: row.status,
      valid_from: row.validFrom,
      valid_until: row.validUntil,
      reasons: row.reasons,
      // On the first row of each person and requirement stands when all of their rows together hold.
      ...(same[0] === row ? { valid: validityOf(same) } : {}),
    };
  });
}

function validityOf(rows: readonly EligibilityRow[]): string {
  const millis = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const entries = rows.map(({ eligible, validFrom, validUntil }) => {
    return { eligible, validFrom: millis(validFrom), validUntil: millis(validUntil) };
  });
  return multirangeText(validSpans(entries));
}
