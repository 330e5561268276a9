/** The token endpoint and the documents that describe the issuer. Errors have OAuth's own form here (RFC 6749, 5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ApiError } from '../../platform/errors.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { type App, Closed, OneOf } from '../../platform/shapes.ts';
import { isClientAddress } from '../grants/client-document.rules.ts';
import { clientCodeGrant, clientRefreshGrant } from '../grants/grants.service.ts';
import { CONSOLE_CLIENT } from '../sign-in/sign-in.rules.ts';
import { codeGrant, refreshGrant } from '../sign-in/sign-in.service.ts';
import { credentialsOf, OAuthFault, readForm } from './oauth.rules.ts';
import { clientCredentialsGrant } from './oauth.service.ts';
import { type Resource, wantedResource } from './resources.rules.ts';
import { type RevocationContext, revokeToken } from './revocation.service.ts';

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };
const FormText = Type.String({
  maxLength: 10_000,
  description:
    'application/x-www-form-urlencoded. grant_type=client_credentials: scope, organisation_id, the client by HTTP Basic or as client_id and client_secret. authorization_code: client_id, code, redirect_uri, code_verifier. refresh_token: client_id, refresh_token. Each may name the resource that the token is for (RFC 8707)',
});
const RevocationText = Type.String({
  maxLength: 20_000,
  description:
    'application/x-www-form-urlencoded: token (an access or refresh token), token_type_hint, and the client as at the token endpoint',
});
const Revoked = Closed({}, { title: 'Revoked' });
const Token = Closed(
  {
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer(),
    scope: Type.String(),
    refresh_token: Type.Optional(Type.String()),
  },
  { title: 'Token' },
);
const OAuthError = Closed(
  {
    error: OneOf([
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'invalid_scope',
      'invalid_target',
      'unauthorized_client',
      'unsupported_grant_type',
    ]),
    error_description: Type.String(),
  },
  { title: 'OAuthError' },
);

export async function oauthRoutes(app: App, context: RevocationContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault === null) throw error;
    return refuse(fault, request, reply);
  });
  app.post(
    '/oauth/token',
    {
      config: { access: 'public', rate: 'none' },
      schema: {
        operationId: 'issueToken',
        summary: 'A token for a client or a person (RFC 6749)',
        tags: ['OAuth'],
        body: FormText,
        response: { 200: Token, 400: OAuthError, 401: OAuthError },
      },
    },
    async (request, reply) => {
      const form = readForm(request.body);
      reply.headers(NO_STORE);
      const resource = wantedResource(form, context.resources, baseUrlOf(request));
      return grant(context, request.headers.authorization, form, resource);
    },
  );
  app.post(
    '/oauth/revoke',
    {
      config: { access: 'public', rate: 'none' },
      schema: {
        operationId: 'revokeToken',
        summary: 'Give up an access token, or a refresh token with all that came of its sign-in (RFC 7009)',
        tags: ['OAuth'],
        body: RevocationText,
        response: { 200: Revoked, 400: OAuthError, 401: OAuthError },
      },
    },
    async (request, reply) => {
      const form = readForm(request.body);
      await revokeToken(context, request.headers.authorization, form, request.id);
      return reply.headers(NO_STORE).send({});
    },
  );
}

type Form = ReadonlyMap<string, string>;

function grant(
  context: RevocationContext,
  authorization: string | undefined,
  form: Form,
  resource: Resource | null,
) {
  const type = form.get('grant_type');
  const { signIn } = context.grants;
  switch (type) {
    case 'client_credentials':
      return clientCredentialsGrant(context, credentialsOf(authorization, form), form, resource);
    case 'authorization_code':
      return isOwn(form)
        ? codeGrant(signIn, form, resource)
        : clientCodeGrant(context.grants, form, resource);
    case 'refresh_token':
      return isOwn(form)
        ? refreshGrant(signIn, form, resource)
        : clientRefreshGrant(context.grants, form, resource);
    case undefined:
      throw new OAuthFault('invalid_request', 'grant_type is missing');
    default:
      throw new OAuthFault('unsupported_grant_type', `the grant type ${type} is not supported here`);
  }
}

/** Whether people's tokens are for the console, else for an application of others. */
function isOwn(form: Form): boolean {
  const id = form.get('client_id') ?? '';
  if (id === CONSOLE_CLIENT || isClientAddress(id)) return id === CONSOLE_CLIENT;
  throw new OAuthFault('invalid_client', `there is no client ${id} for this grant`);
}

/** A request that the server refused before the handler ran (an unreadable body) is an `invalid_request`. */
function faultOf(error: unknown): OAuthFault | null {
  if (error instanceof OAuthFault) return error;
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode >= 500 || (error instanceof ApiError && statusCode === 429)) return null;
  return new OAuthFault('invalid_request', `send the parameters form-encoded: ${message}`);
}

function refuse(fault: OAuthFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault.status === 401 && request.headers.authorization !== undefined) {
    reply.header('www-authenticate', 'Basic realm="directory"');
  }
  return reply
    .code(fault.status)
    .headers(NO_STORE)
    .send({ error: fault.code, error_description: fault.message });
}
