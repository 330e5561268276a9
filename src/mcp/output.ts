/**
 * What tools answer, as JSON Schema: the shapes of the operations that they call, from the services' own documents. A model
 * reads all of it before its first call, so members of members are the end: what lies deeper is left open.
 */
import type { FastifyInstance } from 'fastify';
import type { Tool } from './tool.ts';

type Schema = { readonly [keyword: string]: unknown };

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A page's items, the members of each, and theirs. */
const DEEPEST = 3;
/** Said as they stand; bounds and patterns are of use to whoever writes, not to whoever reads. */
const KEPT = ['type', 'enum', 'const'];
const FORMATS = ['date', 'date-time', 'uuid', 'email', 'uri'];
/** How far down members are explained. */
const EXPLAINED = 2;

type OutputSchema = Schema & { type: 'object' };

/** By the tool's name. */
export async function outputSchemas(
  app: FastifyInstance,
  tools: readonly Tool[],
): Promise<ReadonlyMap<string, OutputSchema>> {
  const [listings, planning] = await Promise.all(['listings', 'planning'].map((name) => read(app, name)));
  const documents = { listings: listings!, planning: planning! };
  return new Map(
    tools.map(({ name, answers: { service, operation, status = 200 } }) => {
      const document = documents[service];
      const schema = answerOf(document, operation, status);
      return [name, { ...outline(document, schema, 0), type: 'object' as const }];
    }),
  );
}

async function read(app: FastifyInstance, service: string): Promise<Document> {
  return (await app.inject(`/${service}/openapi.json`)).json<Document>();
}

function answerOf({ paths }: Document, operationId: string, status: number): Schema {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const operation = operations.find((each) => each.operationId === operationId);
  const schema = operation?.responses[status]?.content?.['application/json']?.schema;
  if (schema === undefined) throw new Error(`${operationId} documents no JSON for ${status}`);
  return schema;
}

function outline(document: Document, given: Schema, depth: number): Schema {
  const schema = resolved(document, given);
  const said = Object.fromEntries(Object.entries(schema).filter(isKept));
  const { description } = { ...schema, ...given };
  const plain = { ...said, ...(depth <= EXPLAINED && description !== undefined ? { description } : {}) };
  const under = (each: unknown, by: number) => outline(document, each as Schema, depth + by);
  const choices = Object.entries(schema).filter(([keyword]) => /^(any|one|all)Of$/.test(keyword));
  const chosen = choices.map(([keyword, list]) => [
    keyword,
    (list as Schema[]).map((each) => under(each, 0)),
  ]);
  const whole = { ...plain, ...Object.fromEntries(chosen) };
  if (schema.items !== undefined && depth < DEEPEST) return { ...whole, items: under(schema.items, 1) };
  if (schema.properties === undefined || depth >= DEEPEST) return whole;
  const members = Object.entries(schema.properties as object).map(([name, each]) => [name, under(each, 1)]);
  const { required = [] } = schema;
  return { ...whole, properties: Object.fromEntries(members), required };
}

const isKept = ([keyword, value]: [string, unknown]) =>
  keyword === 'format' ? FORMATS.includes(String(value)) : KEPT.includes(keyword);

function resolved(document: Document, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  const path = schema.$ref.replace(/^#\//, '').split('/');
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
  return resolved(document, found as Schema);
}
