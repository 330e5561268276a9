/** Mails of what visitors ask about items: to administrators. */
import { say } from '../../words/said.ts';
import type { Content, Facts } from './content.ts';
import { type EventOf, kind } from './kind.ts';

function enquiryMail({ data }: EventOf<'enquiry.created'>, facts: Facts): Content {
  const { listing_title: title, name, email, phone, message, start, end, quantity = null } = data;
  const days =
    start === null || end === null ? [] : [{ mark: say('mails.days'), text: facts.days(start, end) }];
  return {
    subject: say('mails.enquiry', { title }),
    lead: say('mails.enquiryLead', { name, title }),
    rows: [
      ...days,
      ...(quantity === null ? [] : [{ mark: say('mails.units'), text: String(quantity) }]),
      { mark: say('mails.email'), text: email },
      ...(phone === null ? [] : [{ mark: say('mails.phone'), text: phone }]),
    ],
    comment: message,
  };
}

export const ENQUIRY_KINDS = {
  'enquiry-received': kind({
    about: 'A visitor asks about an item of the catalogue.',
    types: ['enquiry.created'],
    to: () => 'administrators',
    // Visitors have no account.
    by: () => null,
    page: '/console/enquiries',
    says: ([event], facts) => enquiryMail(event, facts),
  }),
};
