/** Messages of the set-up page. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('setUp', {
  title: 'Set up your organisation',
  lead: 'Three short steps. Everything here can be changed later.',
  organisation: 'Your organisation',
  name: 'Name',
  country: 'Country',
  countryHelp: 'Rest times and notice of a rota follow its law until you choose other rules for a site.',
  zone: 'Time zone',
  you: 'You, its first administrator',
  yourName: 'Your name',
  email: 'E-mail address',
  password: 'Password',
  passwordHelp: 'At least 12 characters; a few words make a good one.',
  sites: 'Your first sites',
  sitesHelp: 'The shops, branches or wards that you plan. One is enough to begin.',
  siteName: (number: number) => `Site ${number}`,
  addSite: 'Add another site',
  removeSite: (number: number) => `Remove site ${number}`,
  submit: 'Set up and sign in',
  done: 'This installation is set up already. Sign in, or ask its administrator to add you.',
  toConsole: 'To the console',
  noLink:
    'The address is incomplete: the part after # is missing. Copy the whole link that the server printed when it started.',
  closedTitle: 'Nothing to set up',
});
