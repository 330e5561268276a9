import { actorOf } from '../../../platform/auth/auth.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { hideFromKey } from '../pins/seal.ts';
import * as shapes from './clockings.schema.ts';
import { type ClockingContext, getTerminal, recordClocking } from './clockings.service.ts';

const tags = ['Terminals', 'extension'];
const access = { device: 'terminal' };

export function clockingRoutes(app: App, context: ClockingContext): void {
  app.get(
    '/v1/terminal',
    {
      config: { access },
      schema: {
        operationId: 'getTerminal',
        summary: 'What a terminal shows, by its own token: who is in, whose duty begins, what was recorded',
        description:
          'It lists who is on duty at the site today or clocked in there; `search` finds others who may work there. The device’s token is the only one that may ask. Nothing changes.',
        tags,
        querystring: shapes.TerminalQuery,
        response: { 200: shapes.TerminalView, ...refusals('camel', 401, 422, 429, 500) },
      },
    },
    (request) => getTerminal(context, actorOf(request), request.query.search),
  );

  app.post(
    '/v1/terminal/clockings',
    {
      config: { access, holdsSecret: true },
      schema: {
        operationId: 'recordClocking',
        summary:
          'Clock a person in or out, or begin or end a break: by the terminal’s token and the person’s PIN',
        description:
          'HR records the attendance by this server’s clock at the time of the press. Five wrong PINs in a row make a pause of a minute for the person at that device. The device’s token is the only one that may. The timesheet follows.',
        tags,
        body: shapes.ClockingInput,
        response: {
          201: shapes.Clocking,
          ...refusals('camel', 400, 401, 403, 404, 409, 422, 429, 500),
        },
      },
    },
    (request, reply) => {
      hideFromKey(request, request.body);
      const work = recordClocking(context, actorOf(request), request.body);
      return context.mutateOutside(request, reply, work);
    },
  );
}
