/** The token endpoint's decisions: which client, which organisation, which scopes. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/db.ts';
import { isUuid } from '../../platform/formats.ts';
import type { ClientCredentials } from '../planning-client.ts';
import { ACCESS_LIFE_S, type Issue } from '../tokens.ts';
import { findClient } from './clients.repo.ts';
import { type Credentials, OAuthFault, scopesOf } from './oauth.rules.ts';
import type { Resource, Resources } from './resources.rules.ts';

export interface OAuthContext {
  db: Database;
  issue: Issue;
  /** The application's own client: it may act for any organisation, towards HR and Planning alone. */
  planningClient: ClientCredentials;
  resources: Resources;
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
  /** Of somebody who signed in: whether they have a password here. */
  has_password?: boolean;
}

const PLANNING_SCOPES = ['hr'];

interface KnownClient {
  id: string;
  secretHash: string;
  scopes: readonly string[];
  /** null: the request names the organisation. */
  organisationId: string | null;
}

export async function clientCredentialsGrant(
  context: OAuthContext,
  credentials: Credentials,
  form: ReadonlyMap<string, string>,
  resource: Resource | null,
): Promise<TokenAnswer> {
  const client = await authenticate(context, credentials);
  const scopes = scopesOf(form.get('scope'), client.scopes);
  const organisationId = organisationOf(client, form.get('organisation_id'));
  const token = await context.issue(
    {
      organisationId,
      subject: client.id,
      services: scopes,
      roles: [],
      locationIds: '*' as const,
      clientId: client.id,
      ...(resource === 'tools' ? { audience: context.resources.tools } : {}),
    },
    ACCESS_LIFE_S,
  );
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    scope: scopes.join(' '),
  };
}

/** The client whose secret is right. */
export async function authenticate(context: OAuthContext, { id, secret }: Credentials): Promise<KnownClient> {
  const client = await clientOf(context, id.toLowerCase());
  // An unknown client takes the same time as a wrong secret, and gets the same error.
  const known = client?.secretHash ?? hashSecret('');
  const fits = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(known));
  if (client === null || !fits)
    throw new OAuthFault('invalid_client', 'the client or its secret is not right');
  return client;
}

async function clientOf({ db, planningClient }: OAuthContext, id: string): Promise<KnownClient | null> {
  if (id === planningClient.id) {
    const secretHash = hashSecret(planningClient.secret);
    return { id, secretHash, scopes: PLANNING_SCOPES, organisationId: null };
  }
  return isUuid(id) ? findClient(db, id) : null;
}

function organisationOf(client: KnownClient, requested: string | undefined): string {
  if (client.organisationId !== null) {
    if (requested !== undefined && requested.toLowerCase() !== client.organisationId) {
      throw new OAuthFault(
        'unauthorized_client',
        `the client does not belong to the organisation ${requested}`,
      );
    }
    return client.organisationId;
  }
  if (requested === undefined || !isUuid(requested)) {
    throw new OAuthFault('invalid_request', 'organisation_id must name the organisation, as a UUID');
  }
  return requested.toLowerCase();
}

/** Secrets are 256 random bits, so a plain digest cannot be guessed backwards. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}
