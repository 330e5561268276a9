import { type App, refusals } from '../../platform/shapes.ts';
import { ANYONE, LIST_STATUSES, MANAGERS_AND_ADMIN, WRITE_STATUSES } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { approveTimesheet } from './approve.service.ts';
import { createRecordReview } from './reviews.ts';
import {
  TimesheetList,
  TimesheetQuery,
  TimesheetReview,
  TimesheetReviewRequest,
} from './timesheets.schema.ts';
import { listTimesheets, type TimesheetContext } from './timesheets.service.ts';

const tags = ['Timesheets'];

export function timesheetRoutes(app: App, context: TimesheetContext): void {
  const record = createRecordReview(context.hr);

  app.get(
    '/v1/timesheets',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listTimesheets',
        summary: 'A row a person and day from clock times and the published rota; members see their own',
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
      config: { access: MANAGERS_AND_ADMIN },
      schema: {
        operationId: 'approveTimesheet',
        summary: 'Record a review of a person’s days in HR',
        tags,
        body: TimesheetReviewRequest,
        response: { 200: TimesheetReview, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => approveTimesheet(context, record, request, reply, request.body),
  );
}
