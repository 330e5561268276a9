/** What a visitor is written about their enquiry, in their language. Plain text: whoever shows it escapes it. */
import { type Language, TAGS } from '../../words/languages.ts';
import { type Said, say, textOf } from '../../words/said.ts';
import type { Booking } from '../hire/bookings.schema.ts';
import type { Enquiry, EnquiryLetter } from './enquiries.schema.ts';

interface Sender {
  language: Language;
  /** null: the company has no name. */
  company: string | null;
  /** By whose clock times are said, that of the item's site; null: it has none, and they are by UTC and say so. */
  zone: string | null;
}

/** What a letter about it is headed. */
export const subjectOf = ({ listing_title: title }: Pick<Enquiry, 'listing_title'>, language: Language) =>
  textOf(say('enquiries.subject', { title }), language).replaceAll(/\s+/g, ' ');

function laidOut(
  enquiry: Enquiry,
  { language, company, zone }: Sender,
  sentences: readonly (Said | string)[],
): EnquiryLetter {
  const { name, email } = enquiry;
  const said = (text: Said | string) => textOf(text, language, zone);
  const paragraphs = [say('mails.greeting', { name }), ...sentences, say('enquiries.regards')].map(said);
  return {
    to: email,
    subject: subjectOf(enquiry, language),
    text: [paragraphs.join('\n\n'), ...(company === null ? [] : [company])].join('\n'),
  };
}

/** The quote of an offer. */
export function offerLetter(enquiry: Enquiry, booking: Booking, sender: Sender): EnquiryLetter {
  const { start, end, quantity, listing_title: title, price } = booking;
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(TAGS[sender.language], { style: 'currency', currency }).format(amount);
  const priced =
    price === undefined
      ? []
      : [
          say('enquiries.total', { total: money(price.total, price.currency) }),
          ...(price.deposit === undefined
            ? []
            : [say('enquiries.deposit', { deposit: money(price.deposit, price.currency) })]),
        ];
  const offer = say('enquiries.offer', { title, start, end, quantity });
  return laidOut(enquiry, sender, [offer, ...priced, say('enquiries.held')]);
}

export const declineLetter = (enquiry: Enquiry, reason: string, sender: Sender): EnquiryLetter =>
  laidOut(enquiry, sender, [say('enquiries.cannotLet', { title: enquiry.listing_title }), reason]);
