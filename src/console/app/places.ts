/** The pages of the console: where each is, what menus call it, and who may open it. */
import type { Planning } from '../../client/index.ts';
import { isPlanner, may } from './may.ts';
import { common, shell } from './messages.ts';
import { settings } from './settings.ts';

/** What waits for a reader, by kind. */
export type Waiting = Planning.Waiting & { enquiries: number };

export interface Place {
  href: string;
  label: string;
  /** What of all that waits for the reader waits there. */
  waits?: keyof Waiting;
  /** Left out: everybody may open it. */
  isFor?: { readers: keyof typeof common.readers; allows: () => boolean };
  /** Left out: it is there in every installation. */
  isThere?: () => boolean;
}

type IsFor = NonNullable<Place['isFor']>;

const PLANNERS: IsFor = { readers: 'planners', allows: isPlanner };
const administrators = (allows: () => boolean): IsFor => ({ readers: 'administrators', allows });
const isEmbedded = () => settings.isDirectoryEmbedded;

export const ROTA: Place = { href: '/console/rota', label: shell.nav.rota, waits: 'lentShifts' };
export const SHEET: Place = { href: '/console/rota/sheet', label: shell.nav.rota };
export const MINE: Place = { href: '/console/mine', label: shell.nav.mine, waits: 'changes' };
export const FREE: Place = { href: '/console/availability', label: shell.nav.availability };
export const LEAVE: Place = { href: '/console/leave', label: shell.nav.leave };
export const SHIFTS: Place = { href: '/console/shifts', label: shell.nav.shifts, waits: 'offers' };
export const MESSAGES: Place = { href: '/console/messages', label: shell.nav.messages, waits: 'messages' };
export const HOURS: Place = { href: '/console/timesheets', label: shell.nav.timesheets };
export const CONTACTS: Place = { href: '/console/contacts', label: common.contacts };
export const NOTIFICATIONS: Place = { href: '/console/notifications', label: common.notifications };
export const APPLICATIONS: Place = {
  href: '/console/applications',
  label: common.applications,
  isThere: isEmbedded,
};
export const REQUESTS: Place = {
  href: '/console/requests',
  label: shell.nav.requests,
  waits: 'decisions',
  isFor: PLANNERS,
};
export const PLAN: Place = {
  href: '/console/plan',
  label: shell.nav.plan,
  waits: 'publications',
  isFor: PLANNERS,
};
export const TEAM: Place = { href: '/console/team', label: shell.nav.team, isFor: PLANNERS };
export const AUDIT: Place = { href: '/console/audit', label: shell.nav.audit, isFor: PLANNERS };
export const SPREADSHEETS: Place = {
  href: '/console/spreadsheets',
  label: shell.nav.spreadsheets,
  isFor: PLANNERS,
};
export const RULES: Place = {
  href: '/console/rules',
  label: shell.nav.rules,
  isFor: { readers: 'siteManagers', allows: () => may('planning.listRules') },
};
/** With pages of its own below it. */
export const STOCK: Place = {
  href: '/console/catalogue',
  label: shell.nav.stock,
  waits: 'enquiries',
  isFor: { readers: 'planners', allows: () => may('listings.createListing') },
};
export const ENQUIRIES: Place = {
  href: '/console/enquiries',
  label: shell.nav.stock,
  isFor: { readers: 'planners', allows: () => may('listings.listEnquiries') },
};
export const DESK: Place = {
  href: '/console/desk',
  label: shell.nav.stock,
  isFor: { readers: 'planners', allows: () => may('listings.listBookings') },
};
export const WEBHOOKS: Place = {
  href: '/console/webhooks',
  label: shell.nav.webhooks,
  isFor: administrators(() => may('planning.listWebhooks')),
};
/** People and sites of another Directory are kept there. */
export const ACCOUNTS: Place = {
  href: '/console/accounts',
  label: shell.nav.accounts,
  isFor: administrators(() => may('directory.createAccount')),
  isThere: isEmbedded,
};
export const ORGANISATION: Place = {
  href: '/console/organisation',
  label: shell.nav.organisation,
  isFor: administrators(() => may('listings.putCompanyLogo')),
};

const isThere = (place: Place) => place.isThere?.() ?? true;
export const mayOpen = (place: Place) => isThere(place) && (place.isFor?.allows() ?? true);

const OWN = [MINE, SHIFTS, FREE, LEAVE, MESSAGES];
const PLANNING = [ROTA, PLAN, REQUESTS, HOURS, TEAM, RULES, ACCOUNTS, STOCK, AUDIT];

/** Of the head of every page. The first is the page that the console opens with. */
export const placesOfMenu = (): Place[] => (isPlanner() ? PLANNING : [...OWN, ROTA, HOURS]).filter(mayOpen);

/** Of the account: pages about oneself, of people whose other pages are about everybody, and those that are seldom opened. */
export const placesOfAccount = (): Place[] =>
  [...(isPlanner() ? [...OWN, ORGANISATION, WEBHOOKS] : []), CONTACTS, NOTIFICATIONS, APPLICATIONS].filter(
    mayOpen,
  );

/** Whom a page is for that this person may not open; null: they may, or there is none here. */
export const readersOf = (place: Place): string | null =>
  !isThere(place) || mayOpen(place) || place.isFor === undefined ? null : common.readers[place.isFor.readers];
