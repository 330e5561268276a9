import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from '../../platform/canonical-json.ts';
import type { ServiceContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { type FaultDetail, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readInstant } from '../../platform/local-time.ts';
import { listedLocations, type Scope, scopeOf } from '../scope.ts';
import * as repo from './eligibility.repo.ts';
import { multirangeText, validSpans } from './eligibility.rules.ts';
import type { EligibilityIngest, EligibilityRow, RowInput } from './eligibility.schema.ts';

/** Stores a matrix as it came, each person's rows for a requirement summed up in when they hold. */
export function ingest(
  { mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, asOf, rows: sent }: EligibilityIngest,
) {
  const { organisationId, subject } = scopeOf(request).actor;
  const rows = canonical(sent);
  const stored = withValidity(rows);
  const head = {
    source: source ?? null,
    rowCount: rows.length,
    contentHash: contentHash(rows),
    createdBy: subject,
  };
  const asOfInstant = asOf == null ? null : readInstant(asOf, 'body/asOf');
  return mutate(request, reply, async (tx, at) => {
    const snapshot = {
      ...head,
      id: newId(at),
      asOf: asOfInstant ?? at.toISOString(),
      createdAt: at.toISOString(),
    };
    await repo.insertSnapshot(tx, organisationId, snapshot);
    await repo.insertRows(tx, organisationId, snapshot.id, stored);
    const { createdBy: _by, ...made } = snapshot;
    const body = repo.snapshotView(made);
    return {
      status: 201,
      body,
      headers: { location: `/planning/v1/eligibility/snapshots/${body.id}` },
      audit: {
        action: 'eligibility.ingest',
        entityType: 'eligibility-snapshot',
        entityId: body.id,
        before: null,
        after: body,
      },
    };
  });
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
        const message = `${validUntil} is not after validFrom (${validFrom})`;
        faults.push({ path: `${path}/validUntil`, code: 'NOT_AFTER_START', message });
      }
      return {
        ...{ userId, workRequirementId, eligible },
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

/** On the first row of each person and requirement stands when the person is eligible, all its rows taken together. */
function withValidity(rows: readonly EligibilityRow[]): repo.StoredRow[] {
  const pairs = new Map<string, EligibilityRow[]>();
  const isFirst = rows.map((row) => {
    const key = `${row.userId} ${row.workRequirementId}`;
    const known = pairs.get(key);
    if (known === undefined) pairs.set(key, [row]);
    else known.push(row);
    return known === undefined;
  });
  const millis = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const validityOf = (row: EligibilityRow) => {
    const same = pairs.get(`${row.userId} ${row.workRequirementId}`) ?? [];
    const entries = same.map(({ eligible, validFrom, validUntil }) => {
      return { eligible, validFrom: millis(validFrom), validUntil: millis(validUntil) };
    });
    return multirangeText(validSpans(entries));
  };
  return rows.map((row, position) => ({
    ...row,
    position,
    valid: isFirst[position] ? validityOf(row) : null,
  }));
}

/** A snapshot with the rows of the people that the caller may see, as JSON text. Throws 404 when there is none. */
export async function getSnapshot(
  sql: Sql,
  scope: Scope,
  id: string,
  page: { limit?: number; offset?: number },
): Promise<{ head: repo.SnapshotHead; text: string }> {
  const { organisationId, subject } = scope.actor;
  const head = await repo.findSnapshot(sql, organisationId, id);
  if (head === undefined) throw notFound('eligibility snapshot', id);
  const self = scope.active === null ? subject : null;
  const filter = { locationIds: listedLocations(scope), self };
  const rows = await repo.readRowsText(sql, organisationId, id, filter, page);
  return { head, text: `${JSON.stringify(repo.snapshotView(head)).slice(0, -1)},"rows":${rows}}` };
}
