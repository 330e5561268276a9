import { actorOf } from '../../platform/auth/auth.ts';
import { invalid } from '../../platform/errors.ts';
import { linkHeader, PageOf, pageEnvelope } from '../../platform/http/page.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import type { App } from '../../platform/shapes.ts';
import { say } from '../../words/said.ts';
import { AUDIT_REFUSALS, WRITE } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { CalendarItem, CalendarQuery } from './calendar.schema.ts';
import { readCalendar } from './calendar.service.ts';
import { requireDays } from './stay.service.ts';

const SHOWN_DAYS = 28;
/** Days of one window, at most. */
const MOST_DAYS = 62;

const LIST_HIRE_CALENDAR = {
  operationId: 'listHireCalendar',
  summary: 'Items for hire by days: what is free of each, and its bookings',
  description:
    'A page of items in the order of their titles. Each says for every day of the window how many units are free, on which days its site is closed, and its bookings: those that meet the window, the day of the return included, and those that are late. Items that can be let no more are listed while they have bookings. At most 62 days. Managers, area managers, administrators and service tokens may read it.',
  tags: ['Hire', 'extension'],
  querystring: CalendarQuery,
  response: { 200: PageOf(CalendarItem), ...AUDIT_REFUSALS },
};

export function calendarRoutes(app: App, { db, now, siteOf }: ListingsContext): void {
  app.get(
    '/v1/hire-calendar',
    {
      schema: LIST_HIRE_CALENDAR,
      config: { ...WRITE, linked: true },
    },
    async (request, reply) => {
      const { from = now().toISOString().slice(0, 10), page, page_size, ...rest } = request.query;
      const { until = addDays(from, SHOWN_DAYS), ...filter } = rest;
      requireWindow(from, until);
      const slice = { ...filter, limit: page_size, offset: (page - 1) * page_size };
      const window = { start: from, end: until, at: now() };
      const { items, total } = await readCalendar(db, actorOf(request).organisationId, slice, window, siteOf);
      reply.header('link', linkHeader(request.url, request.query, total));
      return pageEnvelope(items, request.query, total);
    },
  );
}

/** Throws 422 for days that are none, or more than are shown at once. */
function requireWindow(start: string, end: string): void {
  requireDays({ start, end }, 'query/until');
  if (daysBetween(start, end) <= MOST_DAYS) return;
  const message = say('catalogue.tooManyDays', { end, days: MOST_DAYS, start });
  throw invalid([{ path: 'query/until', code: 'OUT_OF_RANGE', message }]);
}
