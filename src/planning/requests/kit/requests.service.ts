/** A request of somebody's own: asked, read, refused, declined, withdrawn. What differs between kinds is in `RequestKind`. */
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { type Said, say, statusOf } from '../../../words/said.ts';
import { lockRow } from '../../lock.ts';
import type { Scope } from '../../scope.ts';
import { type Caller, type Moment, updated, type Write } from '../../write.ts';
import { type Act, actFault, afterAct, type Decision, type Happened } from './acts.rules.ts';
import type { RequestKind, RequestRow } from './kind.ts';
import { decide } from './requests.repo.ts';

/** Throws 404 for none, 403 for one that is not the caller's to read. */
export async function findRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  moment: Moment,
  id: string,
  lock = { forUpdate: false },
): Promise<Row> {
  const row = await findAnyRequest(kind, moment, id, lock);
  const { scope } = moment;
  if (isParty(scope, row) || kind.mayRead(scope, row)) return row;
  throw forbidden(kind.says.notForYou);
}

/** The request, whoever may read it. */
export async function findAnyRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  { tx, at, scope }: Moment,
  id: string,
  { forUpdate } = { forUpdate: false },
): Promise<Row> {
  const { organisationId } = scope.actor;
  if (forUpdate) await lockRow(tx, kind.table, organisationId, id);
  const row = await kind.read(tx, organisationId, id, at);
  if (row === undefined) throw notFound(kind.thing, id);
  return row;
}

const isParty = ({ actor: { subject } }: Scope, { userId, colleagueId }: RequestRow) =>
  userId === subject || colleagueId === subject;

/** The request on which the caller may decide so now. Throws 403, 404, 409. */
export async function requireRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  moment: Moment & Caller,
  id: string,
  act: Exclude<Act, 'accept'>,
  lock = { forUpdate: false },
): Promise<Row> {
  const row = await findRequest(kind, moment, id, lock);
  const stranger = strangerTo(kind, moment.scope, row, act);
  if (stranger !== null) throw forbidden(stranger);
  requirePossible(kind, row, act);
  moment.requireVersion(row.version);
  return row;
}

/** Why an act is not the caller's, whatever the status; null: it is. */
export function strangerTo<Row extends RequestRow>(
  { mayDecide, notToAccept, says }: RequestKind<Row>,
  scope: Scope,
  row: Row,
  act: Act,
): Said | null {
  const { subject, role } = scope.actor;
  switch (act) {
    case 'withdraw':
      return row.userId === subject ? null : says.notYoursToWithdraw;
    case 'decline':
      return row.colleagueId === subject ? null : say('requests.onlyColleague');
    case 'accept':
      return notToAccept === undefined ? says.notForYou : notToAccept(scope, row);
    case 'approve':
    case 'refuse':
    case 'reopen':
      if (role !== 'admin' && isParty(scope, row)) return says.notYourOwn;
      return mayDecide(scope, row) ? null : says.notYoursToDecide;
  }
}

/** Those of the acts that the caller may do on the request as it stands. */
export const allowedActs = <Row extends RequestRow, A extends Act>(
  kind: RequestKind<Row>,
  scope: Scope,
  row: Row,
  acts: readonly A[],
): A[] =>
  acts.filter(
    (act) =>
      strangerTo(kind, scope, row, act) === null &&
      kind.isOpenTo?.(scope, row, act) !== false &&
      actFault(act, row.status, kind.says.closed) === null,
  );

/** Throws 409 where the request is not in a status for the act. */
export function requirePossible<Row extends RequestRow>(
  { says }: RequestKind<Row>,
  { id, status }: Row,
  act: Act,
): void {
  const fault = actFault(act, status, says.closed);
  if (fault !== null) throw conflict('NOT_OPEN', says.notThat(id, fault, statusOf(afterAct(act))));
}

/** A request as a write leaves it. */
export interface WrittenRequest<Row> {
  after: Row;
  events: EventDraft[];
}

/**
 * The answer of a request that was just stored.
 * @param record where it is recorded at once
 */
export async function askedRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  moment: Moment,
  id: string,
  record?: () => Promise<WrittenRequest<Row>>,
): Promise<Outcome> {
  const { scope } = moment;
  const made = await findRequest(kind, moment, id);
  const created = kind.event('created', made, scope.actor.subject);
  const { after, events } = (await record?.()) ?? { after: made, events: [] };
  return {
    status: 201,
    body: kind.view(after, scope),
    headers: { etag: etagOf(after.version) },
    audit: auditOf(kind, 'create', null, after),
    events: [created, ...events],
  };
}

/** Refuses somebody's request, declines what is offered, or withdraws one's own. */
export async function endRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  write: Write,
  id: string,
  act: Exclude<Decision, 'approve'>,
  comment: string | null,
): Promise<Outcome> {
  const before = await requireRequest(kind, write, id, act, { forUpdate: true });
  const ended = await writeDecision(kind, write, id, act, { comment, by: write.scope.actor.subject });
  return decidedRequest(kind, write.scope, act, before, ended);
}

/** Writes what became of a request. */
export async function writeDecision<Row extends RequestRow>(
  kind: RequestKind<Row>,
  moment: Moment,
  id: string,
  act: Decision,
  { comment, by }: { comment: string | null; by: string | null },
): Promise<WrittenRequest<Row>> {
  const { tx, at, scope } = moment;
  const status = afterAct(act);
  await decide(tx, kind.table, scope.actor.organisationId, id, { status, comment, by }, at);
  const after = await findRequest(kind, moment, id);
  return { after, events: [kind.event(status, after, scope.actor.subject)] };
}

/** The answer of an act that was just written; `before` is what the audit compares with. */
export function decidedRequest<Row extends RequestRow>(
  kind: RequestKind<Row>,
  scope: Scope,
  act: Act,
  before: Row,
  { after, events }: WrittenRequest<Row>,
) {
  return { ...updated(kind.view(after, scope), auditOf(kind, afterAct(act), before, after)), events };
}

/** What the log keeps of a request that was just written. */
export function auditOf<Row extends RequestRow>(
  { name, kept }: RequestKind<Row>,
  what: Happened | 'create',
  before: Row | null,
  after: Row,
) {
  return {
    action: `${name}.${what}`,
    entityType: name,
    entityId: after.id,
    before: before === null ? null : kept(before),
    after: kept(after),
  };
}
