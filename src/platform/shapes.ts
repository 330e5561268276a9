/** Wire shapes that both services share, and the bridge between TypeBox schemas and Fastify's types. */
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import Type, { type Static, type TSchema, type TSchemaOptions } from 'typebox';
import { ERROR_CODES } from './errors.ts';
import { NOT_BLANK } from './formats.ts';

interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  /** Handlers may answer a sent reply or JSON text as well; tests hold every answer against its schema. */
  serializer: unknown;
}

/** A Fastify instance whose handlers know the types of their schemas. */
export type App =
  ReturnType<FastifyInstance['withTypeProvider']> extends never ? never : ReturnType<typeof withTypes>;

export function withTypes(app: FastifyInstance) {
  return app.withTypeProvider<TypeBoxProvider>();
}

/** Accepted in any case, kept in lower case. */
export const Uuid = Type.String({ format: 'uuid', 'format-normal': true });
/** A name in an extension, kept as `asName` makes it. Documented operations keep what they are sent. */
export const NameText = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength: 1, maxLength, 'name-normal': true, ...NOT_BLANK, ...options });
export const DateTime = Type.String({ format: 'date-time' });
export const LocalDate = Type.String({ format: 'date' });
export const ClockTime = Type.String({ format: 'clock-time' });

/** A date or a time in the document: generators of Java make code of a union of both that does not compile. */
export const dateOrTime = (description: string) => ({
  description,
  'documented-as': {
    type: 'string',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ].+)?$',
    description,
  },
});

/** A closed object: a member that is not listed is refused. */
export function Closed<P extends Record<string, TSchema>>(properties: P, options: object = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** Titles name schemas in the OpenAPI documents; that of a list follows from that of its items. */
export function listTitle(item: TSchema, suffix = 'List'): { title?: string } {
  const { title } = item as { title?: string };
  return title === undefined ? {} : { title: `${title}${suffix}` };
}

export function Nullable<S extends TSchema>(schema: S, options: TSchemaOptions = {}) {
  return Type.Union([schema, Type.Null()], options);
}

type ClearableMembers<P extends Record<string, TSchema>> = {
  [K in keyof P]: Type.TOptional<Type.TUnion<[P[K], Type.TNull]>>;
};

/** A JSON merge patch (RFC 7396) of these members: each may be left out, and `null` clears it. */
export function Clearable<P extends Record<string, TSchema>>(properties: P, options: object = {}) {
  const members = Object.entries(properties).map(([key, schema]) => [key, Type.Optional(Nullable(schema))]);
  return Closed(Object.fromEntries(members) as ClearableMembers<P>, options);
}

/** Texts, as the document says: generators of Java make code of lists of UUIDs in a union that does not compile. */
const LISTED_IDS = {
  'documented-as': {
    type: 'array',
    maxItems: 10_000,
    items: { type: 'string', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' },
  },
};
/** Locations by id, or all there are. */
export const LocationIds = Type.Union([
  Type.Array(Uuid, { maxItems: 10_000, ...LISTED_IDS }),
  Type.Literal('*'),
]);

/** One of a list of texts, as JSON Schema's enum. */
export function OneOf<const V extends readonly string[]>(values: V, options: object = {}) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });
}

export const IdParams = Closed({ id: Uuid });

/** The answer of a list that was stored: how many. */
export const Stored = Closed({ stored: Type.Integer() }, { title: 'Stored' });

/** The answer of a delete. */
export const Deleted = Closed({ id: Uuid, deleted: Type.Literal(true) }, { title: 'Deleted' });

const Detail = Closed(
  { path: Type.String(), code: Type.String(), message: Type.String() },
  { title: 'ErrorDetail' },
);

function errorShape(requestIdName: 'request_id' | 'requestId') {
  const members = {
    error: Closed({
      code: OneOf(ERROR_CODES),
      message: Type.String(),
      reason: Type.Optional(Type.String()),
      details: Type.Optional(Type.Array(Detail)),
      [requestIdName]: Type.String(),
    }),
  };
  return Closed(members, { title: 'Error' });
}

const SNAKE = errorShape('request_id');
const CAMEL = errorShape('requestId');

/** The documented refusals of an operation, to spread into its `response`. */
export function refusals(style: 'snake' | 'camel', ...statuses: number[]): Record<number, TSchema> {
  const shape = style === 'snake' ? SNAKE : CAMEL;
  return Object.fromEntries(statuses.map((status) => [status, shape]));
}
