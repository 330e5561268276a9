/** Operations of listings, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  listCatalogTypes: { method: 'GET', path: '/v1/catalog-types', query: ['page', 'page_size'] },
  createCatalogType: { method: 'POST', path: '/v1/catalog-types', query: [] },
  getCatalogType: { method: 'GET', path: '/v1/catalog-types/{id}', query: [] },
  updateCatalogType: { method: 'PATCH', path: '/v1/catalog-types/{id}', query: ['dry_run'] },
  deleteCatalogType: { method: 'DELETE', path: '/v1/catalog-types/{id}', query: [] },
  listUnfitValues: { method: 'GET', path: '/v1/catalog-types/{id}/unfit-values', query: [] },
  mendListings: { method: 'POST', path: '/v1/catalog-types/{id}/mend', query: ['dry_run'] },
  listListings: { method: 'GET', path: '/v1/listings', query: ['page', 'page_size', 'q', 'catalog_id', 'catalog_type', 'status', 'for_sale', 'for_hire', 'details_valid', 'price_min', 'price_max', 'sort', 'sort_field', 'location_id', 'quantity_min', 'quantity_max', 'updated_min', 'updated_max', 'any_field', 'stock', 'start', 'end', 'quantity', 'only_free', 'cursor', 'facets', 'facet_values'] },
  createListing: { method: 'POST', path: '/v1/listings', query: [] },
  getListingBySlug: { method: 'GET', path: '/v1/listings/by-slug/{slug}', query: [] },
  getListing: { method: 'GET', path: '/v1/listings/{id}', query: [] },
  updateListing: { method: 'PATCH', path: '/v1/listings/{id}', query: [] },
  deleteListing: { method: 'DELETE', path: '/v1/listings/{id}', query: [] },
  updateListingStatus: { method: 'PATCH', path: '/v1/listings/{id}/status', query: [] },
  listListingHistory: { method: 'GET', path: '/v1/listings/{id}/history', query: ['page', 'page_size'] },
  changeListings: { method: 'POST', path: '/v1/batches', query: ['dry_run'] },
  listListingBatches: { method: 'GET', path: '/v1/batches', query: ['page', 'page_size'] },
  getListingBatch: { method: 'GET', path: '/v1/batches/{id}', query: ['page', 'page_size'] },
  undoListingBatch: { method: 'POST', path: '/v1/batches/{id}/undo', query: ['dry_run'] },
  listListingViews: { method: 'GET', path: '/v1/views', query: [] },
  createListingView: { method: 'POST', path: '/v1/views', query: [] },
  putListingView: { method: 'PUT', path: '/v1/views/{id}', query: [] },
  deleteListingView: { method: 'DELETE', path: '/v1/views/{id}', query: [] },
  quoteListing: { method: 'GET', path: '/v1/listings/{id}/quote', query: ['start', 'end', 'quantity'] },
  getListingStock: { method: 'GET', path: '/v1/listings/{id}/stock', query: [] },
  patchListingStock: { method: 'PATCH', path: '/v1/listings/{id}/stock', query: [] },
  getListingAvailability: { method: 'GET', path: '/v1/listings/{id}/availability', query: ['from', 'until', 'quantity'] },
  listListingBookings: { method: 'GET', path: '/v1/listings/{id}/bookings', query: ['page', 'page_size', 'from'] },
  createListingBooking: { method: 'POST', path: '/v1/listings/{id}/bookings', query: [] },
  listBookings: { method: 'GET', path: '/v1/bookings', query: ['page', 'page_size', 'from', 'until', 'state', 'location_id', 'customer', 'q'] },
  getListingBooking: { method: 'GET', path: '/v1/listings/{id}/bookings/{bookingId}', query: [] },
  patchListingBooking: { method: 'PATCH', path: '/v1/listings/{id}/bookings/{bookingId}', query: ['dry_run'] },
  deleteListingBooking: { method: 'DELETE', path: '/v1/listings/{id}/bookings/{bookingId}', query: [] },
  forgetBookingCustomer: { method: 'DELETE', path: '/v1/listings/{id}/bookings/{bookingId}/customer', query: [] },
  updateListingBookingState: { method: 'PATCH', path: '/v1/listings/{id}/bookings/{bookingId}/state', query: ['dry_run'] },
  moveListingBookingEnd: { method: 'PATCH', path: '/v1/listings/{id}/bookings/{bookingId}/end', query: ['dry_run'] },
  listHireCalendar: { method: 'GET', path: '/v1/hire-calendar', query: ['page', 'page_size', 'from', 'until', 'location_id', 'catalog_id', 'q'] },
  createListingEnquiry: { method: 'POST', path: '/v1/listings/{id}/enquiries', query: [] },
  listEnquiries: { method: 'GET', path: '/v1/enquiries', query: ['page', 'page_size', 'state', 'location_id'] },
  deleteEnquiry: { method: 'DELETE', path: '/v1/enquiries/{id}', query: [] },
  getEnquiryLetter: { method: 'GET', path: '/v1/enquiries/{id}/letter', query: [] },
  writeToVisitor: { method: 'POST', path: '/v1/enquiries/{id}/letters', query: [] },
  offerEnquiry: { method: 'POST', path: '/v1/enquiries/{id}/offer', query: ['dry_run'] },
  updateEnquiryState: { method: 'PATCH', path: '/v1/enquiries/{id}/state', query: [] },
  getCompany: { method: 'GET', path: '/v1/company', query: [] },
  patchCompany: { method: 'PATCH', path: '/v1/company', query: [] },
  putCompanyLogo: { method: 'PUT', path: '/v1/company/logo', query: [] },
  deleteCompanyLogo: { method: 'DELETE', path: '/v1/company/logo', query: [] },
  addListingPhoto: { method: 'POST', path: '/v1/listings/{id}/photos', query: [] },
  deleteListingPhoto: { method: 'DELETE', path: '/v1/listings/{id}/photos/{photoId}', query: [] },
  updateListingPhoto: { method: 'PATCH', path: '/v1/listings/{id}/photos/{photoId}', query: [] },
  getMedia: { method: 'GET', path: '/media/{organisationId}/{photoId}/{file}', query: [] },
  listImportMappings: { method: 'GET', path: '/v1/import-mappings', query: ['catalog_id'] },
  createImportMapping: { method: 'POST', path: '/v1/import-mappings', query: [] },
  putImportMapping: { method: 'PUT', path: '/v1/import-mappings/{id}', query: [] },
  deleteImportMapping: { method: 'DELETE', path: '/v1/import-mappings/{id}', query: [] },
  importListings: { method: 'POST', path: '/v1/imports/listings', query: ['dry_run', 'columns', 'catalog_id', 'mapping_id', 'mapping', 'faulty_rows'] },
  exportListings: { method: 'GET', path: '/v1/exports/listings', query: ['format', 'catalog_id', 'status'], file: true },
  getListingsTemplate: { method: 'GET', path: '/v1/templates/listings', query: ['format', 'catalog_id'], file: true },
  listAudit: { method: 'GET', path: '/v1/audit', query: ['page', 'page_size', 'entity_type', 'entity_id', 'actor_id', 'action', 'from', 'until', 'actors'] },
  verifyAudit: { method: 'GET', path: '/v1/audit/verification', query: [] },
} as const;

export interface Health {
  status: 'ok';
  service: string;
}

export interface FieldOption {
  value: string;
  label: string;
}

export interface Field {
  key: string;
  label: string;
  type: 'string' | 'text' | 'integer' | 'number' | 'boolean' | 'enum' | 'multi_enum' | 'date' | 'datetime' | 'url' | 'email';
  required: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min?: number | string;
  max?: number | string;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  options?: FieldOption[];
  min_items?: number;
  max_items?: number;
  default?: unknown;
  searchable: boolean;
  filterable: boolean;
  visibility: 'public' | 'private';
}

export interface FieldEffect {
  /** of the field, after the change; of an archived one before it */
  key: string;
  /** `converted`: another value, `filled`: a value where none was, `archived`: taken out and kept, `restored`: put back, `unfit`: a value, or a missing one, that does not fit any more */
  effect: 'converted' | 'filled' | 'archived' | 'restored' | 'unfit';
  /** of which this is so */
  listings: number;
}

export interface SchemaChangeSample {
  listing_id: string;
  title: string;
  before: { [name: string]: unknown };
  after: { [name: string]: unknown };
  errors: { path: string; code: string; message: string }[];
}

export interface SchemaChangeImpact {
  /** Listings of the type */
  listings: number;
  /** Listings whose details the migrations change */
  changed: number;
  /** Listings that fitted before and no longer do */
  newly_invalid: number;
  /** Listings that did not fit before and now do */
  newly_valid: number;
  /** Values that are kept and can be restored */
  archived_values: number;
  /** What happens to which field, and how often */
  effects: FieldEffect[];
  sample: SchemaChangeSample[];
}

export interface CatalogType {
  id: string;
  organisation_id: string;
  label: string;
  description?: string;
  fields: Field[];
  schema_version: number;
  /** JSON Schema 2020-12 of a listing’s details, made from the fields */
  details_schema: { [name: string]: unknown };
  built_in: boolean;
  listing_count: number;
  created_at: string;
  updated_at: string;
  version: number;
  dry_run?: SchemaChangeImpact;
}

export interface CatalogTypePage {
  items: CatalogType[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface StringFieldDefinition {
  key: string;
  label: string;
  type: 'string';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface TextFieldDefinition {
  key: string;
  label: string;
  type: 'text';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface IntegerFieldDefinition {
  key: string;
  label: string;
  type: 'integer';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min?: number;
  max?: number;
  default?: number;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface NumberFieldDefinition {
  key: string;
  label: string;
  type: 'number';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min?: number;
  max?: number;
  default?: number;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface BooleanFieldDefinition {
  key: string;
  label: string;
  type: 'boolean';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  default?: boolean;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface EnumFieldDefinition {
  key: string;
  label: string;
  type: 'enum';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  options: FieldOption[];
  /** One of the options */
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface MultiEnumFieldDefinition {
  key: string;
  label: string;
  type: 'multi_enum';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  options: FieldOption[];
  min_items?: number;
  max_items?: number;
  /** Some of the options */
  default?: string[];
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface DateFieldDefinition {
  key: string;
  label: string;
  type: 'date';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min?: string;
  max?: string;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface DatetimeFieldDefinition {
  key: string;
  label: string;
  type: 'datetime';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min?: string;
  max?: string;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface UrlFieldDefinition {
  key: string;
  label: string;
  type: 'url';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min_length?: number;
  max_length?: number;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export interface EmailFieldDefinition {
  key: string;
  label: string;
  type: 'email';
  required?: boolean;
  help?: string;
  unit?: string;
  group?: string;
  min_length?: number;
  max_length?: number;
  default?: string;
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

export type FieldDefinition = StringFieldDefinition | TextFieldDefinition | IntegerFieldDefinition | NumberFieldDefinition | BooleanFieldDefinition | EnumFieldDefinition | MultiEnumFieldDefinition | DateFieldDefinition | DatetimeFieldDefinition | UrlFieldDefinition | EmailFieldDefinition;

export interface CatalogTypeCreate {
  label: string;
  description?: string;
  fields: FieldDefinition[];
}

export interface RenameMigration {
  op: 'rename';
  from: string;
  to: string;
}

export interface DefaultMigration {
  op: 'default';
  key: string;
  value: unknown;
}

export interface MapOptionsMigration {
  op: 'map_options';
  key: string;
  map: { [name: string]: string };
}

export interface RemoveMigration {
  op: 'remove';
  key: string;
}

export interface RestoreMigration {
  op: 'restore';
  key: string;
}

export type Migration = RenameMigration | DefaultMigration | MapOptionsMigration | RemoveMigration | RestoreMigration;

export interface CatalogTypePatch {
  label?: string;
  description?: string | null;
  fields?: FieldDefinition[];
  migrations?: Migration[];
}

export interface Deleted {
  id: string;
  /** always true */
  deleted: boolean;
}

export interface UnfitValue {
  key: string;
  /** null: the item has no value */
  value: unknown;
  /** How many have it */
  listings: number;
}

export interface UnfitValues {
  /** By field, the most frequent first; at most 200 */
  values: UnfitValue[];
  /** Further values, which are not named */
  more: number;
}

export interface Mend {
  key: string;
  /** The stored value as a whole; null: there is none */
  from: unknown;
  /** null: the value is taken out */
  to: unknown;
}

export interface Mends {
  mends: Mend[];
}

export interface Mended {
  /** Listings that change */
  listings: number;
  /** Those of them that fit their type from then on */
  newly_valid: number;
  /** Those of them that still do not */
  still_invalid: number;
}

export interface DetailsError {
  path: string;
  code: string;
  message: string;
}

export interface PhotoVariant {
  name: string;
  width: number;
  height: number;
  url: string;
}

export interface ListingPhoto {
  id: string;
  listing_id: string;
  /** Absolute: as sent, or where the largest variant of an uploaded image is served */
  url: string;
  alt_text?: string;
  caption?: string;
  position: number;
  is_cover: boolean;
  content_type?: string;
  bytes?: number;
  width?: number;
  height?: number;
  variants: PhotoVariant[];
  created_at: string;
}

export interface Listing {
  id: string;
  organisation_id: string;
  catalog_id: string;
  catalog_label: string;
  title: string;
  slug: string;
  description?: string;
  status: 'draft' | 'published' | 'sold' | 'withdrawn';
  allowed_transitions: ('draft' | 'published' | 'sold' | 'withdrawn')[];
  for_sale: boolean;
  for_hire: boolean;
  price: number;
  /** ISO 4217 */
  currency: string;
  price_unit: 'item' | 'hour' | 'day' | 'week' | 'month';
  hire_rates: ({ period: 'hour' | 'day' | 'week' | 'month'; price: number; min_periods?: number })[];
  deposit?: number;
  details: { [name: string]: unknown };
  schema_version: number;
  details_valid: boolean;
  details_errors?: DetailsError[];
  photos: ListingPhoto[];
  created_at: string;
  updated_at: string;
  published_at?: string;
  sold_at?: string;
  withdrawn_at?: string;
  created_by: string;
  updated_by: string;
  version: number;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
}

export interface Facet {
  key: string;
  values: { value: unknown; count: number }[];
  /** How many values there are, also those that are not listed */
  distinct: number;
  /** Of numbers: bars from the least to the most, up to 20. `from` and `to` are what `.min` and `.max` take; a `to` that is the next `from` counts there */
  histogram?: Bar[];
  /** False when only the newest 10,000 matches were counted */
  exact: boolean;
}

export interface ClosedEnd {
  member: 'start' | 'end';
  date: string;
  /** The next day on which the site is open */
  opens?: string;
}

export interface QuoteLine {
  period: 'month' | 'week' | 'day' | 'hour';
  count: number;
  unit_price: number;
  /** count × unit_price × quantity */
  amount: number;
}

export interface StayOffer {
  listing_id: string;
  /** So many units are free for all of the stay, and its site is open */
  free: boolean;
  /** Units that there are */
  units: number;
  /** Units that are free for all of the stay, pauses included */
  units_free: number;
  /** The first day and the day of the return, where the item’s site is closed then */
  closed: ClosedEnd[];
  /** Where the stay is not possible: the first day, of the 60 after its own, from which as long a stay is */
  free_from?: string;
  /** Of the stay; absent: the item has no rate */
  price?: { hours: number; quantity: number; currency: string; lines: QuoteLine[]; total: number; deposit?: number };
}

export interface ListedStock {
  listing_id: string;
  /** Units of the item */
  quantity: number;
  /** Site that it is handed out at; null: none */
  location_id: string | null;
}

export interface ListingPage {
  items: Listing[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
  /** False: there are at least `total` matches, probably more */
  total_exact: boolean;
  /** Send it as cursor; absent on the last page */
  next_cursor?: string;
  facets?: Facet[];
  /** Extension. With start and end: what each item for hire of `items` is for the stay, in their order */
  stays?: StayOffer[];
  /** Extension. With stock: of each of `items`, in their order */
  stocks?: ListedStock[];
  /** Extension. True: nothing holds the words of `q`; what is listed is like them. Else absent */
  similar?: boolean;
  /** Extension. True: nothing holds every word of `q`; what is listed holds the most of them that anything does. Else absent */
  some_words?: boolean;
}

export interface ListingCreate {
  catalog_id: string;
  title: string;
  /** In major units of the currency, with at most its decimals */
  price: number;
  /** By the fields of the catalogue type */
  details: { [name: string]: unknown };
  description?: string;
  slug?: string;
  for_sale?: boolean;
  for_hire?: boolean;
  /** ISO 4217 */
  currency?: string;
  price_unit?: 'item' | 'hour' | 'day' | 'week' | 'month';
  hire_rates?: ({ period: 'hour' | 'day' | 'week' | 'month'; price: number; min_periods?: number })[];
  /** Held while hired */
  deposit?: number;
  /** Refused: use updateListingStatus */
  status?: unknown;
}

export interface ListingPatch {
  catalog_id?: string;
  title?: string;
  /** In major units of the currency */
  price?: number;
  /** By the fields of the catalogue type */
  details?: { [name: string]: unknown };
  description?: string | null;
  slug?: string;
  for_sale?: boolean;
  for_hire?: boolean;
  /** ISO 4217 */
  currency?: string;
  price_unit?: 'item' | 'hour' | 'day' | 'week' | 'month';
  hire_rates?: ({ period: 'hour' | 'day' | 'week' | 'month'; price: number; min_periods?: number })[] | null;
  deposit?: number | null;
  /** Every photo of the listing, in its new order */
  photo_order?: string[];
  cover_photo?: string;
  /** Refused: use updateListingStatus */
  status?: unknown;
}

export interface ListingStatusUpdate {
  status: 'draft' | 'published' | 'sold' | 'withdrawn';
}

export interface HistoryChange {
  /** JSON Pointer of the member that changed; empty: the whole record */
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface HistoryEntry {
  id: string;
  actor_id: string;
  actor_role: string;
  action: string;
  entity_type: string;
  entity_id: string;
  /** Of an import what it changed of this listing, none where it made it; of a type its fields, and `/details` where they changed with them; else as in the audit log */
  changes: HistoryChange[];
  /** Who hires by the booking that this is about, while the booking says so */
  customer?: string;
  at: string;
}

export interface HistoryEntryPage {
  items: HistoryEntry[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface ListingPriceChange {
  /** the new price */
  to?: number;
  /** added to the price; below 0: taken off */
  by?: number;
  /** added to the price in per cent, rounded half up to the smallest unit of the currency */
  by_percent?: number;
  /** true: the result ends in .99 of its whole amount (12.30 becomes 12.99); of currencies with cents */
  ending_99?: boolean;
  /** true: the result is rounded half up to a whole amount; not together with `ending_99` */
  whole?: boolean;
}

export interface ListingHireRateChange {
  /** the new price */
  to?: number;
  /** added to the price; below 0: taken off */
  by?: number;
  /** added to the price in per cent, rounded half up to the smallest unit of the currency */
  by_percent?: number;
  /** true: the result ends in .99 of its whole amount (12.30 becomes 12.99); of currencies with cents */
  ending_99?: boolean;
  /** true: the result is rounded half up to a whole amount; not together with `ending_99` */
  whole?: boolean;
  /** the rate of this period alone; left out: all rates of a listing */
  period?: 'hour' | 'day' | 'week' | 'month';
}

export interface ListingChanges {
  listings: { id: string; version?: number }[];
  price?: ListingPriceChange;
  hire_rates?: ListingHireRateChange;
  deposit?: ListingPriceChange;
  status?: 'draft' | 'published' | 'sold' | 'withdrawn';
  /** site that they are handed out at, of their stocks; null: none */
  location_id?: string | null;
  /** a change of one’s own that this goes on with, for more listings than one call takes: both are listed and undone as one */
  part_of?: string;
  /** values by the fields of the type; null removes a value */
  details?: { [name: string]: unknown };
  /** true: they are deleted, with their photos and bookings, and cannot be had back; of drafts, as `deleteListing` does, and with nothing else */
  delete?: boolean;
  /** true: listings with faults stay as they are; else one fault refuses all */
  what_fits?: boolean;
}

export interface ListingFace {
  price: number;
  status: 'draft' | 'published' | 'sold' | 'withdrawn';
  /** those that are asked to change */
  details: { [name: string]: unknown };
  /** where it is asked to change: the site, null for none */
  location_id?: string | null;
  /** where they are asked to change */
  hire_rates?: ({ period: 'hour' | 'day' | 'week' | 'month'; price: number; min_periods?: number })[];
  /** where it is asked to change */
  deposit?: number;
}

export interface ListingChangeLine {
  id: string;
  title: string;
  currency: string;
  before: ListingFace;
  after: ListingFace;
}

export interface ListingAhead {
  id: string;
  title: string;
  bookings: number;
  enquiries: number;
}

export interface ListingsAhead {
  /** listings of which something is ahead */
  count: number;
  /** offered, booked or handed out, from today on */
  bookings: number;
  /** that nobody has answered yet */
  enquiries: number;
  /** the first 100 */
  listings: ListingAhead[];
}

export interface ListingChangeFault {
  code: string;
  message: string;
  count: number;
  /** the first 100; the title null: there is no such listing */
  listings: ({ id: string; title: string | null })[];
}

export interface ListingsChanged {
  /** false: nothing was changed */
  applied: boolean;
  /** by which `undoListingBatch` takes it back, of a part that of the first; null: nothing was changed */
  batch_id: string | null;
  /** also listings that are deleted */
  changed: number;
  /** listings that are so already */
  unchanged: number;
  faulty: number;
  changes: ListingChangeLine[];
  ahead?: ListingsAhead;
  /** by cause, the most frequent first */
  faults: ListingChangeFault[];
}

export interface ListingBatch {
  id: string;
  /** `edit`: changed here; `import`: by a file */
  kind: 'edit' | 'import';
  /** listings that it created */
  created: number;
  /** listings that it changed */
  changed: number;
  /** in how many parts it was made: calls of `changeListings` with `part_of`, and the first */
  parts: number;
  /** how many of them are undone */
  parts_undone: number;
  created_at: string;
  created_by: string;
  /** null: not undone, or not all of it */
  undone_at: string | null;
  undone_by: string | null;
  /** of an undone one: listings that were left then and that the same call would put back now, such as those whose bookings are gone */
  undoable: number;
}

export interface ListingBatchPage {
  items: ListingBatch[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface ListingBatchItem {
  listing_id: string;
  /** as it was called after the change */
  title: string;
  /** true: the change created it */
  is_new: boolean;
  /** `unchanged` since: undoing puts it back; `changed` or `deleted` since, or new and `in_use` by bookings or enquiries: it is left as it is; `undone`: it was put back, or deleted again where it was new */
  state: 'unchanged' | 'undone' | 'changed' | 'deleted' | 'in_use';
  /** of the listing as it is today; null: it is gone */
  updated_at: string | null;
  updated_by: string | null;
}

export interface ListingBatchItemPage {
  items: ListingBatchItem[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface ListingBatchWithItems {
  id: string;
  /** `edit`: changed here; `import`: by a file */
  kind: 'edit' | 'import';
  /** listings that it created */
  created: number;
  /** listings that it changed */
  changed: number;
  /** in how many parts it was made: calls of `changeListings` with `part_of`, and the first */
  parts: number;
  /** how many of them are undone */
  parts_undone: number;
  created_at: string;
  created_by: string;
  /** null: not undone, or not all of it */
  undone_at: string | null;
  undone_by: string | null;
  /** of an undone one: listings that were left then and that the same call would put back now, such as those whose bookings are gone */
  undoable: number;
  items: ListingBatchItemPage;
}

export interface ListingBatchUndone {
  id: string;
  /** listings that are gone again */
  removed: number;
  /** listings that are as they were before */
  restored: number;
  /** listings that are left as they are */
  left: number;
  /** parts that are not undone yet: the same call undoes the next one; 0: all is undone */
  parts_left: number;
  /** the first 100 of them */
  left_items: ListingBatchItem[];
}

export interface ViewColumn {
  /** a member of listings or of their stock, or a field as `details.<key>` */
  id: string;
  /** in pixels; null: as is usual */
  width: number | null;
}

export interface ListingView {
  id: string;
  name: string;
  /** `own`: nobody else sees it; `organisation`: everyone who edits listings sees and may change it */
  sharing: 'own' | 'organisation';
  /** parameters of listListings as they stand in an address, which reads them anew each time */
  query: { [name: string]: string };
  /** in their order; null: as each reader has them */
  columns: ViewColumn[] | null;
  created_at: string;
  updated_at: string;
  version: number;
}

export interface ListingViewList {
  items: ListingView[];
}

export interface ListingViewPut {
  name: string;
  /** `own`: nobody else sees it; `organisation`: everyone who edits listings sees and may change it */
  sharing: 'own' | 'organisation';
  /** parameters of listListings as they stand in an address, which reads them anew each time */
  query: { [name: string]: string };
  /** in their order; null: as each reader has them */
  columns: ViewColumn[] | null;
}

export interface Days {
  start: string;
  end: string;
}

export interface Times {
  start: string;
  end: string;
}

export interface Quote {
  listing_id: string;
  start: string;
  end: string;
  /** Hours that are charged: each begun one */
  hours: number;
  /** Units */
  quantity: number;
  currency: string;
  /** The cheapest mix, longest periods first */
  lines: QuoteLine[];
  /** Sum of the amounts, without the deposit */
  total: number;
  /** Held while hired, of all units */
  deposit?: number;
  /** Whether so many units are free for all of the stay */
  available: boolean;
  /** Units that are free for all of the stay, pauses included */
  units_free: number;
  /** The first day and the day of the return, where the item’s site is closed then */
  closed: ClosedEnd[];
  /** Where the stay is not possible: the first day, of the 60 after its own, from which as long a stay is */
  free_from?: string;
  /** Days of the stay on which so many units are not free */
  taken: Days[];
  /** Of an item that is let by the hour: times that are taken */
  taken_times?: Times[];
}

export interface Stock {
  listing_id: string;
  /** Units that there are; 1 where nothing was said */
  quantity: number;
  /** `day`: let by whole days; `hour`: by times */
  unit: 'day' | 'hour';
  /** Pause before each stay, in the item’s unit */
  buffer_before: number;
  /** Pause after each stay, in the item’s unit */
  buffer_after: number;
  /** Site that it is handed out at, whose closed days and clock hold; null: none */
  location_id: string | null;
  /** IANA name, of the site; UTC without one */
  time_zone: string;
  /** 0: nothing was said yet */
  version: number;
}

export interface StockPatch {
  /** Units that there are; 1 where nothing was said */
  quantity?: number;
  /** `day`: let by whole days; `hour`: by times */
  unit?: 'day' | 'hour';
  /** Pause before each stay, in the item’s unit */
  buffer_before?: number;
  /** Pause after each stay, in the item’s unit */
  buffer_after?: number;
  /** Site that it is handed out at, whose closed days and clock hold; null: none */
  location_id?: string | null;
}

export interface Availability {
  listing_id: string;
  from: string;
  until: string;
  taken: Days[];
  free: Days[];
  /** Of an item that is let by the hour: times that are taken */
  taken_times?: Times[];
}

export interface BookingCustomer {
  name: string;
  /** E-mail address or phone number */
  contact?: string;
  /** What the customer asked for */
  note?: string;
}

export interface BookingPrice {
  /** Hours that are charged: each begun one */
  hours: number;
  /** Units */
  quantity: number;
  currency: string;
  /** The cheapest mix, longest periods first */
  lines: QuoteLine[];
  /** Sum of the amounts, without the deposit */
  total: number;
  /** Held while hired, of all units */
  deposit?: number;
  /** Of one unit, as they were then */
  rates: ({ period: 'hour' | 'day' | 'week' | 'month'; price: number; min_periods?: number })[];
}

export interface BookingMet {
  id: string;
  /** First day that is taken; of an item by the hour, a time */
  start: string;
  /** Day of the return: it is free again; of an item by the hour, a time */
  end: string;
  /** Units of the item */
  quantity: number;
  state: 'asked' | 'offered' | 'booked' | 'out' | 'back' | 'declined' | 'cancelled';
  late: boolean;
  customer_name?: string;
}

export interface Booking {
  id: string;
  listing_id: string;
  listing_title: string;
  /** First day that is taken; of an item by the hour, a time */
  start: string;
  /** Day of the return: it is free again; of an item by the hour, a time */
  end: string;
  /** Units of the item */
  quantity: number;
  state: 'asked' | 'offered' | 'booked' | 'out' | 'back' | 'declined' | 'cancelled';
  allowed_transitions: ('asked' | 'offered' | 'booked' | 'out' | 'back' | 'declined' | 'cancelled')[];
  /** Its state lets its end be moved (moveListingBookingEnd) */
  end_may_move: boolean;
  /** Handed out, and the day or time of its return is over */
  late: boolean;
  customer?: BookingCustomer;
  /** For the organisation’s own people */
  note?: string;
  price?: BookingPrice;
  /** Deposit that was taken, in major units of the currency */
  deposit_taken?: number;
  out_at?: string;
  back_at?: string;
  /** Its state lets start and units change (patchListingBooking) */
  may_change: boolean;
  /** While not all units can be there in time: of what is out those ahead that need them, of a late one the next; of what is ahead those that are late */
  meets?: BookingMet[];
  created_at: string;
  created_by: string;
  version: number;
}

export interface BookingPage {
  items: Booking[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface BookingCreate {
  /** First day that is taken; of an item by the hour, a time */
  start: string;
  /** Day of the return: it is free again; of an item by the hour, a time */
  end: string;
  /** Units that are taken; default 1 */
  quantity?: number;
  customer?: BookingCustomer;
  /** Default `booked`; without a customer always that */
  state?: 'asked' | 'offered' | 'booked';
  /** For the organisation’s own people */
  note?: string;
}

export interface BookingCustomerPatch {
  name?: string | null;
  contact?: string | null;
  note?: string | null;
}

export interface BookingPatch {
  /** First day that is taken; of an item by the hour, a time */
  start?: string;
  /** Day of the return: it is free again; of an item by the hour, a time */
  end?: string;
  /** Units of the item */
  quantity?: number;
  customer?: BookingCustomerPatch;
  note?: string | null;
  deposit_taken?: number | null;
}

export interface BookingStateUpdate {
  state: 'asked' | 'offered' | 'booked' | 'out' | 'back' | 'declined' | 'cancelled';
  /** With `back`: when it really came back, which becomes its end; absent: the end stays */
  end?: string;
  /** With `out` before its start, and with `back` and an `end`: the price follows the time at the frozen rates; default false */
  reprice?: boolean;
}

export interface BookingEnd {
  /** Day of the return: it is free again; of an item by the hour, a time */
  end: string;
}

export interface BookingEndMoved {
  /** false: a dry run */
  applied: boolean;
  booking: Booking;
  price_before?: number;
  price_after?: number;
  /** To be paid; negative: to be given back. Without a price there is none */
  difference?: number;
}

export interface CalendarItem {
  listing_id: string;
  title: string;
  catalog_id: string;
  /** null: no site */
  location_id: string | null;
  /** IANA name, of the site; UTC without one */
  time_zone: string;
  /** By what it is let */
  unit: 'day' | 'hour';
  /** Units that there are */
  quantity: number;
  status: 'draft' | 'published' | 'sold' | 'withdrawn';
  /** For hire, and neither sold nor withdrawn */
  is_bookable: boolean;
  /** For each day of the window the units that nobody holds at any moment of it, pauses included */
  free: number[];
  /** Days of the window on which the site is closed */
  closed: string[];
  /** Those that meet the window, the day of the return included, and late ones; neither declined nor cancelled */
  bookings: Booking[];
}

export interface CalendarItemPage {
  items: CalendarItem[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface EnquiryCreate {
  name: string;
  email: string;
  message: string;
  phone?: string;
  /** First day of the stay */
  start?: string;
  /** Day of the return */
  end?: string;
  /** Units that are asked for */
  quantity?: number;
}

export interface EnquiryReceived {
  id: string;
  listing_id: string;
  created_at: string;
}

export interface WrittenLetter {
  id: string;
  subject: string;
  text: string;
  /** `sent`: the mail server took it; `failed`: it never will */
  status: 'pending' | 'sent' | 'failed';
  /** What the mail server answered last */
  error: string | null;
  created_at: string;
}

export interface Enquiry {
  id: string;
  /** null: the listing was deleted */
  listing_id: string | null;
  /** as it was */
  listing_title: string;
  /** The site that hands the item out; null: none is named */
  location_id: string | null;
  name: string;
  email: string;
  message: string;
  phone: string | null;
  start: string | null;
  end: string | null;
  /** Units that are asked for; null: it says none */
  quantity: number | null;
  created_at: string;
  /** While there is a booking, that says it */
  state: 'open' | 'answered' | 'offered' | 'booked' | 'declined' | 'cancelled';
  allowed_transitions: ('open' | 'answered' | 'offered' | 'booked' | 'declined' | 'cancelled')[];
  /** What was offered; null: nothing */
  booking_id: string | null;
  /** What was offered, as it is now; null: nothing */
  booking: Booking | null;
  /** Why it was declined */
  reason: string | null;
  /** What the visitor was written, the oldest first */
  letters: WrittenLetter[];
  version: number;
}

export interface EnquiryPage {
  items: Enquiry[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface EnquiryLetter {
  to: string;
  subject: string;
  text: string;
}

export interface EnquiryWrite {
  /** Default: that it is about their enquiry, in their language */
  subject?: string;
  /** Plain, of several lines */
  text: string;
}

export interface EnquiryOffer {
  /** Default: the item that was asked about */
  listing_id?: string;
  /** First day; default: as it was asked for */
  start?: string;
  /** Day of the return; default: as it was asked for */
  end?: string;
  /** Units that are offered; default: as many as were asked for, else 1 */
  quantity?: number;
}

export interface EnquiryOffered {
  /** false: a dry run */
  applied: boolean;
  enquiry: Enquiry;
  booking: Booking;
  letter: EnquiryLetter;
}

export interface EnquiryStateUpdate {
  state: 'open' | 'answered' | 'booked' | 'declined';
  /** Why it is declined; the visitor reads it */
  reason?: string;
}

export interface EnquiryMoved {
  enquiry: Enquiry;
  /** null: nothing is to be written */
  letter: EnquiryLetter | null;
}

export interface CompanyLogo {
  /** Absolute; names unchanging bytes */
  url: string;
  /** Pixels, at most 960 */
  width: number;
  height: number;
}

export interface Company {
  name: string | null;
  address: string | null;
  phone: string | null;
  /** ISO 4217, of listings that name none */
  default_currency: string;
  /** Of pages to visitors whose browser asks for none that the product speaks */
  default_language: 'en' | 'de';
  /** What the organisation calls itself among its people; null: the embedded Directory does not know it */
  organisation_name: string | null;
  /** null: none was uploaded */
  logo: CompanyLogo | null;
  version: number;
}

export interface CompanyPatch {
  name?: string | null;
  address?: string | null;
  phone?: string | null;
}

export interface CompanyLogoInput {
  /** A jpeg, png, webp or avif file of at most 5 MiB */
  content_base64: string;
}

export interface ListingPhotoCreateByUrl {
  url: string;
  alt_text?: string;
  caption?: string;
  position?: number;
  is_cover?: boolean;
}

export interface ListingPhotoCreateByContent_base64 {
  /** A jpeg, png, webp or avif file of at most 5 MiB */
  content_base64: string;
  alt_text?: string;
  caption?: string;
  position?: number;
  is_cover?: boolean;
}

export type ListingPhotoCreate = ListingPhotoCreateByUrl | ListingPhotoCreateByContent_base64;

export interface ListingPhotoPatch {
  alt_text?: string | null;
  caption?: string | null;
  /** A jpeg, png, webp or avif file of at most 5 MiB */
  content_base64?: string;
}

export interface MappedColumn {
  /** of the file */
  heading: string;
  /** null: the heading is left out */
  column: string | null;
}

export interface FixedColumn {
  /** of the sheet of the type */
  column: string;
  /** as a cell would say it */
  value: string;
}

export interface ColumnNotation {
  /** of the sheet of the type */
  column: string;
  notation: 'decimal_point' | 'decimal_comma' | 'day_first' | 'month_first';
}

export interface BlankText {
  /** of the sheet of the type */
  column: string;
  /** of a cell */
  text: string;
}

export interface ColumnUnit {
  /** of the sheet of the type */
  column: string;
  /** such as `kg` */
  unit: string;
}

export interface ImportMapping {
  id: string;
  catalog_id: string;
  name: string;
  /** headings that are not listed are known by their own names */
  columns: MappedColumn[];
  /** columns with one value for all rows */
  fixed: FixedColumn[];
  /** the column whose value says which listing a row is: a field of the type, such as an article number; null: `id`, else `slug` */
  key: string | null;
  /** how the file writes numbers and dates, where its cells do not show it */
  notations: ColumnNotation[];
  /** texts that mean no value, such as `on request`: such cells count as empty ones */
  blanks: BlankText[];
  /** units behind numbers beside that of the field: the number is taken as it is, not converted */
  units: ColumnUnit[];
  /** what an empty cell does to what stands */
  empty: 'leave' | 'clear';
  created_at: string;
  updated_at: string;
  version: number;
}

export interface ImportMappingList {
  items: ImportMapping[];
}

export interface ImportMappingCreate {
  catalog_id: string;
  name: string;
  /** headings that are not listed are known by their own names */
  columns?: MappedColumn[];
  /** columns with one value for all rows */
  fixed?: FixedColumn[];
  /** the column whose value says which listing a row is: a field of the type, such as an article number; null: `id`, else `slug` */
  key?: string | null;
  /** how the file writes numbers and dates, where its cells do not show it */
  notations?: ColumnNotation[];
  /** texts that mean no value, such as `on request`: such cells count as empty ones */
  blanks?: BlankText[];
  /** units behind numbers beside that of the field: the number is taken as it is, not converted */
  units?: ColumnUnit[];
  /** what an empty cell does to what stands */
  empty?: 'leave' | 'clear';
}

export interface ImportMappingPut {
  name: string;
  /** headings that are not listed are known by their own names */
  columns?: MappedColumn[];
  /** columns with one value for all rows */
  fixed?: FixedColumn[];
  /** the column whose value says which listing a row is: a field of the type, such as an article number; null: `id`, else `slug` */
  key?: string | null;
  /** how the file writes numbers and dates, where its cells do not show it */
  notations?: ColumnNotation[];
  /** texts that mean no value, such as `on request`: such cells count as empty ones */
  blanks?: BlankText[];
  /** units behind numbers beside that of the field: the number is taken as it is, not converted */
  units?: ColumnUnit[];
  /** what an empty cell does to what stands */
  empty?: 'leave' | 'clear';
}

export interface CellChange {
  /** of the file */
  row: number;
  /** of the record that is changed */
  name: string;
  column: string;
  before: string | null;
  after: string | null;
  /** what to look at before it is imported, in words; absent: nothing */
  warning?: string;
}

export interface AddedCell {
  column: string;
  /** as an export would show it, cut off after 100 characters */
  value: string;
}

export interface AddedRecord {
  /** of the file */
  row: number;
  /** of the record that is added */
  name: string;
  /** what is not empty */
  cells: AddedCell[];
}

export interface CellFault {
  sheet: string;
  /** as the spreadsheet program numbers it */
  row: number;
  /** its header */
  column: string;
  /** such as `C5`; the row alone where the column is missing */
  cell: string;
  value: string | null;
  code: string;
  /** what was expected */
  message: string;
  /** other rows with the same fault in this column: the first 100; absent: none */
  furtherRows?: number[];
  /** how many there are; absent: none */
  furtherCount?: number;
}

export interface SheetHeading {
  /** as it is in the file */
  heading: string;
  /** of its column in the spreadsheet program, such as `C` */
  letters: string;
  column: string | null;
  /** of a mapped file: the first different values below it */
  samples?: string[];
  proposed?: string | null;
}

export interface SheetWay {
  notation: 'decimal_point' | 'decimal_comma' | 'day_first' | 'month_first';
  read: string;
}

export interface SheetTwoWays {
  column: string;
  /** the first cell of the column that can be read in two ways */
  value: string;
  /** what it is by each notation */
  ways: SheetWay[];
  /** as the mapping says, or as other cells of the column show; null: not known, so that such cells are faults */
  notation: 'decimal_point' | 'decimal_comma' | 'day_first' | 'month_first' | null;
}

export interface SheetUnreadText {
  /** as it is in the file, cut off after 60 characters */
  text: string;
  /** that have it */
  rows: number;
  /** the mapping says that it means no value; false: such cells are faults */
  isBlank: boolean;
}

export interface SheetUnread {
  column: string;
  texts: SheetUnreadText[];
}

export interface SheetUnit {
  column: string;
  /** as it is in the file */
  unit: string;
  /** the first such cell, such as `12 kg` */
  value: string;
  /** the number in it, as it is written */
  read: string;
  /** that have it */
  rows: number;
  /** the field has this unit, or the mapping says so; false: such cells are faults */
  isRead: boolean;
}

export interface SheetMoney {
  /** of the file, with amounts */
  columns: string[];
  /** currency of the organisation, for rows that name none */
  usual: string;
  /** currencies whose signs stand in the cells */
  seen: string[];
  /** a column of the file names the currency */
  isOfRows: boolean;
}

export interface SheetFaultyRow {
  row: number;
  cells: string[];
}

export interface SheetFaultyRows {
  /** rows with a fault */
  count: number;
  /** the header of the file */
  headings: string[];
  /** the first 1000 as they are in the file */
  rows: SheetFaultyRow[];
}

export interface ImportReport {
  kind: string;
  /** false: nothing was changed */
  applied: boolean;
  /** by which `undoImport` takes it back, and `undoListingBatch` an import of listings; null: nothing was changed, or it is not taken back as one */
  undoId: string | null;
  /** in the file, without its header and empty ones */
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** what changes in records that are there, and new years of leave: up to 100 cells */
  changes: CellChange[];
  /** new people and demand as they were read: up to 100 rows */
  added: AddedRecord[];
  firstDate: string | null;
  /** what else follows from the import, in words */
  notes: string[];
  /** up to 200; of an import, those of rows that were left out: else an import with faults is refused */
  faults: CellFault[];
  /** faults beyond those listed */
  omitted: number;
  /** of the file, each with the column that it is taken for */
  headings: SheetHeading[];
  /** that the sheet may have */
  columns: string[];
  /** of the columns, in the language asked for */
  labels: string[];
  /** of a mapped file: columns with cells that can be read in two ways */
  twoWays?: SheetTwoWays[];
  /** of a mapped file: columns of numbers, dates, or yes and no with texts that are none, such as `on request` */
  unread?: SheetUnread[];
  /** of a mapped file: units behind the numbers of a column */
  units?: SheetUnit[];
  /** of a mapped file: its amounts; null: it has none */
  money?: SheetMoney | null;
  proposedKey?: string | null;
  faultyRows?: SheetFaultyRows;
}

export interface AuditStay {
  /** First day, or a time */
  start: string;
  /** Day of the return, or a time */
  end: string;
}

export interface AuditChange {
  /** JSON Pointer of the member that changed; empty: the whole record */
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditEvent {
  organisation_id: string;
  service: string;
  sequence: number;
  id: string;
  actor_id: string;
  actor_role: string;
  action: string;
  entity_type: string;
  entity_id: string;
  listing_title: string | null;
  listing_id: string | null;
  stay: AuditStay | null;
  changes: AuditChange[];
  request_id: string;
  at: string;
  prev_hash: string;
  /** SHA-256 over the event’s canonical JSON (RFC 8785) */
  hash: string;
}

export interface AuditEventPage {
  items: AuditEvent[];
  page: number;
  page_size: number;
  total: number;
  total_pages: number;
}

export interface AuditVerification {
  holds: boolean;
  /** Sequence of the first event that was recomputed; 0: there is none yet */
  from: number;
  /** Sequence of the last event that was recomputed, the newest one */
  until: number;
  /** What does not hold, naming the first bad event */
  fault?: string;
}

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** The organisation’s own catalogue types, by label */
  listCatalogTypes: { input: { page?: unknown; page_size?: unknown }; result: CatalogTypePage };
  /** Create a catalogue type */
  createCatalogType: { input: { body: CatalogTypeCreate }; result: CatalogType };
  /** One catalogue type, built-in ones included */
  getCatalogType: { input: { id: string }; result: CatalogType };
  /** Change a catalogue type; listings follow a change of its fields */
  updateCatalogType: { input: { dry_run?: boolean; id: string; body: CatalogTypePatch }; result: CatalogType };
  /** Delete a catalogue type that no listing refers to */
  deleteCatalogType: { input: { id: string }; result: Deleted };
  /** The values that do not fit a type, by field */
  listUnfitValues: { input: { id: string }; result: UnfitValues };
  /** Replace values that do not fit a type, in all listings that have them */
  mendListings: { input: { dry_run?: boolean; id: string; body: Mends }; result: Mended };
  /** Find listings */
  listListings: { input: { page?: number; page_size?: number; q?: string; catalog_id?: string; catalog_type?: string; status?: string; for_sale?: boolean; for_hire?: boolean; details_valid?: boolean; price_min?: number; price_max?: number; sort?: 'created_at' | '-created_at' | 'published_at' | '-published_at' | 'price' | '-price' | 'title' | '-title' | 'updated_at' | '-updated_at' | 'status' | '-status' | 'catalog_label' | '-catalog_label' | 'quantity' | '-quantity' | 'location' | '-location' | 'relevance'; sort_field?: string; location_id?: string; quantity_min?: number; quantity_max?: number; updated_min?: string; updated_max?: string; any_field?: boolean; stock?: boolean; start?: string; end?: string; quantity?: number; only_free?: boolean; cursor?: string; facets?: string; facet_values?: number }; result: ListingPage };
  /** Create a listing, as a draft */
  createListing: { input: { body: ListingCreate }; result: Listing };
  /** The listing that has or had a slug */
  getListingBySlug: { input: { slug: string }; result: Listing };
  /** One listing */
  getListing: { input: { id: string }; result: Listing };
  /** Change a listing (JSON merge patch) */
  updateListing: { input: { id: string; body: ListingPatch }; result: Listing };
  /** Delete a draft with its photos */
  deleteListing: { input: { id: string }; result: Deleted };
  /** Publish, sell, withdraw or take back to draft */
  updateListingStatus: { input: { id: string; body: ListingStatusUpdate }; result: Listing };
  /** What happened to a listing, newest first */
  listListingHistory: { input: { page?: number; page_size?: number; id: string }; result: HistoryEntryPage };
  /** Change several listings at once; `dry_run=true` writes nothing */
  changeListings: { input: { dry_run?: boolean; body: ListingChanges }; result: ListingsChanged };
  /** Changes of many listings at once, newest first */
  listListingBatches: { input: { page?: number; page_size?: number }; result: ListingBatchPage };
  /** One change of many listings, with the listings and what undoing would do with each */
  getListingBatch: { input: { page?: number; page_size?: number; id: string }; result: ListingBatchWithItems };
  /** Take back a change of many listings as one; `dry_run=true` writes nothing */
  undoListingBatch: { input: { dry_run?: boolean; id: string }; result: ListingBatchUndone };
  /** Views of the list of listings: one’s own, and those of the organisation */
  listListingViews: { input: {}; result: ListingViewList };
  /** Keep a view of the list of listings by a name */
  createListingView: { input: { body: ListingViewPut }; result: ListingView };
  /** Replace a view of the list of listings */
  putListingView: { input: { id: string; body: ListingViewPut }; result: ListingView };
  /** Delete a view of the list of listings */
  deleteListingView: { input: { id: string }; result: Deleted };
  /** What hiring a listing costs for a stay */
  quoteListing: { input: { start: string; end: string; quantity?: number; id: string }; result: Quote };
  /** How many units of an item there are, and how they are let */
  getListingStock: { input: { id: string }; result: Stock };
  /** Change the units of an item, the pauses around its stays, and its site (JSON merge patch) */
  patchListingStock: { input: { id: string; body: StockPatch }; result: Stock };
  /** The days on which a listing for hire is taken and free */
  getListingAvailability: { input: { from?: string; until?: string; quantity?: number; id: string }; result: Availability };
  /** Bookings of a listing that end after a day, in their order */
  listListingBookings: { input: { page?: number; page_size?: number; from?: string; id: string }; result: BookingPage };
  /** Take units of a listing for hire: they are let, or blocked */
  createListingBooking: { input: { id: string; body: BookingCreate }; result: Booking };
  /** Bookings of all listings: what goes out and comes back, late ones first */
  listBookings: { input: { page?: number; page_size?: number; from?: string; until?: string; state?: 'asked' | 'offered' | 'booked' | 'out' | 'back' | 'declined' | 'cancelled'; location_id?: string; customer?: string; q?: string }; result: BookingPage };
  /** A booking of a listing */
  getListingBooking: { input: { id: string; bookingId: string }; result: Booking };
  /** Change who hires, the days, the units, the note and the deposit that was taken (JSON merge patch) */
  patchListingBooking: { input: { dry_run?: boolean; id: string; bookingId: string; body: BookingPatch }; result: Booking };
  /** Free the days of a booking */
  deleteListingBooking: { input: { id: string; bookingId: string }; result: Deleted };
  /** Erase who hired from a booking that is over */
  forgetBookingCustomer: { input: { id: string; bookingId: string }; result: Booking };
  /** Offer, book, hand out, take back, decline or cancel a booking, or undo that */
  updateListingBookingState: { input: { dry_run?: boolean; id: string; bookingId: string; body: BookingStateUpdate }; result: Booking };
  /** Extend a booking or let it end earlier; `dry_run=true` says the price and writes nothing */
  moveListingBookingEnd: { input: { dry_run?: boolean; id: string; bookingId: string; body: BookingEnd }; result: BookingEndMoved };
  /** Items for hire by days: what is free of each, and its bookings */
  listHireCalendar: { input: { page?: number; page_size?: number; from?: string; until?: string; location_id?: string; catalog_id?: string; q?: string }; result: CalendarItemPage };
  /** Ask the organisation about a listing, without a token */
  createListingEnquiry: { input: { id: string; body: EnquiryCreate }; result: EnquiryReceived };
  /** What visitors asked, newest first */
  listEnquiries: { input: { page?: number; page_size?: number; state?: 'open' | 'answered' | 'offered' | 'booked' | 'declined' | 'cancelled'; location_id?: string }; result: EnquiryPage };
  /** Forget an enquiry that is dealt with */
  deleteEnquiry: { input: { id: string }; result: Deleted };
  /** What the visitor is to be written of where their enquiry stands now */
  getEnquiryLetter: { input: { id: string }; result: EnquiryLetter };
  /** Write to the visitor about their enquiry, by mail */
  writeToVisitor: { input: { id: string; body: EnquiryWrite }; result: Enquiry };
  /** Offer a visitor what they asked for, or change the offer: a booking that holds it, at the price of today */
  offerEnquiry: { input: { dry_run?: boolean; id: string; body: EnquiryOffer }; result: EnquiryOffered };
  /** Note an enquiry as answered, book or decline it, or open it anew */
  updateEnquiryState: { input: { id: string; body: EnquiryStateUpdate }; result: EnquiryMoved };
  /** Name, address and phone that the public pages show */
  getCompany: { input: {}; result: Company };
  /** Change what the public pages say of the organisation (JSON merge patch) */
  patchCompany: { input: { body: CompanyPatch }; result: Company };
  /** Upload the logo of the console, the public pages and printed sheets */
  putCompanyLogo: { input: { body: CompanyLogoInput }; result: Company };
  /** Take the logo away */
  deleteCompanyLogo: { input: {}; result: Company };
  /** Add a photo by address or as uploaded bytes */
  addListingPhoto: { input: { id: string; body: ListingPhotoCreate }; result: ListingPhoto };
  /** Remove a photo */
  deleteListingPhoto: { input: { id: string; photoId: string }; result: Deleted };
  /** Change what a photo says, or its picture (JSON merge patch) */
  updateListingPhoto: { input: { id: string; photoId: string; body: ListingPhotoPatch }; result: ListingPhoto };
  /** One size of an uploaded photo */
  getMedia: { input: { organisationId: string; photoId: string; file: 'large.webp' | 'medium.webp' | 'small.webp' }; result: unknown };
  /** How files of suppliers become listings of a type, by name */
  listImportMappings: { input: { catalog_id: string }; result: ImportMappingList };
  /** Keep the mapping of a supplier’s file by a name */
  createImportMapping: { input: { body: ImportMappingCreate }; result: ImportMapping };
  /** Replace the name and the mapping of a supplier’s file */
  putImportMapping: { input: { id: string; body: ImportMappingPut }; result: ImportMapping };
  /** Forget the mapping of a supplier’s file */
  deleteImportMapping: { input: { id: string }; result: Deleted };
  /** Add and change listings of one type by a spreadsheet, all or nothing; `dry_run=true` writes nothing */
  importListings: { input: { dry_run?: boolean; columns?: string; catalog_id: string; mapping_id?: string; mapping?: string; faulty_rows?: 'refuse' | 'leave_out'; body: Blob }; result: ImportReport };
  /** A spreadsheet of listings of one type; imported again as it is, it changes nothing */
  exportListings: { input: { format?: 'csv' | 'xlsx'; catalog_id: string; status?: 'draft' | 'published' | 'sold' | 'withdrawn' }; result: Blob };
  /** A spreadsheet for listings of one type: the headers, an example, and in a workbook what each column means */
  getListingsTemplate: { input: { format?: 'csv' | 'xlsx'; catalog_id: string }; result: Blob };
  /** What was changed, by whom, newest first */
  listAudit: { input: { page?: number; page_size?: number; entity_type?: string; entity_id?: string; actor_id?: string; action?: string; from?: string; until?: string; actors?: 'people' | 'machines' }; result: AuditEventPage };
  /** Recomputes the newest 10000 links of the audit chain; `npm run verify-audit` walks all */
  verifyAudit: { input: {}; result: AuditVerification };
}
