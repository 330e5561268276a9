import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import { approveTimesheet } from './approve.service.ts';
import { createReviewer } from './reviews.ts';
import {
  TimesheetList,
  TimesheetQuery,
  TimesheetReview,
  TimesheetReviewRequest,
} from './timesheets.schema.ts';
import { listTimesheets, type TimesheetContext } from './timesheets.service.ts';

const tags = ['Timesheets'];

export function timesheetRoutes(app: App, context: TimesheetContext): void {
  const reviewer = createReviewer(context.hr);

  app.get(
    '/v1/timesheets',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listTimesheets',
        summary:
          'One row per person and day, from clock times and the published rota; members see only their own',
        description:
          'Each row has planned and worked minutes, overtime, anomalies, and whether it was approved. Seven days are shown unless dates are sent, at most 92. Members read their own rows, managers those of people at home or at work at sites granted to them, administrators all.',
        tags,
        querystring: TimesheetQuery,
        response: { 200: TimesheetList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => listTimesheets(context, scopeOf(request), request.query),
  );

  app.post(
    '/v1/timesheets/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'approveTimesheet',
        summary: 'Record a review of the days of one person or several in HR',
        description:
          'The days are approved unless `decision` says rejected, or pending, which takes the review before it back; they must be over. The same review sent again is the same review. Administrators may, and managers and area managers to whom all sites of the work are granted, but not for their own hours. `userIds` reviews several people, each with a result of their own.',
        tags,
        body: TimesheetReviewRequest,
        response: { 200: TimesheetReview, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => {
      const work = approveTimesheet(context, reviewer, callerOf(request), request.body);
      return context.mutateOutside(request, reply, work);
    },
  );
}
