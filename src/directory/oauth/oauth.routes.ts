/** The token endpoint and the documents that describe the issuer. Errors have OAuth's own form here (RFC 6749, 5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
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
const FORM = 'application/x-www-form-urlencoded';
const text = (description: string) => Type.Optional(Type.String({ description }));
const Client = {
  client_id: text('the client, where it is not sent by HTTP Basic'),
  client_secret: text('of a confidential client, where it is not sent by HTTP Basic'),
};

/** A form as text; the document shows its members. */
const formOf = (members: TSchema, maxLength: number) => Type.String({ maxLength, 'documented-as': members });
const TokenForm = Type.Object(
  {
    grant_type: OneOf(['client_credentials', 'authorization_code', 'refresh_token']),
    ...Client,
    scope: text('of client_credentials: services, separated by blanks'),
    organisation_id: text('of client_credentials: the organisation, for a client of several'),
    code: text('of authorization_code'),
    redirect_uri: text('of authorization_code: as it was sent for the code'),
    code_verifier: text('of authorization_code (RFC 7636)'),
    refresh_token: text('of refresh_token'),
    resource: text('the resource that the token is for (RFC 8707)'),
  },
  { title: 'TokenRequest' },
);
const RevocationForm = Type.Object(
  {
    token: Type.String({ description: 'an access or a refresh token' }),
    token_type_hint: text('access_token or refresh_token'),
    ...Client,
  },
  { title: 'RevocationRequest' },
);
const Revoked = Closed({}, { title: 'Revoked' });
const Token = Closed(
  {
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer(),
    scope: Type.String(),
    refresh_token: Type.Optional(Type.String()),
    has_password: Type.Optional(
      Type.Boolean({ description: 'of a person who signed in: whether they have a password here to change' }),
    ),
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
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
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
        description:
          'Clients get a token by `client_credentials`, people by a code of the sign-in or a refresh token, each of which works once. Whoever has such a credential may ask. A code or refresh token that is sent twice ends every token that came of it.',
        tags: ['OAuth'],
        consumes: [FORM],
        body: formOf(TokenForm, 10_000),
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
        description:
          'The token is refused by this process at once and by the others within about 2 s. A token that is not known is 200 too. Only the client to which it was given may.',
        tags: ['OAuth'],
        consumes: [FORM],
        body: formOf(RevocationForm, 20_000),
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
