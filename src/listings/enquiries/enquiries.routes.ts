import { actorOf } from '../../platform/auth/auth.ts';
import { linkHeader, PageOf, pageEnvelope } from '../../platform/http/page.ts';
import { type App, Deleted, IdParams, refusals } from '../../platform/shapes.ts';
import { DryRunHeader } from '../../platform/writes/dry-run.ts';
import { pageLanguageOf } from '../../words/languages.ts';
import { ADMIN, AUDIT, AUDIT_REFUSALS, READ, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { DryRunQuery } from '../hire/bookings.schema.ts';
import { matching, readerOf, visitorOf, writeOf, writeOrTry } from '../request.ts';
import { readEnquiries } from './enquiries.repo.ts';
import {
  Enquiry,
  EnquiryCreate,
  EnquiryLetter,
  EnquiryMoved,
  EnquiryOffer,
  EnquiryOffered,
  EnquiryQuery,
  EnquiryReceived,
  EnquiryStateUpdate,
  EnquiryWrite,
} from './enquiries.schema.ts';
import {
  createEnquiry,
  forgetEnquiry,
  moveEnquiry,
  offerEnquiry,
  proposeLetter,
  writeToVisitor,
} from './enquiries.service.ts';

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
    'Each enquiry has the visitor’s name and address, the message and the listing, whose title it keeps. `state=open` lists those that nobody answered, `location_id` those of a site’s items. Managers, area managers and administrators may read them.',
  tags,
  querystring: EnquiryQuery,
  response: { 200: PageOf(Enquiry), ...AUDIT_REFUSALS },
};

const MAY = 'Managers, area managers and administrators may.';

const OFFER_ENQUIRY = {
  operationId: 'offerEnquiry',
  summary:
    'Offer a visitor what they asked for, or change the offer: a booking that holds it, at the price of today',
  description: `Days, units and item are those of the enquiry, or of what is offered already, where the request names no others. The booking is \`offered\` and keeps its price. The answer has the letter to the visitor, which \`writeToVisitor\` sends; \`dry_run=true\` writes nothing. Units that are not free are 409 \`DATES_TAKEN\`. ${MAY}`,
  tags,
  params: IdParams,
  headers: DryRunHeader,
  querystring: DryRunQuery,
  body: EnquiryOffer,
  response: { 200: EnquiryOffered, ...WRITE_REFUSALS },
};

const GET_ENQUIRY_LETTER = {
  operationId: 'getEnquiryLetter',
  summary: 'What the visitor is to be written of where their enquiry stands now',
  description: `In the visitor’s language: the offer at its present price, a confirmation once it is booked, that it was cancelled, or why it is declined. Nothing is stored or sent; \`writeToVisitor\` sends it. ${MAY}`,
  tags,
  params: IdParams,
  response: { 200: EnquiryLetter, ...AUDIT_REFUSALS, ...refusals('snake', 404) },
};

const UPDATE_ENQUIRY_STATE = {
  operationId: 'updateEnquiryState',
  summary: 'Note an enquiry as answered, book or decline it, or open it anew',
  description: `\`allowed_transitions\` names the ways; any other is 409 \`INVALID_TRANSITION\`. The booking of an offer is booked or declined with it. Who declines says why. What is booked or declined has the letter to the visitor in the answer, which \`writeToVisitor\` sends. ${MAY}`,
  tags,
  params: IdParams,
  body: EnquiryStateUpdate,
  response: { 200: EnquiryMoved, ...WRITE_REFUSALS },
};

const WRITE_TO_VISITOR = {
  operationId: 'writeToVisitor',
  summary: 'Write to the visitor about their enquiry, by mail',
  description: `The mail is sent by the mail server of the installation; \`letters\` of the enquiry say what became of it. Answers go to the writer’s own address in the Directory, and an unanswered enquiry is answered by it. Without a mail server it is 409 \`NO_MAIL_SERVER\`. ${MAY}`,
  tags,
  params: IdParams,
  body: EnquiryWrite,
  response: { 201: Enquiry, ...WRITE_REFUSALS },
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

export function enquiryRoutes(app: App, context: ListingsContext): void {
  const { db, mutate, now, catalogOrganisationId } = context;
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
        createEnquiry(
          { tx, organisationId, at },
          view,
          request.params.id,
          request.body,
          pageLanguageOf(request.headers),
        ),
      );
    },
  );

  app.get(
    '/v1/enquiries',
    {
      schema: LIST_ENQUIRIES,
      config: { ...AUDIT, linked: true },
    },
    async (request, reply) => {
      const { state, location_id, ...page } = request.query;
      const asked = { state: state ?? null, location: location_id ?? null };
      const slice = { ...asked, at: now(), limit: page.page_size, offset: (page.page - 1) * page.page_size };
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

  answerRoutes(app, context);
}

function answerRoutes(app: App, context: ListingsContext): void {
  const { db, mutate, now, siteOf, languageOf, sendsMails } = context;
  app.get(
    '/v1/enquiries/:id/letter',
    {
      schema: GET_ENQUIRY_LETTER,
      config: AUDIT,
    },
    (request) =>
      proposeLetter(db, actorOf(request).organisationId, request.params.id, now(), { siteOf, languageOf }),
  );

  app.post(
    '/v1/enquiries/:id/letters',
    {
      schema: WRITE_TO_VISITOR,
      config: { ...AUDIT, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        writeToVisitor(writeOf(request, tx, at), request.params.id, request.body, {
          check: matching(request),
          languageOf,
          sendsMails,
        }),
      ),
  );

  app.post(
    '/v1/enquiries/:id/offer',
    {
      schema: OFFER_ENQUIRY,
      config: { ...AUDIT, tagged: true },
    },
    (request, reply) =>
      writeOrTry(request, reply, context, (write, applied) =>
        offerEnquiry(write, request.params.id, request.body, {
          check: matching(request),
          siteOf,
          languageOf,
          applied,
        }),
      ),
  );

  app.patch(
    '/v1/enquiries/:id/state',
    {
      schema: UPDATE_ENQUIRY_STATE,
      config: { ...AUDIT, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        moveEnquiry(writeOf(request, tx, at), request.params.id, request.body, {
          check: matching(request),
          siteOf,
          languageOf,
        }),
      ),
  );
}
