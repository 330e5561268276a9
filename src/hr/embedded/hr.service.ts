/** One function a write of the embedded HR. Each runs in a transaction and returns what is sent and logged. */

import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, invalid, notFound, requireNoFaults } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readInstant } from '../../platform/local-time.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import type {
  AvailabilityPlan,
  ContractsOfPerson,
  LeaveItem,
  LeaveYearsOfPerson,
  TimeEntryItem,
} from '../hr.schema.ts';
import type { LeaveEntitlement, ReviewRequest } from '../hr.ts';
import * as repo from './hr.repo.ts';
import {
  contractFaults,
  duplicateFaults,
  entitlementFaults,
  leaveFaults,
  timeEntryFaults,
} from './hr.rules.ts';

export async function putContracts(tx: Sql, organisationId: string, items: ContractsOfPerson[]) {
  requireNoFaults([...duplicateFaults(items, 'userId'), ...contractFaults(items)]);
  const userIds = items.map(({ userId }) => userId);
  const before = await repo.readContracts(tx, organisationId, userIds);
  await repo.replaceContracts(tx, organisationId, items);
  const after = await repo.readContracts(tx, organisationId, userIds);
  const { audit: counted, ...outcome } = stored(organisationId, 'contracts', items.length);
  return {
    ...outcome,
    audit: items.length > MOST_NAMED ? counted : contractsAudit(organisationId, before, after, userIds),
  };
}

/** A larger load is counted alone: a record of the log holds no whole staff. */
const MOST_NAMED = 500;

/** Whose contracts changed, and how; null: nobody's. */
function contractsAudit(
  organisationId: string,
  before: readonly repo.ContractRecord[],
  after: readonly repo.ContractRecord[],
  userIds: readonly string[],
): AuditEntry | null {
  const [old, fresh] = [before, after].map(termsByPerson) as [TermsByPerson, TermsByPerson];
  const changed = userIds.filter((id) => !isDeepStrictEqual(old.get(id), fresh.get(id)));
  const [first] = changed;
  if (first === undefined) return null;
  if (userIds.length === 1) {
    const entry = { action: 'contract.put', entityType: 'contract', entityId: first };
    return { ...entry, before: { contracts: old.get(first) }, after: { contracts: fresh.get(first) } };
  }
  const entry = { action: 'contracts.put', entityType: 'contracts', entityId: organisationId };
  const named = (terms: TermsByPerson) => Object.fromEntries(changed.map((id) => [id, terms.get(id)]));
  return { ...entry, before: named(old), after: named(fresh) };
}

type Terms = Omit<repo.ContractRecord, 'organisationId' | 'userId'>;
type TermsByPerson = ReadonlyMap<string, Terms[]>;

function termsByPerson(rows: readonly repo.ContractRecord[]): TermsByPerson {
  const terms = new Map<string, Terms[]>();
  for (const { organisationId: _, userId, ...row } of rows)
    terms.set(userId, [...(terms.get(userId) ?? []), row]);
  return terms;
}

export async function putEntitlements(
  tx: Sql,
  organisationId: string,
  items: LeaveYearsOfPerson[],
): Promise<Outcome> {
  requireNoFaults([...duplicateFaults(items, 'userId'), ...entitlementFaults(items)]);
  const userIds = items.map(({ userId }) => userId);
  const before = await repo.readEntitlements(tx, organisationId, userIds);
  await repo.replaceEntitlements(tx, organisationId, items);
  const { audit: counted, ...outcome } = stored(organisationId, 'leave-entitlements', items.length);
  const [userId] = userIds;
  if (userId === undefined || items.length > 1) return { ...outcome, audit: counted };
  const after = await repo.readEntitlements(tx, organisationId, userIds);
  if (isDeepStrictEqual(before, after)) return { ...outcome, audit: null };
  const entry = { action: 'leave-entitlement.put', entityType: 'leave-entitlement', entityId: userId };
  return { ...outcome, audit: { ...entry, before: yearsOf(before), after: yearsOf(after) } };
}

/** Whose they are is said once. */
const yearsOf = (rows: readonly (LeaveEntitlement & { organisationId: string })[]) => ({
  years: rows.map(({ organisationId: _owner, userId: _person, ...year }) => year),
});

export async function putAvailability(tx: Sql, organisationId: string, items: AvailabilityPlan[]) {
  requireNoFaults(duplicateFaults(items, 'userId'));
  await repo.replaceAvailability(tx, organisationId, items);
  return stored(organisationId, 'availability', items.length);
}

export async function putLeave(tx: Sql, organisationId: string, sent: LeaveItem[]) {
  const items = sent.map((item, index) => ({
    ...item,
    start: readInstant(item.start, `body/items/${index}/start`),
    end: readInstant(item.end, `body/items/${index}/end`),
  }));
  requireNoFaults([...duplicateFaults(items, 'id'), ...leaveFaults(items)]);
  await repo.upsertLeave(tx, organisationId, items);
  return stored(organisationId, 'leave', items.length);
}

export async function putTimeEntries(tx: Sql, organisationId: string, sent: TimeEntryItem[]) {
  const items = sent.map((item, index) => ({
    ...item,
    clockIn: readInstant(item.clockIn, `body/items/${index}/clockIn`),
    clockOut: item.clockOut === null ? null : readInstant(item.clockOut, `body/items/${index}/clockOut`),
  }));
  requireNoFaults([...duplicateFaults(items, 'id'), ...timeEntryFaults(items)]);
  await repo.upsertTimeEntries(tx, organisationId, items);
  return stored(organisationId, 'time-entries', items.length);
}

export async function removeRow(
  tx: Sql,
  organisationId: string,
  what: 'leave' | 'time entry',
  id: string,
): Promise<Outcome> {
  const table = what === 'leave' ? 'hr_leave' : 'hr_time_entries';
  if ((await repo.deleteRow(tx, table, organisationId, id)) === 0)
    throw notFound(what === 'leave' ? 'leave' : 'timeEntry', id);
  const entityType = what === 'leave' ? 'leave' : 'time-entry';
  const audit = { action: `${entityType}.delete`, entityType, entityId: id, before: { id }, after: null };
  return { status: 200, body: { id, deleted: true }, audit };
}

/** Records a review; the same key with the same content, however late, returns the review that stands. */
export async function recordReview(
  tx: Sql,
  organisationId: string,
  request: ReviewRequest,
  key: string,
  at: Date,
): Promise<Outcome> {
  if (request.endDate < request.startDate) {
    const message = say('people.endBefore', { endDate: request.endDate, startDate: request.startDate });
    throw invalid([{ path: 'body/endDate', code: 'WRONG_ORDER', message }]);
  }
  const [standing] = await repo.reviewOfKey(tx, organisationId, key);
  if (standing !== undefined) {
    if (!isSame(standing, request)) {
      throw conflict('IDEMPOTENCY_CONFLICT', say('people.keyOfOther', { key }));
    }
    return { status: 200, body: reviewView(standing), audit: null };
  }
  const { comment = null, ...rest } = request;
  const review = { organisationId, id: newId(at), ...rest, comment, reviewedAt: at.toISOString() };
  await repo.insertReview(tx, review, key);
  const body = reviewView(review);
  const audit = {
    action: 'review.create',
    entityType: 'review',
    entityId: review.id,
    before: null,
    after: body,
  };
  return { status: 201, body, audit };
}

export function reviewView({ comment, ...review }: repo.ReviewRecord) {
  return comment === null ? review : { ...review, comment };
}

function isSame(standing: repo.ReviewRecord, request: ReviewRequest): boolean {
  const { userId, startDate, endDate, decision, comment, reviewedBy } = standing;
  const stored = [userId, startDate, endDate, decision, comment, reviewedBy];
  const requested = [request.userId, request.startDate, request.endDate, request.decision];
  return [...requested, request.comment ?? null, request.reviewedBy].every(
    (value, index) => value === stored[index],
  );
}

function stored(organisationId: string, entityType: string, count: number): Outcome {
  const audit = {
    action: `${entityType}.put`,
    entityType,
    entityId: organisationId,
    before: null,
    after: { count },
  };
  return { status: 200, body: { stored: count }, audit };
}
