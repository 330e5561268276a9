/** Mends values that do not fit their type, in many listings at once. */
import { invalid, notFound } from '../../platform/errors.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { lockType } from '../catalog-types/catalog-types.repo.ts';
import { detailsErrors } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { updateListings } from '../listings/bulk.repo.ts';
import { listingEvents } from '../listings/listing-events.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { ListingState } from '../listings/record.sql.ts';
import type { Write } from '../request.ts';
import { searchTermsOf } from '../search-terms/search-terms.rules.ts';
import { lockUnfit } from './mending.repo.ts';
import { mended, mendFaults, neededMends } from './mending.rules.ts';
import type { Mend } from './mending.schema.ts';

/** One entry of the log holds the records before and after. */
const MOST_LISTINGS = 2000;

/** Throws 404 for a type that is not there, 422 for values that do not fit either and for too many listings. */
export async function mendListings(
  write: Write,
  catalogId: string,
  mends: readonly Mend[],
): Promise<Outcome> {
  const { tx, organisationId } = write;
  const type = builtInType(catalogId) ?? (await lockType(tx, organisationId, catalogId, 'share'));
  if (type === undefined) throw notFound('catalogueType', catalogId);
  const faults = mendFaults(mends, type.fields);
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
  const needed = neededMends(mends, type.fields);
  const found = await lockUnfit(tx, organisationId, catalogId, needed, MOST_LISTINGS + 1);
  if (found.length > MOST_LISTINGS) {
    const message = say('catalogue.mendTooMany', { most: MOST_LISTINGS });
    throw invalid([{ path: 'body/mends', code: 'TOO_MANY', message }]);
  }
  const version = 'schema_version' in type ? type.schema_version : 1;
  const written = found.map((listing) => {
    const state = mendedState(listing, needed, type.fields, version);
    const search = searchTermsOf({ ...state, organisation_id: organisationId }, type.fields);
    return { id: listing.id, slug: null, state, search };
  });
  const after = await updateListings(tx, write, written);
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const valid = after.filter(({ details_valid }) => details_valid).length;
  return {
    status: 200,
    body: { listings: after.length, newly_valid: valid, still_invalid: after.length - valid },
    audit:
      after.length === 0
        ? null
        : {
            action: 'listings.mend',
            entityType: 'catalog_type',
            entityId: catalogId,
            before: { changed: found },
            after: { changed: after },
          },
    events: after.flatMap((listing) => listingEvents(byId.get(listing.id) ?? listing, listing)),
  };
}

function mendedState(
  { details_errors: _before, ...listing }: Listing,
  mends: readonly Mend[],
  fields: readonly Field[],
  schemaVersion: number,
): ListingState {
  const details = mended(listing.details, mends);
  const errors = detailsErrors(details, fields);
  const state = { ...listing, details, schema_version: schemaVersion };
  return errors.length === 0 ? state : { ...state, details_errors: errors };
}
