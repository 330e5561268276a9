/** Messages of the frame around the pages, and those that several rooms show. Messages with values are functions. */
import { inLanguage } from '../languages/chosen.ts';
import { number } from '../languages/in-english.ts';

export const common = inLanguage('common', {
  product: 'shopfloor',
  language: 'Language',
  noScripts:
    'The console needs JavaScript. The services behind it are documented at /planning/docs and /listings/docs.',
  loading: 'Loading…',
  unopened: 'This page has not finished loading. Check your connection, then load it again.',
  loadAgain: 'Load again',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  remove: 'Delete',
  notifications: 'Notifications',
  changePassword: 'Change password',
  passkeys: 'Passkeys',
  signOut: 'Sign out',
  switchPerson: 'Sign in as someone else',
  allSites: 'All sites',
  publicCatalogue: 'Public catalogue',
  skip: 'Skip to content',
  more: (count: number) => `${number(count)} more`,
  fewer: 'Show fewer',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  save: 'Save',
  saved: 'Saved.',
  yes: 'Yes',
  no: 'No',
  person: 'Person',
  someone: 'Someone',
  runStatus: {
    completed: 'Draft',
    published: 'Published',
    superseded: 'Replaced',
    failed: 'Failed',
    queued: 'Queued',
    running: 'Running',
  },
  hours: (worked: string, contract: string | null) =>
    contract === null ? worked : `${worked} of ${contract}`,
  balance: (balance: number) => {
    if (balance === 0) return 'even';
    return balance > 0 ? `${number(balance)} more` : `${number(-balance)} fewer`;
  },
  covered: (filled: number, target: number) => `${filled} of ${target}`,
  coverage: 'covered',
  findPerson: 'Find a person',
  fromSite: (site: string) => `from ${site}`,
  nobodyFound: 'Nobody with that name works here.',
  people: 'People',
  sites: 'Sites',
  anyone: 'Anyone',
  unnamed: (id: string) => `Unnamed (${id})`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  day: 'Day',
  from: 'From',
  to: 'To',
  weekRange: (from: string, to: string) => `${from} – ${to}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
});

export const shell = inLanguage('shell', {
  nav: {
    menu: 'Menu',
    rota: 'Rota',
    mine: 'My shifts',
    availability: 'My availability',
    leave: 'Time off',
    shifts: 'Open shifts',
    requests: 'Requests',
    plan: 'Plan',
    stock: 'Items',
    timesheets: 'Timesheets',
    team: 'People & sites',
    rules: 'Rules',
    accounts: 'Accounts',
    audit: 'Audit',
    webhooks: 'Webhooks',
    spreadsheets: 'Spreadsheets',
  },
  roles: {
    admin: 'Administrator',
    'area-manager': 'Area manager',
    manager: 'Site manager',
    member: 'Member of staff',
  },
  session: {
    lost: 'Your session has ended',
    lostHelp: 'Nothing you typed is lost. Sign in again in a new tab, then come back here and continue.',
    signIn: 'Open the sign-in page',
    carryOn: 'Continue',
    still: 'You are not signed in yet.',
  },
  offline: 'No connection. This page may be out of date. It refreshes when you are back online.',
  offlineSince: (time: string) => `Your shifts are as of ${time}.`,
});

export const faultMessages = inLanguage('faults', {
  title: 'Something went wrong',
  connection: 'The server did not respond. Check your connection and try again.',
  forbidden: 'Your role does not allow this.',
  unexpected: 'An unexpected error occurred. Try again. If it keeps happening, report the request ID.',
  changed:
    'Someone else has changed this, so your change was not saved. Check the current version, then try again.',
  thisShift: 'this shift',
  requestId: (id: string) => `Request ID ${id}`,
});
