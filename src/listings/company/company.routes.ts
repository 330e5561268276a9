import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/auth/auth.ts';
import { sendTagged } from '../../platform/http/etag.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import { ADMIN, READ } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { UPLOAD_BODY_BYTES } from '../photos/image.ts';
import { dropImage, type Image, takeImage } from '../photos/photos.service.ts';
import { matching, readerOf, readsFor, writeOf } from '../request.ts';
import { readCompany } from './company.repo.ts';
import { Company, CompanyPatch, LogoInput } from './company.schema.ts';
import { type CompanyValues, patchCompany, setLogo, shownCompany } from './company.service.ts';

const tags = ['Company', 'extension'];
const PATCH_REFUSALS = refusals('snake', 400, 401, 403, 409, 422, 429, 500);

const GET_COMPANY = {
  operationId: 'getCompany',
  summary: 'Name, address and phone that the public pages show',
  description:
    'Members that nobody has set are null, and the pages show nothing for them. Anyone may read; a token of the service reads its own organisation.',
  tags,
  response: { 200: Company, ...refusals('snake', 422, 429, 500) },
};

const PATCH_COMPANY = {
  operationId: 'patchCompany',
  summary: 'Change what the public pages say of the organisation (JSON merge patch)',
  description:
    'Members that are sent change, null clears one, all others stay. The foot of the public pages shows the new text at once. Administrators alone may.',
  tags,
  body: CompanyPatch,
  response: { 200: Company, ...PATCH_REFUSALS },
};

const PUT_LOGO = {
  operationId: 'putCompanyLogo',
  summary: 'Upload the logo of the console, the public pages and printed sheets',
  description:
    'The picture is re-encoded in three sizes, without its metadata, and takes the place of the one before, whose files are deleted. SVG is refused, since it may hold scripts. Administrators alone may.',
  tags,
  body: LogoInput,
  response: { 200: Company, ...PATCH_REFUSALS },
};

const DELETE_LOGO = {
  operationId: 'deleteCompanyLogo',
  summary: 'Take the logo away',
  description:
    'The pages show the name of the product or of the company instead, at once, and the files are deleted. Without a logo nothing happens. Administrators alone may.',
  tags,
  response: { 200: Company, ...PATCH_REFUSALS },
};

export function companyRoutes(app: App, context: ListingsContext): void {
  const { mutate, catalogOrganisationId } = context;
  const valuesFor = (request: FastifyRequest) => ({ ...context, baseUrl: baseUrlOf(request) });
  app.get(
    '/v1/company',
    {
      schema: GET_COMPANY,
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { organisationId } = readerOf(request, catalogOrganisationId);
      const reads = readsFor(reply, context);
      const stored = await readCompany(reads, organisationId);
      const { body, etag } = await shownCompany(reads, organisationId, stored, valuesFor(request));
      return sendTagged(request, reply, etag, body);
    },
  );

  app.patch(
    '/v1/company',
    {
      schema: PATCH_COMPANY,
      config: { ...ADMIN, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        patchCompany(writeOf(request, tx, at), request.body, matching(request), valuesFor(request)),
      ),
  );
  logoRoutes(app, context, valuesFor);
}

function logoRoutes(
  app: App,
  context: ListingsContext,
  valuesFor: (request: FastifyRequest) => CompanyValues,
): void {
  const { db, mutate, mutatePrepared, blobs } = context;
  app.put(
    '/v1/company/logo',
    { schema: PUT_LOGO, config: { ...ADMIN, tagged: true }, bodyLimit: UPLOAD_BODY_BYTES },
    async (request, reply) => {
      const { organisationId } = actorOf(request);
      const check = matching(request);
      const made: Image[] = [];
      const replaced: Image[] = [];
      let isKept = false;
      try {
        return await mutatePrepared<Image>(request, reply, {
          // The record is looked at first: nobody's image is decoded and stored for a request that is refused.
          prepare: async () => {
            check(await readCompany(db, organisationId));
            const logo = await takeImage(blobs, organisationId, { ...request.body, is_cover: false });
            made.push(logo);
            return logo;
          },
          work: (tx, at, logo) =>
            setLogo(writeOf(request, tx, at), logo, check, valuesFor(request), (before) => {
              isKept = true;
              if (before !== null) replaced.push(before);
            }),
        });
      } catch (error) {
        isKept = false;
        throw error;
      } finally {
        // A repetition answers with the first picture; a failure keeps none.
        await Promise.all((isKept ? replaced : made).map((logo) => dropImage(blobs, logo)));
      }
    },
  );
  app.delete(
    '/v1/company/logo',
    { schema: DELETE_LOGO, config: { ...ADMIN, tagged: true } },
    async (request, reply) => {
      const gone: Image[] = [];
      const sent = await mutate(request, reply, (tx, at) =>
        setLogo(writeOf(request, tx, at), null, matching(request), valuesFor(request), (before) => {
          if (before !== null) gone.push(before);
        }),
      );
      // The answer is on its way by now: the files are taken away only once nothing refers to them.
      await Promise.all(gone.map((logo) => dropImage(blobs, logo)));
      return sent;
    },
  );
}
