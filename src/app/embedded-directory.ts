/** What the embedded Directory is handed. */
import type { FastifyInstance } from 'fastify';
import { createClientDocuments } from '../directory/grants/client-documents.ts';
import type { ClientCredentials } from '../directory/planning-client.ts';
import { loadSigningKey } from '../directory/signing-key.ts';
import { createIssue } from '../directory/tokens.ts';
import { readCompany } from '../listings/company/company.repo.ts';
import { logoPath } from '../listings/company/company.service.ts';
import { createLinkMails } from '../notifications/mails/link-mail.ts';
import type { MailServer } from '../notifications/mails/mails.plugin.ts';
import type { ServiceContext } from '../platform/context.ts';
import type { Database } from '../platform/db/db.ts';
import { type Config, DEMO_ORGANISATION_ID, makesDemo } from './config.ts';
import { loopback } from './external-services.ts';
import { providerOf } from './oidc-provider.ts';
import { chosenLanguage, type LanguageOf, type OrganisationValues } from './organisation-values.ts';
import { storedAmounts } from './stored-amounts.ts';
import { publicUrlOf, tokenSettingsOf } from './token-settings.ts';

export async function embeddedDirectory(
  app: FastifyInstance,
  config: Config,
  context: ServiceContext,
  planningClient: ClientCredentials,
  { defaultsOf, languageOf }: OrganisationValues,
) {
  const signingKey = await loadSigningKey(config.DATA_DIR);
  const tokens = tokenSettingsOf(config);
  const publicUrl = publicUrlOf(config);
  return {
    ...context,
    signingKey,
    planningClient,
    issuer: tokens.issuer,
    issue: createIssue(signingKey, tokens, context.now),
    publicUrl: `${publicUrl}/directory`,
    resources: { product: publicUrl, tools: tokens.toolsAudience },
    clients: createClientDocuments({
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE === 'on',
      now: context.now,
    }),
    planningUrl: () => `${loopback(app)}/planning`,
    openOrganisationId: makesDemo(config) ? DEMO_ORGANISATION_ID : null,
    defaultsOf,
    amountsOf: storedAmounts(config.HR_URL === undefined),
    languageOf,
    chosenLanguage,
    logoOf: async (db: Database, organisationId: string) => logoPath(await readCompany(db, organisationId)),
    sendLink: linkMailsOf(app, config, languageOf),
    provider: providerOf(config),
    administratorServices: ['directory', ...(config.HR_URL === undefined ? ['hr'] : [])],
  };
}

export function mailServerOf(config: Config, languageOf: LanguageOf): MailServer | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  if (smtpUrl === undefined || from === undefined) return null;
  return { smtpUrl, from, languageOf, baseUrl: publicUrlOf(config) };
}

/** Sends the links by which people set their password; null: no mails are sent. */
function linkMailsOf(app: FastifyInstance, config: Config, languageOf: LanguageOf) {
  const server = mailServerOf(config, languageOf);
  if (server === null) return null;
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());
  return createLinkMails(server, stop.signal);
}
