import { withRollback } from '../../../platform/db/db.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import { SITE_MANAGER_OR_ADMIN, WRITE_STATUSES } from '../../access.ts';
import { callerOf, writesOf } from '../../write.ts';
import type { NeedContext } from '../demand/removal.ts';
import { DayClosed, DayClosing, DayOpened, DayOpening, DayQuery } from './closed-days.schema.ts';
import { closeDay, openDay } from './closed-days.service.ts';

const tags = ['Demand', 'extension'];

export function closedDayRoutes(app: App, context: NeedContext): void {
  const { rotas } = context;
  const write = writesOf(context);

  app.post(
    '/v1/closed-days',
    {
      config: { access: SITE_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'closeDay',
        summary: 'Close a day of a site with its demand; `dryRun=true` writes nothing',
        description:
          'The day is closed in the settings of the location, and rows that begin on it are deleted, but for those that have begun, that a shift made (unless `withShifts` is true) or that a published rota staffs, which are listed. Managers may at the locations granted to them, and administrators.',
        tags,
        headers: DryRunHeader,
        querystring: DayQuery,
        body: DayClosing,
        response: { 200: DayClosed, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      if (!isDryRun(request)) {
        return write(request, reply, async (writing) => {
          const { report, audit } = await closeDay(writing, rotas, request.body);
          return { status: 200, body: { applied: true, ...report }, audit };
        });
      }
      const caller = callerOf(request);
      const { report } = await withRollback(context.db, caller.scope.actor.organisationId, (tx) =>
        closeDay({ ...caller, tx, at: context.now() }, rotas, request.body),
      );
      return reply.send({ applied: false, ...report });
    },
  );

  app.post(
    '/v1/closed-days/open',
    {
      config: { access: SITE_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'openDay',
        summary: 'Open a closed day of a site again, with rows of demand',
        description:
          'The usual week of the location holds again, or `hours` for this day alone. `restore` brings back what closing the day deleted, `create` makes rows that the caller names. Managers may at the locations granted to them, and administrators.',
        tags,
        body: DayOpening,
        response: { 200: DayOpened, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => openDay(writing, request.body)),
  );
}
