/** What files would do to the types of an organisation: each compared with its type, changes tried by a dry run. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError, allItems, type Client, type Listings } from '../../src/client/index.ts';
import { labelKey } from '../../src/listings/catalog-types/catalog-types.rules.ts';
import type { Field } from '../../src/listings/details/fields.schema.ts';
import type { Migration } from '../../src/listings/schema-change/migrations.schema.ts';
import { fileFault, type Read, type TypeFile } from './files.ts';

type CatalogType = Listings.CatalogType;
type Patch = Listings.CatalogTypePatch;

export type Step = Read &
  (
    | { kind: 'create' }
    | { kind: 'change'; before: CatalogType; patch: Patch; impact: Listings.SchemaChangeImpact }
    | { kind: 'same' }
  );

export interface Plan {
  steps: Step[];
  /** Labels of types that have no file: they are left as they are. */
  without: string[];
}

/** Throws a Fault that names file and path for the first file whose change the service would refuse. */
export async function makePlan(client: Client, read: readonly Read[]): Promise<Plan> {
  const types = await readCatalogTypes(client);
  const byLabel = new Map(types.map((type) => [labelKey(type.label), type]));
  const typeOf = ({ label, previous_label }: TypeFile) =>
    byLabel.get(labelKey(label)) ??
    (previous_label === undefined ? undefined : byLabel.get(labelKey(previous_label)));
  const steps: Step[] = [];
  for (const each of read) steps.push(await stepOf(client, each, typeOf(each.type)));
  const held = new Set(read.map(({ type }) => typeOf(type)?.id));
  return { steps, without: types.filter(({ id }) => !held.has(id)).map(({ label }) => label) };
}

export function readCatalogTypes(client: Client): Promise<CatalogType[]> {
  return allItems(client.listings.listCatalogTypes, {});
}

async function stepOf(client: Client, read: Read, before: CatalogType | undefined): Promise<Step> {
  if (before === undefined) return { ...read, kind: 'create' };
  const patch = patchOf(before, read.type);
  if (patch === null) return { ...read, kind: 'same' };
  const headers = { 'x-dry-run': 'true' };
  const tried = await inFile(read.file, () =>
    client.listings.updateCatalogType({ id: before.id, body: patch }, { headers }),
  );
  return { ...read, kind: 'change', before, patch, impact: tried.dry_run! };
}

/** The change that makes the type what its file says; null: it is that already. */
function patchOf(before: CatalogType, file: TypeFile): Patch | null {
  const { label, fields, migrations = [] } = file;
  const description = file.description ?? null;
  const patch: Patch = {
    ...(label === before.label ? {} : { label }),
    ...(description === (before.description ?? null) ? {} : { description }),
  };
  if (isDeepStrictEqual(fields, before.fields)) return Object.keys(patch).length === 0 ? null : patch;
  const open = migrations.filter((migration) => !isDone(migration, before.fields as Field[], fields));
  return {
    ...patch,
    fields: fields as NonNullable<Patch['fields']>,
    ...(open.length === 0 ? {} : { migrations: open }),
  };
}

/** A file keeps its migrations, so those of an earlier change are left out: their field is gone, as it should be. */
function isDone(migration: Migration, before: readonly Field[], after: readonly Field[]): boolean {
  const gone = (key: string) => ![...before, ...after].some((field) => field.key === key);
  if (migration.op === 'rename') return gone(migration.from);
  return migration.op === 'remove' && gone(migration.key);
}

/** Makes the changes, one write a type. A type that was changed meanwhile is refused. */
export async function applyPlan(client: Client, { steps }: Plan, done: (step: Step) => void): Promise<void> {
  for (const step of steps) {
    await inFile(step.file, () => applyStep(client, step));
    done(step);
  }
}

async function applyStep({ listings }: Client, step: Step): Promise<void> {
  if (step.kind === 'create') {
    const { label, description, fields } = step.type;
    const body = { label, fields, ...(description === undefined ? {} : { description }) };
    await listings.createCatalogType({ body: body as Listings.CatalogTypeCreate });
  } else if (step.kind === 'change') {
    const { before, patch } = step;
    await listings.updateCatalogType({ id: before.id, body: patch }, { ifVersion: before.version });
  }
}

/** A refusal becomes a Fault of the file. */
async function inFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500
      ? fileFault(file, error.details, error.message)
      : error;
  });
}
