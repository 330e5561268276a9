/** Mails of what visitors ask about items: to administrators. */
import type { Language } from '../../words/languages.ts';
import type { Content, Facts } from './content.ts';
import { type EventOf, kind } from './kind.ts';

type Enquiry = EventOf<'enquiry.created'>['data'];
type Says = (events: [{ data: Enquiry }, ...{ data: Enquiry }[]], facts: Facts) => Content;

const WORDS = {
  en: {
    subject: (title: string) => `Enquiry: ${title}`,
    lead: (name: string, title: string) => `${name} asks about ${title}:`,
    days: 'Days',
    email: 'E-mail',
    phone: 'Phone',
  },
  de: {
    subject: (title: string) => `Anfrage: ${title}`,
    lead: (name: string, title: string) => `${name} fragt nach ${title}:`,
    days: 'Tage',
    email: 'E-Mail',
    phone: 'Telefon',
  },
};

const saysIn =
  (language: Language): Says =>
  ([{ data }], facts) => {
    const words = WORDS[language];
    const { listing_title: title, name, email, phone, message, start, end } = data;
    return {
      subject: words.subject(title),
      lead: words.lead(name, title),
      rows: [
        ...(start === null || end === null ? [] : [{ mark: words.days, text: facts.days(start, end) }]),
        { mark: words.email, text: email },
        ...(phone === null ? [] : [{ mark: words.phone, text: phone }]),
      ],
      comment: message,
    };
  };

export const ENQUIRY_KINDS = {
  'enquiry-received': kind({
    about: 'A visitor asks about an item of the catalogue.',
    types: ['enquiry.created'],
    to: () => 'administrators',
    // Visitors have no account.
    by: () => null,
    page: '/console/enquiries',
    says: { en: saysIn('en'), de: saysIn('de') },
  }),
};
