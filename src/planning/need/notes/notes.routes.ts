import type { ServiceContext } from '../../../platform/context.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import * as shapes from './notes.schema.ts';
import { createNote, deleteNote, listNotes, patchNote } from './notes.service.ts';

const tags = ['Notes', 'extension'];

export function noteRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/notes',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listNotes',
        summary: 'Notes on days of sites, on rows of demand and on days of people, by date',
        description:
          'Managers, area managers and administrators read those of the sites granted to them and of the people there. Everybody reads what concerns their own work at whatever site: notes on a day of a site where they have a published duty that touches it, on a row that they work, and on their own day where the writer let them. Nobody reads other notes on their own day, unless they wrote them. At most 92 days at once.',
        tags,
        querystring: shapes.NoteQuery,
        response: { 200: shapes.NoteList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => listNotes(context.db, scopeOf(request), request.query),
  );

  app.post(
    '/v1/notes',
    {
      config: { access: ACTS_AT_SITES['write-note'] },
      schema: {
        operationId: 'createNote',
        summary: 'Write a note on a day of a site, on a row of demand, or on a day of a person',
        description:
          'A note on a row stays with it through planning, publishing and changes of its times, and goes when the row is deleted. `seenByPerson` is for notes on a person’s day. At most 20 on one row or day: 409 `TOO_MANY_NOTES`. Managers and area managers may at sites granted to them, and for people who are at home, glad to work or on a duty of that day there; administrators everywhere.',
        tags,
        body: shapes.NoteCreate,
        response: { 201: shapes.Note, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createNote(writing, request.body)),
  );

  app.patch(
    '/v1/notes/:id',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'patchNote',
        summary: 'Change the text of a note, or whether the person reads it (JSON merge patch)',
        description:
          'Members that are left out stay. Whoever may write a note there may change it, whoever wrote it.',
        tags,
        params: IdParams,
        body: shapes.NotePatch,
        response: { 200: shapes.Note, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchNote(writing, request.params.id, request.body)),
  );

  app.delete(
    '/v1/notes/:id',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'deleteNote',
        summary: 'Remove a note',
        description:
          'Nobody reads it any more. Whoever may write a note there may remove it, whoever wrote it.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => deleteNote(writing, request.params.id)),
  );
}
