import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import type { LeaveContext } from '../leave-requests/leave-requests.service.ts';
import {
  LeaveBalanceQuery,
  LeaveBalances,
  LeaveCost,
  LeaveCostQuery,
  OwnLeaveCost,
} from './leave-balance.schema.ts';
import { getLeaveBalances } from './leave-balance.service.ts';
import { getLeaveRequestCost, getMyLeaveCost } from './leave-cost.service.ts';

const tags = ['My work', 'extension'];
const answer = { 200: LeaveBalances, ...refusals('camel', ...GET_STATUSES) };
const computed =
  'Entitlement and granted leave are HR’s. A contract of a part of the year earns its part, and public holidays of the home site and days on which it is closed cost nothing.';

export function leaveBalanceRoutes(app: App, context: LeaveContext): void {
  app.get(
    '/v1/me/leave-cost',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyLeaveCost',
        summary:
          'What leave would cost the caller, what is left then, the shifts it touches, and how many others are away',
        description: `${computed} The leave is not asked for by it. Everybody reads their own; of others at home at the site the number alone is told. Nothing changes.`,
        tags,
        querystring: LeaveCostQuery,
        response: { 200: OwnLeaveCost, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => getMyLeaveCost(context, scopeOf(request), request.query),
  );
  app.get(
    '/v1/leave-requests/:id/cost',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'getLeaveRequestCost',
        summary: 'What leave that was asked for costs, by year, and what is left then',
        description: `${computed} Administrators and managers of the person’s home site may read it. Nothing changes.`,
        tags,
        params: IdParams,
        response: { 200: LeaveCost, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => getLeaveRequestCost(context, scopeOf(request), request.params.id),
  );
  app.get(
    '/v1/me/leave-balance',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyLeaveBalance',
        summary: 'How much leave the caller has, has taken, has booked and has left',
        description: `${computed} Everybody reads their own. Nothing changes.`,
        tags,
        querystring: LeaveBalanceQuery,
        response: answer,
      },
    },
    (request) => {
      const scope = scopeOf(request);
      return getLeaveBalances(context, scope, scope.actor.subject, request.query.date ?? null);
    },
  );
  app.get(
    '/v1/people/:id/leave-balance',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'getPersonLeaveBalance',
        summary: 'The leave balance of somebody at home at a granted location',
        description: `${computed} Administrators and managers of the person’s home site may read it. Nothing changes.`,
        tags,
        params: IdParams,
        querystring: LeaveBalanceQuery,
        response: answer,
      },
    },
    (request) => getLeaveBalances(context, scopeOf(request), request.params.id, request.query.date ?? null),
  );
}
