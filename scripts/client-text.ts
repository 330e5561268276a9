/** Writes a service's operations for the typed client: a table for run time, and types, both from its OpenAPI document. */
import { withoutReferences } from './open-api.ts';

export type Schema = boolean | SchemaObject;
interface SchemaObject {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  patternProperties?: Record<string, Schema>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
type Contents = Record<string, { schema?: Schema }>;
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Contents };
  responses: Record<string, { content?: Contents }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Described extends Operation {
  method: string;
  path: string;
}

const IDENTIFIER = /^[a-zA-Z_$][\w$]*$/;

export function clientText(service: string, document: OpenApi): string {
  const operations = Object.entries(withoutReferences(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const names = nameSchemas(operations);
  const streams = operations.some(isStream);
  return [
    `/** Operations of ${service}, generated from its OpenAPI document by \`npm run goldens\`; not to be edited. */`,
    ...(streams ? ["import type { ServerEvent } from './events.ts';"] : []),
    '',
    'export const OPERATIONS = {',
    ...operations.map(tableLine),
    '} as const;',
    '',
    ...[...names].map(([text, name]) => `export type ${name} = ${printInner(text, name, names)};\n`),
    'export interface Operations {',
    ...operations.map((operation) => signature(operation, names)),
    '}',
    '',
  ].join('\n');
}

function tableLine(operation: Described): string {
  const { operationId, method, path, parameters = [] } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const stream = isStream(operation) ? ', stream: true' : '';
  return `  ${operationId}: { method: '${method}', path: '${path}', query: ${JSON.stringify(query)}${stream} },`;
}

/** The operation answers with server-sent events. */
function isStream(operation: Operation): boolean {
  return Object.values(operation.responses).some(
    ({ content }) => content?.['text/event-stream'] !== undefined,
  );
}

const bodySchema = (operation: Operation) => jsonOf(operation.requestBody?.content);
const jsonOf = (content: Contents | undefined) => content?.['application/json']?.schema;

function resultSchemas(operation: Operation): Schema[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => jsonOf(response.content) ?? []);
}

/** Names each whole body and result once, by its text: the shape of a record read by id names it everywhere. */
function nameSchemas(operations: Described[]): Map<string, string> {
  const names = new Map<string, string>();
  const give = (schema: Schema | undefined, name: string) => {
    if (schema === undefined || !isObject(schema)) return;
    const text = print(schema);
    if (!names.has(text)) names.set(text, name);
  };
  const reads = operations
    .filter(({ operationId }) => /^get[A-Z]/.test(operationId))
    .sort((a, b) => a.operationId.length - b.operationId.length);
  for (const operation of reads) give(resultSchemas(operation)[0], operation.operationId.replace(/^get/, ''));
  for (const operation of operations) {
    const name = operation.operationId[0]!.toUpperCase() + operation.operationId.slice(1);
    give(bodySchema(operation), `${name}Body`);
    resultSchemas(operation).forEach((schema, index) => {
      give(schema, `${name}Result${index === 0 ? '' : index + 1}`);
    });
  }
  return names;
}

function isObject(schema: Schema): boolean {
  return typeof schema === 'object' && schema.properties !== undefined;
}

function signature(operation: Described, names: Map<string, string>): string {
  const { operationId, summary = '', parameters = [] } = operation;
  const members = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(
      ({ name, required = false, schema }) => `${key(name)}${required ? '' : '?'}: ${print(schema, names)}`,
    );
  const body = bodySchema(operation);
  if (body !== undefined) members.push(`body: ${print(body, names)}`);
  const results = [...new Set(resultSchemas(operation).map((schema) => print(schema, names)))];
  const plain = results.length === 0 ? 'unknown' : results.join(' | ');
  const result = isStream(operation) ? 'AsyncGenerator<ServerEvent, void, undefined>' : plain;
  return `  /** ${summary} */\n  ${operationId}: { input: ${object(members)}; result: ${result} };`;
}

const object = (members: string[]) => (members.length === 0 ? '{}' : `{ ${members.join('; ')} }`);
const key = (name: string) => (IDENTIFIER.test(name) ? name : JSON.stringify(name));
const grouped = (text: string) => (text.includes(' | ') ? `(${text})` : text);

/** The text of a named schema, in which other named ones stand by their names. */
function printInner(text: string, name: string, names: Map<string, string>): string {
  const others = [...names]
    .filter(([other, otherName]) => otherName !== name && other.length < text.length)
    .sort(([a], [b]) => b.length - a.length);
  return others.reduce((whole, [other, otherName]) => whole.replaceAll(other, otherName), text);
}

/** TypeScript for a JSON Schema; formats and bounds have no counterpart there. */
export function print(schema: Schema, names: ReadonlyMap<string, string> = new Map()): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const text = printPlain(schema);
  const name = names.get(text);
  if (name !== undefined) return name;
  return names.size === 0 ? text : printInner(text, '', names as Map<string, string>);
}

function printPlain(schema: SchemaObject): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.oneOf ?? schema.anyOf;
  if (either !== undefined) return [...new Set(either.map((part) => print(part)))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => grouped(print(part))).join(' & ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => printPlain({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `${grouped(schema.items === undefined ? 'unknown' : print(schema.items))}[]`;
    case 'object':
      return printObject(schema);
    default:
      return 'unknown';
  }
}

function printObject({
  properties = {},
  required = [],
  additionalProperties,
  patternProperties,
}: SchemaObject): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${print(schema)}`,
  );
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (members.length > 0) return object(members);
  return values === false ? '{}' : `{ [name: string]: ${values === undefined ? 'unknown' : print(values)} }`;
}
