import type { AnySchemaObject, ErrorObject, SchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { type FaultDetail, invalid, many, notThis } from '../errors.ts';
import { ajv } from './keywords.ts';

const MOST_DETAILS = 50;
const PREFIX: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** The validator of `schema`, compiled when it is first needed: compiling all of them at the start took a second. */
function validatorOf<T>(schema: SchemaObject): () => ValidateFunction<T> {
  let validate: ValidateFunction<T> | undefined;
  return () => {
    validate ??= ajv.compile<T>(schema);
    return validate;
  };
}

/** Fastify's validator compiler. Query, path and header values are text: integers and booleans are read first. */
export const validatorCompiler: FastifySchemaCompiler<SchemaObject> = ({ schema, httpPart }) => {
  const validator = validatorOf(schema);
  const readText = httpPart === 'body' ? null : textReader(schema);
  return (data: unknown) => {
    if (readText !== null) readText(data as Record<string, unknown>);
    const validate = validator();
    if (validate(data)) return { value: data };
    return { error: invalid(faultsOf(validate.errors ?? [], PREFIX[httpPart ?? 'body'] ?? 'body')) };
  };
};

/** The check of a body outside its route. Throws 422 as the route would. */
export function compileBody<T>(schema: SchemaObject): (body: unknown) => T {
  return compileInput(schema, PREFIX.body!);
}

/** The check of what a caller sends elsewhere than in a request's own parts. Throws 422; paths begin with `what`. */
export function compileInput<T>(schema: SchemaObject, what: string): (input: unknown) => T {
  const validator = validatorOf<T>(schema);
  return (input) => {
    const validate = validator();
    if (validate(input)) return input;
    throw invalid(faultsOf(validate.errors ?? [], what));
  };
}

/** A check of values that do not come from a request (responses of external services, files): throws an Error naming the faults. */
export function compileCheck<T>(schema: SchemaObject, what: string): (data: unknown) => T {
  const validator = validatorOf<T>(schema);
  return (data) => {
    const validate = validator();
    if (validate(data)) return data;
    const [first] = faultsOf(validate.errors ?? [], what);
    throw new Error(`${first?.path}: ${first?.message}`);
  };
}

const READERS: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
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
  const telling = errors.filter((error) => !isBesideThePoint(error));
  return (telling.length === 0 ? errors : telling).slice(0, MOST_DETAILS).map((error) => {
    const { missingProperty, additionalProperty, unevaluatedProperty, tag = '' } = error.params;
    const member = (missingProperty ?? additionalProperty ?? unevaluatedProperty ?? tag) as string;
    const path = `${prefix}${error.instancePath}${member === '' ? '' : `/${member}`}`;
    const code = CODES[error.keyword] ?? error.keyword.toUpperCase();
    return { path, code, message: isSentTwice(error, prefix) ? twice(error) : messageOf(error) };
  });
}

/** A query names each parameter once; one that is named again arrives as an array. */
function isSentTwice({ data }: ErrorObject, prefix: string): boolean {
  return prefix === PREFIX.querystring && Array.isArray(data);
}

const twice = ({ data }: ErrorObject) => `must be sent once, not ${(data as unknown[]).length} times`;

/**
 * Of a nullable value, reports the real fault and suppresses the secondary "must be null"; of one that must be in a list,
 * the list, not that it is no text; of a text of a wrong length, the length.
 */
function isBesideThePoint({ keyword, params, parentSchema, data }: ErrorObject): boolean {
  if (keyword === 'type') return params.type === 'null' || parentSchema?.enum !== undefined;
  if (keyword === 'pattern')
    return (
      (data === '' && parentSchema?.minLength > 0) || [...(data as string)].length > parentSchema?.maxLength
    );
  return keyword === 'anyOf';
}

const CODES: Record<string, string> = {
  required: 'REQUIRED',
  additionalProperties: 'UNKNOWN_MEMBER',
  unevaluatedProperties: 'UNKNOWN_MEMBER',
  discriminator: 'NOT_ALLOWED',
  pattern: 'WRONG_FORMAT',
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
  maxProperties: 'TOO_MANY',
  uniqueItems: 'DUPLICATE',
};

/** What the value must be, and what it was. */
function messageOf(error: ErrorObject): string {
  const { keyword, params, data, message = 'is not valid' } = error;
  if (keyword === 'type' && (data === undefined || isMissingBody(error)))
    return `is required: send ${TYPE_WORDS[params.type]}`;
  if (keyword === 'discriminator') return tagMessage(error);
  if (keyword === 'uniqueItems')
    return `must not name ${JSON.stringify((data as unknown[])[params.i])} twice`;
  const words = WORDS[keyword]?.(params, error.parentSchema ?? {}) ?? message;
  return `${words}${NAMES_NO_VALUE.includes(keyword) ? '' : notThis(toldOf(error))}`;
}

/** Fastify hands on null for a body that is not there. */
const isMissingBody = ({ data, instancePath }: ErrorObject) => data === null && instancePath === '';

const NAMES_NO_VALUE = ['required', 'additionalProperties', 'unevaluatedProperties'];

/** What a limit on the size of a value is held against. */
function toldOf({ keyword, data }: ErrorObject): unknown {
  if (keyword === 'maxProperties') return Object.keys(data as object).length;
  if (/^m(in|ax)Length$/.test(keyword)) return [...String(data)].length;
  return /^m(in|ax)Items$/.test(keyword) ? (data as unknown[]).length : data;
}

function tagMessage({ params, parentSchema }: ErrorObject): string {
  const variants = (parentSchema?.oneOf ?? []) as SchemaObject[];
  const known = variants.flatMap(({ properties }) => {
    const { const: one, enum: some } = properties[params.tag] as SchemaObject;
    return some ?? [one];
  });
  return `must be one of ${known.join(', ')}${notThis(params.tagValue)}`;
}

const TYPE_WORDS: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

const WORDS: Record<string, (params: ErrorObject['params'], schema: AnySchemaObject) => string> = {
  required: () => 'is required',
  additionalProperties: ({ additionalProperty }, schema) =>
    schema['read-only-words']?.[additionalProperty] ?? unknownMember(schema),
  unevaluatedProperties: (_, schema) => unknownMember(schema),
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
  type: ({ type }) => `must be ${TYPE_WORDS[type] ?? type}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => `must have at least ${many(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${many(limit, 'character')}`,
  minItems: ({ limit }) => `must have at least ${many(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${many(limit, 'item')}`,
  maxProperties: ({ limit }) => `must have at most ${many(limit, 'member')}`,
  pattern: ({ pattern }, schema) => schema['pattern-words'] ?? `must match ${pattern}`,
  format: ({ format }) => FORMAT_WORDS[format] ?? `must be a ${format}`,
};

/** The allowed members, to make a misspelt name easy to see; deprecated ones are left out. */
function unknownMember({ properties = {}, 'pattern-words': others = [] }: AnySchemaObject): string {
  const members = Object.entries(properties as Record<string, AnySchemaObject>);
  const current = members.filter(([, { deprecated }]) => deprecated !== true).map(([name]) => name);
  const known = [...current, ...[others].flat()];
  const way = known.length === 0 ? 'none can be sent' : `send ${known.join(', ')}`;
  return `is not known here; ${way}`;
}

const FORMAT_WORDS: Record<string, string> = {
  uuid: 'must be a UUID',
  date: 'must be a calendar date YYYY-MM-DD',
  'date-time': 'must be an RFC 3339 time with an offset, such as 2026-03-02T08:00:00Z',
  'clock-time': 'must be a wall-clock time HH:MM',
  'time-zone': 'must be an IANA time zone, such as Europe/London',
  'public-https-url': 'must be an absolute https URL of a public host, without credentials and blanks',
};
