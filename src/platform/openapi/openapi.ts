/** Each service's OpenAPI 3.1 document, made from the schemas that validate, and readable pages over it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { type PlainCode, say, textOf } from '../../words/said.ts';
import { completed, type Marks } from './document.ts';
import { examplesOf } from './examples.ts';
import type { Document } from './shapes.ts';
import { describeTags, tagOf } from './tags.ts';

declare module 'fastify' {
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
    hide?: boolean;
    security?: readonly Record<string, readonly string[]>[];
  }
  interface FastifyContextConfig {
    /** The operation's record has an entity tag: reads honour If-None-Match, writes If-Match. */
    tagged?: boolean;
    /** The list names its other pages in the header `Link`. */
    linked?: boolean;
    /** Media types of the 200, where it is not JSON alone. */
    media?: readonly string[];
  }
}

interface ServiceDocument {
  title: string;
  version: string;
  description: string;
  /** Name of the service in the claim `services` of tokens. */
  service: string;
  /** Description of every feature that operations are tagged with. */
  features: Readonly<Record<string, string>>;
  /** Requests that the service sends, as the member `webhooks` of OpenAPI 3.1, and their tags. */
  webhooks?: { requests: object; tags: readonly string[] };
}

const PRODUCT = 'shopfloor';

const tokenHelp = (service: string) => `

## Getting a token

Send \`Authorization: Bearer <token>\`. Tokens are JWTs of the organisation's Directory; their claim \`services\` contains \`${service}\`.

- Development: \`npm run -s token -- --role manager\` prints a token of the embedded Directory (\`--help\` lists the options).
- Programs: register a client with \`POST /directory/v1/clients\`, then ask \`POST /directory/oauth/token\` (\`grant_type=client_credentials\`, RFC 6749). See [/directory/docs](/directory/docs).
- Another Directory (setting \`DIRECTORY_URL\`): use its own token endpoint.

Press **Authorize** on this page and paste the token to try the operations.`;

/** As package.json has it; no text of a licence comes with it. */
const LICENSE = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };

const LOGO = {
  type: 'image/svg+xml',
  content: `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><text x="0" y="28" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff">${PRODUCT}</text></svg>`,
};

type JsonSchema = { required?: string[]; properties?: Record<string, JsonSchema>; [key: string]: unknown };

/** Serves `<prefix>/openapi.json` and `<prefix>/docs`. Register it before the service's routes. */
export async function serveOpenApi(
  app: FastifyInstance,
  prefix: string,
  info: ServiceDocument,
): Promise<void> {
  const { features, service, title, version, description } = info;
  const marks = new Map<string, Marks>();
  const tags = new Set<string>();
  app.addHook('onRoute', ({ schema, config }) => {
    if (schema?.operationId !== undefined) marks.set(schema.operationId, marksOf(schema, config));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, license: LICENSE, version, description: `${description}${tokenHelp(service)}` },
      servers: [{ url: prefix }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'public';
      const security =
        access === 'public' ? [] : 'optional' in Object(access) ? [{}, { bearer: [] }] : [{ bearer: [] }];
      const part = { ...documented(schema), security } as FastifySchema;
      const path = url.slice(prefix.length);
      if (schema?.hide === true || schema === undefined) return { schema: part, url: path };
      const tag = tagOf(schema.tags ?? []);
      tags.add(tag);
      return { schema: { ...part, tags: [tag] }, url: path };
    },
    transformObject: (made) =>
      'openapiObject' in made
        ? ({
            ...completed(made.openapiObject as Document, marks, {
              examples: examplesOf(prefix),
              webhooks: info.webhooks?.requests ?? {},
            }),
            tags: describeTags(new Set([...tags, ...(info.webhooks?.tags ?? [])]), features),
          } as never)
        : made.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Relative, so that a proxy may put a path before ours.
    indexPrefix: '.',
    theme: { title: `${title} · ${PRODUCT}` },
    logo: LOGO,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
  app.get('/openapi.json', { schema: { hide: true }, config: { rate: 'none' } }, async () => app.swagger());
}

function marksOf(schema: FastifySchema, config: FastifyContextConfig | undefined): Marks {
  const query = schema.querystring as JsonSchema | undefined;
  const { patternProperties } = query ?? {};
  const words = query?.['pattern-words'] as PlainCode | undefined;
  const description = words === undefined ? words : textOf(say(words));
  const open = { description, type: 'object', patternProperties, additionalProperties: false };
  return {
    tagged: config?.tagged === true,
    limited: config?.rate !== 'none',
    linked: config?.linked === true,
    isForAnyone: 'optional' in Object(config?.access),
    ...(config?.media === undefined ? {} : { media: config.media }),
    ...(patternProperties === undefined ? {} : { open }),
  };
}

/** A member that has a default may be left out of a request, though its reader always finds it. */
function documented(schema: FastifySchema | undefined): FastifySchema {
  const { body, querystring, params, headers, response, ...rest } = schema ?? {};
  const parts = { body, querystring, params, headers };
  const plain = Object.entries(parts).filter(([, part]) => part !== undefined);
  return {
    ...rest,
    ...(response === undefined ? {} : { response: shown(response) }),
    ...Object.fromEntries(plain.map(([name, part]) => [name, walk(part)])),
  };
}

function withoutDefaulted(schema: JsonSchema): JsonSchema {
  const walked = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, walk(value)]),
  ) as JsonSchema;
  if (walked.required === undefined || walked.properties === undefined) return walked;
  const { properties } = walked;
  const required = walked.required.filter((key) => properties[key]?.default === undefined);
  const { required: _all, ...optional } = walked;
  return required.length === 0 ? optional : { ...walked, required };
}

/** Answers have all that their readers find. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  if ('documented-as' in value) return shown(value['documented-as']);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shown(member)]));
}

/** `documented-as`: what a shape cannot check, but can say, such as which members go with which type. */
function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value === 'object' && value !== null && 'documented-as' in value)
    return walk(value['documented-as']);
  return typeof value === 'object' && value !== null ? withoutDefaulted(value as JsonSchema) : value;
}
