/** What people let applications of others do in their name: given by consent, used by codes and refresh tokens, withdrawn. */
import { type AuditContext, appendAudit } from '../../platform/audit/audit.ts';
import { sha256 } from '../../platform/canonical-json.ts';
import type { Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { OAuthFault } from '../oauth/oauth.rules.ts';
import type { TokenAnswer } from '../oauth/oauth.service.ts';
import type { Resource } from '../oauth/resources.rules.ts';
import type { PersonView } from '../records/records.schema.ts';
import { createTokenStore, type TokenStore } from '../sign-in/expiring-tokens.ts';
import { type AuthorizeRequest, askedScopes, challengeOf } from '../sign-in/sign-in.rules.ts';
import { CODE_LIFE_S, liveSession, type Session, type SignIn } from '../sign-in/sign-in.service.ts';
import { ACCESS_LIFE_S } from '../tokens.ts';
import type { ForeignClient } from './client-document.rules.ts';
import * as repo from './grants.repo.ts';

/** Then the person is asked anew. */
const GRANT_LIFE_S = 30 * 86_400;

/** What an application may do, and for whom. */
interface ClientAccess {
  grantId: string;
  clientId: string;
  scopes: string[];
  session: Session;
}

interface ClientCode {
  access: ClientAccess;
  request: AuthorizeRequest;
}

export interface Grants {
  signIn: SignIn;
  /** The root of each consent. */
  roots: TokenStore<{ grantId: string }>;
  /** Under their root. */
  codes: TokenStore<ClientCode>;
  /** Under the code that the first was exchanged for. */
  refreshes: TokenStore<ClientAccess>;
}

export function createGrants(signIn: SignIn): Grants {
  const { db, now, revocations } = signIn.settings;
  // The root is the code, and the grant is the `sid` of the access tokens.
  const onReuse = (code: unknown) => revocations.revoke(db, (code as ClientCode).access.grantId);
  const stored = { db, now, lifeSeconds: GRANT_LIFE_S };
  return {
    signIn,
    roots: createTokenStore({ ...stored, kind: 'grant' }),
    codes: createTokenStore({ ...stored, kind: 'client code', lifeSeconds: CODE_LIFE_S, onReuse }),
    refreshes: createTokenStore({ ...stored, kind: 'client refresh', chained: true, onReuse }),
  };
}

interface Consent {
  session: Session;
  person: PersonView;
  client: ForeignClient;
  request: AuthorizeRequest;
  requestId: string;
}

/** Records the consent and returns a code under it; null: it was withdrawn at once. */
export async function consent(grants: Grants, given: Consent): Promise<string | null> {
  const { db, now } = grants.signIn.settings;
  const { session, person, client, request, requestId } = given;
  const { organisationId, personId } = session;
  const at = now();
  const scopes = askedScopes(request);
  const grant = {
    id: newId(at),
    clientId: client.id,
    clientName: client.name,
    scopes,
    grantedAt: at.toISOString(),
  };
  const rootHash = await db.transaction(organisationId, async (tx) => {
    const hash = sha256(await grants.roots.add({ grantId: grant.id }, tx));
    await repo.insertGrant(tx, organisationId, { ...grant, personId, tokenHash: hash });
    const actor = {
      organisationId,
      service: 'directory',
      actorId: personId,
      actorRole: person.role,
    } as const;
    await appendAudit(tx, { ...actor, requestId, at }, entryOf(grant.id, null, grant));
    return hash;
  });
  const access = { grantId: grant.id, clientId: client.id, scopes, session };
  return grants.codes.addUnder(rootHash, { access, request });
}

export const entryOf = (id: string, before: repo.Grant | null, after: repo.Grant | null) => ({
  action: after === null ? 'grant.delete' : 'grant.create',
  entityType: 'grant',
  entityId: id,
  before,
  after,
});

export async function clientCodeGrant(
  grants: Grants,
  form: ReadonlyMap<string, string>,
  resource: Resource | null,
): Promise<TokenAnswer> {
  requireTools(resource);
  const spent = await grants.codes.spend(form.get('code') ?? '');
  const fits =
    spent !== null &&
    form.get('client_id') === spent.value.access.clientId &&
    form.get('redirect_uri') === spent.value.request.redirect_uri &&
    challengeOf(form.get('code_verifier') ?? '') === spent.value.request.code_challenge;
  if (!fits)
    throw new OAuthFault('invalid_grant', 'the code, its client, redirect_uri or code_verifier is not right');
  return tokensFor(grants, spent.value.access, spent.rootHash);
}

export async function clientRefreshGrant(
  grants: Grants,
  form: ReadonlyMap<string, string>,
  resource: Resource | null,
): Promise<TokenAnswer> {
  requireTools(resource);
  const spent = await grants.refreshes.spend(form.get('refresh_token') ?? '');
  if (spent === null || spent.value.clientId !== form.get('client_id'))
    throw new OAuthFault('invalid_grant', 'the refresh_token is used up, too old, or another client’s');
  return tokensFor(grants, spent.value, spent.rootHash);
}

function requireTools(resource: Resource | null): void {
  if (resource === 'product')
    throw new OAuthFault('invalid_target', 'the client may ask for tokens of the tools (/mcp) alone');
}

async function tokensFor(grants: Grants, access: ClientAccess, rootHash: string): Promise<TokenAnswer> {
  const live = await liveSession(grants.signIn, access.session);
  if (live === null) throw new OAuthFault('invalid_grant', 'this person may not sign in any more');
  const refresh = await grants.refreshes.addUnder(rootHash, access);
  if (refresh === null) throw new OAuthFault('invalid_grant', 'the access was withdrawn; ask for it anew');
  const { issue, resources } = grants.signIn.settings;
  const { role, locationIds } = live.person;
  const { organisationId, personId } = access.session;
  const token = await issue(
    {
      organisationId,
      subject: personId,
      services: access.scopes,
      roles: [role],
      locationIds,
      audience: resources.tools,
      clientId: access.clientId,
      sid: access.grantId,
    },
    ACCESS_LIFE_S,
  );
  return {
    access_token: token,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    scope: access.scopes.join(' '),
  };
}

/** Ends the grant with every token that came of it; null: the person has none of that id. */
export async function withdraw(
  { roots, signIn }: Grants,
  tx: Sql,
  { organisationId, personId, id }: { organisationId: string; personId: string; id: string },
): Promise<repo.Grant | null> {
  const found = await repo.findGrant(tx, organisationId, personId, id);
  if (found === null) return null;
  const { tokenHash, personId: _owner, ...grant } = found;
  await roots.end(tokenHash, tx);
  await signIn.settings.revocations.revoke(tx, id);
  return grant;
}

/** A client gives up what it was granted (RFC 7009). */
export async function withdrawByClient(
  grants: Grants,
  { grantId: id, session }: ClientAccess,
  context: Pick<AuditContext, 'requestId'>,
): Promise<void> {
  const { db, now } = grants.signIn.settings;
  const { organisationId, personId } = session;
  await db.transaction(organisationId, async (tx) => {
    const gone = await withdraw(grants, tx, { organisationId, personId, id });
    if (gone === null) return;
    const actor = { organisationId, service: 'directory', actorId: personId, actorRole: 'client' } as const;
    await appendAudit(tx, { ...actor, ...context, at: now() }, entryOf(id, gone, null));
  });
}
