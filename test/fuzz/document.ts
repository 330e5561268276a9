/** Reads an OpenAPI document as a list of operations, and makes values that fit its schemas. */

import { withoutReferences } from '../../scripts/open-api.ts';
import type { Dice } from '../../src/demo/random.ts';
import { newId } from '../../src/platform/ids.ts';

/** They read and answer forms as OAuth has them, not our JSON. */
export const OF_OAUTH: readonly string[] = ['issueToken', 'revokeToken'];

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  service: string;
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  statuses: Set<number>;
}

export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses?: Record<string, unknown>;
      }
    >
  >;
}

export function operationsOf(service: string, document: OpenApi): Operation[] {
  return Object.entries(withoutReferences(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      service,
      operationId: operation.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      statuses: new Set(Object.keys(operation.responses ?? {}).map(Number)),
    })),
  );
}

/** Ids that earlier answers showed, so that a made-up request can meet an object that exists. */
export type KnownIds = readonly string[];

/** A value that probably fits the schema (except patterns), with optional members in or out by chance. */
export function sample(schema: Schema, random: Dice, ids: KnownIds, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const { anyOf, oneOf, ...rest } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) {
    const chosen = sample(random.pick(alternatives), random, ids, depth + 1);
    const isObject = typeof chosen === 'object' && chosen !== null && rest.properties !== undefined;
    return isObject ? { ...sampleObject(rest, random, ids, depth), ...chosen } : chosen;
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, random, ids, depth);
    case 'array': {
      const least = schema.minItems ?? 0;
      const count = depth > 4 ? least : Math.min(schema.maxItems ?? 3, least + random.between(0, 2));
      return Array.from({ length: count }, () => sample(schema.items ?? {}, random, ids, depth + 1));
    }
    case 'string':
      return sampleString(schema, random, ids);
    case 'integer':
      return (
        (schema.minimum ?? 0) +
        random.between(0, Math.min(19, (schema.maximum ?? 1e9) - (schema.minimum ?? 0)))
      );
    case 'number':
      return (schema.minimum ?? 0) + random.between(0, 999) / 100;
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick(['x', 1, true, null]);
  }
}

function sampleObject(schema: Schema, random: Dice, ids: KnownIds, depth: number): object {
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {})
    .filter(([key]) => required.has(key) || (depth < 4 && random.chance(0.6)))
    .map(([key, member]) => [key, sample(member, random, ids, depth + 1)]);
  return Object.fromEntries(members);
}

function sampleString(schema: Schema, random: Dice, ids: KnownIds): string {
  const day = `2026-03-${String(random.between(1, 28)).padStart(2, '0')}`;
  const hour = String(random.between(0, 23)).padStart(2, '0');
  switch (schema.format) {
    case 'uuid':
      return ids.length > 0 && random.chance(0.7) ? random.pick(ids) : newId();
    case 'date':
      return day;
    case 'date-time':
      return `${day}T${hour}:00:00Z`;
    case 'clock-time':
      return `${hour}:30`;
    case 'time-zone':
      return 'Europe/London';
    case 'public-https-url':
      return `https://images.example/${random.between(0, 999)}.jpg`;
    default: {
      const text = `value ${random.between(0, 99_999)}`;
      return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 60);
    }
  }
}
