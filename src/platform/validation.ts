import { Ajv2020, type ErrorObject, type SchemaObject } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { type FaultDetail, invalid } from './errors.ts';
import { FORMATS } from './formats.ts';

/** The validator of every input: nothing is coerced, nothing is dropped, all faults are reported (at most 50). */
const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: false,
  discriminator: true,
  strictTypes: false,
  formats: FORMATS,
  messages: true,
});
ajv.addKeyword({
  keyword: 'format-normal',
  modifying: true,
  schema: false,
  validate: (
    text: unknown,
    path: { parentData: Record<string, unknown>; parentDataProperty: string | number } | undefined,
  ) => {
    if (path !== undefined && typeof text === 'string')
      path.parentData[path.parentDataProperty] = text.toLowerCase();
    return true;
  },
});

const MOST_DETAILS = 50;
const PREFIX: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** Fastify's validator compiler. Query, path and header values are text: integers and booleans are read first. */
export const validatorCompiler: FastifySchemaCompiler<SchemaObject> = ({ schema, httpPart }) => {
  const validate = ajv.compile(schema);
  const readText = httpPart === 'body' ? null : textReader(schema);
  return (data: unknown) => {
    if (readText !== null) readText(data as Record<string, unknown>);
    if (validate(data)) return { value: data };
    return { error: invalid(faultsOf(validate.errors ?? [], PREFIX[httpPart ?? 'body'] ?? 'body')) };
  };
};

/** The check of a body outside its route. Throws 422 as the route would. */
export function compileBody<T>(schema: SchemaObject): (body: unknown) => T {
  const validate = ajv.compile<T>(schema);
  return (body) => {
    if (validate(body)) return body;
    throw invalid(faultsOf(validate.errors ?? [], PREFIX.body!));
  };
}

/** A check of values that do not come from a request (answers of neighbours, files): throws an Error naming the faults. */
export function compileCheck<T>(schema: SchemaObject, what: string): (data: unknown) => T {
  const validate = ajv.compile<T>(schema);
  return (data) => {
    if (validate(data)) return data;
    const [first] = faultsOf(validate.errors ?? [], what);
    throw new Error(`${first?.path}: ${first?.message}`);
  };
}

const READERS: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function textReader(schema: SchemaObject): (data: Record<string, unknown>) => void {
  const typed = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>)
    .map(([key, property]) => [key, READERS[property.type as string]] as const)
    .filter(([, read]) => read !== undefined);
  return (data) => {
    for (const [key, read] of typed) {
      const text = data[key];
      if (typeof text === 'string') data[key] = read!(text);
    }
  };
}

function faultsOf(errors: readonly ErrorObject[], prefix: string): FaultDetail[] {
  return errors.slice(0, MOST_DETAILS).map((error) => {
    const member = (error.params.missingProperty ?? error.params.additionalProperty ?? '') as string;
    const path = `${prefix}${error.instancePath}${member === '' ? '' : `/${member}`}`;
    return { path, code: CODES[error.keyword] ?? error.keyword.toUpperCase(), message: wordsOf(error) };
  });
}

const CODES: Record<string, string> = {
  required: 'REQUIRED',
  additionalProperties: 'UNKNOWN_MEMBER',
  unevaluatedProperties: 'UNKNOWN_MEMBER',
  type: 'WRONG_TYPE',
  format: 'WRONG_FORMAT',
  enum: 'NOT_ALLOWED',
  const: 'NOT_ALLOWED',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  maxItems: 'TOO_MANY',
};

function wordsOf(error: ErrorObject): string {
  const { keyword, params, message = 'is not valid' } = error;
  if (keyword === 'required') return 'is required';
  if (keyword === 'additionalProperties') return 'is not a member that can be sent here';
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'format') return FORMAT_WORDS[params.format as string] ?? message;
  return message;
}

const FORMAT_WORDS: Record<string, string> = {
  uuid: 'must be a UUID',
  date: 'must be a calendar date YYYY-MM-DD',
  'date-time': 'must be an RFC 3339 time with an offset, such as 2026-03-02T08:00:00Z',
  'clock-time': 'must be a wall-clock time HH:MM',
  'time-zone': 'must be an IANA time zone, such as Europe/London',
  'https-url': 'must be an absolute https URL without credentials',
};
