/** The sheet of one type of the catalogue. */
import { invalid } from '../../platform/errors.ts';
import { inCurrency } from '../../platform/sheets/filled-in.ts';
import { say } from '../../words/said.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { readType } from '../catalog-types/catalog-types.repo.ts';
import type { ListingsContext } from '../context.ts';
import { type ListingSheet, listingSheet } from './listings.columns.ts';

/** Throws 422 at `path` where the organisation has no such type. */
export async function typeSheet(
  { db, currencyOf }: Pick<ListingsContext, 'db' | 'currencyOf'>,
  organisationId: string,
  catalogId: string,
  path: string,
): Promise<ListingSheet> {
  const id = catalogId.toLowerCase();
  const type = builtInType(id) ?? (await readType(db, organisationId, id, 'own'));
  if (type !== undefined) return inCurrency(listingSheet(type), await currencyOf(db, organisationId));
  const message = say('catalogue.noType', { catalogId: id });
  throw invalid([{ path, code: 'NOT_FOUND', message }]);
}
