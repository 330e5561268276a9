import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import { forbidden } from '../../platform/errors.ts';
import { scopeOf } from '../scope.ts';
import { getPerson } from '../settings/workforce/workforce.service.ts';
import type { RecordReview } from './reviews.ts';
import { noteReview } from './timesheets.repo.ts';
import type { TimesheetReviewRequest } from './timesheets.schema.ts';
import { refuseUnfitDates } from './timesheets.service.ts';

/** Has a review recorded in HR, and notes it here once. HR is asked outside the transaction: it may be slow. */
export async function approveTimesheet(
  { db, mutate }: ServiceContext,
  record: RecordReview,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, startDate, endDate, decision, comment }: TimesheetReviewRequest,
) {
  const scope = scopeOf(request);
  const { organisationId, subject, role } = scope.actor;
  refuseUnfitDates(startDate, endDate, 'body');
  await getPerson(db, scope, userId);
  if (userId === subject && role !== 'admin') throw forbidden('nobody but an admin reviews their own hours');
  const said = { userId, startDate, endDate, decision, ...(comment == null ? {} : { comment }) };
  const review = await record(organisationId, { ...said, reviewedBy: subject });
  return mutate(request, reply, async (tx, at) => {
    const isNew = await noteReview(tx, organisationId, review.id, userId, at);
    const entry = { action: `timesheet.${decision}`, entityType: 'timesheet-review', entityId: review.id };
    return { status: 200, body: review, audit: isNew ? { ...entry, before: null, after: review } : null };
  });
}
