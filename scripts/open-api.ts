/** An OpenAPI document as it is read by what generates from it. */

type Named = { components?: { schemas?: Record<string, unknown> } };

/** The document with every reference to a named schema replaced by the schema. */
export function withoutReferences<T>(document: T): T {
  const schemas = (document as Named).components?.schemas ?? {};
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const reference = (value as { $ref?: unknown }).$ref;
    if (typeof reference === 'string') return resolve(schemas[reference.split('/').at(-1)!]);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]));
  };
  return resolve(document) as T;
}
