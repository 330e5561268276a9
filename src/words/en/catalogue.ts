/** Items, their types and photos, search and hire. */
import { day } from './day.ts';

export const catalogue = {
  builtIn: ({ id }: { id: string }) =>
    `the catalogue type ${id} ships with the product and cannot be changed; create your own`,
  labelTaken: ({ label }: { label: string }) =>
    `the label ${label} is used by another catalogue type (compared without regard to case); choose another`,
  detailsTooLarge: ({ bytes, most }: { bytes: number; most: number }) =>
    `take ${bytes} bytes as JSON, more than ${most}`,
  bothDays: ({ other }: { other: string }) => `is required with ${other}; send both or neither`,
  pageAndCursor: ({ page }: { page: number }) =>
    `(${page}) counts from the beginning, cursor from where it stands; send one of them`,
  tooDeep: ({ page, limit, most }: { page: number; limit: number; most: number }) =>
    `${page} of ${limit} each ends beyond the first ${most} matches; follow next_cursor with cursor, or narrow the search`,
  statuses: ({ list }: { list: string }) => `must be ${list} or several of them separated by commas`,
  typesDiffer: ({ type, id }: { type: string; id: string }) =>
    `(${type}) differs from catalog_id (${id}); send catalog_id alone`,
  ownOnly: 'is for the organisation’s own people; leave it out or send a token of theirs',
  sites: 'must be ids of sites, or none, separated by commas',
  containsText: ({ key, type }: { key: string; type: string }) =>
    `contains looks into texts, and ${key} is ${type}; use details.${key}=… or details.${key}.in=…`,
  sortTwice: ({ sort }: { sort: string }) => `contradicts sort (${sort}); send one of them`,
  relevanceNeedsQ: 'relevance orders the matches of q; send q or another order',
  tooManyValues: ({ count, most }: { count: number; most: number }) =>
    `names ${count} values, more than ${most}; ask in parts`,
  turnedRound: ({ max, parameter, min }: { max: string; parameter: string; min: string }) =>
    `${max} is below ${parameter} (${min}); swap them`,
  notForHire: 'this item is not for hire; look for some with for_hire=true',
  lastDayOrder: ({ end, start }: { end: string; start: string }) =>
    `${day(end)} is not after the first day (${day(start)}); it does not count itself, so one day ends on the next date`,
  tooManyDays: ({ end, days, start }: { end: string; days: number; start: string }) =>
    `${day(end)} is more than ${days} days after the first day (${day(start)}); send fewer`,
  datesTaken: ({ start, end, others }: { start: string; end: string; others: string }) =>
    `${day(start)} to ${day(end)} meets what is taken: ${others}; choose other days, or free those first`,
  noRate: 'this item has no hire rates yet, so a stay has no price; ask its organisation',
  mixed: ({ end, start }: { end: string; start: string }) =>
    `${day(end)} and start (${day(start)}) are a date and a time; send two dates or two times`,
  stayOrder: ({ end, start }: { end: string; start: string }) =>
    `${day(end)} is not after start (${day(start)}); the end itself does not count, so a day ends on the next date`,
  stayTooLong: ({ end, days, start }: { end: string; days: number; start: string }) =>
    `${day(end)} is more than ${days} days after start (${day(start)}); ask for a shorter stay`,
  transition: ({ from, to, allowed }: { from: string; to: string; allowed: string }) =>
    `an item that is ${from} cannot become ${to}; allowed: ${allowed}`,
  backToDraft: 'take it back to draft first',
  withdrawInstead: 'withdraw it instead',
  notADraft: ({ status, way }: { status: string; way: string }) =>
    `an item that is ${status} cannot be deleted; ${way} (updateListingStatus)`,
  noType: ({ catalogId }: { catalogId: string }) =>
    `there is no catalogue type ${catalogId}; create it first or use a built-in one`,
  statusAlone: 'is changed by updateListingStatus alone: PATCH /listings/v1/listings/{id}/status',
  slug: ({ slug }: { slug: string }) => `must be lower-case words joined by hyphens, such as ${slug}`,
  slugTaken: ({ slug }: { slug: string }) =>
    `the slug ${slug} belongs or belonged to another item; choose another`,
  photoTooLarge: ({ mebibytes, most }: { mebibytes: number; most: number }) =>
    `is ${mebibytes} MiB; at most ${most} MiB are taken`,
  mostPhotos: ({ most }: { most: number }) =>
    `the item has ${most} photos, the most it can have; delete one first`,
  tooManyListings: ({ most }: { most: number }) => `more than ${most} items; ask for those of one status`,
  notAField: ({ named }: { named: string }) => `is not a field of the catalogue type; ${named}`,
  patternWork: ({ work, most }: { work: number; most: number }) =>
    `and the patterns before it take ${work} steps, more than ${most}; shorten them or lower max_length`,
  noMember: ({ key }: { key: string }) => `${key} can be no member of details; name it otherwise`,
  keyUsed: ({ key }: { key: string }) => `${key} is used by an earlier field`,
  noMeaning: ({ type, types }: { type: string; types: string }) =>
    `has no meaning for ${type}; it takes ${types}`,
  optionsRequired: ({ type }: { type: string }) => `are required for ${type}`,
  valueOfType: ({ type }: { type: string }) => `must be a value of the type ${type}`,
  belowMinimum: ({ high, low }: { high: string | number; low: string | number }) =>
    `(${high}) is below the minimum (${low})`,
  fieldHolds: ({ most }: { most: number }) => `a field of this kind holds at most ${most} characters`,
  moreThanOptions: ({ items }: { items: number }) => `(${items}) exceeds the number of options`,
  optionTwice: ({ value }: { value: string }) => `name the value ${value} twice`,
  badPattern: ({ reason }: { reason: string }) =>
    `cannot be used: ${reason} (what RE2 and JavaScript share, no look-around)`,
  cursorOfOther: 'belongs to other filters or another order; leave it out to start over',
  noCursor: 'is not a cursor of this list; send next_cursor as it came',
  notFilterable: ({ key, named }: { key: string; named: string }) =>
    `${key} is not a filterable field; ${named}`,
  boundsNumbers: ({ op, key, type }: { op: string; key: string; type: string }) =>
    `${op} bounds numbers, dates and times, and ${key} is ${type}; use details.${key}=… or details.${key}.in=…`,
  notCurrency: ({ currency }: { currency: string }) => `${currency} is not an ISO 4217 currency`,
  tooPrecise: ({ amount, currency, decimals }: { amount: number; currency: string; decimals: number }) =>
    `${amount} has more decimals than ${currency} has (${decimals})`,
  periodTwice: ({ period }: { period: string }) => `${period} is named twice`,
  photoMissing: ({ id }: { id: string }) => `must name every photo of the item once; ${id} is missing`,
  noPhoto: ({ id }: { id: string }) => `${id} is not a photo of the item`,
  base64: 'must be base64 (RFC 4648, padded), without a data: prefix',
  notAmongNew: ({ key }: { key: string }) => `${key} is not among the new fields`,
  notAmongPresent: ({ key }: { key: string }) => `${key} is not among the present fields`,
  presentAlready: ({ key }: { key: string }) => `${key} is a present field already`,
  notAnOption: ({ value, key }: { value: string; key: string }) => `${value} is not an option of ${key}`,
  mendTooMany: ({ most }: { most: number }) =>
    `would change more than ${most} items at once; mend fewer values at a time`,
  stillAmongNew: ({ key }: { key: string }) => `${key} is still among the new fields; leave it out of them`,
  picturesChanged: 'pictures of these items changed meanwhile; import the file again',
  slugMeanwhile: 'a slug was taken meanwhile; import the file again',
  tooManySlugs: 'too many slugs like these are taken; give the rows slugs',
  typeInUse: ({ listings, label }: { listings: number; label: string }) =>
    `${listings === 1 ? '1 item refers' : `${listings} items refer`} to the catalogue type ${label}; delete its drafts, or move them to another type first`,
  noFields: 'there is none',
  useFields: ({ names, more }: { names: string; more: number }) =>
    `use ${names}${more > 0 ? ` and ${more} more` : ''}`,
  or: ({ one, other }: { one: string; other: string }) => `${one} or ${other}`,
  noListing: 'there is no such item; it may have been deleted',
  changedMeanwhile: 'was changed meanwhile; look at it again',
  listingTwice: ({ id }: { id: string }) => `${id} is named twice`,
  changesNothing: 'asks for no change; send price, hire_rates, deposit, status, location_id or details',
  deleteAlone: 'deletes the items; send it alone, without changes and without part_of',
  noSalePrice: 'it is not for sale, so it shows no sale price; change its hire rates',
  noHireRates: 'it has no hire rates',
  noHireRate: ({ period }: { period: string }) => `it has no hire rate per ${period}`,
  noDeposit: 'it has no deposit',
  noCents: ({ currency }: { currency: string }) => `${currency} has no cents, so no price ends in .99`,
  belowZero: 'the price would be below 0',
  ofField: ({ label, fault }: { label: string; fault: string }) => `${label} ${fault}`,
  noSuchField: ({ key }: { key: string }) => `its type has no field ${key}`,
  doNotFit: ({ count, first }: { count: number; first: string }) =>
    `${count === 1 ? '1 item cannot' : `${count} items cannot`} be changed this way: ${first}; leave them out, or send what_fits`,
  mostViews: ({ most }: { most: number }) =>
    `There are ${most} views, the most there can be; delete one that is not used any more.`,
  viewName: ({ name }: { name: string }) =>
    `There is a view ${JSON.stringify(name)} already; choose another name.`,
  noOwnBatch: ({ id }: { id: string }) => `${id} is no change of several items of your own`,
  leftStill: 'this change was taken back; what was left has bookings still',
  undoneAlready: 'this change was taken back already',
  urlOrContent: 'send either url or content_base64, one of them',
};
