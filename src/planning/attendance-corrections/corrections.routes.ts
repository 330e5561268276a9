import { sendRecord } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../access.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { callerOf, writesOf } from '../write.ts';
import { type CorrectionContext, readOwnGaps } from './attendance.service.ts';
import { type CorrectionFilter, countCorrections, readCorrections } from './corrections.repo.ts';
import * as shapes from './corrections.schema.ts';
import { approveCorrection, createCorrection, endCorrection, getCorrection } from './corrections.service.ts';

const tags = ['My work', 'extension'];

export function attendanceCorrectionRoutes(app: App, context: CorrectionContext): void {
  reads(app, context);
  const write = writesOf(context);

  app.post(
    '/v1/attendance-corrections',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'createAttendanceCorrection',
        summary: 'Ask for a missed clock-in or clock-out of the caller’s own to be recorded',
        tags,
        body: shapes.CorrectionInput,
        response: { 201: shapes.Correction, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      context.mutatePrepared(request, reply, createCorrection(context, scopeOf(request), request.body)),
  );

  const decision = (operationId: string, summary: string) => ({
    ...{ operationId, summary, tags, params: IdParams, body: shapes.CorrectionDecision },
    response: { 200: shapes.Correction, ...refusals('camel', ...WRITE_STATUSES) },
  });

  app.post(
    '/v1/attendance-corrections/:id/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: decision('approveAttendanceCorrection', 'Approve a correction: HR records the attendance'),
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
      schema: decision('refuseAttendanceCorrection', 'Refuse a correction: HR keeps what it holds'),
    },
    (request, reply) =>
      write(request, reply, (writing) => endCorrection(writing, request.params.id, 'refuse', request.body)),
  );

  app.post(
    '/v1/attendance-corrections/:id/withdraw',
    {
      config: { access: ANYONE, tagged: true },
      schema: decision('withdrawAttendanceCorrection', 'Take back an open request of the caller’s own'),
    },
    (request, reply) =>
      write(request, reply, (writing) => endCorrection(writing, request.params.id, 'withdraw', request.body)),
  );
}

function reads(app: App, context: CorrectionContext): void {
  const { db } = context;
  app.get(
    '/v1/me/attendance-gaps',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyAttendanceGaps',
        summary:
          'Where the caller’s attendance of the last 31 days is open or missing, and not asked for yet',
        tags,
        response: { 200: shapes.GapList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readOwnGaps(context, scopeOf(request)),
  );

  app.get(
    '/v1/attendance-corrections',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listAttendanceCorrections',
        summary:
          'The caller’s own requests, and for managers those of attendance at granted locations; newest first',
        tags,
        querystring: shapes.CorrectionQuery,
        response: { 200: shapes.CorrectionList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self, role } = scope.actor;
      const { status = null, userId = null, ...page } = request.query;
      const locationIds = role === 'member' ? [] : listedLocations(scope);
      const filter: CorrectionFilter = { locationIds, self, status, userId };
      const [items, total] = await Promise.all([
        readCorrections(db, organisationId, filter, page),
        countCorrections(db, organisationId, filter),
      ]);
      return { items, ...page, total };
    },
  );

  app.get(
    '/v1/attendance-corrections/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getAttendanceCorrection',
        summary: 'One request, with what HR held when it was asked for',
        tags,
        params: IdParams,
        response: { 200: shapes.Correction, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(request, reply, await getCorrection(db, scopeOf(request), request.params.id)),
  );
}
