/** Operations of directory, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  getOrganisation: { method: 'GET', path: '/v1/organisation', query: [] },
  putOrganisation: { method: 'PUT', path: '/v1/organisation', query: [] },
  listSites: { method: 'GET', path: '/v1/sites', query: ['limit', 'offset', 'q'] },
  putSites: { method: 'PUT', path: '/v1/sites', query: [] },
  createSite: { method: 'POST', path: '/v1/sites', query: [] },
  listPeople: { method: 'GET', path: '/v1/people', query: ['limit', 'offset', 'q', 'role', 'locationId'] },
  putPeople: { method: 'PUT', path: '/v1/people', query: [] },
  getSite: { method: 'GET', path: '/v1/sites/{id}', query: [] },
  deleteSite: { method: 'DELETE', path: '/v1/sites/{id}', query: [] },
  patchSite: { method: 'PATCH', path: '/v1/sites/{id}', query: [] },
  getPerson: { method: 'GET', path: '/v1/people/{id}', query: [] },
  deletePerson: { method: 'DELETE', path: '/v1/people/{id}', query: [] },
  putGrants: { method: 'PUT', path: '/v1/grants', query: [] },
  getOrganisationSettings: { method: 'GET', path: '/v1/organisation/settings', query: [] },
  patchOrganisationSettings: { method: 'PATCH', path: '/v1/organisation/settings', query: [] },
  listStoredAmounts: { method: 'GET', path: '/v1/organisation/amounts', query: [] },
  listAccounts: { method: 'GET', path: '/v1/accounts', query: ['limit', 'offset', 'q', 'role', 'locationId'] },
  createAccount: { method: 'POST', path: '/v1/accounts', query: [] },
  getAccount: { method: 'GET', path: '/v1/accounts/{id}', query: [] },
  patchAccount: { method: 'PATCH', path: '/v1/accounts/{id}', query: [] },
  createPasswordLink: { method: 'POST', path: '/v1/accounts/{id}/password-link', query: [] },
  deleteAccountPasskeys: { method: 'DELETE', path: '/v1/accounts/{id}/passkeys', query: [] },
  listDirectoryAudit: { method: 'GET', path: '/v1/audit', query: ['limit', 'offset', 'entityType', 'entityId', 'actorId', 'action', 'from', 'until', 'actors'] },
  push: { method: 'POST', path: '/v1/push', query: [] },
  listClients: { method: 'GET', path: '/v1/clients', query: [] },
  createClient: { method: 'POST', path: '/v1/clients', query: [] },
  deleteClient: { method: 'DELETE', path: '/v1/clients/{id}', query: [] },
  listMyGrants: { method: 'GET', path: '/v1/my/grants', query: [] },
  deleteMyGrant: { method: 'DELETE', path: '/v1/my/grants/{id}', query: [] },
  getSetUp: { method: 'GET', path: '/v1/set-up', query: [] },
  setUp: { method: 'POST', path: '/v1/set-up', query: [] },
  issueToken: { method: 'POST', path: '/oauth/token', query: [] },
  revokeToken: { method: 'POST', path: '/oauth/revoke', query: [] },
} as const;

export interface Health {
  status: 'ok';
  service: string;
}

export interface Organisation {
  id: string;
  name: string;
}

export interface OrganisationInput {
  name: string;
}

export interface Address {
  line1: string;
  line2?: string;
  city: string;
  postcode: string;
  country: string;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Site {
  id: string;
  name: string;
  address: Address | null;
  coordinates: Coordinates | null;
  timeZone: string;
}

export interface SitePage {
  items: Site[];
  limit: number;
  offset: number;
  total: number;
}

export interface SiteList {
  items: Site[];
}

export interface Stored {
  stored: number;
}

export interface NewSite {
  name: string;
  address?: Address | null;
  /** default: the organisation’s */
  timeZone?: string;
}

export interface Person {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  homeLocationId: string | null;
  active: boolean;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds: string[] | '*';
}

export interface PersonPage {
  items: Person[];
  limit: number;
  offset: number;
  total: number;
}

export interface PersonInput {
  id: string;
  name: string;
  email: string | null;
  /** as it is to be read; not sent: it stays */
  phone?: string | null;
  homeLocationId: string | null;
  active?: boolean;
}

export interface PersonInputList {
  items: PersonInput[];
}

export interface Deleted {
  id: string;
  deleted: boolean;
}

export interface SitePatch {
  name?: string;
  address?: Address | null;
  coordinates?: Coordinates | null;
  timeZone?: string;
}

export interface Grant {
  userId: string;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds: string[] | '*';
}

export interface GrantList {
  items: Grant[];
}

export interface OrganisationDefaults {
  currency: string;
  timeZone: string;
  language: 'en' | 'de';
}

export interface OrganisationSettings {
  id: string;
  name: string;
  /** ISO 3166-1, as it was set up; null: never said */
  country: string | null;
  currency: string | null;
  timeZone: string | null;
  language: 'en' | 'de' | null;
  defaults: OrganisationDefaults;
  version: number;
}

export interface OrganisationSettingsPatch {
  name?: string;
  currency?: string | null;
  timeZone?: string | null;
  language?: 'en' | 'de' | null;
}

export interface StoredAmounts {
  /** ISO 4217 */
  currency: string;
  /** that hold today or later; null: they are kept in another system */
  contracts: number | null;
  /** of sites, in money, that hold this week or later */
  budgets: number;
  /** of changes at short notice: 0 or 1 */
  noticePrices: number;
  /** items of the catalogue, whatever their status */
  listings: number;
}

export interface StoredAmountsList {
  /** a currency each, by its code */
  items: StoredAmounts[];
}

export interface Account {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  homeLocationId: string | null;
  active: boolean;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds: string[] | '*';
  /** none: neither password nor link; invited: a link waits; password: one is set */
  signIn: 'none' | 'invited' | 'password';
  /** how many they may sign in by */
  passkeys: number;
  /** true: nobody else administers, so role and access stay until somebody else does */
  lastAdministrator: boolean;
  /** of an administrator: what was granted before that role, and is again where the next role comes without `locationIds`; null: nothing is known */
  locationIdsBefore: string[] | '*' | null;
  version: number;
}

export interface AccountPage {
  items: Account[];
  limit: number;
  offset: number;
  total: number;
}

export interface AccountInput {
  name: string;
  email: string | null;
  homeLocationId: string | null;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds: string[] | '*';
  /** as it is to be read */
  phone?: string | null;
}

export interface AccountPatch {
  name?: string;
  email?: string | null;
  /** as it is to be read */
  phone?: string | null;
  homeLocationId?: string | null;
  role?: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds?: string[] | '*';
  active?: boolean;
}

export interface PasswordLink {
  /** to pass on; null: it was mailed */
  url: string | null;
  expiresAt: string;
  mailedTo: string | null;
  /** why it was not mailed, though mails are set up */
  mailFault: string | null;
}

export interface AuditActor {
  id: string;
  role: string;
}

export interface AuditChange {
  /** JSON Pointer of the member that changed; empty: the whole record */
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditEvent {
  id: string;
  sequence: number;
  actor: AuditActor;
  action: string;
  entityType: string;
  entityId: string;
  changes: AuditChange[];
  requestId: string;
  at: string;
  prevHash: string;
  /** SHA-256 over the event’s canonical JSON (RFC 8785) */
  hash: string;
}

export interface AuditEventPage {
  items: AuditEvent[];
  limit: number;
  offset: number;
  total: number;
}

export interface PushResult {
  asOf: string | null;
  /** false: Planning was up to date */
  pushed: boolean;
}

export interface Client {
  id: string;
  organisationId: string;
  name: string;
  scopes: ('listing' | 'planning' | 'directory' | 'hr')[];
}

export interface ClientList {
  items: Client[];
}

export interface ClientInput {
  name: string;
  scopes: ('listing' | 'planning' | 'directory' | 'hr')[];
}

export interface NewClient {
  id: string;
  organisationId: string;
  name: string;
  scopes: ('listing' | 'planning' | 'directory' | 'hr')[];
  /** shown this once; only its digest is kept */
  secret: string;
}

export interface ClientGrant {
  id: string;
  /** The address of the application’s metadata document */
  clientId: string;
  /** What the application calls itself */
  clientName: string;
  scopes: string[];
  grantedAt: string;
}

export interface ClientGrantList {
  items: ClientGrant[];
}

export interface SetUpStatus {
  /** a set-up link waits to be used */
  open: boolean;
}

export interface SetUpOrganisation {
  name: string;
  country: string;
  timeZone: string;
}

export interface SetUpAdministrator {
  name: string;
  email: string;
  /** at least 12 characters */
  password: string;
}

export interface SetUpSite {
  name: string;
}

export interface SetUpInput {
  /** the secret part of the set-up link */
  link: string;
  organisation: SetUpOrganisation;
  administrator: SetUpAdministrator;
  sites: SetUpSite[];
}

export interface SetUpDone {
  organisation: Organisation;
  administratorId: string;
  sites: Site[];
}

export interface Token {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
  /** of a person who signed in: whether they have a password here to change */
  has_password?: boolean;
}

export interface Revoked {
}

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** The caller’s organisation */
  getOrganisation: { input: {}; result: Organisation };
  /** Name the organisation */
  putOrganisation: { input: { body: OrganisationInput }; result: Organisation };
  /** Sites, by name */
  listSites: { input: { limit?: number; offset?: number; q?: string }; result: SitePage };
  /** Add or replace sites by id */
  putSites: { input: { body: SiteList }; result: Stored };
  /** Add a site */
  createSite: { input: { body: NewSite }; result: Site };
  /** People with their grants, by name */
  listPeople: { input: { limit?: number; offset?: number; q?: string; role?: 'admin' | 'area-manager' | 'manager' | 'member'; locationId?: string }; result: PersonPage };
  /** Add or replace people by id */
  putPeople: { input: { body: PersonInputList }; result: Stored };
  /** One site */
  getSite: { input: { id: string }; result: Site };
  /** Remove a site nobody calls home */
  deleteSite: { input: { id: string }; result: Deleted };
  /** Rename or move a site */
  patchSite: { input: { id: string; body: SitePatch }; result: Site };
  /** One person */
  getPerson: { input: { id: string }; result: Person };
  /** Remove a person */
  deletePerson: { input: { id: string }; result: Deleted };
  /** Say what people may do where */
  putGrants: { input: { body: GrantList }; result: Stored };
  /** Name, currency, time zone and language of the caller’s organisation */
  getOrganisationSettings: { input: {}; result: OrganisationSettings };
  /** Change name, currency, time zone and language (JSON merge patch) */
  patchOrganisationSettings: { input: { body: OrganisationSettingsPatch }; result: OrganisationSettings };
  /** How many contracts, budgets, prices and items stand in which currency */
  listStoredAmounts: { input: {}; result: StoredAmountsList };
  /** People and how they sign in, active ones first */
  listAccounts: { input: { limit?: number; offset?: number; q?: string; role?: 'admin' | 'area-manager' | 'manager' | 'member'; locationId?: string }; result: AccountPage };
  /** Add a person with role and sites */
  createAccount: { input: { body: AccountInput }; result: Account };
  /** One person and how they sign in */
  getAccount: { input: { id: string }; result: Account };
  /** Change name, address, home, role and sites of a person, or close their account */
  patchAccount: { input: { id: string; body: AccountPatch }; result: Account };
  /** Invite a person, or let them set a new password: a link for seven days, mailed or to pass on */
  createPasswordLink: { input: { id: string }; result: PasswordLink };
  /** Take every passkey of a person away */
  deleteAccountPasskeys: { input: { id: string }; result: Account };
  /** What was changed, by whom, newest first */
  listDirectoryAudit: { input: { limit?: number; offset?: number; entityType?: string; entityId?: string; actorId?: string; action?: string; from?: string; until?: string; actors?: 'people' | 'machines' }; result: AuditEventPage };
  /** Bring Planning up to date now */
  push: { input: {}; result: PushResult };
  /** OAuth clients of the organisation */
  listClients: { input: {}; result: ClientList };
  /** Register an OAuth client */
  createClient: { input: { body: ClientInput }; result: NewClient };
  /** Remove an OAuth client; tokens it has end by themselves */
  deleteClient: { input: { id: string }; result: Deleted };
  /** Applications of others that may act for the caller */
  listMyGrants: { input: {}; result: ClientGrantList };
  /** Withdraw what an application was allowed; its tokens end at once */
  deleteMyGrant: { input: { id: string }; result: Deleted };
  /** Whether a set-up link waits to be used */
  getSetUp: { input: {}; result: SetUpStatus };
  /** Begin the organisation: its name, first administrator and first sites, once */
  setUp: { input: { body: SetUpInput }; result: SetUpDone };
  /** A token for a client or a person (RFC 6749) */
  issueToken: { input: { body: URLSearchParams }; result: Token };
  /** Give up an access token, or a refresh token with all that came of its sign-in (RFC 7009) */
  revokeToken: { input: { body: URLSearchParams }; result: Revoked };
}
