/** Moves what an OpenAPI document repeats into `components`, and refers to it there. */

type Json = Record<string, unknown>;
export interface Reference {
  $ref: string;
}
interface Tag {
  const?: string;
  enum?: string[];
}
export type Components = Record<string, Record<string, unknown>>;

/** Schema keywords of this project's validation; they mean nothing to readers of the document. */
const INTERNAL = new Set([
  'format-normal',
  'name-normal',
  'address-normal',
  'pattern-words',
  'documented-as',
  'read-only-words',
]);

/** Keywords whose values are data, not schemas. */
const DATA = new Set(['default', 'example', 'examples', 'enum', 'const']);

/**
 * The value with each schema that has a title moved to `components.schemas` under that title. Throws when two different
 * schemas have one title, since clients could not tell them apart.
 */
export function withNamedSchemas<T>(value: T, components: Components): T {
  if (Array.isArray(value)) return value.map((item) => withNamedSchemas(item, components)) as T;
  if (!isObject(value)) return value;
  const walked = withPlainBoolean(
    Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !INTERNAL.has(key))
        .map(([key, member]) => [key, DATA.has(key) ? member : withNamedSchemas(member, components)]),
    ),
  );
  const { title } = walked;
  if (typeof title !== 'string' || !isShape(walked)) return walked as T;
  return reference(components, 'schemas', title, withMapping(walked, components)) as T;
}

/** One boolean of the two; generators of Java make code of it that does not compile, so words say which. */
function withPlainBoolean(schema: Json): Json {
  const { type, enum: values, ...rest } = schema;
  if (type !== 'boolean' || !Array.isArray(values)) return schema;
  return { description: `always ${values.join(' or ')}`, ...rest, type };
}

/** Moves a value to the components of its kind and returns the reference to it. */
export function reference(components: Components, kind: string, name: string, value: unknown): Reference {
  const known = components[kind]?.[name] ?? value;
  if (JSON.stringify(known) !== JSON.stringify(value))
    throw new Error(`two different ${kind} are named ${name}: give one of them another name`);
  components[kind] = { ...components[kind], [name]: value };
  return { $ref: `#/components/${kind}/${name}` };
}

/** An object or a union; a title on a plain value describes it and names nothing. */
function isShape(schema: Json): boolean {
  return schema.type === 'object' || 'anyOf' in schema || 'oneOf' in schema;
}

/** Lists which variant each value of the discriminator stands for: variants are named otherwise than the values. */
function withMapping(schema: Json, { schemas = {} }: Components): Json {
  const { discriminator, oneOf } = schema as {
    discriminator?: { propertyName: string };
    oneOf?: Reference[];
  };
  if (discriminator === undefined || oneOf === undefined || oneOf.some(({ $ref }) => $ref === undefined))
    return schema;
  const mapping = oneOf.map(({ $ref }) => {
    const { properties } = schemas[$ref.split('/').at(-1)!] as { properties: Record<string, Tag> };
    const tag = properties[discriminator.propertyName]!;
    return [tag.const ?? tag.enum![0], $ref];
  });
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
