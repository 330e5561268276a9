/**
 * Validates plain JSON against a JSON Schema, limited to the keywords of `problem.schema.ts` other than `oneOf` and `not`. A
 * general validator would be a second dependency, and reports every alternative of a rule instead of the intended one.
 */

import { faultOf } from './faults.ts';
import type { Fault } from './solution.ts';

export type Schema = Record<string, unknown>;
type Path = (string | number)[];
type Check = (value: unknown, path: Path, found: Shape) => void;

/** What is wrong with the shape of a value: wrong, missing and unknown members. */
export interface Shape {
  readonly faults: Fault[];
  /** Every object and list is where it should be, so that the value can be read on without looking. */
  sound: boolean;
}

/** Makes a check of shapes. */
export function shape(schema: Schema): (value: unknown) => Shape {
  const check = compile(schema, new Map(Object.entries((schema.$defs ?? {}) as Record<string, Schema>)));
  return (value) => {
    const found: Shape = { faults: [], sound: true };
    check(value, [], found);
    return found;
  };
}

function compile(schema: Schema, defs: Map<string, Schema>): Check {
  if (typeof schema.$ref === 'string') return reference(nameOf(schema.$ref), defs);
  if (Array.isArray(schema.anyOf)) return alternatives(schema.anyOf as Schema[], defs);
  if (schema.properties !== undefined) return members(schema, defs);
  if (typeof schema.additionalProperties === 'object')
    return values(schema, compile(schema.additionalProperties as Schema, defs));
  if (schema.items !== undefined) return entries(schema, compile(schema.items as Schema, defs));
  const fits = leaf(schema);
  return (value, path, { faults }) => {
    if (!fits(value)) faults.push(fault(path, value, schema));
  };
}

const nameOf = (ref: string): string => ref.replace('#/$defs/', '');

/** Compiled when it is first met. */
function reference(name: string, defs: Map<string, Schema>): Check {
  let check: Check | null = null;
  return (value, path, found) => {
    check ??= compile(defs.get(name)!, defs);
    check(value, path, found);
  };
}

function members(schema: Schema, defs: Map<string, Schema>): Check {
  const properties = schema.properties as Record<string, Schema>;
  const required = new Set(schema.required as string[]);
  const checks = Object.entries(properties).map(([key, one]) => ({ key, check: compile(one, defs) }));
  return (value, path, found) => {
    if (!isObject(value)) {
      amiss(found, fault(path, value, schema, defs));
      return;
    }
    for (const { key, check } of checks) {
      if (value[key] === undefined && !required.has(key)) continue;
      path.push(key);
      check(value[key], path, found);
      path.pop();
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(properties, key) || value[key] === undefined) continue;
      const known = Object.keys(properties).join(', ');
      found.faults.push(faultOf(text([...path, key]), value[key], 'unknownMember', { known }));
    }
  };
}

/** An object with members of any name. */
function values(schema: Schema, check: Check): Check {
  return (value, path, found) => {
    if (!isObject(value)) {
      amiss(found, fault(path, value, schema));
      return;
    }
    for (const [key, one] of Object.entries(value)) check(one, [...path, key], found);
  };
}

function entries(schema: Schema, check: Check): Check {
  return (value, path, found) => {
    if (!Array.isArray(value)) {
      amiss(found, fault(path, value, schema));
      return;
    }
    for (let i = 0; i < value.length; i++) {
      path.push(i);
      check(value[i], path, found);
      path.pop();
    }
  };
}

/** The one of several shapes whose `kind` is given, or the one that fits best. */
function alternatives(schemas: Schema[], defs: Map<string, Schema>): Check {
  const checks = schemas.map((schema) => compile(schema, defs));
  const kinds = schemas.map(({ properties }) => (properties as Record<string, Schema>)?.kind?.const);
  if (kinds.every((kind) => kind !== undefined)) {
    const byKind = new Map<unknown, Check>(kinds.map((kind, i) => [kind, checks[i]]));
    return (value, path, found) => {
      const kind = isObject(value) ? value.kind : undefined;
      const check = byKind.get(kind);
      if (check !== undefined) check(value, path, found);
      else if (isObject(value)) amiss(found, fault([...path, 'kind'], kind, { enum: kinds }));
      else amiss(found, fault(path, value, { type: 'object' }));
    };
  }
  return (value, path, found) => {
    const here = text(path);
    let nearest: Shape | null = null;
    for (const check of checks) {
      const one: Shape = { faults: [], sound: true };
      check(value, path, one);
      if (one.faults.length === 0) return;
      if (one.faults[0].path !== here && one.faults.length < (nearest?.faults.length ?? Infinity))
        nearest = one;
    }
    amiss(found, ...(nearest?.faults ?? [fault(path, value, { anyOf: schemas }, defs)]));
  };
}

function amiss(found: Shape, ...faults: Fault[]): void {
  found.faults.push(...faults);
  found.sound = false;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value that is no object and no list fits. */
function leaf({ type, const: only, enum: some, ...limits }: Schema): (value: unknown) => boolean {
  if (only !== undefined) return (value) => value === only;
  if (Array.isArray(some)) return (value) => some.includes(value);
  if (Array.isArray(type)) {
    const fits = type.map((one) => leaf({ type: one, ...limits }));
    return (value) => fits.some((one) => one(value));
  }
  const { minimum = -Infinity, maximum = Infinity, minLength = 0 } = limits as Record<string, number>;
  const pattern = typeof limits.pattern === 'string' ? new RegExp(limits.pattern) : null;
  if (type === 'string')
    return (value) =>
      typeof value === 'string' && value.length >= minLength && (pattern === null || pattern.test(value));
  if (type === 'boolean') return (value) => typeof value === 'boolean';
  if (type === 'null') return (value) => value === null;
  const isNumber = type === 'integer' ? Number.isSafeInteger : Number.isFinite;
  return (value) => isNumber(value) && (value as number) >= minimum && (value as number) <= maximum;
}

function fault(path: Path, value: unknown, schema: Schema, defs?: Map<string, Schema>): Fault {
  const asked = wanted(schema, defs);
  return value === undefined
    ? faultOf(text(path), value, 'missing', { wanted: asked })
    : faultOf(text(path), value, 'wrongValue', { shown: shown(value), wanted: asked });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const json = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** The schema in words. */
function wanted(schema: Schema, defs?: Map<string, Schema>): string {
  if (typeof schema.$ref === 'string') return wanted(defs!.get(nameOf(schema.$ref))!, defs);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => wanted(one, defs)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return (schema.enum as unknown[]).map((one) => JSON.stringify(one)).join(' or ');
  if (schema.items !== undefined) return 'a list';
  if (schema.properties !== undefined) {
    const names = (schema.required as string[]).join(', ');
    return names === '' ? 'an object' : `an object with ${names}`;
  }
  const { minimum, maximum, pattern, minLength, description } = schema;
  const from =
    minimum === undefined ? '' : ` from ${minimum} ${maximum === undefined ? 'up' : `to ${maximum}`}`;
  const words: Record<string, string> = {
    integer: `a whole number${from}${description === undefined ? '' : ` (${description})`}`,
    number: `a finite number${from}`,
    string:
      pattern !== undefined ? `text like ${pattern}` : minLength === undefined ? 'text' : 'text, not empty',
    boolean: 'true or false',
    null: 'null',
    object: 'an object',
  };
  return [schema.type]
    .flat()
    .map((type) => words[type as string])
    .join(' or ');
}

/** `people[3].pins[0]`; the whole is `problem`. */
function text(path: Path): string {
  const joined = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return joined === '' ? 'problem' : joined.replace(/^\./, '');
}
