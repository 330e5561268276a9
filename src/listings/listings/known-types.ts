/** Types as they were when last read, so that a listing can be checked and said in one statement without asking first. */
import { type BuiltInType, builtInType } from '../catalog-types/built-in.ts';
import type { Field } from '../details/fields.schema.ts';
import type { ListingState } from './listings.repo.ts';

/** What a listing's type says: the fields that its details must fit, and what is stored of the type. */
export interface Typed {
  fields: readonly Field[];
  state: Pick<ListingState, 'catalogId' | 'schemaVersion'>;
  label: string;
  /** Null for a built-in type, which never changes. */
  version: number | null;
}

export interface KnownTypes {
  /** The type as it was; whoever stores by it must have the database check its version. */
  find(organisationId: string, catalogId: string): Typed | undefined;
  learn(organisationId: string, type: Typed): void;
}

/** A type has up to 100 fields of 200 options, so this many take some megabytes at most as a rule. */
const MOST_KNOWN = 500;

export function createKnownTypes(): KnownTypes {
  const known = new Map<string, Typed>();
  const keyOf = (organisationId: string, catalogId: string) => `${organisationId} ${catalogId}`;
  return {
    find: (organisationId, catalogId) => {
      const builtIn = builtInType(catalogId);
      return builtIn === undefined ? known.get(keyOf(organisationId, catalogId)) : typedOfBuiltIn(builtIn);
    },
    learn: (organisationId, type) => {
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
      if (type.version !== null) known.set(keyOf(organisationId, type.state.catalogId), type);
    },
  };
}

export function typedOfBuiltIn({ id, label, fields }: BuiltInType): Typed {
  return { fields, label, version: null, state: { catalogId: id, schemaVersion: 1 } };
}
