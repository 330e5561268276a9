/** The Directory over HTTP: OAuth 2 client credentials (RFC 6749, section 4.4), one token an organisation and service. */
import Type, { type Static } from 'typebox';
import { createOutbound, type OutboundSight } from '../platform/http/outbound.ts';
import { compileCheck } from '../platform/http/validation.ts';
import type { Directory } from './directory.ts';

interface HttpDirectoryOptions {
  url: () => string;
  client: { id: string; secret: string };
  timeoutMs: number;
  now: () => Date;
  sight?: OutboundSight;
}

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8192 }),
  token_type: Type.String({ pattern: '^[Bb]earer$' }),
  expires_in: Type.Optional(Type.Integer({ minimum: 1 })),
});
const readToken = compileCheck<Static<typeof TokenAnswer>>(TokenAnswer, 'token answer');

const LARGEST_ANSWER_BYTES = 64 * 1024;
const SHORTEST_LIFE_S = 300;
/** A token is given up this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;
const MOST_TOKENS = 2000;

export function createHttpDirectory(options: HttpDirectoryOptions): Directory {
  const { client, now, sight } = options;
  const send = createOutbound({
    timeoutMs: options.timeoutMs,
    maxResponseBytes: LARGEST_ANSWER_BYTES,
    ...sight,
  });
  const tokens = new Map<string, { token: string; until: number }>();
  const basic = [client.id, client.secret].map(encodeURIComponent).join(':');

  async function ask(organisationId: string, service: string, deadline: number): Promise<string> {
    const form = { grant_type: 'client_credentials', scope: service, organisation_id: organisationId };
    const answer = await send({
      method: 'POST',
      url: `${options.url()}/oauth/token`,
      headers: {
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      repeatable: true,
      deadline,
      read: readToken,
    });
    const lifeMs = (answer.expires_in ?? SHORTEST_LIFE_S) * 1000;
    if (tokens.size >= MOST_TOKENS) tokens.delete(tokens.keys().next().value!);
    tokens.set(`${organisationId} ${service}`, {
      token: answer.access_token,
      until: now().getTime() + lifeMs - MARGIN_MS,
    });
    return answer.access_token;
  }

  return {
    serviceToken: async (organisationId, service, deadline) => {
      const kept = tokens.get(`${organisationId} ${service}`);
      if (kept !== undefined && kept.until > now().getTime()) return kept.token;
      return ask(organisationId, service, deadline);
    },
    forgetToken: (organisationId, service) => void tokens.delete(`${organisationId} ${service}`),
  };
}
