/** Messages of one's own contact details. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('contacts', {
  title: 'My contact details',
  known: 'How you are reached',
  knownHelp: 'Managers of your sites see both. Your administrator changes them.',
  phone: 'Phone',
  email: 'E-mail address',
  none: 'none given',
  managers: 'Who manages your sites',
  managersHelp: 'Of the site that you belong to and of those where you have shifts now or soon.',
  noManagers: 'No site of yours has a manager. Ask your administrator.',
  sharesNothing: 'shows no phone number or e-mail address',
  writeTo: (site: string) => `Write to the managers of ${site}`,
  answerTo: (site: string) => `Answer to the managers of ${site}`,
  writeHelp: 'They read it under their messages in the console, and get a mail where this server sends any.',
  written: (names: string) => `Sent to ${names}.`,
  lead: 'What colleagues see',
  leadHelp: 'Colleagues at your sites see only what you tick here.',
  sharesPhone: 'My phone number',
  sharesEmail: 'My e-mail address',
  shown: 'shown',
  hidden: 'not shown',
});
