/** How many bytes a route reads: no more than its schema can use, so that a small form cannot be made to cost much. */
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Room for blanks, long spellings of numbers and members that will be refused with 422. */
const SPARE_BYTES = 64 * 1024;
/** A character at its longest: two escapes for the halves of a surrogate pair. */
const CHARACTER_BYTES = '\\ud83d\\ude00'.length;
const NUMBER_BYTES = 32;

/** The most characters of a text by its format, where the format limits them. */
const OF_FORMAT: Record<string, number> = {
  uuid: 36,
  date: 10,
  'clock-time': 5,
  'date-time': 64,
  'time-zone': 64,
};

interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  format?: string;
  maxLength?: number;
  items?: Shape;
  maxItems?: number;
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
}

/**
 * Sets the limits of routes that are registered afterwards. The documented operations keep the documented limit (the
 * server's); extensions and pages get what their schema needs, and so do routes that read no body. Call it before any route is added.
 */
export function limitBodies(app: FastifyInstance, limit: number): void {
  app.addHook('onRoute', (route) => {
    if (route.bodyLimit === undefined && !isDocumented(route))
      route.bodyLimit = Math.min(limit, SPARE_BYTES + bytesOf(route.schema?.body));
  });
}

function isDocumented({ schema }: RouteOptions): boolean {
  return schema?.operationId !== undefined && schema.tags?.includes('extension') !== true;
}

/** The most bytes that JSON of this schema takes without blanks; infinite where the schema sets no bound. */
export function bytesOf(schema: unknown): number {
  if (schema === undefined) return 0;
  const shape = schema as Shape;
  if (shape.const !== undefined) return textBytes(JSON.stringify(shape.const).length);
  if (shape.enum !== undefined) return Math.max(...shape.enum.map((one) => bytesOf({ const: one })));
  const variants = shape.anyOf ?? shape.oneOf;
  if (variants !== undefined && shape.type === undefined) return Math.max(...variants.map(bytesOf));
  return BY_TYPE[shape.type ?? '']?.(shape) ?? Number.POSITIVE_INFINITY;
}

const BY_TYPE: Record<string, (shape: Shape) => number> = {
  string: ({ maxLength, format = '' }) =>
    textBytes(maxLength ?? OF_FORMAT[format] ?? Number.POSITIVE_INFINITY),
  number: () => NUMBER_BYTES,
  integer: () => NUMBER_BYTES,
  boolean: () => NUMBER_BYTES,
  null: () => NUMBER_BYTES,
  array: ({ items, maxItems = Number.POSITIVE_INFINITY }) =>
    items === undefined ? Number.POSITIVE_INFINITY : maxItems * (bytesOf(items) + 1) + 2,
  object: ({ properties = {}, additionalProperties }) =>
    additionalProperties === false
      ? Object.entries(properties).reduce(
          (sum, [key, value]) => sum + textBytes(key.length) + bytesOf(value) + 2,
          2,
        )
      : Number.POSITIVE_INFINITY,
};

const textBytes = (characters: number) => characters * CHARACTER_BYTES + 2;
