/** The changes of a dry run to one item, a row for each field. Pure. */

interface Change {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  errors: readonly { path: string; message: string }[];
}

export interface Rename {
  from: string;
  to: string;
}

export interface Row {
  /** The field's key after the change. */
  key: string;
  /** The key before it; differs for a renamed field. */
  was: string;
  before: unknown;
  after: unknown;
  fault: string;
}

/** The fields that differ, have a new key or no longer fit. */
export function rowsOf({ before, after, errors }: Change, renames: readonly Rename[]): Row[] {
  const faults = new Map(errors.map(({ path, message }) => [path.split('/').at(1) ?? path, message]));
  const newKeys = new Map(renames.map(({ from, to }) => [from, to]));
  const oldKeys = new Map(renames.map(({ from, to }) => [to, from]));
  const keys = new Set([
    ...Object.keys(before).map((key) => newKeys.get(key) ?? key),
    ...Object.keys(after),
    ...faults.keys(),
  ]);
  return [...keys]
    .map((key) => {
      const was = oldKeys.get(key) ?? key;
      return { key, was, before: before[was], after: after[key], fault: faults.get(key) ?? '' };
    })
    .filter((row) => row.fault !== '' || row.was !== row.key || !isSame(row.before, row.after));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
