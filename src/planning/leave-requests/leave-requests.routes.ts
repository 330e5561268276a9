import { sendRecord } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../access.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { callerOf, writesOf } from '../write.ts';
import { countLeaveRequests, type LeaveFilter, readLeaveRequests } from './leave-requests.repo.ts';
import * as shapes from './leave-requests.schema.ts';
import {
  approveLeaveRequest,
  createLeaveRequest,
  endLeaveRequest,
  getLeaveRequest,
  type LeaveContext,
} from './leave-requests.service.ts';

const tags = ['My work', 'extension'];

export function leaveRequestRoutes(app: App, context: LeaveContext): void {
  reads(app, context);
  const write = writesOf(context);

  app.post(
    '/v1/leave-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'createLeaveRequest',
        summary: 'Ask for leave: whole days of the caller’s own',
        tags,
        body: shapes.LeaveRequestInput,
        response: { 201: shapes.LeaveRequest, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createLeaveRequest(writing, request.body)),
  );

  const decision = (operationId: string, summary: string) => ({
    ...{ operationId, summary, tags, params: IdParams, body: shapes.LeaveDecision },
    response: { 200: shapes.LeaveRequest, ...refusals('camel', ...WRITE_STATUSES) },
  });

  app.post(
    '/v1/leave-requests/:id/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision(
        'approveLeaveRequest',
        'Grant leave: HR records it; published duties stay and are named',
      ),
    },
    (request, reply) => {
      const work = approveLeaveRequest(context, callerOf(request), request.params.id, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );

  app.post(
    '/v1/leave-requests/:id/refuse',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision('refuseLeaveRequest', 'Refuse leave that was asked for'),
    },
    (request, reply) =>
      write(request, reply, (writing) => endLeaveRequest(writing, request.params.id, 'refuse', request.body)),
  );

  app.post(
    '/v1/leave-requests/:id/withdraw',
    {
      config: { access: ANYONE, tagged: true },
      schema: decision('withdrawLeaveRequest', 'Take back an open request of the caller’s own'),
    },
    (request, reply) =>
      write(request, reply, (writing) =>
        endLeaveRequest(writing, request.params.id, 'withdraw', request.body),
      ),
  );
}

function reads(app: App, { db }: LeaveContext): void {
  app.get(
    '/v1/leave-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listLeaveRequests',
        summary:
          'The caller’s own requests, and for managers those of people at home at granted locations; newest first',
        tags,
        querystring: shapes.LeaveRequestQuery,
        response: { 200: shapes.LeaveRequestList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self, role } = scope.actor;
      const { status = null, userId = null, ...page } = request.query;
      const locationIds = role === 'member' ? [] : listedLocations(scope);
      const filter: LeaveFilter = { locationIds, self, status, userId };
      const [rows, total] = await Promise.all([
        readLeaveRequests(db, organisationId, filter, page),
        countLeaveRequests(db, organisationId, filter),
      ]);
      return { items: rows.map(({ start: _start, end: _end, ...one }) => one), ...page, total };
    },
  );

  app.get(
    '/v1/leave-requests/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getLeaveRequest',
        summary: 'One request, with the published duties that overlap it',
        tags,
        params: IdParams,
        response: { 200: shapes.LeaveRequest, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(request, reply, await getLeaveRequest(db, scopeOf(request), request.params.id)),
  );
}
