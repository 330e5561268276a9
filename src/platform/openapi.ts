/** Each service's OpenAPI 3.1 document, made from the schemas that validate, and readable pages over it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';

declare module 'fastify' {
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
    hide?: boolean;
    security?: readonly Record<string, readonly string[]>[];
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
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'public';
      const security =
        access === 'public' ? [] : 'optional' in Object(access) ? [{}, { bearer: [] }] : [{ bearer: [] }];
      return { schema: { ...documented(schema), security } as FastifySchema, url: url.slice(prefix.length) };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
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
    ...Object.fromEntries(plain.map(([name, part]) => [name, withoutInternals(part as JsonSchema)])),
  };
}

function withoutInternals(schema: JsonSchema): JsonSchema {
  const walked = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'format-normal')
      .map(([key, value]) => [key, walk(value)]),
  ) as JsonSchema;
  if (walked.required === undefined || walked.properties === undefined) return walked;
  const { properties } = walked;
  const required = walked.required.filter((key) => properties[key]?.default === undefined);
  const { required: _all, ...optional } = walked;
  return required.length === 0 ? optional : { ...walked, required };
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  return typeof value === 'object' && value !== null ? withoutInternals(value as JsonSchema) : value;
}
