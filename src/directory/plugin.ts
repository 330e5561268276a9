/** The embedded Directory: table of contents. */
import type { FastifyInstance } from 'fastify';
import { auditListRoutes } from '../platform/audit/audit-list.routes.ts';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { serveOpenApi } from '../platform/openapi/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import type { MailLanguages, SendLink } from './accounts/password-links.service.ts';
import type { ClientDocuments } from './grants/client-documents.ts';
import { consentRoutes } from './grants/consent.routes.ts';
import { grantsRoutes } from './grants/grants.routes.ts';
import { createGrants } from './grants/grants.service.ts';
import { clientsRoutes } from './oauth/clients.routes.ts';
import { type Issuer, metadataRoutes, rootMetadataRoutes } from './oauth/metadata.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import type { Resources } from './oauth/resources.rules.ts';
import type { Revocations } from './oauth/revocations.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import type { Provider } from './oidc/provider.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import type { AmountsOf, DefaultsOf } from './organisation/organisation.service.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { forgottenRoutes } from './passwords/forgotten.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import type { ClientCredentials } from './planning-client.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPusher } from './push/pusher.ts';
import type { CurrentGrants } from './records/current-grants.ts';
import { recordsRoutes } from './records/records.routes.ts';
import type { Installation } from './set-up/installation.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { createSignIn, type SignInSettings } from './sign-in/sign-in.service.ts';
import type { SigningKey } from './signing-key.ts';
import type { Issue } from './tokens.ts';

interface DirectoryContext extends ServiceContext, MailLanguages {
  /** What holds where an organisation says nothing of currency, zone and language. */
  defaultsOf: DefaultsOf;
  /** In which currencies the amounts of all services stand. */
  amountsOf: AmountsOf;
  signingKey: SigningKey;
  issue: Issue;
  /** The `iss` of the tokens, and the address that clients reach the Directory at. */
  issuer: string;
  publicUrl: string;
  /** What tokens may be for. */
  resources: Resources;
  revocations: Revocations;
  currentGrants: CurrentGrants;
  /** Applications of others, by the documents at their addresses. */
  clients: ClientDocuments;
  planningClient: ClientCredentials;
  /** Where Planning answers; known once the server listens. */
  planningUrl: () => string;
  /** The organisation whose people may sign in without a password, until one is set up; null: nobody may. */
  openOrganisationId: string | null;
  /** Is handed what pushes an organisation's changes that were written elsewhere than here. */
  connectPusher: (changed: (organisationId: string) => void) => void;
  installation: Installation;
  /** The path of the organisation's logo on this host; null: it has none. */
  logoOf: SignInSettings['logoOf'];
  /** Sends the links by which people set a password; null: no mails are sent. */
  sendLink: SendLink | null;
  /** The organisation's own OpenID Connect provider; null: none is set. */
  provider: Provider | null;
  /** Services that tokens of administrators carry beside those of everybody. */
  administratorServices: readonly string[];
}

export async function directoryPlugin(fastify: FastifyInstance, context: DirectoryContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Directory (embedded)',
    version: '0.1.0',
    description: 'Organisations, people, sites and grants; tokens and the keys that prove them.',
    service: 'directory',
    features: {
      Health: 'Probes of the process.',
      OAuth: 'Tokens, clients and keys.',
      'Set-up': 'The beginning of an organisation, by the link that the server prints at its start.',
      Records: 'The organisation, its people, sites and grants.',
      Accounts: 'People and sites kept by hand, and how people sign in.',
      Audit: 'What was changed, and by whom.',
      Push: 'Updates to Planning.',
    },
  });
  const app = withTypes(fastify);
  const { db, issue, planningUrl } = context;
  const onFault = (organisation: string, error: unknown) =>
    fastify.log.warn({ organisation, err: error }, 'Planning could not be brought up to date; trying again');
  const pusher = createPusher({ db, issue, planningUrl, onFault });
  const changed = (organisationId: string) => {
    context.currentGrants.changed(organisationId);
    pusher.nudge(organisationId);
  };
  context.connectPusher(changed);
  fastify.addHook('onListen', async () => pusher.start());
  fastify.addHook('preClose', () => pusher.stop());
  fastify.addHook('onListen', async () => void checkProvider(fastify, context.provider));

  healthRoutes(app, 'directory');
  metadataRoutes(app, context);
  const recordsContext = { ...context, changed };
  recordsRoutes(app, recordsContext);
  organisationRoutes(app, recordsContext);
  accountsRoutes(app, recordsContext);
  auditListRoutes(app, context, 'directory');
  pushRoutes(app, pusher);
  clientsRoutes(app, context);
  const { installation, openOrganisationId } = context;
  // Whoever set an organisation up must not find the demonstration's door open beside it.
  const openNow = async () => ((await installation.current()) === null ? openOrganisationId : null);
  const signIn = createSignIn({ ...context, openOrganisationId: openNow });
  const grants = createGrants(signIn);
  grantsRoutes(app, grants, context.mutate);
  setUpRoutes(app, { ...recordsContext, signIn });
  await fastify.register(async (scope) => {
    await oauthRoutes(withTypes(scope), { ...context, grants });
    consentRoutes(withTypes(scope), grants);
    signInRoutes(withTypes(scope), signIn);
    passwordsRoutes(withTypes(scope), signIn);
    forgottenRoutes(withTypes(scope), signIn);
    passkeysRoutes(withTypes(scope), signIn);
    const { provider } = context;
    if (provider !== null) oidcRoutes(withTypes(scope), { ...recordsContext, provider, signIn });
  });
}

/** At the root of the host: where clients look for the issuer first. */
export function discoveryPlugin(fastify: FastifyInstance, issuer: Issuer): void {
  rootMetadataRoutes(withTypes(fastify), issuer);
}

/** Names what does not fit at the start; sign-ins ask the provider again, so it may come up later. */
async function checkProvider({ log }: FastifyInstance, provider: Provider | null): Promise<void> {
  if (provider === null) return;
  const { issuer } = provider.settings;
  await provider.check().then(
    () => log.info({ issuer }, 'the OpenID Connect provider is ready'),
    (error: unknown) =>
      log.error({ issuer, err: error }, 'the OpenID Connect provider does not fit or does not answer'),
  );
}
