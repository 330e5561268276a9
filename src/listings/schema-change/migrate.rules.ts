/** What a schema change makes of the details that a listing holds: nothing is lost, removed values are handed back. */
import { isDeepStrictEqual } from 'node:util';
import type { FaultDetail } from '../../platform/errors.ts';
import { type Said, say } from '../../words/said.ts';
import { type Details, fieldFault } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { Migration } from './migrations.schema.ts';

export interface Migrated {
  details: Details;
  /** Values taken out, by key. */
  archived: Details;
  /** Keys whose archived value is in the details again. */
  restored: string[];
}

/** Applies the migrations in order. `archive` holds what earlier changes took out of this listing. */
export function migrateDetails(
  details: Details,
  migrations: readonly Migration[],
  archive: Details = {},
): Migrated {
  const state: Migrated = { details: { ...details }, archived: {}, restored: [] };
  for (const migration of migrations) apply(migration, state, archive);
  return state;
}

function apply(migration: Migration, state: Migrated, archive: Details): void {
  const { details } = state;
  switch (migration.op) {
    case 'rename':
      move(details, migration.from, details, migration.to);
      return;
    case 'default':
      if (details[migration.key] === undefined) details[migration.key] = migration.value;
      return;
    case 'map_options':
      if (details[migration.key] !== undefined)
        details[migration.key] = mapped(details[migration.key], migration.map);
      return;
    case 'remove':
      move(details, migration.key, state.archived, migration.key);
      return;
    case 'restore':
      if (details[migration.key] !== undefined || archive[migration.key] === undefined) return;
      details[migration.key] = archive[migration.key];
      state.restored.push(migration.key);
  }
}

function move(from: Details, key: string, to: Details, newKey: string): void {
  if (from[key] === undefined) return;
  to[newKey] = from[key];
  delete from[key];
}

/** The value under its new name, `true` and `false` for yes and no; two options that become one are named once. */
function mapped(value: unknown, map: Record<string, string>): unknown {
  const rename = (each: unknown) => {
    const name = typeof each === 'boolean' ? String(each) : each;
    return typeof name === 'string' && Object.hasOwn(map, name) ? map[name] : each;
  };
  return Array.isArray(value) ? [...new Set(value.map(rename))] : rename(value);
}

type Fault = [member: string, code: string, message: Said];

/** Faults of migrations between two field lists, paths under `body/migrations`. */
export function migrationFaults(
  migrations: readonly Migration[],
  before: readonly Field[],
  after: readonly Field[],
): FaultDetail[] {
  const old = new Set(before.map(({ key }) => key));
  const fresh = new Map(after.map((field) => [field.key, field]));
  return migrations.flatMap((migration, index) =>
    faultsOf(migration, old, fresh).map(([member, code, message]) => ({
      path: `body/migrations/${index}/${member}`,
      code,
      message,
    })),
  );
}

function faultsOf(migration: Migration, old: Set<string>, fresh: ReadonlyMap<string, Field>): Fault[] {
  const missing = (member: string, key: string): Fault[] =>
    fresh.has(key) ? [] : [[member, 'NOT_FOUND', say('catalogue.notAmongNew', { key })]];
  switch (migration.op) {
    case 'rename':
      if (!old.has(migration.from))
        return [['from', 'NOT_FOUND', say('catalogue.notAmongPresent', { key: migration.from })]];
      if (old.has(migration.to))
        return [['to', 'DUPLICATE', say('catalogue.presentAlready', { key: migration.to })]];
      return missing('to', migration.to);
    case 'default':
      return [...missing('key', migration.key), ...unfit('value', migration.value, fresh.get(migration.key))];
    case 'map_options': {
      const field = fresh.get(migration.key);
      const options =
        field?.type === 'boolean' ? ['true', 'false'] : (field?.options?.map(({ value }) => value) ?? []);
      const unknown = Object.values(migration.map).find((value) => !options.includes(value));
      const faults = missing('key', migration.key);
      if (field === undefined || unknown === undefined) return faults;
      return [['map', 'NOT_ALLOWED', say('catalogue.notAnOption', { value: unknown, key: migration.key })]];
    }
    case 'remove':
      if (!old.has(migration.key))
        return [['key', 'NOT_FOUND', say('catalogue.notAmongPresent', { key: migration.key })]];
      return fresh.has(migration.key)
        ? [['key', 'CONTRADICTION', say('catalogue.stillAmongNew', { key: migration.key })]]
        : [];
    case 'restore':
      return missing('key', migration.key);
  }
}

function unfit(member: string, value: unknown, field: Field | undefined): Fault[] {
  if (field === undefined) return [];
  const fault = fieldFault(value, field);
  return fault === null ? [] : [[member, fault.code, fault.message]];
}

/** True when the two definitions hold listings to different rules, or make them found differently. */
export function differInEffect(before: readonly Field[], after: readonly Field[]): boolean {
  const effect = (fields: readonly Field[]) =>
    fields.map(
      ({ label: _label, help: _help, unit: _unit, group: _group, default: _default, ...rest }) => rest,
    );
  return !isDeepStrictEqual(effect(before), effect(after));
}

/** True when listings are searched or filtered by other values under the new definitions. */
export function differInSearch(before: readonly Field[], after: readonly Field[]): boolean {
  const finding = (fields: readonly Field[]) =>
    fields
      .filter(({ searchable, filterable }) => searchable || filterable)
      .map(({ key, type, options, searchable, filterable, visibility }) => ({
        key,
        type,
        options,
        searchable,
        filterable,
        visibility,
      }));
  return !isDeepStrictEqual(finding(before), finding(after));
}
