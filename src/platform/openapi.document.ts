/** What every operation's entry in an OpenAPI document says beside its own schemas: headers, words for statuses, shared names. */

type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
}

interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  security?: readonly object[];
  responses?: Record<string, Response>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

const header = (name: string, description: string): Parameter => ({
  ...{ name, in: 'header', required: false, description, schema: { type: 'string' } },
});
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Names this request for 24 hours, in 1 to 255 characters: repeated with the same body it has one effect and one answer',
);
const IF_MATCH = header(
  'If-Match',
  'The ETag that the record was read with: a later version is 409 VERSION_MISMATCH',
);
const IF_NONE_MATCH = header('If-None-Match', 'The ETag of the copy at hand: 304 when it is still right');

const said = (description: string) => ({ description, schema: { type: 'string' } });
const REQUEST_ID = { 'X-Request-Id': said('As sent, or made: it stands in the log and in the audit event') };
const ETAG = { ETag: said('Changes with the record') };

const WORDS: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted',
  304: 'The copy at hand is still right',
  400: 'Malformed request',
  401: 'Missing or invalid token',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflict',
  422: 'Validation failed',
  429: 'Rate limit exceeded',
  500: 'Unexpected fault',
};
const HEADERS_OF: Record<string, Response['headers']> = {
  201: { Location: said('Address of the new record, where it has one') },
  401: { 'WWW-Authenticate': said('Bearer') },
  429: { 'Retry-After': said('Seconds after which the next request passes') },
};

/** The document with what goes for every operation; `tagged` names the operations whose record has an entity tag. */
export function completed(document: Document, tagged: ReadonlySet<string>): Document {
  const schemas: Record<string, Schema> = {};
  const paths = mapEntries(document.paths, (methods) =>
    mapEntries(methods, (operation, method) =>
      named(describe(operation, method, tagged.has(String(operation.operationId))), schemas),
    ),
  );
  return { ...document, paths, components: { ...document.components, schemas } } as Document;
}

function describe(operation: Operation, method: string, isTagged: boolean): Operation {
  const reads = method === 'get';
  const writes = !reads && (operation.security ?? []).length > 0;
  const parameters = [
    ...(operation.parameters ?? []).map((parameter) =>
      parameter.schema.deprecated === true ? { ...parameter, deprecated: true } : parameter,
    ),
    ...(writes ? [IDEMPOTENCY_KEY] : []),
    ...(isTagged ? [reads ? IF_NONE_MATCH : IF_MATCH] : []),
  ];
  const told = { ...operation.responses, ...(isTagged && reads ? { 304: { description: '' } } : {}) };
  const responses = mapEntries(told, ({ description, ...response }, status) => ({
    description:
      description === '' || description === 'Default Response' ? (WORDS[status] ?? '') : description,
    headers: {
      ...REQUEST_ID,
      ...HEADERS_OF[status],
      ...(isTagged && status < '400' ? ETAG : {}),
      ...(writes && status < '300'
        ? { 'Idempotency-Replayed': said('true: the answer of an earlier request') }
        : {}),
    },
    ...response,
  }));
  return { ...operation, ...(parameters.length === 0 ? {} : { parameters }), responses };
}

/** Keywords of ours that mean nothing to readers of the document. */
const INTERNAL = new Set(['format-normal', 'pattern-words']);

/** The value with each schema that has a title moved to `schemas` under it and referred to; the first of a title has it. */
function named<T>(value: T, schemas: Record<string, Schema>): T {
  if (Array.isArray(value)) return value.map((item) => named(item, schemas)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const walked = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !INTERNAL.has(key))
      .map(([key, member]) => [key, named(member, schemas)]),
  );
  const { title } = walked;
  if (typeof title !== 'string' || walked.type !== 'object') return walked as T;
  schemas[title] ??= walked;
  const isIt = JSON.stringify(schemas[title]) === JSON.stringify(walked);
  return (isIt ? { $ref: `#/components/schemas/${title}` } : walked) as T;
}

function mapEntries<A, B>(record: Record<string, A>, make: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));
}
