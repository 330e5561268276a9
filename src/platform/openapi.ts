/** Each service's OpenAPI 3.1 document, made from the schemas that validate, and readable pages over it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { completed, type Document } from './openapi.document.ts';

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
    /** The operation's record has an entity tag: reading answers If-None-Match, writing looks at If-Match. */
    tagged?: boolean;
  }
}

export interface ServiceDocument {
  title: string;
  version: string;
  description: string;
}

type JsonSchema = { required?: string[]; properties?: Record<string, JsonSchema>; [key: string]: unknown };

/** Serves `<prefix>/openapi.json` and `<prefix>/docs`. Register it before the service's routes. */
export async function serveOpenApi(
  app: FastifyInstance,
  prefix: string,
  info: ServiceDocument,
): Promise<void> {
  const tagged = new Set<string>();
  app.addHook('onRoute', ({ schema, config }) => {
    if (config?.tagged === true) tagged.add(String(schema?.operationId));
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: prefix }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'public';
      const security =
        access === 'public' ? [] : 'optional' in Object(access) ? [{}, { bearer: [] }] : [{ bearer: [] }];
      return { schema: { ...documented(schema), security } as FastifySchema, url: url.slice(prefix.length) };
    },
    transformObject: (made) =>
      'openapiObject' in made
        ? (completed(made.openapiObject as Document, tagged) as never)
        : made.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Relative, so that a proxy may put a path before ours.
    indexPrefix: '.',
    theme: { title: info.title },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
  app.get('/openapi.json', { schema: { hide: true }, config: { rate: 'none' } }, async () => app.swagger());
}

/** A member that has a default may be left out of a request, though its reader always finds it. */
function documented(schema: FastifySchema | undefined): FastifySchema {
  const { body, querystring, params, headers, ...rest } = schema ?? {};
  const parts = { body, querystring, params, headers };
  const plain = Object.entries(parts).filter(([, part]) => part !== undefined);
  return {
    ...rest,
    ...Object.fromEntries(plain.map(([name, part]) => [name, withoutDefaulted(part as JsonSchema)])),
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

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  return typeof value === 'object' && value !== null ? withoutDefaulted(value as JsonSchema) : value;
}
