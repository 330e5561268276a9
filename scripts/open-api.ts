/** An OpenAPI document as generators and tests read it. */

/** A part of the document, by default all of it, with every reference replaced by what it refers to. */
export function withoutReferences<D, T = D>(document: D, part = document as unknown as T): T {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string') return resolve(referent(document, $ref));
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]));
  };
  return resolve(part) as T;
}

/** What a reference such as `#/components/schemas/Listing` points to. */
export function referent(document: unknown, reference: string): unknown {
  const path = reference.split('/').slice(1);
  return path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}
