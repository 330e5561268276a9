import { rangeOf } from '../../../platform/local-time.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import * as shapes from './changes.schema.ts';
import { type ChangeRoutesContext, changeRota, judgeInput, previewOf } from './changes.service.ts';
import { listChanges, undoChange } from './history.service.ts';

const tags = ['Rota', 'extension'];

export function changeRoutes(app: App, context: ChangeRoutesContext): void {
  const { mutatePrepared } = context;

  app.post(
    '/v1/rota/changes',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'changeRota',
        summary:
          'Change the published rota or a draft, all or nothing; `dryRun=true` judges and writes nothing',
        description:
          'People are put on rows, taken off, moved or swapped, times are changed and extra shifts made, as one change that is judged by the rules of now. Hard rules that it breaks are refused with every one of them. Administrators may everywhere, managers and area managers at sites that are granted to them and leave changes to managers. Everybody concerned is told; of a change of a completed run (`runId`) nobody is before it is published.',
        tags,
        headers: DryRunHeader,
        querystring: shapes.RotaChangeQuery,
        body: shapes.RotaChangeCreate,
        response: {
          200: shapes.RotaChangePreview,
          201: shapes.MadeRotaChange,
          ...refusals('camel', ...WRITE_STATUSES),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const caller = callerOf(request);
      if (!isDryRun(request)) return mutatePrepared(request, reply, changeRota(context, caller, body));
      return previewOf(await judgeInput(context, caller.scope, body, { warnings: 'all' }));
    },
  );

  app.post(
    '/v1/rota/changes/:id/undo',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'undoRotaChange',
        summary: 'Take a change of the published rota or of a draft back, judged by now',
        description:
          'The opposite change is made and judged as any other. Rows that are no longer as the change left them are 409 `CHANGED_SINCE`. Whoever may change these rows may undo it.',
        tags,
        params: IdParams,
        response: { 201: shapes.MadeRotaChange, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      mutatePrepared(request, reply, undoChange(context, callerOf(request), request.params.id)),
  );

  app.get(
    '/v1/rota/changes',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listRotaChanges',
        summary: 'Changes of the published rota, or of one draft, newest first: who, when, why and what',
        description:
          'Undone changes stay in the list. Managers see the rows at sites granted to them, administrators all, and everybody what concerns their own duties; members see neither reasons nor other people.',
        tags,
        querystring: shapes.RotaChangeListQuery,
        response: { 200: shapes.RotaChangeList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => {
      const { from, until, ...wanted } = request.query;
      return listChanges(context.db, scopeOf(request), { ...wanted, ...rangeOf({ from, until }) });
    },
  );
}
