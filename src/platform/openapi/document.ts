/** What every operation's entry in an OpenAPI document says beside its own schemas: headers, words for statuses, shared names. */

import { type Components, reference, withNamedSchemas } from './components.ts';
import { type Examples, withExample, withExamples } from './examples.ts';
import { PARAMETER_WORDS } from './parameters.ts';
import type { Body, Document, Operation, Parameter, Response, Schema } from './shapes.ts';

/** What the routes say of an operation beside its schemas, by operationId. */
export interface Marks {
  /** Its record has an entity tag. */
  tagged: boolean;
  /** It is limited by rate. */
  limited: boolean;
  /** Callers without a token are answered too. */
  isForAnyone: boolean;
  /** Its list has the addresses of other pages in a header. */
  linked: boolean;
  /** Media types of its 200; JSON unless said otherwise. */
  media?: readonly string[];
  /** Schema of query parameters whose names follow a pattern. */
  open?: Schema;
}

const header = (name: string, description: string, shape: Schema = {}): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...shape },
});
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Names this request for 24 hours, in 1 to 255 characters: repeated with the same body it has one effect and one answer',
  { minLength: 1, maxLength: 255, pattern: '^[!-~]+( [!-~]+)*$' },
);
const TAGS = { pattern: '^(\\*|(W/)?"[^"]*")( *, *(\\*|(W/)?"[^"]*"))*$' };
const IF_MATCH = header(
  'If-Match',
  'The ETag that the record was read with: a later version is 409 VERSION_MISMATCH',
  TAGS,
);
const IF_NONE_MATCH = header(
  'If-None-Match',
  'The ETag of the copy at hand: 304 when it is still right',
  TAGS,
);

const PREFER = header('Prefer', 'respond-async: 202 with the queued run at once (RFC 7240)');

const text = (description: string, shape: Schema = {}) => ({
  description,
  schema: { type: 'string', ...shape },
});
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

/** Headers of responses; every response that has one refers to it. */
const HEADERS = {
  'X-Request-Id': text('As sent, or made: it stands in the log and in the audit event'),
  ETag: text('Changes with the record', { pattern: '^"[^"]+"$' }),
  Location: text('Address of the new record, where it has one', { format: 'uri-reference' }),
  Link: text('Addresses of the first, previous, next and last page (RFC 8288), where there are such', {
    pattern: '^<[^>]+>; rel="(first|prev|next|last)"(, <[^>]+>; rel="(first|prev|next|last)")*$',
  }),
  'Preference-Applied': text('The run is worked on after the answer', { enum: ['respond-async'] }),
  'WWW-Authenticate': text('Bearer; of a token with a good signature also why it is refused', {
    pattern: '^(Bearer|Basic)( .+)?$',
  }),
  'Retry-After': count('Seconds after which the next request passes'),
  'Idempotency-Replayed': text('The answer is that of an earlier request', { enum: ['true'] }),
  'X-Replica-Lag-Ms': count('Read from a replica: the answer is so many milliseconds old at most'),
  RateLimit: text(
    'What is left: `r` requests, `t` seconds until all of them are back (IETF draft ratelimit-headers)',
    { pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
  ),
  'RateLimit-Policy': text('The limit: `q` requests in `w` seconds', {
    pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$',
  }),
};

const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Each status: the name of its response in `components`, and what the document says of it. */
const STATUSES: Record<string, readonly [name: string, description: string]> = {
  200: ['Ok', 'Success'],
  201: ['Created', 'Created'],
  202: ['Accepted', 'Accepted'],
  304: ['NotModified', 'The copy at hand is still current'],
  400: ['BadRequest', 'Malformed request'],
  401: ['Unauthorized', 'Missing or invalid token'],
  403: ['Forbidden', 'Not permitted'],
  404: ['NotFound', 'Not found'],
  409: ['Conflict', 'Conflict'],
  422: ['UnprocessableContent', 'Validation failed'],
  429: ['TooManyRequests', 'Rate limit exceeded'],
  500: ['InternalServerError', 'Unexpected fault'],
  503: ['ServiceUnavailable', 'An external service does not respond'],
};
const HEADERS_OF: Record<string, Response['headers']> = {
  201: headers('Location'),
  202: headers('Location', 'Preference-Applied'),
  401: headers('WWW-Authenticate'),
  429: headers('Retry-After'),
};

interface Additions {
  examples: Examples;
  /** The requests that the service itself sends. */
  webhooks: object;
}

/** The document with what goes for every operation. */
export function completed(
  document: Document,
  marks: ReadonlyMap<string, Marks>,
  { examples, webhooks }: Additions,
): object {
  const components: Components = { ...document.components, schemas: {} };
  const paths = mapEntries(document.paths, (methods) =>
    mapEntries(methods, (operation, method) => {
      const described = describe(operation, method, marks.get(String(operation.operationId)));
      const named = withNamedSchemas(withExamples(described, examples), components);
      return shared(named, components, examples);
    }),
  );
  const requests = JSON.parse(JSON.stringify(webhooks)) as Document['paths'];
  const sent = withNamedSchemas(
    mapEntries(requests, (methods) => mapEntries(methods, (each) => withExamples(each, examples))),
    components,
  );
  return {
    ...document,
    paths,
    ...(Object.keys(sent).length === 0 ? {} : { webhooks: sent }),
    components: { ...components, headers: headersIn([paths, components]) },
  };
}

/** The headers that the parts refer to. */
function headersIn(parts: readonly object[]): Record<string, object> {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

/** The operation with references to what many operations share: header parameters and the responses without a result. */
function shared(operation: Operation, components: Components, examples: Examples): object {
  const parameters = operation.parameters?.map((parameter) =>
    parameter.in === 'header' ? reference(components, 'parameters', parameter.name, parameter) : parameter,
  );
  const responses = mapEntries(operation.responses ?? {}, (response, status) => {
    if (status < '300') return response;
    const name = responseName(response, status);
    return reference(components, 'responses', name, withExample(response, examples[name]));
  });
  return { ...operation, ...(parameters === undefined ? {} : { parameters }), responses };
}

/** A response in the form of another standard has a name of its own. */
function responseName({ content }: Response, status: string): string {
  const schema = String(content?.['application/json']?.schema?.$ref ?? '')
    .split('/')
    .at(-1)!;
  return `${schema.replace(/Error$/, '')}${STATUSES[status]![0]}`;
}

function describe(operation: Operation, method: string, marks: Marks | undefined): Operation {
  const reads = method === 'get';
  const kind = { reads, writes: !reads && (operation.security ?? []).length > 0, ...marks };
  const parameters = parametersOf(operation, kind);
  return {
    ...operation,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(operation, method),
    responses: responsesOf(operation, kind),
  };
}

type Kind = Partial<Marks> & { reads: boolean; writes: boolean };

function parametersOf({ parameters = [], responses = {} }: Operation, kind: Kind): Parameter[] {
  return [
    ...parameters.map(({ description, ...parameter }) => ({
      ...parameter,
      ...described(description ?? PARAMETER_WORDS[parameter.name]),
      ...(parameter.schema.deprecated === true ? { deprecated: true } : {}),
    })),
    ...(kind.writes ? [IDEMPOTENCY_KEY] : []),
    ...(kind.tagged === true ? [kind.reads ? IF_NONE_MATCH : IF_MATCH] : []),
    ...('202' in responses ? [PREFER] : []),
    ...(kind.open === undefined ? [] : [openParameter(kind.open)]),
  ];
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

function responsesOf({ responses }: Operation, kind: Kind) {
  const { reads, writes, tagged, limited, isForAnyone, linked, media } = kind;
  const isTagged = tagged === true;
  const documented = { ...responses, ...(isTagged && reads ? { 304: { description: '' } } : {}) };
  return mapEntries(documented, ({ description, ...response }, status) => ({
    description:
      description === '' || description === 'Default Response' ? (STATUSES[status]?.[1] ?? '') : description,
    headers: {
      ...headers('X-Request-Id'),
      ...HEADERS_OF[status],
      ...(limited === true ? headers('RateLimit', 'RateLimit-Policy') : {}),
      ...(isTagged && status < '400' ? headers('ETag') : {}),
      ...(linked === true && status < '300' ? headers('Link') : {}),
      ...(writes && status < '300' ? headers('Idempotency-Replayed') : {}),
      ...(isForAnyone === true && reads && status < '300' ? headers('X-Replica-Lag-Ms') : {}),
    },
    ...(status === '200' && media !== undefined ? inMedia(response, media) : response),
  }));
}

/** Parameters by a pattern: an object each of whose members is a parameter of its own (style form, exploded). */
function openParameter(schema: Schema): Parameter {
  const [pattern = ''] = Object.keys(schema.patternProperties ?? {});
  const name = /^\^(\w+)/.exec(pattern)?.[1] ?? 'parameters';
  const { description, ...shape } = schema;
  return {
    name,
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    ...(description === undefined ? {} : { description: String(description) }),
    schema: shape,
  };
}

function inMedia(response: Omit<Response, 'description'>, media: readonly string[]) {
  const json = response.content?.['application/json'] ?? {};
  const contentOf = (type: string) => {
    if (type === 'application/json') return json;
    return {
      schema: type.startsWith('text/')
        ? { type: 'string' }
        : { type: 'string', format: 'binary', contentMediaType: type },
    };
  };
  return { ...response, content: Object.fromEntries(media.map((type) => [type, contentOf(type)])) };
}

/** A patch may be called what it is (RFC 7396); its schema has a name, so that it stands in the document once. */
function bodyOf(
  { operationId = '', requestBody }: Operation,
  method: string,
): Pick<Operation, 'requestBody'> {
  const json = requestBody?.content['application/json'];
  if (requestBody === undefined) return {};
  const body = { ...requestBody, required: !isOptional(requestBody) };
  if (method !== 'patch' || json === undefined) return { requestBody: body };
  const title = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;
  const content = { schema: { title, ...json.schema } };
  return {
    requestBody: {
      ...body,
      content: { 'application/json': content, 'application/merge-patch+json': content },
    },
  };
}

/** A body that may be null may be left out. */
function isOptional({ content }: Body): boolean {
  const choices = Object.values(content).flatMap(({ schema }) => (schema?.anyOf ?? []) as Schema[]);
  return choices.some(({ type }) => type === 'null');
}

function mapEntries<A, B>(record: Record<string, A>, make: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));
}
