/** Catalogue types as files: one JSON file a type, read with every fault named by file and path. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { labelKey } from '../../src/listings/catalog-types/catalog-types.rules.ts';
import { CatalogTypeCreate } from '../../src/listings/catalog-types/catalog-types.schema.ts';
import { fieldsFaults } from '../../src/listings/details/fields.rules.ts';
import type { Field } from '../../src/listings/details/fields.schema.ts';
import { Migrations } from '../../src/listings/schema-change/migrations.schema.ts';
import { ApiError } from '../../src/platform/errors.ts';
import { readBody } from '../../src/platform/http/body.ts';
import { compileInput } from '../../src/platform/http/validation.ts';
import { Closed } from '../../src/platform/shapes.ts';
import type { Text } from '../../src/words/said.ts';

const TypeFile = Closed({
  ...CatalogTypeCreate.properties,
  /** The label that the type has where it was not renamed yet. */
  previous_label: Type.Optional(CatalogTypeCreate.properties.label),
  migrations: Type.Optional(Migrations),
});
export type TypeFile = Static<typeof TypeFile> & { fields: Field[] };

export interface Read {
  /** Its name in the folder. */
  file: string;
  type: TypeFile;
}

/** What the user can put right; its message is all that is shown. */
export class Fault extends Error {}

/** The faults of a file, a line each; paths of a request's body become paths in the file. */
export function fileFault(
  file: string,
  faults: readonly { path: string; message: Text }[],
  message: string,
): Fault {
  if (faults.length === 0) return new Fault(`${file}: ${message}`);
  const lines = faults.map(
    (fault) => `${file}: ${fault.path.replace(/^(body|file)\/?/, '')}: ${fault.message}`,
  );
  return new Fault(lines.join('\n'));
}

export function requireFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  throw new Fault(`${folder} is no folder; make it, or let "pull" write into one that exists`);
}

/** The types of a folder by file name. Throws a Fault for any that cannot be what was meant. */
export function readTypes(folder: string): Read[] {
  requireFolder(folder);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = names.sort().map((file) => readType(folder, file));
  const byLabel = new Map<string, string>();
  for (const { file, type } of read) {
    const other = byLabel.get(labelKey(type.label));
    if (other !== undefined)
      throw new Fault(
        `${file}: label: ${type.label} is that of ${other} too (compared without regard to case)`,
      );
    byLabel.set(labelKey(type.label), file);
  }
  return read;
}

function readType(folder: string, file: string): Read {
  try {
    const type = check(readBody(readFileSync(join(folder, file))));
    const faults = fieldsFaults(type.fields);
    if (faults.length > 0) throw fileFault(file, faults, '');
    return { file, type };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw fileFault(file, error.options.details ?? [], error.message);
  }
}

/** Members that were left out have their defaults afterwards, as in a request. */
const check = compileInput<TypeFile>(TypeFile, 'file');

/** What a field is without saying so. */
const UNSAID = { required: false, searchable: false, filterable: false, visibility: 'public' } as const;

/** The text of a type's file: what differs from the defaults. */
export function textOf({
  label,
  description,
  fields,
}: Pick<TypeFile, 'label' | 'description' | 'fields'>): string {
  const said = fields.map((field) =>
    Object.fromEntries(
      Object.entries(field).filter(([key, value]) => UNSAID[key as keyof typeof UNSAID] !== value),
    ),
  );
  const type = { label, ...(description === undefined ? {} : { description }), fields: said };
  return `${JSON.stringify(type, null, 2)}\n`;
}

/** A file name for a label that no other file has. */
export function nameFor(label: string, taken: ReadonlySet<string>): string {
  const slug =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'type';
  for (let count = 1; ; count += 1) {
    const name = `${slug}${count === 1 ? '' : `-${count}`}.json`;
    if (!taken.has(name)) return name;
  }
}
