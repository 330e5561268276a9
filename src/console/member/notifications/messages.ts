/** Messages of the choice of mails. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('notifications', {
  title: 'Notifications',
  lead: 'E-mails you get',
  to: (email: string) => `They go to ${email}.`,
  noAddress: 'Your organisation’s directory has no e-mail address for you, so none are sent.',
  notSending: 'This server does not send e-mails at the moment.',
  kinds: {
    'rota-published': 'A rota with shifts of mine is published',
    'duty-changed': 'A published shift of mine changes',
    'message-received': 'A manager writes to me, to my site or to the people of my shift',
    'duty-reminded': 'I am reminded to acknowledge my shifts',
    'leave-decided': 'My leave is approved or refused',
    'shift-offered': 'A colleague offers me a shift or wants to swap with me',
    'shift-decided': 'A decision on a shift that I claimed, offered or want to swap',
    'correction-decided': 'A correction of my hours is approved or refused',
    'publication-requested': 'A draft rota is waiting for me to publish it',
    'leave-requested': 'Somebody asks for leave and I may decide',
    'leave-elsewhere': 'Somebody from another site who works at mine goes on leave',
    'shift-opened': 'A shift at my site is open because somebody is ill, on leave or has left',
    'shift-requested': 'Somebody claims, gives away or swaps a shift and I may decide',
    'correction-requested': 'Somebody asks to have hours corrected and I may decide',
    'enquiry-received': 'A visitor asks about an item',
  },
  off: 'not sent',
  on: 'sent',
  language: 'Language of the e-mails',
  languages: { '': 'The organisation’s language', en: 'English', de: 'Deutsch' },
});
