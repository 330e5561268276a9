import { actorOf } from '../../../platform/auth/auth.ts';
import { sendTagged } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import { Availability, AvailabilityInput } from './availability.schema.ts';
import {
  type AvailabilityContext,
  availabilityTag,
  getAvailability,
  putAvailability,
} from './availability.service.ts';

const tags = ['My work', 'extension'];
const read = { 200: Availability, ...refusals('camel', ...GET_STATUSES) };
const written = { 200: Availability, ...refusals('camel', ...WRITE_STATUSES) };

export function availabilityRoutes(app: App, context: AvailabilityContext): void {
  ownRoutes(app, context);
  personRoutes(app, context);
}

function ownRoutes(app: App, context: AvailabilityContext): void {
  app.get(
    '/v1/me/availability',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getMyAvailability',
        summary: 'When the caller can work: a limit of every run, and published duties that do not fit it',
        description:
          'The statement has a usual week and dates that differ from it, by the clock at home. `clashes` are published duties to come that do not fit it, and `appliesFrom` is the first Monday without a published week. Everybody reads their own.',
        tags,
        response: read,
      },
    },
    async (request, reply) => {
      const record = await getAvailability(context, scopeOf(request), actorOf(request).subject);
      return sendTagged(request, reply, availabilityTag(record), record);
    },
  );

  app.put(
    '/v1/me/availability',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'putMyAvailability',
        summary: 'State when the caller can work, in HR; published duties stay',
        description:
          'The statement is replaced as a whole and holds for every run and change by hand from then on. Everybody states their own. A date with hours while the usual week has none is refused, since it would rule out all other days.',
        tags,
        body: AvailabilityInput,
        response: written,
      },
    },
    (request, reply) => {
      const work = putAvailability(context, callerOf(request), actorOf(request).subject, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );
}

function personRoutes(app: App, context: AvailabilityContext): void {
  app.get(
    '/v1/people/:id/availability',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'getPersonAvailability',
        summary: 'When somebody at home at a granted location can work',
        description:
          'The statement has a usual week and dates that differ from it, with published duties to come that do not fit it. Administrators and managers of the person’s home site may read it.',
        tags,
        params: IdParams,
        response: read,
      },
    },
    async (request, reply) => {
      const record = await getAvailability(context, scopeOf(request), request.params.id);
      return sendTagged(request, reply, availabilityTag(record), record);
    },
  );

  app.put(
    '/v1/people/:id/availability',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'putPersonAvailability',
        summary: 'State for somebody at home at a granted location when they can work',
        description:
          'The statement is replaced as a whole and holds for every run and change by hand from then on; published duties stay. Administrators and managers of the person’s home site may.',
        tags,
        params: IdParams,
        body: AvailabilityInput,
        response: written,
      },
    },
    (request, reply) => {
      const work = putAvailability(context, callerOf(request), request.params.id, request.body);
      return context.mutateOutside(request, reply, work);
    },
  );
}
