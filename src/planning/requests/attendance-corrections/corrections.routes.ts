import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { managedLocations, scopeOf } from '../../scope.ts';
import { callerOf, writesOf } from '../../write.ts';
import { actSchemas, REQUEST_TAGS } from '../kit/decision.schema.ts';
import {
  type CorrectionContext,
  readAttendanceOf,
  readOwnAttendance,
  readOwnGaps,
} from './attendance.service.ts';
import { type CorrectionFilter, countCorrections, readCorrections } from './corrections.repo.ts';
import * as shapes from './corrections.schema.ts';
import {
  approveCorrection,
  correctAttendance,
  createCorrection,
  endCorrection,
  getCorrection,
  shownCorrection,
} from './corrections.service.ts';

export function attendanceCorrectionRoutes(app: App, context: CorrectionContext): void {
  ownReads(app, context);
  reads(app, context);
  const write = writesOf(context);

  app.post(
    '/v1/attendance-corrections',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'createAttendanceCorrection',
        summary: 'Ask for attendance of the caller’s own that is missing, open or wrong to be corrected',
        description:
          '`entryId` corrects attendance that HR holds, `locationId` adds some. The request waits until a manager of the site decides; HR changes only then. Everybody asks for themselves.',
        tags: REQUEST_TAGS,
        body: shapes.CorrectionInput,
        response: { 201: shapes.Correction, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      context.mutatePrepared(request, reply, createCorrection(context, scopeOf(request), request.body)),
  );

  app.post(
    '/v1/people/:id/attendance-corrections',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'correctAttendance',
        summary: 'Correct somebody’s attendance at a granted site, with a reason: HR records it at once',
        description:
          '`entryId` corrects attendance that HR holds, `locationId` adds some; the correction is kept as approved, and the person is told with the reason. What the person asks for already is 409 `OVERLAPS`: decide on that. Administrators and managers of the site where it was worked may; nobody but an administrator corrects their own.',
        tags: REQUEST_TAGS,
        params: IdParams,
        body: shapes.MadeCorrection,
        response: { 201: shapes.Correction, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => {
      const work = correctAttendance(context, scopeOf(request), request.params.id, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );

  const decision = actSchemas(shapes.CorrectionDecision, shapes.Correction);

  app.post(
    '/v1/attendance-corrections/:id/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision(
        'approveAttendanceCorrection',
        'Approve a correction: HR records the attendance',
        'Attendance that changed in HR since is 409 `CHANGED_SINCE`, and the request waits on. Administrators and managers of the site where it was worked may; nobody but an administrator decides on their own. The person is told.',
      ),
    },
    (request, reply) => {
      const work = approveCorrection(context, callerOf(request), request.params.id, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );

  app.post(
    '/v1/attendance-corrections/:id/refuse',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision(
        'refuseAttendanceCorrection',
        'Refuse a correction: HR keeps what it holds',
        'The request ends with the comment, and the person is told. Administrators and managers of the site where it was worked may; nobody but an administrator decides on their own.',
      ),
    },
    (request, reply) =>
      write(request, reply, (writing) => endCorrection(writing, request.params.id, 'refuse', request.body)),
  );

  app.post(
    '/v1/attendance-corrections/:id/withdraw',
    {
      config: { access: ANYONE, tagged: true },
      schema: decision(
        'withdrawAttendanceCorrection',
        'Take back an open request of the caller’s own',
        'Only a request that is open can be withdrawn; HR keeps what it holds. Whoever asked may.',
      ),
    },
    (request, reply) =>
      write(request, reply, (writing) => endCorrection(writing, request.params.id, 'withdraw', request.body)),
  );
}

function ownReads(app: App, context: CorrectionContext): void {
  app.get(
    '/v1/me/attendance-gaps',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyAttendanceGaps',
        summary:
          'Where the caller’s attendance of the last 31 days is open or missing, and not asked for yet',
        description:
          'A gap is attendance without an end though the duty is over, or a duty without any attendance; days that are approved are left out. Everybody reads their own. Nothing changes.',
        tags: REQUEST_TAGS,
        response: { 200: shapes.GapList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readOwnGaps(context, scopeOf(request)),
  );

  app.get(
    '/v1/me/attendance',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyAttendance',
        summary: 'Attendance of the caller’s own of the last 31 days that has an end and may be corrected',
        description:
          'Newest first, as HR holds it, with the duty that it was worked for; `present` has what goes on. What waits for a correction already and days that are approved are left out. Everybody reads their own. Nothing changes.',
        tags: REQUEST_TAGS,
        response: { 200: shapes.OwnAttendanceList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readOwnAttendance(context, scopeOf(request)),
  );
}

function reads(app: App, context: CorrectionContext): void {
  const { db, now } = context;
  app.get(
    '/v1/people/:id/attendance',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listPersonAttendance',
        summary: 'Somebody’s attendance of the last 31 days at granted sites that may be corrected',
        description:
          'What is missing or open comes first, then what has an end, newest first. What waits for a correction already and days that are approved are left out. Administrators and managers of the sites may read it. Nothing changes.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.CorrectableAttendanceList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readAttendanceOf(context, scopeOf(request), request.params.id),
  );
  app.get(
    '/v1/attendance-corrections',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listAttendanceCorrections',
        summary:
          'The caller’s own requests, and for managers those of attendance at granted locations; newest first',
        description:
          '`status` and `userId` narrow the list. Members read their own, managers also those of sites granted to them, administrators all.',
        tags: REQUEST_TAGS,
        querystring: shapes.CorrectionQuery,
        response: { 200: shapes.CorrectionList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self } = scope.actor;
      const { status = null, userId = null, ...page } = request.query;
      const locationIds = managedLocations(scope);
      const filter: CorrectionFilter = { locationIds, self, status, userId };
      const [rows, total] = await Promise.all([
        readCorrections(db, organisationId, filter, page),
        countCorrections(db, organisationId, filter),
      ]);
      return { items: rows.map((row) => shownCorrection(row, scope)), ...page, total };
    },
  );

  app.get(
    '/v1/attendance-corrections/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getAttendanceCorrection',
        summary: 'One request, with what HR held when it was asked for',
        description:
          'Whoever asked may read it, and whoever may decide on it; to others it is 404. The entity tag guards the decision.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.Correction, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(
        request,
        reply,
        await getCorrection({ tx: db, at: now(), scope: scopeOf(request) }, request.params.id),
      ),
  );
}
