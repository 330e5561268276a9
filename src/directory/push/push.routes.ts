import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import { ApiError } from '../../platform/errors.ts';
import { OutboundFault } from '../../platform/http/outbound.ts';
import { type App, Closed, DateTime, Nullable, refusals } from '../../platform/shapes.ts';
import { say } from '../../words/said.ts';
import type { Pusher } from './pusher.ts';

const Pushed = Closed(
  {
    asOf: Nullable(DateTime),
    pushed: Type.Boolean({ description: 'false: Planning was up to date' }),
  },
  { title: 'PushResult' },
);

/** Changes are pushed by themselves; this is for those who must know that Planning has them. */
export function pushRoutes(app: App, pusher: Pusher): void {
  app.post(
    '/v1/push',
    {
      config: { access: { service: 'directory', roles: ['admin'], serviceTokens: true }, rate: 'none' },
      schema: {
        operationId: 'push',
        summary: 'Bring Planning up to date now',
        description:
          'Changes are pushed by themselves; this waits until Planning has all of them. Administrators and service tokens may. If Planning cannot be reached it is 503, and the push is tried again by itself.',
        tags: ['Push'],
        response: { 200: Pushed, ...refusals('snake', 400, 401, 403, 422, 503) },
      },
    },
    async (request) => {
      const { asOf } = await pusher.pushNow(actorOf(request).organisationId).catch((error: unknown) => {
        if (!(error instanceof OutboundFault)) throw error;
        throw new ApiError(503, 'INTERNAL', say('people.notPushed', { message: error.message }));
      });
      return { asOf, pushed: asOf !== null };
    },
  );
}
