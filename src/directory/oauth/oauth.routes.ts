/** The token endpoint and the documents that describe the issuer. Errors are OAuth's own here, not the house's. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ApiError } from '../../platform/errors.ts';
import { type App, Closed, OneOf } from '../../platform/shapes.ts';
import { credentialsOf, OAuthFault, readForm } from './oauth.rules.ts';
import { clientCredentialsGrant, type OAuthContext } from './oauth.service.ts';

const FormText = Type.String({
  maxLength: 10_000,
  description:
    'application/x-www-form-urlencoded: grant_type=client_credentials, scope, organisation_id; the client by HTTP Basic or as client_id and client_secret',
});
const Token = Closed({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  scope: Type.String(),
});
const OAuthError = Closed({
  error: OneOf([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_grant_type',
  ]),
  error_description: Type.String(),
});

export async function oauthRoutes(app: App, context: OAuthContext): Promise<void> {
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
        summary: 'A token for a client (RFC 6749, client credentials)',
        tags: ['OAuth'],
        body: FormText,
        response: { 200: Token, 400: OAuthError, 401: OAuthError },
      },
    },
    async (request, reply) => {
      const form = readForm(request.body);
      const credentials = credentialsOf(request.headers.authorization, form);
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      return grant(context, credentials, form);
    },
  );
}

function grant(
  context: OAuthContext,
  credentials: { id: string; secret: string },
  form: Map<string, string>,
) {
  const type = form.get('grant_type');
  if (type === undefined) throw new OAuthFault('invalid_request', 'grant_type is missing');
  if (type !== 'client_credentials') {
    throw new OAuthFault('unsupported_grant_type', `the grant type ${type} is not supported here`);
  }
  return clientCredentialsGrant(context, credentials, form);
}

/** What the house refused before the endpoint could (an unreadable body) is an invalid request to OAuth. */
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
