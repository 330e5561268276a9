import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { sendTagged } from '../../../platform/http/etag.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { createContracts } from '../../organisation/contracts.ts';
import { surroundingsOfPerson } from '../../organisation/workforce/workforce.service.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { Wishes, WishesPatch } from './wishes.schema.ts';
import { getWishes, patchWishes, wishesTag } from './wishes.service.ts';

const tags = ['My work', 'extension'];

export function wishesRoutes(app: App, service: ServiceContext & { hr: Hr }): void {
  const context = { ...service, contracts: createContracts(service.hr) };
  const write = writesOf(context);

  app.get(
    '/v1/me/preferences',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getMyPreferences',
        summary: 'The caller’s wishes, and what of them is a limit',
        description:
          'Hours, sites and days wished for weigh in runs; excluded sites are a limit that administrators set. Everybody reads their own.',
        tags,
        response: { 200: Wishes, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const record = await getWishes(context.db, scopeOf(request));
      return sendTagged(request, reply, wishesTag(record), record);
    },
  );

  app.patch(
    '/v1/me/preferences',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'patchMyPreferences',
        summary: 'Change the caller’s wishes (JSON merge patch)',
        description:
          'Members that are sent change, all others stay. Runs made from then on weigh the wishes; a weight that an administrator set stays. Everybody changes their own.',
        tags,
        body: WishesPatch,
        response: { 200: Wishes, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const surroundings = await surroundingsOfPerson(context, scope, scope.actor.subject);
      return write(request, reply, (writing) => patchWishes(writing, surroundings, request.body));
    },
  );
}
