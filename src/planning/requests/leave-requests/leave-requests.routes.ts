import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { AbsenceQuery } from '../../attendance/absences/absences.schema.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import { managedLocations, scopeOf } from '../../scope.ts';
import { callerOf, writesOf } from '../../write.ts';
import { actSchemas, REQUEST_TAGS } from '../kit/decision.schema.ts';
import { countLeaveRequests, type LeaveFilter, readLeaveRequests } from './leave-requests.repo.ts';
import * as shapes from './leave-requests.schema.ts';
import {
  approveLeaveRequest,
  createLeaveRequest,
  endLeaveRequest,
  getLeaveRequest,
  listMyLeave,
  listOthersAway,
  reopenLeaveRequest,
  shownLeave,
} from './leave-requests.service.ts';
import { openLeaveDuties, previewLeaveDuties } from './open-duties.service.ts';

export function leaveRequestRoutes(app: App, context: ChangeRoutesContext): void {
  reads(app, context);
  const write = writesOf(context);

  app.post(
    '/v1/leave-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'createLeaveRequest',
        summary: 'Ask for leave of the caller’s own: whole days, or hours of one day',
        description:
          'The request waits until a manager decides, and managers of the home site are told. `startTime` and `endTime` ask for a part of one day, by the clock of the home site. What overlaps another request that is open or approved is 409 `OVERLAPS`. Everybody asks for themselves; neither HR nor the rota changes yet.',
        tags: REQUEST_TAGS,
        body: shapes.LeaveRequestInput,
        response: { 201: shapes.LeaveRequest, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createLeaveRequest(writing, request.body)),
  );

  const decision = actSchemas(shapes.LeaveDecision, shapes.LeaveRequest);

  app.post(
    '/v1/leave-requests/:id/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision(
        'approveLeaveRequest',
        'Grant leave: HR records it; published duties stay and are named',
        'HR records leave under the request’s id, and the person is told. Published duties are changed apart. Administrators and managers of the person’s home site may; nobody but an administrator decides on their own.',
      ),
    },
    (request, reply) => {
      const work = approveLeaveRequest(context, callerOf(request), request.params.id, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );

  app.post(
    '/v1/leave-requests/:id/reopen',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'reopenLeaveRequest',
        summary: 'Take the approval of leave back: HR deletes the leave, and the request waits again',
        description:
          'Of a request that is approved. The person is told, and whoever may decide sees it waiting. Duties that were opened for the leave at sites granted to the caller return where they are still open and the rules allow it; `kept` names the others, with why. Administrators and managers of the person’s home site may; nobody but an administrator decides on their own. Repeating it is safe.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.ReopenedLeaveRequest, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => {
      const work = reopenLeaveRequest(context, callerOf(request), request.params.id);
      return context.mutateOutside(request, reply, work);
    },
  );

  app.post(
    '/v1/leave-requests/:id/refuse',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision(
        'refuseLeaveRequest',
        'Refuse leave that was asked for',
        'The request ends with the comment, and the person is told. HR and the rota stay as they are. Administrators and managers of the person’s home site may; nobody but an administrator decides on their own.',
      ),
    },
    (request, reply) =>
      write(request, reply, (writing) => endLeaveRequest(writing, request.params.id, 'refuse', request.body)),
  );

  app.post(
    '/v1/leave-requests/:id/withdraw',
    {
      config: { access: ANYONE, tagged: true },
      schema: decision(
        'withdrawLeaveRequest',
        'Take back an open request of the caller’s own',
        'Only a request that is open can be withdrawn; approved leave is changed in HR. Whoever asked may. HR and the rota stay as they are.',
      ),
    },
    (request, reply) =>
      write(request, reply, (writing) =>
        endLeaveRequest(writing, request.params.id, 'withdraw', request.body),
      ),
  );

  app.post(
    '/v1/people/:id/open-leave-duties',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'openLeaveDuties',
        summary:
          'Open published duties of somebody on approved leave, each with who could take it; `dryRun=true` shows the same and does nothing',
        description:
          'The duties open in one change of the rota as an absence opens them: what lies before the leave stays the person’s, and of a duty that runs the rest opens. They return when the approval is taken back. Administrators may everywhere, managers and area managers where the duties’ sites are granted to them and leave changes to managers.',
        tags: ['Rota', 'extension'],
        params: IdParams,
        headers: DryRunHeader,
        querystring: AbsenceQuery,
        body: shapes.LeaveDuties,
        response: { 200: shapes.OpenedLeaveDuties, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const scope = scopeOf(request);
      if (isDryRun(request)) return previewLeaveDuties(context, scope, params.id, body);
      return context.mutatePrepared(request, reply, openLeaveDuties(context, scope, params.id, body));
    },
  );
}

function reads(app: App, context: ChangeRoutesContext): void {
  const { db, now } = context;
  app.get(
    '/v1/me/leave',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyLeave',
        summary: 'All leave that HR holds for the caller, past and to come, whoever booked it',
        description:
          'Leave that was asked for here and approved, leave that was booked in HR, and absences that a manager noted. Days and times are local to the home site. Everybody reads their own. Nothing changes.',
        tags: REQUEST_TAGS,
        querystring: shapes.HeldLeaveQuery,
        response: { 200: shapes.HeldLeaveList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => listMyLeave(context, scopeOf(request), request.query),
  );
  app.get(
    '/v1/leave-requests/:id/others-away',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listOthersAway',
        summary: 'Who else at home at the site is away then, or asks to be',
        description:
          'Leave that HR holds, and requests that wait, of others at home at the same site, as far as they overlap the request. Administrators and managers of the person’s home site may read it. Nothing changes.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.OthersAway, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => listOthersAway(context, scopeOf(request), request.params.id),
  );
  app.get(
    '/v1/leave-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listLeaveRequests',
        summary:
          'The caller’s own requests, and for managers those of people at home at granted locations; newest first',
        description:
          '`status` and `userId` narrow the list, `startDate` and `endDate` (included) to leave that touches these days. Members read their own, managers also those of people at home at sites granted to them, administrators all.',
        tags: REQUEST_TAGS,
        querystring: shapes.LeaveRequestQuery,
        response: { 200: shapes.LeaveRequestList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self } = scope.actor;
      const { status = null, userId = null, startDate = null, endDate = null, ...page } = request.query;
      const locationIds = managedLocations(scope);
      const filter: LeaveFilter = { locationIds, self, status, userId, startDate, endDate };
      const [rows, total] = await Promise.all([
        readLeaveRequests(db, organisationId, filter, page, now()),
        countLeaveRequests(db, organisationId, filter),
      ]);
      return { items: rows.map((row) => shownLeave(row, scope)), ...page, total };
    },
  );

  app.get(
    '/v1/leave-requests/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getLeaveRequest',
        summary: 'One request, with the published duties that overlap it',
        description:
          'Whoever asked may read it, and whoever may decide on it; to others it is 404. The entity tag guards the decision.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.LeaveRequest, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(
        request,
        reply,
        await getLeaveRequest({ tx: db, at: now(), scope: scopeOf(request) }, request.params.id),
      ),
  );
}
