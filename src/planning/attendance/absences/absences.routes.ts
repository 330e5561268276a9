import { rangeOf } from '../../../platform/local-time.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import * as shapes from './absences.schema.ts';
import { createAbsence, listAbsences, previewAbsence } from './absences.service.ts';
import { endAbsence, previewEnd } from './end.service.ts';
import { undoAbsence } from './undo.service.ts';

const tags = ['Rota', 'extension'];

export function absenceRoutes(app: App, context: ChangeRoutesContext): void {
  app.post(
    '/v1/absences',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'createAbsence',
        summary:
          'Note that somebody is absent: HR records leave, the published duties in that time open, each with who could take it; `dryRun=true` shows the same and does nothing',
        description:
          'Somebody who is sick or did not come gets leave in HR, and their published duties of the time open in one change of the rota. A late person keeps the duty, and nothing opens. Administrators may everywhere, managers and area managers where the duties’ sites are granted to them and leave changes to managers. `dryRun=true` answers 200, the absence itself 201.',
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
        description:
          'HR forgets the leave. Opened duties that are as the absence left them return to the person if the rules allow it; `kept` names the others, with why. Whoever may note the absence may undo it.',
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
        description:
          'HR keeps the shorter leave under the same id. Opened duties that begin from then on return as after an undo; a duty that has begun stays as it is. Whoever may note the absence may end it.',
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

function reads(app: App, context: ChangeRoutesContext): void {
  app.get(
    '/v1/absences',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listAbsences',
        summary: 'Absences that managers noted, by their sites; the latest first',
        description:
          'Query parameters narrow the list to a person, a site and a time. Managers and area managers read absences at sites granted to them, administrators all.',
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
