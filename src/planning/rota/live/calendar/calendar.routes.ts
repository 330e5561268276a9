import { randomBytes } from 'node:crypto';
import Type from 'typebox';
import { actorOf } from '../../../../platform/auth/auth.ts';
import { sha256 } from '../../../../platform/canonical-json.ts';
import type { ServiceContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type App, Closed, DateTime, Nullable, OneOf, refusals, Uuid } from '../../../../platform/shapes.ts';
import { LANGUAGES, languageOf } from '../../../../words/languages.ts';
import { ANYONE, WRITE_STATUSES } from '../../../access.ts';
import { type NotesFilter, readNotes } from '../../../need/notes/notes.repo.ts';
import { readAbsent } from '../../duties/absent.repo.ts';
import type { Span } from '../../duties/absent.rules.ts';
import * as repo from './calendar.repo.ts';
import { calendarOf } from './calendar.rules.ts';

const tags = ['Rota', 'extension'];
const TOKEN_BYTES = 24;
const LATEST = '2999-12-31';
const LOOK_BACK_MS = 31 * 24 * 3600_000;

const FeedMade = Closed(
  {
    userId: Uuid,
    path: Type.String({ description: 'secret: whoever has it reads this person’s rota' }),
    createdAt: DateTime,
  },
  { title: 'CalendarFeed' },
);
const FeedState = Closed(
  {
    userId: Uuid,
    createdAt: Nullable(DateTime, { description: 'of the address in use; null: there is none' }),
  },
  { title: 'CalendarFeedState' },
);
const FeedQuery = Closed({
  language: Type.Optional(
    OneOf(LANGUAGES, {
      description:
        'of the texts, unless the person has chosen one for mails; absent: what the header Accept-Language asks for',
    }),
  ),
});
const TokenParams = Closed({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{32}\\.ics$' }) });

/** What concerns the person's own work, from the day of `since` on. */
const notesFor = (self: string, since: string): NotesFilter => ({
  locationIds: null,
  self,
  manages: false,
  own: true,
  startDate: since.slice(0, 'YYYY-MM-DD'.length),
  endDate: LATEST,
});

/** Those that touch the duty, in its order. */
const within = (away: readonly Span[], { start, end }: { start: string; end: string }): Span[] =>
  away.filter((span) => span.start < Date.parse(end) && span.end > Date.parse(start));

export function calendarRoutes(app: App, context: ServiceContext): void {
  feedRoutes(app, context);
  calendarRoute(app, context);
}

function feedRoutes(app: App, { db, mutate }: ServiceContext): void {
  app.get(
    '/v1/rota/feed',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getCalendarFeed',
        summary: 'Whether one has a private calendar address, and since when',
        description:
          '`createdAt` is null where there is none. The address itself is not stored, and so never answered again: a new one ends the old.',
        tags,
        response: { 200: FeedState, ...refusals('camel', 401, 403, 422, 429, 500) },
      },
    },
    async (request) => {
      const { organisationId, subject: userId } = actorOf(request);
      return { userId, createdAt: await repo.feedMadeAt(db, { organisationId, userId }) };
    },
  );

  app.put(
    '/v1/rota/feed',
    {
      config: { access: ANYONE, holdsSecret: true },
      schema: {
        operationId: 'createCalendarFeed',
        summary: 'A private calendar address for oneself; an earlier one ends',
        description:
          'The answer has the address once; only its hash is stored. Everybody may make their own, and calendars that read the earlier one find nothing from then on.',
        tags,
        response: { 201: FeedMade, ...refusals('camel', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    (request, reply) => {
      const { organisationId, subject: userId } = actorOf(request);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return mutate(request, reply, async (tx, at) => {
        const createdAt = at.toISOString();
        await repo.writeFeed(tx, { organisationId, userId }, sha256(token), createdAt);
        const audit = {
          entityType: 'calendar-feed',
          entityId: userId,
          before: null,
          after: { userId, createdAt },
        };
        const language = languageOf(request.headers['accept-language']);
        const body = { userId, path: `/planning/v1/rota/feeds/${token}.ics?language=${language}`, createdAt };
        return { status: 201, body, audit: { action: 'calendar-feed.create', ...audit } };
      });
    },
  );

  app.delete(
    '/v1/rota/feed',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'deleteCalendarFeed',
        summary: 'End one’s calendar address',
        description:
          'Calendars that read the address find nothing from then on. Everybody may end their own; without one it is 404.',
        tags,
        response: {
          200: Closed({ userId: Uuid, deleted: Type.Boolean() }, { title: 'CalendarFeedDeleted' }),
          ...refusals('camel', ...WRITE_STATUSES),
        },
      },
    },
    (request, reply) => {
      const { organisationId, subject: userId } = actorOf(request);
      return mutate(request, reply, async (tx) => {
        if (!(await repo.removeFeed(tx, { organisationId, userId })))
          throw notFound('calendarFeedOf', userId);
        const audit = { entityType: 'calendar-feed', entityId: userId, before: { userId }, after: null };
        const body = { userId, deleted: true };
        return { status: 200, body, audit: { action: 'calendar-feed.delete', ...audit } };
      });
    },
  );
}

function calendarRoute(app: App, { db, now }: ServiceContext): void {
  app.get(
    '/v1/rota/feeds/:file',
    {
      config: { access: 'public', secretUrl: true, media: ['text/calendar'] },
      schema: {
        operationId: 'readCalendarFeed',
        summary:
          'One person’s published duties and days of stand-by as iCalendar; the address is the credential',
        description:
          'Duties of the last 31 days and all to come are events; a duty that was taken away, or that approved leave or a noted absence takes whole, is cancelled; where it takes a part, the event is what is left. The title is the work with its station, and the location the site with its address; the description holds hours away, the breaks, and the notes that concern the person. Whoever has the address may read it, without a token. Nothing changes.',
        tags,
        params: TokenParams,
        querystring: FeedQuery,
        response: {
          200: Type.String({ description: 'The duties' }),
          ...refusals('camel', 404, 422, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const token = request.params.file.slice(0, -'.ics'.length);
      const feed = await repo.findFeed(db, sha256(token));
      if (feed === undefined) throw notFound('calendarAt', 'this address');
      const since = new Date(now().getTime() - LOOK_BACK_MS).toISOString();
      const ahead = { start: new Date(since), end: new Date(`${LATEST}T00:00:00Z`) };
      const [published, away, standBy, notes] = await Promise.all([
        repo.readDuties(db, feed, since),
        readAbsent(db, feed.organisationId, [feed.userId], ahead),
        repo.readStandByDays(db, feed, since),
        readNotes(db, feed.organisationId, notesFor(feed.userId, since), { limit: null, offset: 0 }),
      ]);
      const duties = published.map((duty) => ({ ...duty, absent: within(away, duty) }));
      const language =
        feed.language ?? request.query.language ?? languageOf(request.headers['accept-language']);
      const text = calendarOf(duties, standBy, notes, language);
      return reply
        .header('cache-control', 'private, max-age=300')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
