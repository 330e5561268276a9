/** Which fields the list of items can be narrowed by. Pure. */
import type { CatalogType, Field } from './form.ts';

const CHOSEN_FROM = new Set(['string', 'enum']);
const MOST = 4;

/** The filterable fields of the type; without a type those that all types share. */
export function filterFields(types: readonly CatalogType[], kind: string): Field[] {
  const among = kind === '' ? types : types.filter(({ id }) => id === kind);
  const [first, ...others] = among.map(({ fields }) =>
    fields.filter(({ filterable, type }) => filterable && CHOSEN_FROM.has(type)),
  );
  const isShared = ({ key }: Field) => others.every((fields) => fields.some((field) => field.key === key));
  return (first ?? []).filter(isShared).slice(0, MOST);
}
