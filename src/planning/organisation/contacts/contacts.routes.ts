import type { ServiceContext } from '../../../platform/context.ts';
import { etagOf, sendTagged } from '../../../platform/http/etag.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANYONE, LIST_STATUSES, UNNAMED_WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countContacts, readContacts, readOwnContacts, readOwnManagers } from './contacts.repo.ts';
import { ContactList, ContactsQuery, MyContacts, MyContactsInput, SiteManagers } from './contacts.schema.ts';
import { putMyContacts } from './contacts.service.ts';
import { VISIT_ENDED_MS } from './site-managers.ts';

export function contactRoutes(app: App, context: ServiceContext): void {
  contactsOfPeople(app, context);
  ownContacts(app, context);
}

function contactsOfPeople(app: App, { db, now }: ServiceContext): void {
  app.get(
    '/v1/contacts',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listContacts',
        summary: 'Phone and mail address of people at granted locations, as far as the caller may see them',
        description:
          'Managers, area managers and administrators see those of everybody who is at home or glad to work at a location granted to them, or has a duty of the live rota there that ended at most a day ago or is still to come. Everybody else sees of the same people what these share with colleagues, and always their own. Somebody of whom nothing is to be seen is not listed, and nobody who is not active.',
        tags: ['People', 'extension'],
        querystring: ContactsQuery,
        response: { 200: ContactList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self, role } = scope.actor;
      const { limit, offset, ids } = request.query;
      const filter = {
        locationIds: listedLocations(scope),
        self,
        manages: role !== 'member',
        ids: ids === undefined ? null : ids.toLowerCase().split(','),
        since: new Date(now().getTime() - VISIT_ENDED_MS),
      };
      const [items, total] = await Promise.all([
        readContacts(db, organisationId, filter, { limit, offset }),
        countContacts(db, organisationId, filter),
      ]);
      return { items, limit, offset, total };
    },
  );
}

function ownContacts(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/me/contacts',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getMyContacts',
        summary: 'The caller’s phone and mail address, and what of them colleagues see',
        description:
          'Phone and address are the Directory’s. Nothing is shared until the caller says so; managers see both. Everybody reads their own.',
        tags: ['My work', 'extension'],
        response: { 200: MyContacts, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) => {
      const { organisationId, subject } = scopeOf(request).actor;
      const own = await readOwnContacts(context.db, organisationId, subject);
      return sendTagged(request, reply, etagOf(own.version, own), own);
    },
  );

  app.get(
    '/v1/me/managers',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyManagers',
        summary: 'Who manages the sites where the caller works, and how they are reached',
        description:
          'Of the home site and of every site where the caller has a duty of the live rota that ended at most a day ago or is still to come; of a site without a manager the administrators. Phone and mail address are those that they share with colleagues.',
        tags: ['My work', 'extension'],
        response: { 200: SiteManagers, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { organisationId, subject } = scopeOf(request).actor;
      const since = new Date(context.now().getTime() - VISIT_ENDED_MS);
      return { items: await readOwnManagers(context.db, organisationId, subject, since) };
    },
  );

  app.put(
    '/v1/me/contacts',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'putMyContacts',
        summary: 'Choose what colleagues of the same sites see of the caller’s contacts',
        description:
          'The choice is replaced as a whole and holds at once. Managers see phone and address either way. Everybody changes their own.',
        tags: ['My work', 'extension'],
        body: MyContactsInput,
        response: { 200: MyContacts, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => putMyContacts(writing, request.body)),
  );
}
