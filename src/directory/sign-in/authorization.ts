/** Which requests to authorize are answered: whose they are, and what the others get. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf, originOf } from '../../platform/http/origin.ts';
import { say, textOf } from '../../words/said.ts';
import { type ForeignClient, fitsRedirect, isClientAddress } from '../grants/client-document.rules.ts';
import { UnknownClient } from '../grants/client-documents.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { resourceOf } from '../oauth/resources.rules.ts';
import { foreignPage, redirect, sendPage } from './html-replies.ts';
import { spokenTo } from './page-words.ts';
import { faultPage } from './sign-in.page.ts';
import {
  type AuthorizeRequest,
  authorizeRequestOf,
  CONSOLE_CLIENT,
  consoleFault,
  flowFault,
  redirectTo,
  SERVICES,
} from './sign-in.rules.ts';
import type { SignIn } from './sign-in.service.ts';

/** A request that may be answered; `client` null: of the console. */
interface Admitted {
  authorization: AuthorizeRequest;
  client: ForeignClient | null;
}

/**
 * Reads a request; where it cannot be answered it answers that and gives the reply. What is wrong with the client or its
 * address is shown and never redirected; the rest goes to the client.
 */
export async function admitted(
  { settings }: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  values: ReadonlyMap<string, string>,
): Promise<Admitted | FastifyReply> {
  const authorization = authorizeRequestOf(values);
  const show = (fault: string) => {
    const spoken = spokenTo(request);
    const title = say(request.method === 'GET' ? 'signIn.badLink' : 'signIn.badForm');
    return sendPage(reply, 400, faultPage(textOf(title, spoken.language), fault, null, spoken));
  };
  const client = await clientOf(settings, authorization.client_id);
  if ('fault' in client) return show(client.fault);
  const fault =
    client.known === null
      ? consoleFault(authorization, originOf(request))
      : foreignFault(client.known, authorization);
  if (fault !== null) return show(fault);
  const refusal = refusalOf(settings, request, authorization, client.known);
  return refusal === null
    ? { authorization, client: client.known }
    : redirect(reply, redirectTo(authorization, refusal, settings.issuer));
}

/** The same for a form that a page of ours sent; any other page's is answered with 400. */
export async function admittedForm(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(Admitted & { form: ReadonlyMap<string, string> }) | FastifyReply> {
  const foreign = foreignPage(request);
  if (foreign !== null) return sendPage(reply, 400, foreign);
  const form = readForm(String(request.body));
  const result = await admitted(signIn, request, reply, form);
  return isAnswered(result) ? result : { ...result, form };
}

export const isAnswered = <A extends Admitted>(result: A | FastifyReply): result is FastifyReply =>
  !('authorization' in result);

type Found = { known: ForeignClient | null } | { fault: string };

async function clientOf({ clients }: SignIn['settings'], id: string): Promise<Found> {
  if (id === CONSOLE_CLIENT) return { known: null };
  if (!isClientAddress(id)) return { fault: `client_id: there is no client ${id}` };
  try {
    return { known: await clients.find(id) };
  } catch (error) {
    if (!(error instanceof UnknownClient)) throw error;
    return { fault: `client_id: the application at ${id} cannot be used: ${error.message}` };
  }
}

function foreignFault(client: ForeignClient, authorization: AuthorizeRequest): string | null {
  const { redirect_uri } = authorization;
  if (!fitsRedirect(client.redirectUris, redirect_uri))
    return `redirect_uri: ${redirect_uri || 'none'} is not an address of ${client.name} (${client.id})`;
  return flowFault(authorization);
}

/** What the client gets in place of a code. Applications of others get tokens for the tools alone. */
function refusalOf(
  { resources }: SignIn['settings'],
  request: FastifyRequest,
  { resource, scope = '' }: AuthorizeRequest,
  client: ForeignClient | null,
): Record<string, string> | null {
  const target = resource === undefined ? null : resourceOf(resource, resources, baseUrlOf(request));
  const isWrong = resource !== undefined && (target === null || (client !== null && target !== 'tools'));
  if (isWrong)
    return { error: 'invalid_target', error_description: `the resource must be ${resources.tools}` };
  const unknown = scope.split(' ').find((name) => name !== '' && !SERVICES.includes(name));
  if (client === null || unknown === undefined) return null;
  return { error: 'invalid_scope', error_description: `there are the scopes ${SERVICES.join(' ')}` };
}
