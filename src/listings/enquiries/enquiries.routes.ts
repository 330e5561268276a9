import { actorOf } from '../../platform/auth/auth.ts';
import { linkHeader, PageOf, PageQuery, pageEnvelope } from '../../platform/http/page.ts';
import { type App, Closed, Deleted, IdParams, refusals } from '../../platform/shapes.ts';
import { ADMIN, AUDIT_REFUSALS, READ, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readerOf, visitorOf, writeOf } from '../request.ts';
import { readEnquiries } from './enquiries.repo.ts';
import { Enquiry, EnquiryCreate, EnquiryReceived } from './enquiries.schema.ts';
import { createEnquiry, forgetEnquiry } from './enquiries.service.ts';

const tags = ['Enquiries', 'extension'];

const CREATE_LISTING_ENQUIRY = {
  operationId: 'createListingEnquiry',
  summary: 'Ask the organisation about a listing, without a token',
  description:
    'Stores the enquiry and tells the organisation: administrators by mail, programs by the event `enquiry.created`. Whoever sees the listing may ask, within a limit for each address. Days that are named take nothing until somebody books them.',
  tags,
  params: IdParams,
  body: EnquiryCreate,
  response: { 201: EnquiryReceived, ...refusals('snake', 400, 404, 409, 422, 429, 500) },
};

const LIST_ENQUIRIES = {
  operationId: 'listEnquiries',
  summary: 'What visitors asked, newest first',
  description:
    'Each enquiry has the visitor’s name and address, the message and the listing, whose title it keeps. Administrators alone read them.',
  tags,
  querystring: Closed(PageQuery),
  response: { 200: PageOf(Enquiry), ...AUDIT_REFUSALS },
};

const DELETE_ENQUIRY = {
  operationId: 'deleteEnquiry',
  summary: 'Forget an enquiry that is dealt with',
  description:
    'The enquiry and what it says of the visitor are removed for good; the log says only that one was. Administrators alone may.',
  tags,
  params: IdParams,
  response: { 200: Deleted, ...WRITE_REFUSALS },
};

export function enquiryRoutes(app: App, { db, mutate, catalogOrganisationId }: ListingsContext): void {
  app.post(
    '/v1/listings/:id/enquiries',
    {
      schema: CREATE_LISTING_ENQUIRY,
      config: { access: READ.access, rate: 'enquiries' },
    },
    (request, reply) => {
      const { organisationId, view } = readerOf(request, catalogOrganisationId);
      request.actor ??= visitorOf(organisationId);
      return mutate(request, reply, (tx, at) =>
        createEnquiry({ tx, organisationId, at }, view, request.params.id, request.body),
      );
    },
  );

  app.get(
    '/v1/enquiries',
    {
      schema: LIST_ENQUIRIES,
      config: { ...ADMIN, linked: true },
    },
    async (request, reply) => {
      const page = request.query;
      const slice = { limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const { items, total } = await readEnquiries(db, actorOf(request).organisationId, slice);
      reply.header('link', linkHeader(request.url, page, total));
      return pageEnvelope(items, page, total);
    },
  );

  app.delete(
    '/v1/enquiries/:id',
    {
      schema: DELETE_ENQUIRY,
      config: ADMIN,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) => forgetEnquiry(writeOf(request, tx, at), request.params.id)),
  );
}
