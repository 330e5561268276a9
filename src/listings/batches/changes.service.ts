/** Changes several listings at once: all of them, or those that fit where that is asked for. */
import { ApiError, exactlyOne, type FaultDetail, invalid } from '../../platform/errors.ts';
import { given } from '../../platform/given.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { Language } from '../../words/languages.ts';
import { inList, say, statusOf } from '../../words/said.ts';
import { detailsFaults } from '../details/details.rules.ts';
import type { SiteOf } from '../hire/stay.service.ts';
import { requireSite } from '../hire/stock.service.ts';
import { lockListings, updateListings, type WrittenListing } from '../listings/bulk.repo.ts';
import { listingEvents } from '../listings/listing-events.ts';
import { amountFaults, mayMove, mergeMembers, TRANSITIONS } from '../listings/listings.rules.ts';
import type { Listing } from '../listings/listings.schema.ts';
import {
  detailsFaultsOf,
  isSame,
  markUnfit,
  requireNothingAhead,
  type TypeOfListing,
} from '../listings/listings.service.ts';
import type { ListingState } from '../listings/record.sql.ts';
import type { Write } from '../request.ts';
import { searchTermsOf } from '../search-terms/search-terms.rules.ts';
import { aheadOf } from './ahead.service.ts';
import type { MovedSite } from './batches.repo.ts';
import type { HireRateChange, ListingChanges, ListingsChanged, PriceChange } from './batches.schema.ts';
import { keepBatch, requireOwnBatch, Types } from './batches.service.ts';
import { deleteSeveral } from './deletion.service.ts';
import { type Fault, grouped, requireFit } from './faults.rules.ts';
import { changedPrice } from './price.rules.ts';
import { Sites, siteRecords } from './sites.service.ts';

interface Planned {
  before: Listing;
  state: ListingState;
  type: TypeOfListing;
  /** Null: it stays where it is handed out. */
  site: MovedSite | null;
}

interface ChangeContext {
  dryRun: boolean;
  language: Language;
  siteOf: SiteOf;
  /** Receives listings that are gone. */
  removed: (gone: readonly Listing[]) => void;
}

/**
 * Throws 422 for a body that asks for nothing or contradicts itself, and 409 LISTINGS_DO_NOT_FIT where a listing has a
 * fault and `what_fits` is not asked for. A dry run reports the faults instead.
 */
export async function changeListings(
  write: Write,
  changes: ListingChanges,
  { dryRun, language, siteOf, removed }: ChangeContext,
): Promise<Outcome> {
  requireSense(changes);
  if (changes.delete === true) return deleteSeveral(write, changes, { dryRun, language, removed });
  const { part_of: partOf = null } = changes;
  if (partOf !== null) await requireOwnBatch(write, partOf);
  await requireSite(write.tx, write.organisationId, changes, siteOf);
  const { planned, faults } = await plan(write, changes, siteOf);
  requireFit(faults, changes, { dryRun, language });
  const differing = planned.filter((one) => isOwnChange(one) || one.site !== null);
  const after = dryRun
    ? []
    : await updateListings(
        write.tx,
        write,
        differing.filter(isOwnChange).map((one) => written(write, one)),
      );
  const pairs = dryRun ? [] : paired(differing, after);
  const batchId = pairs.length === 0 ? null : await keepBatch(write, 'edit', pairs, partOf);
  const moved = differing.flatMap(({ before: { id }, site }) => (site === null ? [] : [{ id, ...site }]));
  const body: ListingsChanged = {
    applied: pairs.length > 0,
    batch_id: batchId,
    changed: differing.length,
    unchanged: planned.length - differing.length,
    faulty: faults.length,
    changes: differing.map(({ before, state, site }) => ({
      id: before.id,
      title: before.title,
      currency: before.currency,
      before: { ...faceOf(before, changes), ...(site === null ? {} : { location_id: site.before }) },
      after: { ...faceOf(state, changes), ...(site === null ? {} : { location_id: site.after }) },
    })),
    ...(dryRun && isLeaving(changes)
      ? {
          ahead: await aheadOf(
            write,
            differing.filter(isOwnChange).map(({ before }) => before),
          ),
        }
      : {}),
    faults: grouped(faults, language),
  };
  if (batchId === null) return { status: 200, body, audit: null };
  return {
    status: 200,
    body,
    audit: {
      action: 'listing_batch.change',
      entityType: 'listing_batch',
      entityId: batchId,
      before: { changed: pairs.map(({ before }) => before), ...siteRecords(moved, 'before') },
      after: { changed: pairs.map((pair) => pair.after), ...siteRecords(moved, 'after') },
    },
    // A site is of the stock, of which subscribers hear nothing.
    events: pairs
      .filter(({ before, after }) => before.version !== after.version)
      .flatMap((pair) => listingEvents(pair.before, pair.after)),
  };
}

const isLeaving = ({ status }: ListingChanges) => status === 'withdrawn' || status === 'sold';

function paired(planned: readonly Planned[], after: readonly Listing[]) {
  const byId = new Map(after.map((one) => [one.id, one]));
  return planned.map(({ before, site }) => ({
    before,
    // One that is moved to another site is as it was otherwise.
    after: byId.get(before.id) ?? before,
    ...given('site', site),
  }));
}

const isOwnChange = ({ state, before }: Planned) => !isSame(state, before);

function requireSense(changes: ListingChanges): void {
  const { listings, price, hire_rates: rates, deposit, status, details, location_id: site } = changes;
  const isNothing =
    [price, rates, deposit, status, site].every((one) => one === undefined) &&
    Object.keys(details ?? {}).length === 0;
  if (changes.delete === true && !(isNothing && changes.part_of === undefined))
    throw invalid([{ path: 'body/delete', code: 'CONTRADICTION', message: say('catalogue.deleteAlone') }]);
  if (isNothing && changes.delete !== true)
    throw invalid([{ path: 'body', code: 'NOTHING', message: say('catalogue.changesNothing') }]);
  for (const [member, change] of Object.entries({ price, hire_rates: rates, deposit }))
    if (change !== undefined) requireOneWay(`body/${member}`, change);
  const ids = listings.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice === -1) return;
  const message = say('catalogue.listingTwice', { id: ids[twice] ?? '' });
  throw invalid([{ path: `body/listings/${twice}/id`, code: 'DUPLICATE', message }]);
}

function requireOneWay(path: string, { to, by, by_percent, ending_99, whole }: PriceChange): void {
  const said = [to, by, by_percent].filter((one) => one !== undefined).length;
  if (said !== 1) throw exactlyOne(path, 'to, by', 'by_percent', said === 0);
  if (ending_99 === true && whole === true) throw exactlyOne(path, 'ending_99', 'whole', false);
}

async function plan(
  write: Write,
  changes: ListingChanges,
  siteOf: SiteOf,
): Promise<{ planned: Planned[]; faults: Fault[] }> {
  const { listings } = changes;
  const found = await lockListings(
    write.tx,
    write.organisationId,
    listings.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  const types = new Types(write);
  const sites = new Sites(write, siteOf);
  const planned: Planned[] = [];
  const faults: Fault[] = [];
  for (const { id, version } of listings) {
    const before = byId.get(id);
    if (before === undefined) {
      faults.push({ id, title: null, code: 'NOT_FOUND', message: say('catalogue.noListing') });
      continue;
    }
    const type = await types.of(before);
    const { state, faults: own } = changedOne(before, type, changes);
    if (version !== undefined && version !== before.version)
      own.unshift({ code: 'VERSION_MISMATCH', message: say('catalogue.changedMeanwhile') });
    if (own.length === 0 && state.status === 'sold' && before.status !== 'sold')
      own.push(...(await aheadFaults(write, id)));
    const { location_id: to } = changes;
    const site = own.length > 0 || to === undefined ? null : await movedTo(sites, id, to, own);
    const [first] = own;
    if (first === undefined) planned.push({ before, state, type, site });
    else faults.push({ id, title: before.title, ...first });
  }
  return { planned, faults };
}

/** Moves the listing, where nothing else is wrong with it; what is adds to `faults`. Null: it is there already. */
async function movedTo(
  sites: Sites,
  id: string,
  to: string | null,
  faults: Cause[],
): Promise<MovedSite | null> {
  const before = await sites.locationOf(id);
  if (before === to) return null;
  const fault = await sites.move(id, to);
  if (fault !== null) faults.push({ code: 'STOCK_BELOW_BOOKINGS', message: fault });
  return { before, after: to };
}

type Cause = Pick<FaultDetail, 'code' | 'message'>;

function changedOne(
  before: Listing,
  type: TypeOfListing,
  changes: ListingChanges,
): { state: ListingState; faults: Cause[] } {
  const { price, hire_rates: rates, deposit, status, details } = changes;
  const faults = missingPrices(before, changes);
  const amountOf = (amount: number, change: PriceChange): number => {
    const to = changedPrice(amount, before.currency, change);
    if (to === null)
      faults.push({ code: 'NO_CENTS', message: say('catalogue.noCents', { currency: before.currency }) });
    else if (to < 0) faults.push({ code: 'BELOW_ZERO', message: say('catalogue.belowZero') });
    return to ?? amount;
  };
  const state: ListingState = {
    ...before,
    ...type.state,
    price: price === undefined ? before.price : amountOf(before.price, price),
    hire_rates: before.hire_rates.map((rate) =>
      rates !== undefined && isOf(rates, rate) ? { ...rate, price: amountOf(rate.price, rates) } : rate,
    ),
    ...(deposit === undefined || before.deposit === undefined
      ? {}
      : { deposit: amountOf(before.deposit, deposit) }),
    status: status ?? before.status,
    details: details === undefined ? before.details : mergeMembers(before.details, details),
  };
  if ([price, rates, deposit].some((one) => one !== undefined)) faults.push(...amountFaults(state));
  faults.push(...unknownFields(details ?? {}, type));
  faults.push(...named(detailsFaultsOf(state, before, type.fields), type));
  markUnfit(state, before, type.fields);
  if (state.status !== before.status) {
    if (!mayMove(before.status, state.status)) {
      const allowed = inList(TRANSITIONS[before.status].map(statusOf));
      const params = { from: statusOf(before.status), to: statusOf(state.status), allowed };
      faults.push({ code: 'INVALID_TRANSITION', message: say('catalogue.transition', params) });
    } else if (state.status === 'published')
      faults.push(...named(detailsFaults(state.details, type.fields), type));
  }
  return { state, faults };
}

const isOf = ({ period }: HireRateChange, rate: Listing['hire_rates'][number]) =>
  period === undefined || rate.period === period;

/** A price that is to change and that the listing does not have, or shows nowhere. */
function missingPrices(
  { for_sale: forSale, for_hire: forHire, hire_rates: standing, price_unit: unit, deposit }: Listing,
  changes: Pick<ListingChanges, 'price' | 'hire_rates' | 'deposit'>,
): Cause[] {
  const faults: Cause[] = [];
  const { hire_rates: rates } = changes;
  // Without rates a price for a period is what a stay costs.
  const hasPrice = forSale || (forHire && standing.length === 0 && unit !== 'item');
  if (changes.price !== undefined && !hasPrice)
    faults.push({ code: 'NO_SALE_PRICE', message: say('catalogue.noSalePrice') });
  if (rates !== undefined && !(forHire && standing.some((rate) => isOf(rates, rate))))
    faults.push({
      code: 'NO_HIRE_RATE',
      message:
        rates.period === undefined
          ? say('catalogue.noHireRates')
          : say('catalogue.noHireRate', { period: rates.period }),
    });
  if (changes.deposit !== undefined && deposit === undefined)
    faults.push({ code: 'NO_DEPOSIT', message: say('catalogue.noDeposit') });
  return faults;
}

/** Faults of details with the label of their field: nothing else says here where they are. */
function named(faults: readonly FaultDetail[], { fields }: TypeOfListing): Cause[] {
  return faults.map(({ path, code, message: fault }) => {
    const label = fields.find(({ key }) => path === `body/details/${key}`)?.label;
    return { code, message: label === undefined ? fault : say('catalogue.ofField', { label, fault }) };
  });
}

/** A field that a listing's type does not have is a cause of its own, also where its value is to go. */
function unknownFields(details: object, { fields }: TypeOfListing): Cause[] {
  const known = new Set(fields.map(({ key }) => key));
  return Object.keys(details)
    .filter((key) => !known.has(key))
    .map((key) => ({ code: 'UNKNOWN_FIELD', message: say('catalogue.noSuchField', { key }) }));
}

async function aheadFaults(write: Write, id: string): Promise<Cause[]> {
  try {
    await requireNothingAhead(write, id);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [{ code: 'BOOKED_AHEAD', message: error.said }];
    throw error;
  }
}

function written({ organisationId }: Write, { before, state, type }: Planned): WrittenListing {
  const search = searchTermsOf({ ...state, organisation_id: organisationId }, type.fields);
  return { id: before.id, slug: null, state, search };
}

function faceOf({ price, status, details, hire_rates, deposit }: ListingState, asked: ListingChanges) {
  const keys = Object.keys(asked.details ?? {}).filter((key) => Object.hasOwn(details, key));
  return {
    price,
    status,
    details: Object.fromEntries(keys.map((key) => [key, details[key]])),
    ...(asked.hire_rates === undefined ? {} : { hire_rates }),
    ...(asked.deposit === undefined || deposit === undefined ? {} : { deposit }),
  };
}
