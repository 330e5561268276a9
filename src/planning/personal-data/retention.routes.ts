import { withRollback } from '../../platform/db/db.ts';
import { etagOf, sendRecord } from '../../platform/http/etag.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { ADMIN, LIST_STATUSES, UNNAMED_WRITE_STATUSES } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { callerOf, writesOf } from '../write.ts';
import type { PersonalDataContext } from './personal-data.context.ts';
import { readRetention } from './retention.repo.ts';
import {
  RetentionChange,
  RetentionQuery,
  RetentionSettings,
  RetentionSettingsPatch,
} from './retention.schema.ts';
import { patchRetention } from './retention.service.ts';

const tags = ['Personal data', 'extension'];

export function retentionRoutes(app: App, context: PersonalDataContext): void {
  const { db, now, personalData: data } = context;
  const write = writesOf(context);

  app.get(
    '/v1/settings/retention',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'getRetentionSettings',
        summary: 'How long the organisation keeps what it holds of people',
        description: 'Null: what is held stays, or goes as the product does it. Administrators alone may.',
        tags,
        response: { 200: RetentionSettings, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(request, reply, await readRetention(db, scopeOf(request).actor.organisationId)),
  );

  app.patch(
    '/v1/settings/retention',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchRetentionSettings',
        summary:
          'Change how long the organisation keeps what it holds of people (JSON merge patch); `dryRun=true` writes nothing',
        description:
          'Members that are sent change, null keeps. `night` says what goes in the night that follows, at 2 o’clock by the clock of most sites: whoever left long enough ago is erased as by `erasePerson`, or waits while published duties are ahead. Administrators alone may.',
        tags,
        headers: DryRunHeader,
        querystring: RetentionQuery,
        body: RetentionSettingsPatch,
        response: { 200: RetentionChange, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!isDryRun(request)) return write(request, reply, (writing) => patchRetention(writing, data, body));
      const caller = callerOf(request);
      const { organisationId } = caller.scope.actor;
      const { version } = await readRetention(db, organisationId);
      const tried = await withRollback(db, organisationId, (tx) =>
        patchRetention({ ...caller, tx, at: now() }, data, body),
      );
      return reply
        .header('etag', etagOf(version))
        .send({ ...(tried.body as RetentionChange), applied: false, version });
    },
  );
}
