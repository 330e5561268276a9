/** Messages of the page of accounts. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('accounts', {
  title: 'Accounts',
  lead: 'Who works here, where, and how they sign in.',
  findSite: 'Find a site',
  nobody: 'Nobody of that name.',
  noSite: 'No site of that name.',
  addPerson: 'Add a person',
  add: 'Add',
  added: (name: string) => `${name} has been added. Invite them with a link, or add the next person.`,
  formOf: (name: string) => `Account of ${name}`,
  name: 'Name',
  email: 'E-mail address',
  emailHelp: 'People sign in with it and get mails there.',
  phone: 'Phone',
  phoneHelp: 'Managers see it; colleagues only if the person allows it.',
  home: 'Home site',
  noHome: 'None: not planned',
  role: 'Role',
  sites: 'Responsible for',
  everySite: 'Every site, new ones too',
  sitesAfterAdmin: 'Every site came with the role of administrator. Choose those that stay.',
  sitesAgain: 'The sites from before the role of administrator are chosen again. Check them before you save.',
  signIn: { none: 'Cannot sign in yet', invited: 'Invited', password: 'Signs in' },
  left: 'Not active',
  fromSheet: 'Import a spreadsheet',
  invite: 'Invite',
  inviteAll: (count: number) => (count === 1 ? 'Invite 1 person' : `Invite ${count} people`),
  askInviteAll: (count: number) =>
    count === 1
      ? 'Invite the 1 person who cannot sign in yet?'
      : `Invite all ${count} people who cannot sign in yet?`,
  invitedAll: (count: number, toPass: number) =>
    toPass === 0
      ? `${count === 1 ? '1 link was' : `${count} links were`} sent by e-mail.`
      : `${toPass === 1 ? '1 link is' : `${toPass} links are`} ready. Save them now and pass each one on: it is shown only here.`,
  saveLinks: 'Save the links',
  linksSaved: 'The links are saved. They are shown until you leave the page.',
  inviteAllAgain: (count: number) =>
    count === 1
      ? 'Invite the 1 person again who has not signed in'
      : `Invite ${count} people again who have not signed in`,
  askInviteAllAgain: (count: number) =>
    count === 1
      ? 'Make a new link for the 1 person who is invited and has not signed in? The link before ends.'
      : `Make new links for all ${count} people who are invited and have not signed in? The links before end.`,
  inviteAgain: 'Invite again',
  reset: 'New password by link',
  linkTitle: (name: string) => `Pass this link on to ${name}. It works once, within seven days.`,
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied.',
  mailed: (address: string) => `The link was sent to ${address}.`,
  notMailed: (fault: string) => `The mail server did not accept the e-mail (${fault}).`,
  deactivate: 'Deactivate',
  askDeactivate: (name: string) =>
    `Deactivate ${name}? They are signed out and no longer planned; the shifts they have worked stay.`,
  askDeactivateOwn:
    'Deactivate your own account? You are signed out at once and cannot sign in until another administrator lets you back in.',
  askGiveUp: (role: string) =>
    `Give up your own administration? You are then: ${role}. Only another administrator can give it back.`,
  giveUp: 'Give up administration',
  activate: 'Let back in',
  lastAdministrator:
    'The only administrator: role and access stay until somebody else is one. Give another person the role first.',
  passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
  removePasskeys: 'Remove the passkeys',
  askPasskeys: (name: string) =>
    `Remove every passkey of ${name}, as after the loss of a device? The password goes on working; whoever is signed in stays so until a new password is set.`,
  contract: 'Contract',
  contractOf: (name: string) => `Contract of ${name}`,
  noContract: 'No contract yet: the rules alone limit their hours.',
  kind: 'Kind of contract',
  kindHelp: 'Any word. Empty: full-time from 35 hours a week on, else part-time.',
  kinds: {
    permanent: 'permanent',
    'fixed-term': 'fixed-term',
    'full-time': 'full-time',
    'part-time': 'part-time',
  },
  hours: 'Hours a week',
  least: 'At least',
  most: 'At most',
  pay: 'Hourly pay',
  currency: 'Currency',
  whichOf: (name: string) => `Contracts of ${name}`,
  span: (start: string, end: string | null) => (end === null ? `from ${start}` : `${start} to ${end}`),
  since: 'Begins',
  until: 'Ends',
  untilHelp: 'Empty: no end is agreed.',
  changed: 'Changed terms from',
  changedHelp: 'Empty: the whole contract changes.',
  fromOn: (day: string, last: string) =>
    `The new terms hold from ${day} on; the terms so far end on ${last}.`,
  asWhole: (day: string) =>
    `The whole contract changes, from ${day} on. For terms that change later, say from which day.`,
  saveContract: 'Save contract',
  birthOf: (name: string) => `Date of birth of ${name}`,
  age: (years: number) => plural(years, { one: 'Age: 1 year.', other: 'Age: # years.' }),
  saveBirth: 'Save date of birth',
  leaveOf: (name: string) => `Leave of ${name}`,
  noLeave: 'No leave is recorded yet, so nobody can see how much is left.',
  leaveYears: (name: string) => `Leave years of ${name}`,
  leaveYear: (kind: string, start: string, end: string) => `${kind}, ${start} to ${end}`,
  nextYear: 'Another year',
  kindOfLeave: 'Kind of leave',
  yearFrom: 'Year begins',
  yearUntil: 'Year ends',
  unit: 'Counted in',
  units: { days: 'Days', hours: 'Hours' },
  amount: 'Leave a year',
  amountHelp: 'For a whole year. A contract for part of the year earns that part of it.',
  carriedOver: 'Carried over',
  carriedUntil: 'To be taken by',
  carriedUntilHelp: 'Empty: any time in the year.',
  daysPerWeek: 'Working days a week',
  daysPerWeekHelp: 'A week off takes this many days of leave, whichever days they are.',
  weekdays: 'Days that count',
  saveLeave: 'Save leave',
  externalHr: 'Contracts come from your HR system.',
  addSite: 'Add a site',
  siteForm: (name: string) => `Site ${name}`,
  street: 'Street',
  city: 'Town',
  postcode: 'Postcode',
  country: 'Country',
  zone: 'Time zone',
  closeSite: 'Close',
  askClose: (name: string) => `Close ${name}? No new shifts can be planned there; its rotas stay.`,
});
