/** Messages of the page of the organisation. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('organisation', {
  title: 'Organisation',
  lead: 'What holds for all sites and everybody.',
  settings: 'Name, currency, time zone, language',
  name: 'Name',
  nameHelp: 'In mails and where people sign in. The name on the public pages stands under Enquiries.',
  toPublic: 'Name, address and phone on the public pages',
  currency: 'Currency',
  zone: 'Time zone of new sites',
  language: 'Language',
  byDefault: (value: string) => `Default: ${value}`,
  currencyStays: (currency: string) =>
    `Nothing is converted: items, contracts and prices that exist keep their amount and currency. What is new and names no currency is in ${currency}.`,
  currencyChanged: (currency: string) =>
    `Prices and contracts that exist keep their currency; new ones are in ${currency}.`,
  /** `Still in EUR: 12 contracts and 3 budgets of sites.` */
  stays: (what: string, currency: string) => `Still in ${currency}: ${what}.`,
  counted: {
    contracts: (count: number) => plural(count, { one: '1 contract', other: '# contracts' }),
    budgets: (count: number) => plural(count, { one: '1 budget of a site', other: '# budgets of sites' }),
    noticePrices: (_count: number): string => 'the price of short notice',
    listings: (count: number) => plural(count, { one: '1 item', other: '# items' }),
  },
  contractsElsewhere: 'Contracts are kept in another system and are not counted here.',
  changeWhere:
    'Each is changed where it is kept: contracts at the person under Accounts, budgets on the rota under “Budget and sales”, short notice under People & sites, items under Items. Until then there is no sum over both currencies.',
  allInNew: (currency: string) => `Everything that is stored is in ${currency} already.`,
  notCounted: 'How much stays in another currency could not be counted.',
  zoneStays: (zone: string) =>
    `Sites that exist keep their time zone, and no shift moves. New sites begin in ${zone}.`,
  languageChanges: (language: string) =>
    `From now on mails to people who chose no language are in ${language}; so are the public pages where a browser asks for no language that is spoken here. What was sent stays.`,
  toSites: 'Time zones of the sites',
  logo: 'Logo',
  logoHelp:
    'At the top of the console and of the public pages, and on printed rotas. JPEG, PNG, WebP or AVIF of at most 5 MiB; SVG is not taken.',
  logoOf: (name: string) => `Logo of ${name}`,
  noLogo: 'No logo yet: the name is shown.',
  upload: 'Upload a logo',
  replace: 'Upload another logo',
  uploading: 'Uploading …',
  remove: 'Remove the logo',
  askRemove: 'Remove the logo? The pages show the name again.',
  uploaded: 'The logo is shown from now on.',
  removed: 'The logo is removed.',
  administrators: 'Administrators',
  administratorsHelp:
    'They see and change everything. Choose the role of a person under Accounts; one administrator always stays.',
  retention: {
    title: 'How long data is kept',
    help: 'What is older goes by itself at night, for good. Empty: it stays, or goes when somebody deletes it.',
    people: 'People who have left: months until their data is erased',
    peopleHelp:
      'Counted from the day on which the account was deactivated. Name, contacts and texts go; rotas, hours and contracts stay under an id.',
    attendance: 'Clockings and hours: months',
    attendanceHelp:
      'At least 12. In Germany hours beyond the usual are to be kept for two years, records of pay for longer: ask a lawyer.',
    enquiries: 'Enquiries of visitors and bookings of customers: months',
    mails: 'Records of mails: days',
    deliveries: 'Deliveries of webhooks: days',
    daysHelp: 'At most 29. Empty: 30 days.',
    ask: 'Keep this data for less long?',
    confirm: 'Save, and delete what is older',
    later: 'Every further night, what has become older by then goes too. What is gone does not come back.',
    undo: 'Undo',
    untilNight: 'Nothing goes before the coming night; until then this can be undone.',
    undone: 'The periods are as they were.',
    never: 'never',
    byDefault: '30',
    nothing: 'By this, nothing would go in the coming night.',
    night: (at: string, gone: string) => `By this, in the coming night (${at}) these go for good: ${gone}.`,
    gone: {
      people: (count: number) =>
        plural(count, { one: 'the data of 1 person', other: 'the data of # people' }),
      attendance: (count: number) =>
        plural(count, { one: '1 record of attendance', other: '# records of attendance' }),
      enquiries: (count: number) =>
        plural(count, { one: '1 enquiry or booking', other: '# enquiries and bookings' }),
      mails: (count: number) => plural(count, { one: '1 record of a mail', other: '# records of mails' }),
      deliveries: (count: number) => plural(count, { one: '1 delivery', other: '# deliveries' }),
    },
    waiting: (count: number) =>
      plural(count, {
        one: '1 person has left for long enough and still has published shifts ahead: open those first.',
        other: '# people have left for long enough and still have published shifts ahead: open those first.',
      }),
  },
  toAccounts: 'Change roles under Accounts',
});
