import type { ServiceContext } from '../../../platform/context.ts';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { type App, Closed, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANYONE, LIST_STATUSES, UNNAMED_WRITE_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { loadCalendars } from './calendar.ts';
import { readHolidayChangePage } from './holidays.repo.ts';
import * as shapes from './holidays.schema.ts';
import * as service from './holidays.service.ts';

const tags = ['Holidays', 'extension'];

export function holidayRoutes(app: App, context: ServiceContext): void {
  readRoutes(app, context);
  changeRoutes(app, context);
}

function readRoutes(app: App, { db }: ServiceContext): void {
  app.get(
    '/v1/holidays',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listHolidays',
        summary: 'Public holidays of the granted sites from one date to another',
        description:
          'A day is a holiday of a site by the calendar of its `holidayRegion`, or because the organisation added it, unless the organisation took it out. Sites that have the same day by the same name share an item. At most 400 days at once.',
        tags,
        querystring: shapes.HolidayQuery,
        response: { 200: shapes.HolidayList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => service.listHolidays(db, scopeOf(request), request.query),
  );

  app.get(
    '/v1/holiday-regions',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listHolidayRegions',
        summary: 'Countries, or regions of one, whose holidays are known',
        description:
          'With `country`: the country itself, its states and their parts; empty where there is no calendar of it. Names are in the language asked for where they are known, else in the country’s own.',
        tags,
        querystring: shapes.HolidayRegionQuery,
        response: { 200: shapes.HolidayRegions, ...refusals('camel', 401, 403, 422, 429) },
      },
    },
    async (request) => {
      const { country } = request.query;
      const { language } = scopeOf(request);
      const calendars = await loadCalendars();
      return {
        items: country === undefined ? calendars.countries(language) : calendars.regions(country, language),
      };
    },
  );

  app.get(
    '/v1/holiday-changes',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listHolidayChanges',
        summary: 'Days that the organisation added to the calendars or took out of them',
        description:
          'By date: those of every site, and those of the sites granted to the caller. A day that is added has a name; one without is taken out of the calendar.',
        tags,
        querystring: Closed(OffsetQuery),
        response: { 200: shapes.HolidayChangeList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      return readHolidayChangePage(db, organisationId, listedLocations(scope), request.query);
    },
  );
}

function changeRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.post(
    '/v1/holiday-changes',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'createHolidayChange',
        summary: 'Add a day to the calendars, or take one out',
        description:
          'A day with a `name` is a holiday from then on, without one it is none; at every site or at some, once or every year. 409 `DAY_TAKEN` where the same was said of the day already. Administrators alone may.',
        tags,
        body: shapes.HolidayChangeCreate,
        response: { 201: shapes.HolidayChange, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => service.createHolidayChange(writing, request.body)),
  );

  app.delete(
    '/v1/holiday-changes/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'deleteHolidayChange',
        summary: 'Take a change of the calendars back',
        description: 'The day is what the calendar says again. Administrators alone may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => service.deleteHolidayChange(writing, request.params.id)),
  );
}
