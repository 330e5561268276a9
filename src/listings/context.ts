/** What the features of Listings get: the service's context and the catalogue's settings. */
import type { ServiceContext } from '../platform/context.ts';
import type { Sql } from '../platform/db/db.ts';
import type { PublicReads } from '../platform/db/public-reads.ts';
import type { Language } from '../words/languages.ts';
import type { Text } from '../words/said.ts';
import type { BlobStore } from './blobs/blobs.ts';
import type { PictureSource } from './photos/fetch-picture.ts';

/** A site, as hire sees it. */
export interface HireSite {
  name: string;
  /** IANA name. */
  timeZone: string;
  /** Why nobody hands out or takes back on a local date; null: it is open. */
  closedOn: (date: string) => { note: Text | null } | null;
}

export interface ListingsContext extends ServiceContext {
  /** Where answers to callers without a token are read. */
  publicReads: PublicReads;
  /** The organisation whose catalogue the public reads. */
  catalogOrganisationId: () => string;
  /** Currency of amounts that name none. */
  currencyOf: (sql: Sql, organisationId: string) => Promise<string>;
  /** Of readers who chose none. */
  languageOf: (sql: Sql, organisationId: string) => Promise<Language>;
  /** The organisation's own name; null: not known here. */
  nameOf: (sql: Sql, organisationId: string) => Promise<string | null>;
  /** Where items are handed out; null: there is no such site. */
  siteOf: (sql: Sql, organisationId: string, id: string) => Promise<HireSite | null>;
  /** Whether a mail server is set, so that visitors can be written. */
  sendsMails: boolean;
  /** Where uploaded photos are kept. */
  blobs: BlobStore;
  /** Where imports fetch pictures from. */
  pictures: PictureSource;
}
