import type { AnySchemaObject, ErrorObject, SchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { type PlainCode, type Said, say, textOf } from '../../words/said.ts';
import { type FaultDetail, invalid, notThis } from '../errors.ts';
import { ajv } from './keywords.ts';

const MOST_DETAILS = 50;
/** Of the faults of a body with thousands: whose variants are weighed takes time by their square. */
const MOST_WEIGHED = 500;
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
    throw new Error(`${first?.path}: ${textOf(first?.message ?? '')}`);
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
  const meant = ofMeantVariants(errors.slice(0, MOST_WEIGHED));
  const telling = meant.filter((error) => !isBesideThePoint(error));
  const asked = telling.length === 0 ? meant : telling;
  // Two variants may ask for the same.
  const sayings = asked.map(
    (error) => [`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error] as const,
  );
  return [...new Map(sayings).values()].slice(0, MOST_DETAILS).map((error) => {
    const { missingProperty, additionalProperty, unevaluatedProperty, tag = '' } = error.params;
    const member = (missingProperty ?? additionalProperty ?? unevaluatedProperty ?? tag) as string;
    const path = `${prefix}${error.instancePath}${member === '' ? '' : `/${member}`}`;
    const code = CODES[error.keyword] ?? error.keyword.toUpperCase();
    return { path, code, message: isSentTwice(error, prefix) ? twice(error) : messageOf(error) };
  });
}

/**
 * Without the faults of variants that are meant less than another: those of another kind of value, then those with more faults of
 * the value itself.
 */
function ofMeantVariants(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const OTHER_KIND = errors.length ** 2;
  return errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .reduce((left, { schemaPath, instancePath }) => {
      const variantOf = ({ schemaPath: schema, instancePath: place }: ErrorObject) =>
        schema.startsWith(`${schemaPath}/`) && `${place}/`.startsWith(`${instancePath}/`)
          ? schema.slice(schemaPath.length + 1).split('/', 1)[0]!
          : null;
      const weightOf = ({ keyword, instancePath: place }: ErrorObject) => {
        if (place !== instancePath) return 1;
        return keyword === 'type' || keyword === 'const' ? OTHER_KIND : errors.length;
      };
      const weights = new Map<string, number>();
      for (const error of left) {
        const variant = variantOf(error);
        if (variant !== null)
          weights.set(variant, Math.min(OTHER_KIND, (weights.get(variant) ?? 0) + weightOf(error)));
      }
      const least = Math.min(...weights.values());
      return left.filter((error) => (weights.get(variantOf(error) ?? '') ?? least) === least);
    }, errors);
}

/** A query names each parameter once; one that is named again arrives as an array. */
function isSentTwice({ data }: ErrorObject, prefix: string): boolean {
  return prefix === PREFIX.querystring && Array.isArray(data);
}

const twice = ({ data }: ErrorObject) => say('faults.sentOnce', { count: (data as unknown[]).length });

/**
 * Reports the real fault of a nullable value and suppresses the secondary "must be null"; for one that must be in a list,
 * the list, not that it is no text; of a text of a wrong length, the length.
 */
function isBesideThePoint({ keyword, params, parentSchema, data }: ErrorObject): boolean {
  if (keyword === 'type')
    return params.type === 'null' || (parentSchema?.enum ?? parentSchema?.const) !== undefined;
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
function messageOf(error: ErrorObject): Said {
  const { keyword, params, data } = error;
  if (keyword === 'type' && (data === undefined || isMissingBody(error)))
    return say('faults.requiredAs', { kind: say(TYPE_WORDS[params.type] ?? 'faults.aValue') });
  if (keyword === 'discriminator') return tagMessage(error);
  if (keyword === 'uniqueItems')
    return say('faults.twice', { value: JSON.stringify((data as unknown[])[params.i]) });
  const fault = FAULTS[keyword]?.(params, error.parentSchema ?? {}) ?? say('faults.invalid');
  return NAMES_NO_VALUE.includes(keyword) ? fault : notThis(fault, measured(error));
}

/** Fastify hands on null for a body that is not there. */
const isMissingBody = ({ data, instancePath }: ErrorObject) => data === null && instancePath === '';

const NAMES_NO_VALUE = ['required', 'additionalProperties', 'unevaluatedProperties'];

/** What a limit on the size of a value is held against. */
function measured({ keyword, data }: ErrorObject): unknown {
  if (keyword === 'maxProperties') return Object.keys(data as object).length;
  if (/^m(in|ax)Length$/.test(keyword)) return [...String(data)].length;
  return /^m(in|ax)Items$/.test(keyword) ? (data as unknown[]).length : data;
}

const oneOf = (allowed: readonly unknown[]) => say('faults.oneOf', { list: allowed.join(', ') });

function tagMessage({ params, parentSchema }: ErrorObject): Said {
  const variants = (parentSchema?.oneOf ?? []) as SchemaObject[];
  const known = variants.flatMap(({ properties }) => {
    const { const: one, enum: some } = properties[params.tag] as SchemaObject;
    return some ?? [one];
  });
  return notThis(oneOf(known), params.tagValue);
}

const TYPE_WORDS: Record<string, PlainCode> = {
  integer: 'faults.aWholeNumber',
  number: 'faults.aNumber',
  string: 'faults.aText',
  boolean: 'faults.aBoolean',
  array: 'faults.anArray',
  object: 'faults.anObject',
};

const FAULTS: Record<string, (params: ErrorObject['params'], schema: AnySchemaObject) => Said> = {
  required: () => say('faults.required'),
  additionalProperties: ({ additionalProperty }, schema) => {
    const why: PlainCode | undefined = schema['read-only-words']?.[additionalProperty];
    return why === undefined ? unknownMember(schema) : say(why);
  },
  unevaluatedProperties: (_, schema) => unknownMember(schema),
  enum: ({ allowedValues }) => oneOf(allowedValues),
  type: ({ type }) => {
    const kind = TYPE_WORDS[type];
    return say('faults.mustBe', { kind: kind === undefined ? String(type) : say(kind) });
  },
  const: ({ allowedValue }) => say('faults.mustBe', { kind: JSON.stringify(allowedValue) }),
  minimum: ({ limit }) => say('faults.atLeast', { limit }),
  maximum: ({ limit }) => say('faults.atMost', { limit }),
  minLength: ({ limit }) => say('faults.leastLength', { limit }),
  maxLength: ({ limit }) => say('faults.mostLength', { limit }),
  minItems: ({ limit }) => say('faults.leastItems', { limit }),
  maxItems: ({ limit }) => say('faults.mostItems', { limit }),
  maxProperties: ({ limit }) => say('faults.mostMembers', { limit }),
  pattern: ({ pattern }, schema) => {
    const words: PlainCode | undefined = schema['pattern-words'];
    return words === undefined ? say('faults.pattern', { pattern }) : say(words);
  },
  format: ({ format }) => {
    const words = FORMAT_WORDS[format];
    return words === undefined ? say('faults.format', { format }) : say(words);
  },
};

/** The allowed members, to make a misspelt name easy to see; deprecated ones are left out. */
function unknownMember({ properties = {}, ...schema }: AnySchemaObject): Said {
  const others: PlainCode | undefined = schema['pattern-words'];
  const members = Object.entries(properties as Record<string, AnySchemaObject>);
  const current = members.filter(([, { deprecated }]) => deprecated !== true).map(([name]) => name);
  const known = [...current, ...(others === undefined ? [] : [textOf(say(others))])];
  return known.length === 0
    ? say('faults.unknownOfNone')
    : say('faults.unknown', { known: known.join(', ') });
}

const FORMAT_WORDS: Record<string, PlainCode> = {
  uuid: 'faults.uuid',
  date: 'faults.date',
  'date-time': 'faults.dateTime',
  'clock-time': 'faults.clockTime',
  'time-zone': 'faults.timeZone',
  'public-https-url': 'faults.httpsUrl',
};
