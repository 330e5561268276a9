/** What an organisation says of itself over HTTP, for administrators. */
import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { requireMatch, sendTagged } from '../../platform/http/etag.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import type { RecordsContext } from '../records/records.context.ts';
import { findOrganisation } from './organisation.repo.ts';
import { OrganisationSettings, OrganisationSettingsPatch, StoredAmountsList } from './organisation.schema.ts';
import {
  type AmountsOf,
  type DefaultsOf,
  patchOrganisation,
  shownOrganisation,
} from './organisation.service.ts';

interface OrganisationContext extends RecordsContext {
  defaultsOf: DefaultsOf;
  amountsOf: AmountsOf;
}

const config = {
  access: { service: 'directory', roles: ['admin'], serviceTokens: true },
  rate: 'none',
  tagged: true,
} as const;
const tags = ['Records'];

export function organisationRoutes(
  app: App,
  { db, mutate, now, defaultsOf, amountsOf }: OrganisationContext,
): void {
  app.get(
    '/v1/organisation/settings',
    {
      config,
      schema: {
        operationId: 'getOrganisationSettings',
        summary: 'Name, currency, time zone and language of the caller’s organisation',
        tags,
        description:
          'Members that nobody has set are null, and `defaults` says what holds for them. Administrators and service tokens may read those of their own token; an organisation that was never named is 404.',
        response: { 200: OrganisationSettings, ...refusals('snake', 400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const { organisationId } = actorOf(request);
      const stored = await findOrganisation(db, organisationId);
      if (stored === null) throw notFound('organisation', organisationId);
      const { body, etag } = shownOrganisation(stored, defaultsOf);
      return sendTagged(request, reply, etag, body);
    },
  );
  app.get(
    '/v1/organisation/amounts',
    {
      config: { ...config, tagged: false },
      schema: {
        operationId: 'listStoredAmounts',
        summary: 'How many contracts, budgets, prices and items stand in which currency',
        tags,
        description:
          'A change of the organisation’s currency leaves them as they are; each is changed where it is kept. Administrators and service tokens may.',
        response: { 200: StoredAmountsList, ...refusals('snake', 400, 401, 403, 422) },
      },
    },
    async (request) => ({
      items: await db.snapshot((sql) => amountsOf(sql, actorOf(request).organisationId, now())),
    }),
  );
  app.patch(
    '/v1/organisation/settings',
    {
      config,
      schema: {
        operationId: 'patchOrganisationSettings',
        summary: 'Change name, currency, time zone and language (JSON merge patch)',
        tags,
        description:
          'Members that are sent change, null returns one to its default, all others stay. Amounts that are stored keep their currency and are not converted; sites that exist keep their zone, and no duty moves. Administrators and service tokens may.',
        body: OrganisationSettingsPatch,
        response: { 200: OrganisationSettings, ...refusals('snake', 400, 401, 403, 404, 409, 422) },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        patchOrganisation(
          { tx, organisationId: actorOf(request).organisationId, at },
          request.body,
          ({ version }) => requireMatch(request, version),
          defaultsOf,
        ),
      ),
  );
}
