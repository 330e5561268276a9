/** Writes a service's operations for the typed client: a table for run time, and types, both from its OpenAPI document. */
import { referent } from './open-api.ts';

export type Schema = boolean | SchemaObject;
interface SchemaObject {
  $ref?: string;
  description?: string;
  title?: string;
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
  /** An object whose members are parameters of their own: calls pass them as `query` of their options. */
  explode?: boolean;
  schema: Schema;
}
type Contents = Record<string, { schema?: Schema }>;
interface Response {
  content?: Contents;
}
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Contents };
  responses: Record<string, Response>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, SchemaObject> };
}

interface Described extends Omit<Operation, 'parameters'> {
  method: string;
  path: string;
  /** Those of the path and of the query; headers are the transport's. */
  parameters: Parameter[];
}

const IDENTIFIER = /^[a-zA-Z_$][\w$]*$/;

export function clientText(service: string, document: OpenApi): string {
  const operations = operationsOf(document);
  const streams = operations.some(isStream);
  return [
    `/** Operations of ${service}, generated from its OpenAPI document by \`npm run goldens\`; not to be edited. */`,
    ...(streams ? ["import type { ServerEvent } from './events.ts';"] : []),
    '',
    'export const OPERATIONS = {',
    ...operations.map(tableLine),
    '} as const;',
    '',
    ...namedSchemas(document, operations).map(([name, schema]) => `${declaration(name, schema)}\n`),
    'export interface Operations {',
    ...operations.map(signature),
    '}',
    '',
  ].join('\n');
}

function operationsOf(document: OpenApi): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? [])
        .map((each) => ('$ref' in each ? (referent(document, each.$ref) as Parameter) : each))
        .filter((parameter) => parameter.in !== 'header' && parameter.explode !== true),
    })),
  );
}

function tableLine(operation: Described): string {
  const { operationId, method, path, parameters } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `'${name}'`);
  const stream = isStream(operation) ? ', stream: true' : '';
  const file = isFile(operation) ? ', file: true' : '';
  return `  ${operationId}: { method: '${method}', path: '${path}', query: [${query.join(', ')}]${stream}${file} },`;
}

/** The operation answers with server-sent events. */
function isStream(operation: Pick<Operation, 'responses'>): boolean {
  return Object.values(operation.responses).some(
    ({ content }) => content?.['text/event-stream'] !== undefined,
  );
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FORM = 'application/x-www-form-urlencoded';

const PAGE = 'text/html';

/** The operation answers with a file to keep. */
const isFile = ({ responses }: Pick<Operation, 'responses'>) =>
  Object.values(responses).some(({ content }) => (content?.[WORKBOOK] ?? content?.[PAGE]) !== undefined);

const bodySchema = (operation: Described) => jsonOf(operation.requestBody?.content);
const jsonOf = (content: Contents | undefined) => content?.['application/json']?.schema;

const textOf = (content: Contents | undefined) => content?.['text/calendar']?.schema;

function resultSchemas(operation: Described): Schema[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => jsonOf(content) ?? textOf(content) ?? []);
}

/** The schemas that the operations' parameters, bodies and results refer to, by name, in the document's order. */
function namedSchemas(document: OpenApi, operations: Described[]): [string, SchemaObject][] {
  const used = new Set<string>();
  const visit = (value: unknown) => {
    const found = [...JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    for (const [, name = ''] of found) {
      if (used.has(name)) continue;
      used.add(name);
      visit(document.components.schemas?.[name]);
    }
  };
  for (const operation of operations)
    visit([operation.parameters, bodySchema(operation), resultSchemas(operation)]);
  return Object.entries(document.components.schemas ?? {}).filter(([name]) => used.has(name));
}

/** A record as an interface, anything else as a type. */
function declaration(name: string, schema: SchemaObject): string {
  const { properties, required = [] } = schema;
  if (properties === undefined || schema.oneOf !== undefined)
    return `export type ${name} = ${print(schema)};`;
  const members = Object.entries(properties).map(([key, member]) => {
    const description = typeof member === 'object' ? member.description : undefined;
    const comment = description === undefined ? '' : `  /** ${description} */\n`;
    return `${comment}  ${memberText(key, member, required)};`;
  });
  return [`export interface ${name} {`, ...members, '}'].join('\n');
}

function signature(operation: Described): string {
  const { operationId, summary = '', parameters, requestBody } = operation;
  const members = parameters.map(({ name, required = false, schema }) =>
    memberText(name, schema, required ? [name] : []),
  );
  const body = bodySchema(operation);
  if (body !== undefined)
    members.push(memberText('body', body, requestBody?.required === false ? [] : ['body']));
  if (requestBody?.content[WORKBOOK] !== undefined) members.push('body: Blob');
  if (requestBody?.content[FORM] !== undefined) members.push('body: URLSearchParams');
  const results = [...new Set(resultSchemas(operation).map(print))];
  if (isFile(operation)) results.splice(0, results.length, 'Blob');
  const plain = results.length === 0 ? 'unknown' : results.join(' | ');
  const result = isStream(operation) ? 'AsyncGenerator<ServerEvent, void, undefined>' : plain;
  return `  /** ${summary} */\n  ${operationId}: { input: ${object(members)}; result: ${result} };`;
}

const object = (members: string[]) => (members.length === 0 ? '{}' : `{ ${members.join('; ')} }`);
const grouped = (text: string) => (text.includes(' | ') ? `(${text})` : text);

function memberText(name: string, schema: Schema, required: string[]): string {
  const key = IDENTIFIER.test(name) ? name : JSON.stringify(name);
  return `${key}${required.includes(name) ? '' : '?'}: ${print(schema)}`;
}

/** TypeScript for a JSON Schema; formats and bounds have no counterpart there. */
export function print(schema: Schema): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if ('const' in schema) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  const either = schema.oneOf ?? schema.anyOf;
  if (either !== undefined) return [...new Set(either.map(print))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => grouped(print(part))).join(' & ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => printType(one, schema)).join(' | ');
  return printType(type, schema);
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

function printType(type: string | undefined, schema: SchemaObject): string {
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

function printObject(schema: SchemaObject): string {
  const { properties = {}, required = [], additionalProperties, patternProperties } = schema;
  const members = Object.entries(properties).map(([name, member]) => memberText(name, member, required));
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (members.length > 0) return object(members);
  return values === false ? '{}' : `{ [name: string]: ${values === undefined ? 'unknown' : print(values)} }`;
}
