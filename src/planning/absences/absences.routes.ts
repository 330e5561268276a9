import { rangeOf } from '../../platform/local-time.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES, WRITE_STATUSES } from '../access.ts';
import type { RunsContext } from '../runs/context.ts';
import { scopeOf } from '../scope.ts';
import { callerOf } from '../write.ts';
import * as shapes from './absences.schema.ts';
import { createAbsence, listAbsences, previewAbsence } from './absences.service.ts';
import { endAbsence, previewEnd } from './end.service.ts';
import { undoAbsence } from './undo.service.ts';

const tags = ['Rota', 'extension'];

export type AbsenceRoutesContext = Omit<RunsContext, 'queue' | 'runner'>;

export function absenceRoutes(app: App, context: AbsenceRoutesContext): void {
  app.post(
    '/v1/absences',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'createAbsence',
        summary:
          'Note that somebody is absent: HR records leave, the published duties in that time open, each with who could take it; `dryRun=true` shows the same and does nothing',
        tags,
        headers: DryRunHeader,
        querystring: shapes.AbsenceQuery,
        body: shapes.AbsenceInput,
        response: {
          200: shapes.AbsencePreview,
          201: shapes.MadeAbsence,
          ...refusals('camel', ...WRITE_STATUSES),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const caller = callerOf(request);
      if (isDryRun(request)) return previewAbsence(context, caller.scope, body);
      return context.mutateOutside(request, reply, createAbsence(context, caller, body));
    },
  );

  app.post(
    '/v1/absences/:id/undo',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'undoAbsence',
        summary: 'Take an absence back: HR forgets the leave, and duties that are still open return',
        tags,
        params: IdParams,
        response: { 200: shapes.UndoneAbsence, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      context.mutateOutside(request, reply, undoAbsence(context, callerOf(request), request.params.id)),
  );

  app.post(
    '/v1/absences/:id/end',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'endAbsence',
        summary:
          'End an absence earlier than noted: HR has the shorter leave, and later duties that are still open return; `dryRun=true` shows the same and does nothing',
        tags,
        params: IdParams,
        headers: DryRunHeader,
        querystring: shapes.AbsenceQuery,
        body: shapes.EarlierEnd,
        response: { 200: shapes.ShortenedAbsence, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const caller = callerOf(request);
      if (isDryRun(request)) return previewEnd(context, caller.scope, params.id, body);
      return context.mutateOutside(request, reply, endAbsence(context, caller, params.id, body));
    },
  );

  reads(app, context);
}

function reads(app: App, context: AbsenceRoutesContext): void {
  app.get(
    '/v1/absences',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listAbsences',
        summary: 'Absences that managers noted, by their sites; the latest first',
        tags,
        querystring: shapes.AbsenceListQuery,
        response: { 200: shapes.AbsenceList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => {
      const { from, until, ...wanted } = request.query;
      return listAbsences(context.db, scopeOf(request), { ...wanted, ...rangeOf({ from, until }) });
    },
  );
}
