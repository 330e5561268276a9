import { sendTagged } from '../../platform/http/etag.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import { ADMIN, READ } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { matching, readerOf, readsFor, writeOf } from '../request.ts';
import { readCompany } from './company.repo.ts';
import { Company, CompanyPatch } from './company.schema.ts';
import { patchCompany, shownCompany } from './company.service.ts';

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

export function companyRoutes(app: App, context: ListingsContext): void {
  const { mutate, catalogOrganisationId, currencyOf } = context;
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
      const { body, etag } = await shownCompany(reads, organisationId, stored, currencyOf);
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
        patchCompany(writeOf(request, tx, at), request.body, matching(request), currencyOf),
      ),
  );
}
