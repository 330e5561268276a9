import type { ServiceContext } from '../../../platform/context.ts';
import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN, LIST_STATUSES, UNNAMED_WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { readPublicationSettings } from './publication-settings.repo.ts';
import { PublicationSettings, PublicationSettingsPatch } from './publication-settings.schema.ts';
import { patchPublicationSettings } from './publication-settings.service.ts';

const tags = ['Settings', 'extension'];

export function publicationSettingsRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/settings/publication',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'getPublicationSettings',
        summary: 'What the organisation asks of a publication: notice, its price, averages of hours',
        description:
          'They say how long before a duty people must know of it, what short notice costs, and whether averages of hours are refused. Managers, area managers and administrators may read them.',
        tags,
        response: { 200: PublicationSettings, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) => {
      const { organisationId } = scopeOf(request).actor;
      return sendRecord(request, reply, await readPublicationSettings(context.db, organisationId));
    },
  );

  app.patch(
    '/v1/settings/publication',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchPublicationSettings',
        summary: 'Change what the organisation asks of a publication (JSON merge patch)',
        description:
          'Members that are sent change, null returns one to its default. Publications and changes of the rota from then on are judged by them; earlier ones stay. Administrators alone may.',
        tags,
        body: PublicationSettingsPatch,
        response: { 200: PublicationSettings, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => patchPublicationSettings(writing, request.body)),
  );
}
