/** Messages of the page of the organisation. */
import { inLanguage } from '../../languages/chosen.ts';

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
  toAccounts: 'Change roles under Accounts',
});
