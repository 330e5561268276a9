import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import { managedLocations, scopeOf } from '../../scope.ts';
import { callerOf, writesOf } from '../../write.ts';
import { actSchemas, REQUEST_TAGS } from '../kit/decision.schema.ts';
import { createShiftRequest, previewShiftRequest } from './ask.service.ts';
import { acceptShiftRequest, approveShiftRequest } from './decide.service.ts';
import { readOpenShifts } from './open-shifts.service.ts';
import { countShiftRequests, readShiftRequests } from './shift-requests.repo.ts';
import * as shapes from './shift-requests.schema.ts';
import { endShiftRequest, getShiftRequest, viewOf } from './shift-requests.service.ts';
import { readTakers } from './takers.service.ts';

export function shiftRequestRoutes(app: App, context: ChangeRoutesContext): void {
  reads(app, context);
  const { mutatePrepared } = context;

  app.post(
    '/v1/shift-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'createShiftRequest',
        summary:
          'Claim an open shift, offer one of the caller’s own, or propose a swap; `dryRun=true` says what stands in the way',
        description:
          'What the site says of claims and swaps decides whether the rota changes at once or a manager decides. A claim must keep the hard rules when it is made. Everybody asks for themselves, and those concerned are told.',
        tags: REQUEST_TAGS,
        headers: DryRunHeader,
        querystring: shapes.ShiftRequestCreateQuery,
        body: shapes.ShiftRequestInput,
        response: {
          200: shapes.ShiftRequestPreview,
          201: shapes.ShiftRequest,
          ...refusals('camel', ...WRITE_STATUSES),
        },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      if (isDryRun(request)) return previewShiftRequest(context, scope, request.body);
      return mutatePrepared(request, reply, createShiftRequest(context, scope, request.body));
    },
  );

  decisionRoutes(app, context);
}

const act = actSchemas(shapes.ShiftDecision, shapes.ShiftRequest);

function decisionRoutes(app: App, context: ChangeRoutesContext): void {
  const { mutatePrepared } = context;
  const write = writesOf(context);

  app.post(
    '/v1/shift-requests/:id/accept',
    {
      config: { access: ANYONE, tagged: true },
      schema: act(
        'acceptShiftRequest',
        'Take a shift that a colleague offers, or agree to a swap',
        'The hard rules must allow it now: a refusal names those that do not, and what was asked of the caller alone has ended with it, which both are told. Where the site says so the rota changes at once, else a manager decides. The colleague who is asked may, or whoever takes a shift that is offered to everybody.',
      ),
    },
    (request, reply) =>
      mutatePrepared(request, reply, acceptShiftRequest(context, callerOf(request), request.params.id)),
  );

  app.post(
    '/v1/shift-requests/:id/approve',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: act(
        'approveShiftRequest',
        'Approve a claim, an offer or a swap: the rota changes, whole or not at all',
        'One change of the rota is made, judged by the rules of now; a rule that is broken by then refuses it, and the request waits on. Administrators may, and managers of every site concerned that leaves changes to managers; nobody but an administrator decides on their own.',
      ),
    },
    (request, reply) => {
      const work = approveShiftRequest(context, callerOf(request), request.params.id, request.body);
      return mutatePrepared(request, reply, work);
    },
  );

  for (const { verb, access, summary, description } of [
    {
      verb: 'refuse',
      access: ANY_MANAGER_OR_ADMIN,
      summary: 'Refuse a claim, an offer or a swap',
      description:
        'The request ends with the comment, and those concerned are told. The rota stays as it is. Administrators and managers of every site concerned may; nobody but an administrator decides on their own.',
    },
    {
      verb: 'decline',
      access: ANYONE,
      summary: 'Decline what a colleague offers the caller',
      description:
        'The request ends, and whoever made it is told. The rota stays as it is. The colleague to whom it was made may.',
    },
    {
      verb: 'withdraw',
      access: ANYONE,
      summary: 'Take back a request of the caller’s own that waits',
      description:
        'The request ends, and the colleague is told. The rota stays as it is. Whoever made it may, while it waits.',
    },
  ] as const) {
    app.post(
      `/v1/shift-requests/:id/${verb}`,
      { config: { access, tagged: true }, schema: act(`${verb}ShiftRequest`, summary, description) },
      (request, reply) =>
        write(request, reply, (writing) => endShiftRequest(writing, request.params.id, verb, request.body)),
    );
  }
}

function reads(app: App, context: ChangeRoutesContext): void {
  const { db, now } = context;

  app.get(
    '/v1/open-shifts',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listOpenShifts',
        summary:
          'Open shifts to come at granted locations, and those that colleagues offer, that the caller could take',
        description:
          'The caller is judged for each by the rules of now, and those that they could not take are left out, unless `barred=true` asks for them with what is in the way. The next 28 days are shown unless dates are sent. Everybody asks for themselves. Nothing changes.',
        tags: REQUEST_TAGS,
        querystring: shapes.OpenShiftQuery,
        response: { 200: shapes.OpenShiftList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { limit, offset, ...query } = request.query;
      const all = await readOpenShifts(context, scopeOf(request), query);
      return { items: all.slice(offset, offset + limit), limit, offset, total: all.length };
    },
  );

  app.get(
    '/v1/shift-requests/takers',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listShiftTakers',
        summary: 'Colleagues who could take a shift of the caller’s, or swap one of theirs for it',
        description:
          'Judged by the rules of now, for both. Left out is who could neither take it nor has a shift that might go in return; `barred` says how many those are and why, without what is theirs alone. Of a shift that is not the caller’s to give, nobody. With `colleagueId` the shifts in return are judged as well. Nothing changes.',
        tags: REQUEST_TAGS,
        querystring: shapes.ShiftTakerQuery,
        response: { 200: shapes.ShiftTakerList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { limit, offset, demandId, colleagueId } = request.query;
      const { takers, barred } = await readTakers(context, scopeOf(request), { demandId, colleagueId });
      return { items: takers.slice(offset, offset + limit), limit, offset, total: takers.length, barred };
    },
  );

  app.get(
    '/v1/shift-requests',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listShiftRequests',
        summary:
          'Requests that the caller made or that are made to them, and for managers those at granted locations; newest first',
        description:
          '`kind`, `status` and `userId` narrow the list. Members read what they take part in, managers also requests at sites granted to them, administrators all.',
        tags: REQUEST_TAGS,
        querystring: shapes.ShiftRequestQuery,
        response: { 200: shapes.ShiftRequestList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self } = scope.actor;
      const { status = null, kind = null, userId = null, ...page } = request.query;
      const locationIds = managedLocations(scope);
      const filter = { locationIds, self, status, kind, userId };
      const at = now();
      const [rows, total] = await Promise.all([
        readShiftRequests(db, organisationId, at, filter, page),
        countShiftRequests(db, organisationId, at, filter),
      ]);
      return { items: rows.map((row) => viewOf(row, scope)), ...page, total };
    },
  );

  app.get(
    '/v1/shift-requests/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getShiftRequest',
        summary: 'One request, with what it asks for and what became of it',
        description:
          'The status `ended` is read from the rota: the shift began, changed or has no slot left. Those who take part may read it, and whoever may decide on it.',
        tags: REQUEST_TAGS,
        params: IdParams,
        response: { 200: shapes.ShiftRequest, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(
        request,
        reply,
        await getShiftRequest({ tx: db, at: now(), scope: scopeOf(request) }, request.params.id),
      ),
  );
}
