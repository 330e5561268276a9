/** Operations of listings, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  listCatalogTypes: { method: 'GET', path: '/v1/catalog-types', query: ["page","page_size"] },
  createCatalogType: { method: 'POST', path: '/v1/catalog-types', query: [] },
  getCatalogType: { method: 'GET', path: '/v1/catalog-types/{id}', query: [] },
  updateCatalogType: { method: 'PATCH', path: '/v1/catalog-types/{id}', query: [] },
  deleteCatalogType: { method: 'DELETE', path: '/v1/catalog-types/{id}', query: [] },
  listListings: { method: 'GET', path: '/v1/listings', query: ["page","page_size","q","catalog_id","catalog_type","status","for_sale","for_hire","price_min","price_max","sort","facets"] },
  createListing: { method: 'POST', path: '/v1/listings', query: [] },
  getListingBySlug: { method: 'GET', path: '/v1/listings/by-slug/{slug}', query: [] },
  getListing: { method: 'GET', path: '/v1/listings/{id}', query: [] },
  updateListing: { method: 'PATCH', path: '/v1/listings/{id}', query: [] },
  updateListingStatus: { method: 'PATCH', path: '/v1/listings/{id}/status', query: [] },
  addListingPhoto: { method: 'POST', path: '/v1/listings/{id}/photos', query: [] },
  deleteListingPhoto: { method: 'DELETE', path: '/v1/listings/{id}/photos/{photoId}', query: [] },
  getMedia: { method: 'GET', path: '/media/{organisationId}/{photoId}/{file}', query: [] },
  listAudit: { method: 'GET', path: '/v1/audit', query: ["page","page_size","entity_type","entity_id","actor_id","action","from","until"] },
  verifyAudit: { method: 'GET', path: '/v1/audit/verification', query: [] },
} as const;

export type Health = { status: "ok"; service: string };

export type Listing = { id: string; organisation_id: string; catalog_id: string; catalog_label: string; title: string; slug: string; description?: string; status: "draft" | "published" | "sold" | "withdrawn"; allowed_transitions: ("draft" | "published" | "sold" | "withdrawn")[]; for_sale: boolean; for_hire: boolean; price: number; currency: string; price_unit: "item" | "hour" | "day" | "week" | "month"; hire_rates: ({ period: "hour" | "day" | "week" | "month"; price: number; min_periods?: number })[]; deposit?: number; details: { [name: string]: unknown }; schema_version: number; details_valid: boolean; details_errors?: { path: string; code: string; message: string }[]; photos: AddListingPhotoResult[]; created_at: string; updated_at: string; published_at?: string; sold_at?: string; withdrawn_at?: string; created_by: string; updated_by: string; version: number };

export type CatalogType = { id: string; organisation_id: string; label: string; description?: string; fields: ({ key: string; label: string; type: "string" | "text" | "integer" | "number" | "boolean" | "enum" | "multi_enum" | "date" | "datetime" | "url" | "email"; required: boolean; help?: string; unit?: string; group?: string; min?: number | string; max?: number | string; min_length?: number; max_length?: number; pattern?: string; options?: { value: string; label: string }[]; min_items?: number; max_items?: number; default?: unknown; searchable: boolean; filterable: boolean; visibility: "public" | "private" })[]; schema_version: number; details_schema: { [name: string]: unknown }; built_in: boolean; listing_count: number; created_at: string; updated_at: string; version: number; dry_run?: { listings: number; changed: number; newly_invalid: number; newly_valid: number; archived_values: number; sample: { listing_id: string; before: { [name: string]: unknown }; after: { [name: string]: unknown }; errors: { path: string; code: string; message: string }[] }[] } };

export type ListCatalogTypesResult = { items: (CatalogType)[]; page: number; page_size: number; total: number; total_pages: number };

export type CreateCatalogTypeBody = { label: string; description?: string; fields: ({ key: string; label: string; type: "string" | "text" | "integer" | "number" | "boolean" | "enum" | "multi_enum" | "date" | "datetime" | "url" | "email"; required?: boolean; help?: string; unit?: string; group?: string; min?: number | string; max?: number | string; min_length?: number; max_length?: number; pattern?: string; options?: { value: string; label: string }[]; min_items?: number; max_items?: number; default?: unknown; searchable?: boolean; filterable?: boolean; visibility?: "public" | "private" })[] };

export type UpdateCatalogTypeBody = { label?: string; description?: string | null; fields?: ({ key: string; label: string; type: "string" | "text" | "integer" | "number" | "boolean" | "enum" | "multi_enum" | "date" | "datetime" | "url" | "email"; required?: boolean; help?: string; unit?: string; group?: string; min?: number | string; max?: number | string; min_length?: number; max_length?: number; pattern?: string; options?: { value: string; label: string }[]; min_items?: number; max_items?: number; default?: unknown; searchable?: boolean; filterable?: boolean; visibility?: "public" | "private" })[]; migrations?: ({ op: "rename"; from: string; to: string } | { op: "default"; key: string; value: unknown } | { op: "map_options"; key: string; map: { [name: string]: string } } | { op: "remove"; key: string } | { op: "restore"; key: string })[] };

export type DeleteCatalogTypeResult = { id: string; deleted: true };

export type ListListingsResult = { items: (Listing)[]; page: number; page_size: number; total: number; total_pages: number; total_exact: boolean; facets?: { key: string; values: { value: unknown; count: number }[]; exact: boolean }[] };

export type CreateListingBody = { catalog_id: string; title: string; price: number; details: { [name: string]: unknown }; description?: string; slug?: string; for_sale?: boolean; for_hire?: boolean; currency?: string; price_unit?: "item" | "hour" | "day" | "week" | "month"; hire_rates?: ({ period: "hour" | "day" | "week" | "month"; price: number; min_periods?: number })[]; deposit?: number; status?: unknown };

export type UpdateListingBody = { catalog_id?: string; title?: string; price?: number; details?: { [name: string]: unknown }; description?: string | null; slug?: string; for_sale?: boolean; for_hire?: boolean; currency?: string; price_unit?: "item" | "hour" | "day" | "week" | "month"; hire_rates?: ({ period: "hour" | "day" | "week" | "month"; price: number; min_periods?: number })[] | null; deposit?: number | null; photo_order?: string[]; cover_photo?: string; status?: unknown };

export type UpdateListingStatusBody = { status: "draft" | "published" | "sold" | "withdrawn" };

export type AddListingPhotoBody = { url?: string; content_base64?: string; alt_text?: string; caption?: string; position?: number; is_cover?: boolean };

export type AddListingPhotoResult = { id: string; listing_id: string; url: string; alt_text?: string; caption?: string; position: number; is_cover: boolean; content_type?: string; bytes?: number; width?: number; height?: number; variants: { name: string; width: number; height: number; url: string }[]; created_at: string };

export type ListAuditResult = { items: { organisation_id: string; service: string; sequence: number; id: string; actor_id: string; actor_role: string; action: string; entity_type: string; entity_id: string; changes: { path: string; before?: unknown; after?: unknown }[]; request_id: string; at: string; prev_hash: string; hash: string }[]; page: number; page_size: number; total: number; total_pages: number };

export type VerifyAuditResult = { holds: boolean; from: number; until: number; fault?: string };

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** The organisation’s own catalogue types, by label */
  listCatalogTypes: { input: { page?: unknown; page_size?: unknown }; result: ListCatalogTypesResult };
  /** Create a catalogue type */
  createCatalogType: { input: { body: CreateCatalogTypeBody }; result: CatalogType };
  /** One catalogue type, built-in ones included */
  getCatalogType: { input: { id: string }; result: CatalogType };
  /** Change a catalogue type; listings follow a change of its fields */
  updateCatalogType: { input: { id: string; body: UpdateCatalogTypeBody }; result: CatalogType };
  /** Delete a catalogue type that no listing refers to */
  deleteCatalogType: { input: { id: string }; result: DeleteCatalogTypeResult };
  /** Find listings */
  listListings: { input: { page?: number; page_size?: number; q?: string; catalog_id?: string; catalog_type?: string; status?: string; for_sale?: boolean; for_hire?: boolean; price_min?: number; price_max?: number; sort?: "created_at" | "-created_at" | "published_at" | "-published_at" | "price" | "-price" | "title" | "-title" | "relevance"; facets?: string }; result: ListListingsResult };
  /** Create a listing, as a draft */
  createListing: { input: { body: CreateListingBody }; result: Listing };
  /** The listing that has or had a slug */
  getListingBySlug: { input: { slug: string }; result: Listing };
  /** One listing */
  getListing: { input: { id: string }; result: Listing };
  /** Change a listing (JSON merge patch) */
  updateListing: { input: { id: string; body: UpdateListingBody }; result: Listing };
  /** Publish, sell, withdraw or take back to draft */
  updateListingStatus: { input: { id: string; body: UpdateListingStatusBody }; result: Listing };
  /** Add a photo by address or as uploaded bytes */
  addListingPhoto: { input: { id: string; body: AddListingPhotoBody }; result: AddListingPhotoResult };
  /** Remove a photo */
  deleteListingPhoto: { input: { id: string; photoId: string }; result: DeleteCatalogTypeResult };
  /** One size of an uploaded photo */
  getMedia: { input: { organisationId: string; photoId: string; file: "large.webp" | "medium.webp" | "small.webp" }; result: string };
  /** What was changed, by whom, newest first */
  listAudit: { input: { page?: number; page_size?: number; entity_type?: string; entity_id?: string; actor_id?: string; action?: string; from?: string; until?: string }; result: ListAuditResult };
  /** Recomputes the newest 10000 links of the audit chain; `npm run verify-audit` walks all */
  verifyAudit: { input: {}; result: VerifyAuditResult };
}
