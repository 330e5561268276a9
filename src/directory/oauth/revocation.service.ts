/** A client gives up a token (RFC 7009): one that is not known, or has ended, is as good as given up. */
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import { sha256 } from '../../platform/canonical-json.ts';
import { isClientAddress } from '../grants/client-document.rules.ts';
import { type Grants, withdrawByClient } from '../grants/grants.service.ts';
import { CONSOLE_CLIENT } from '../sign-in/sign-in.rules.ts';
import type { SigningKey } from '../signing-key.ts';
import { credentialsOf, OAuthFault } from './oauth.rules.ts';
import { authenticate, type OAuthContext } from './oauth.service.ts';

export interface RevocationContext extends OAuthContext {
  grants: Grants;
  signingKey: SigningKey;
  issuer: string;
}

const SKEW_S = 60;

export async function revokeToken(
  context: RevocationContext,
  authorization: string | undefined,
  form: ReadonlyMap<string, string>,
  requestId: string,
): Promise<void> {
  const client = await clientIdOf(context, authorization, form);
  const token = form.get('token');
  if (token === undefined) throw new OAuthFault('invalid_request', 'token is missing');
  if (await endFamily(context, client, token, requestId)) return;
  const claims = await ownClaims(context, token);
  if (claims === null) return;
  if (claims.client_id !== client) throw anotherClients();
  await context.grants.signIn.settings.revocations.revoke(context.db, sha256(token));
}

const anotherClients = () => new OAuthFault('unauthorized_client', 'the token was given to another client');

/** The console and applications of others have no secret; every other client proves who it is. */
async function clientIdOf(
  context: RevocationContext,
  authorization: string | undefined,
  form: ReadonlyMap<string, string>,
): Promise<string> {
  const id = form.get('client_id') ?? '';
  const isPublic = id === CONSOLE_CLIENT || isClientAddress(id);
  if (isPublic && authorization === undefined) return id;
  return (await authenticate(context, credentialsOf(authorization, form))).id;
}

/** Whether it was a refresh token: then everything that came of the same sign-in has ended. */
async function endFamily(
  { db, grants }: RevocationContext,
  client: string,
  token: string,
  requestId: string,
): Promise<boolean> {
  const { signIn } = grants;
  const [own, foreign] = await Promise.all([
    signIn.refreshes.familyOf(token),
    grants.refreshes.familyOf(token),
  ]);
  if (own === null && foreign === null) return false;
  if ((own === null ? foreign?.value.clientId : CONSOLE_CLIENT) !== client) throw anotherClients();
  if (own !== null) {
    await signIn.refreshes.end(own.rootHash);
    await signIn.settings.revocations.revoke(db, own.rootHash);
  }
  if (foreign !== null) await withdrawByClient(grants, foreign.value, { requestId });
  return true;
}

/** What an access token of ours says, while it is good; else null. */
async function ownClaims(
  { signingKey: { publicJwk }, issuer, grants }: RevocationContext,
  token: string,
): Promise<JWTPayload | null> {
  const currentDate = grants.signIn.settings.now();
  const options = { issuer, currentDate, clockTolerance: SKEW_S, requiredClaims: ['exp', 'sub'] };
  try {
    return (await jwtVerify(token, await importJWK(publicJwk), options)).payload;
  } catch {
    return null;
  }
}
