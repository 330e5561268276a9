import Type from 'typebox';
import { type App, Closed } from '../shapes.ts';

const Health = Closed({ status: Type.Literal('ok'), service: Type.String() }, { title: 'Health' });

/** `/health` and its alias `/v1/health`: the process answers; neither storage nor tokens are looked at. */
export function healthRoutes(app: App, service: string): void {
  const answer = async () => ({ status: 'ok', service }) as const;
  const operation = (operationId: string, description: string) => ({
    schema: {
      operationId,
      summary: 'Whether the process answers',
      description,
      tags: ['Health'],
      response: { 200: Health },
    },
    config: { access: 'public', rate: 'none' } as const,
  });
  app.get(
    '/health',
    operation(
      'getHealth',
      'The process answers as soon as it listens. Neither the database nor tokens are looked at, and no limit of requests applies. Anyone may ask; nothing changes.',
    ),
    answer,
  );
  app.get(
    '/v1/health',
    operation(
      'getHealthV1',
      'The alias of `/health`, with the same answer. Anyone may ask; nothing changes.',
    ),
    answer,
  );
}
