/** The approval of what HR records: held against other decisions, recorded under an id of its own, then noted. */
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { type Caller, type Moment, updated } from '../../write.ts';
import type { RequestKind, RequestRow } from './kind.ts';
import { claimApproval, reopen } from './requests.repo.ts';
import {
  decidedRequest,
  findRequest,
  requirePossible,
  requireRequest,
  writeDecision,
} from './requests.service.ts';

interface Claim<Row> {
  row: Row;
  comment: string | null;
}

/**
 * @param requireFit throws where it cannot be recorded any more
 * @param record in HR; again is the same
 */
export function approveInHr<Row extends RequestRow>(
  kind: RequestKind<Row>,
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  caller: Caller,
  id: string,
  comment: string | null,
  {
    requireFit,
    record,
  }: { requireFit?: (row: Row) => Promise<void>; record: (row: Row) => Promise<unknown> },
): OutsideWork<Claim<Row>, Claim<Row>> {
  const { scope } = caller;
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await requireRequest(kind, { ...caller, tx: db, at: now() }, id, 'approve');
      await requireFit?.(row);
      return { row, comment };
    },
    perform: async (claim) => {
      const isHeld = await db.transaction(organisationId, (tx) =>
        claimApproval(tx, kind.table, organisationId, id),
      );
      if (isHeld) await record(claim.row);
      return claim;
    },
    note: async (tx, at, { row, comment }) => {
      const moment = { tx, at, scope };
      const now = await findRequest(kind, moment, id, { forUpdate: true });
      // Another attempt has noted it.
      if (now.status === 'approved')
        return { ...updated(kind.view(now, scope), null), audit: [], events: [] };
      requirePossible(kind, now, 'approve');
      const approved = await writeDecision(kind, moment, id, 'approve', { comment, by: subject });
      const { audit, ...outcome } = decidedRequest(kind, scope, 'approve', row, approved);
      return { ...outcome, audit: [audit] };
    },
  };
}

/** What is written together with the request. */
export interface AlsoWritten {
  /** Null: nothing. `body` is added to the answer. */
  write: ((moment: Moment) => Promise<{ audit: AuditEntry[]; events: EventDraft[]; body: object }>) | null;
}

/**
 * Takes an approval back: HR first, then the request waits again. Done twice it is the same.
 * @param takeBack in HR; again is the same
 */
export function reopenInHr<Row extends RequestRow>(
  kind: RequestKind<Row>,
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  caller: Caller,
  id: string,
  takeBack: (row: Row) => Promise<AlsoWritten>,
): OutsideWork<Row, AlsoWritten & { row: Row }> {
  const { scope } = caller;
  const { organisationId, subject } = scope.actor;
  return {
    prepare: () => requireRequest(kind, { ...caller, tx: db, at: now() }, id, 'reopen'),
    perform: async (row) => ({ row, ...(await takeBack(row)) }),
    note: async (tx, at, { row, write }) => {
      const moment = { tx, at, scope };
      const now = await findRequest(kind, moment, id, { forUpdate: true });
      // Another attempt has noted it.
      if (now.status === 'open') return { ...updated(kind.view(now, scope), null), audit: [], events: [] };
      requirePossible(kind, now, 'reopen');
      await reopen(tx, kind.table, organisationId, id, at);
      const after = await findRequest(kind, moment, id);
      const events = [kind.event('reopened', after, subject)];
      const { audit, ...outcome } = decidedRequest(kind, scope, 'reopen', row, { after, events });
      if (write === null) return { ...outcome, audit: [audit] };
      const also = await write(moment);
      return {
        ...outcome,
        body: { ...outcome.body, ...also.body },
        audit: [...also.audit, audit],
        events: [...also.events, ...events],
      };
    },
  };
}
