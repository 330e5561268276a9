/** The token endpoint and the documents that describe the issuer. Errors have OAuth's own form here (RFC 6749, 5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ApiError } from '../../platform/errors.ts';
import { type App, Closed, OneOf } from '../../platform/shapes.ts';
import { codeGrant, refreshGrant, type SignIn } from '../sign-in/sign-in.service.ts';
import { credentialsOf, OAuthFault, readForm } from './oauth.rules.ts';
import { clientCredentialsGrant, type OAuthContext } from './oauth.service.ts';

const FormText = Type.String({
  maxLength: 10_000,
  description:
    'application/x-www-form-urlencoded. grant_type=client_credentials: scope, organisation_id, the client by HTTP Basic or as client_id and client_secret. authorization_code: client_id, code, redirect_uri, code_verifier. refresh_token: client_id, refresh_token',
});
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
      'unauthorized_client',
      'unsupported_grant_type',
    ]),
    error_description: Type.String(),
  },
  { title: 'OAuthError' },
);

interface TokenContext extends OAuthContext {
  signIn: SignIn;
}

export async function oauthRoutes(app: App, context: TokenContext): Promise<void> {
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
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      return grant(context, request.headers.authorization, form);
    },
  );
}

function grant(context: TokenContext, authorization: string | undefined, form: Map<string, string>) {
  const type = form.get('grant_type');
  switch (type) {
    case 'client_credentials':
      return clientCredentialsGrant(context, credentialsOf(authorization, form), form);
    case 'authorization_code':
      return codeGrant(context.signIn, form);
    case 'refresh_token':
      return refreshGrant(context.signIn, form);
    case undefined:
      throw new OAuthFault('invalid_request', 'grant_type is missing');
    default:
      throw new OAuthFault('unsupported_grant_type', `the grant type ${type} is not supported here`);
  }
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
    .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    .send({ error: fault.code, error_description: fault.message });
}
