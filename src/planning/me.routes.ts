import { actorOf } from '../platform/auth/auth.ts';
import { type App, refusals } from '../platform/shapes.ts';
import { Me } from './me.schema.ts';

export function meRoutes(app: App): void {
  app.get(
    '/v1/me',
    {
      config: { access: 'token' },
      schema: {
        operationId: 'getMe',
        summary: 'Who calls, and which operations they may call',
        description:
          'Every token is answered, whichever services it names. What is not in the list is refused with 403; what is in it may still be refused for a record: of another site, or in a state that does not allow it.',
        tags: ['People', 'extension'],
        response: { 200: Me, ...refusals('camel', 401, 422, 429) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { subject, role } = actor;
      return { userId: subject, role, operations: app.operationsOf(actor) };
    },
  );
}
