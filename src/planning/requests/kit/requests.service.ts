/**
 * A request of somebody's own that a manager decides and HR records: asked, withdrawn, refused, approved. What differs between
 * kinds of requests is in `RequestKind`; who may, the statuses, the record in HR, audit and events are here.
 */
import type { event } from '../../../notifications/catalogue.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { type Said, say, type Thing } from '../../../words/said.ts';
import { lockRow } from '../../lock.ts';
import type { Scope } from '../../scope.ts';
import { type Caller, updated, type Write } from '../../write.ts';
import {
  type Act,
  actFault,
  afterAct,
  allowedActs,
  type Relation,
  type RequestStatus,
  type Stranger,
  strangerTo,
} from './acts.rules.ts';
import { claimApproval, decide, type RequestTable } from './requests.repo.ts';

interface Waiting {
  id: string;
  userId: string;
  status: RequestStatus;
  version: number;
}

interface Shown {
  id: string;
  status: RequestStatus;
  version: number;
}

export interface RequestKind<Row extends Waiting, View extends Shown> {
  /** Of its audit and its events. */
  name: 'leave-request' | 'attendance-correction';
  thing: Thing;
  table: RequestTable;
  read: (sql: Sql, organisationId: string, id: string) => Promise<Row | undefined>;
  /** Whether the caller manages the place whose managers decide it. */
  isManaged: (scope: Scope, row: Row) => boolean;
  view: (row: Row) => View;
  /** What the audit keeps of it. */
  kept: (view: View) => object;
  event: (
    what: 'created' | 'approved' | 'refused' | 'withdrawn',
    view: View,
    by: string,
  ) => ReturnType<typeof event>;
  says: { notForYou: Said; notYourOwn: Said; notThat: (id: string, fault: Said) => Said };
}

/** Throws 404 for none, 403 for that of somebody else elsewhere. */
export async function findRequest<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  sql: Sql,
  scope: Scope,
  id: string,
  { forUpdate } = { forUpdate: false },
): Promise<Row> {
  const { organisationId } = scope.actor;
  if (forUpdate) await lockRow(sql, kind.table, organisationId, id);
  const row = await kind.read(sql, organisationId, id);
  if (row === undefined) throw notFound(kind.thing, id);
  const { isOwn, isDecider } = relationOf(kind, scope, row);
  if (!isOwn && !isDecider) throw forbidden(kind.says.notForYou);
  return row;
}

/** The request as the caller is shown it. */
export const shownRequest = <Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  scope: Scope,
  row: Row,
): View & { allowed: Act[] } => ({
  ...kind.view(row),
  allowed: allowedActs(relationOf(kind, scope, row), row.status),
});

function relationOf<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  scope: Scope,
  row: Row,
): Relation {
  const { subject, role } = scope.actor;
  return {
    isOwn: row.userId === subject,
    isAdmin: role === 'admin',
    isDecider: role !== 'member' && kind.isManaged(scope, row),
  };
}

/** The answer of a request that was just stored. */
export async function askedRequest<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  tx: Sql,
  scope: Scope,
  id: string,
): Promise<Outcome> {
  const row = await findRequest(kind, tx, scope, id);
  const body = kind.view(row);
  return {
    status: 201,
    body: shownRequest(kind, scope, row),
    headers: { etag: etagOf(body.version) },
    audit: {
      action: `${kind.name}.create`,
      entityType: kind.name,
      entityId: id,
      before: null,
      after: kind.kept(body),
    },
    events: [kind.event('created', body, scope.actor.subject)],
  };
}

/** Refuses somebody's request, or withdraws one's own. */
export async function endRequest<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  { tx, scope, at, requireVersion }: Write,
  id: string,
  act: 'refuse' | 'withdraw',
  comment: string | null,
): Promise<Outcome> {
  const before = await findRequest(kind, tx, scope, id, { forUpdate: true });
  requireMayAct(kind, scope, before, act);
  requireVersion(before.version);
  return decided(kind, tx, scope, before, { act, comment, at });
}

interface Claim<Row> {
  row: Row;
  comment: string | null;
}

/**
 * Approves a request: held against other decisions, recorded in HR under an id of its own, then noted.
 * @param requireFit throws where it cannot be recorded any more
 * @param record in HR; again is the same
 */
export function approveRequest<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  { db }: Pick<ServiceContext, 'db'>,
  { scope, requireVersion }: Caller,
  id: string,
  comment: string | null,
  {
    requireFit,
    record,
  }: { requireFit?: (row: Row) => Promise<void>; record: (row: Row) => Promise<unknown> },
): OutsideWork<Claim<Row>, Claim<Row>> {
  const { organisationId } = scope.actor;
  return {
    prepare: async () => {
      const row = await findRequest(kind, db, scope, id);
      requireMayAct(kind, scope, row, 'approve');
      requireVersion(row.version);
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
    note: async (tx, at, claim) => {
      const now = await findRequest(kind, tx, scope, id, { forUpdate: true });
      // Another attempt has noted it.
      if (now.status === 'approved')
        return { ...updated(shownRequest(kind, scope, now), null), audit: [], events: [] };
      if (now.status !== 'approving') throw notThat(kind, now, actFault('approve', now.status)!);
      const { audit, ...outcome } = await decided(kind, tx, scope, claim.row, {
        act: 'approve',
        comment: claim.comment,
        at,
      });
      return { ...outcome, audit: [audit] };
    },
  };
}

/** Writes the decision; `before` is what the audit compares with. */
async function decided<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  tx: Sql,
  scope: Scope,
  before: Row,
  { act, comment, at }: { act: Act; comment: string | null; at: Date },
) {
  const { organisationId, subject } = scope.actor;
  const status = afterAct(act);
  await decide(tx, kind.table, organisationId, before.id, { status, comment, by: subject }, at);
  const row = await findRequest(kind, tx, scope, before.id);
  const after = kind.view(row);
  const audit = {
    action: `${kind.name}.${after.status}`,
    entityType: kind.name,
    entityId: after.id,
    before: kind.kept(kind.view(before)),
    after: kind.kept(after),
  };
  const shown = shownRequest(kind, scope, row);
  return { ...updated(shown, audit), events: [kind.event(status, after, subject)] };
}

function requireMayAct<Row extends Waiting, View extends Shown>(
  kind: RequestKind<Row, View>,
  scope: Scope,
  row: Row,
  act: Act,
): void {
  const stranger = strangerTo(act, relationOf(kind, scope, row));
  if (stranger !== null) throw forbidden(strangersWords(kind, stranger));
  const fault = actFault(act, row.status);
  if (fault !== null) throw notThat(kind, row, fault);
}

function strangersWords<Row extends Waiting, View extends Shown>(
  { says }: RequestKind<Row, View>,
  stranger: Stranger,
): Said {
  return {
    notAsker: say('requests.onlyOwnWithdraw'),
    notDecider: says.notForYou,
    ownRequest: says.notYourOwn,
  }[stranger];
}

const notThat = <Row extends Waiting, View extends Shown>(
  { says }: RequestKind<Row, View>,
  { id }: Row,
  fault: Said,
) => conflict('NOT_OPEN', says.notThat(id, fault));
