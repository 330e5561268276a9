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

/** What they are written of where the enquiry stands: the offer at its price, that it is booked, or why it is not. */
export function letterOf(enquiry: Enquiry, sender: Sender): EnquiryLetter {
  return laidOut(enquiry, sender, sentencesOf(enquiry, sender.language));
}

function sentencesOf(enquiry: Enquiry, language: Language): (Said | string)[] {
  const { booking, reason, state, listing_title } = enquiry;
  switch (state) {
    case 'open':
    case 'answered':
      return [say('enquiries.thanks', { title: listing_title })];
    case 'offered':
      return booking === null
        ? []
        : [say('enquiries.offer', stayOf(booking)), ...priceOf(booking, language), say('enquiries.held')];
    case 'booked':
      return booking === null
        ? []
        : [say('enquiries.confirmed', stayOf(booking)), ...priceOf(booking, language)];
    case 'cancelled':
      return booking === null ? [] : [say('enquiries.cancelledStay', stayOf(booking))];
    case 'declined':
      return reason === null
        ? [say('enquiries.cannotLetNow', { title: listing_title })]
        : [say('enquiries.cannotLet', { title: listing_title }), reason];
  }
}

const stayOf = ({ listing_title: title, start, end, quantity }: Booking) => ({ title, start, end, quantity });

/** The price that is frozen with it, and the deposit; none where it has none. */
function priceOf({ price }: Booking, language: Language): Said[] {
  if (price === undefined) return [];
  const { total, currency, deposit } = price;
  const money = (amount: number) =>
    new Intl.NumberFormat(TAGS[language], { style: 'currency', currency }).format(amount);
  return [
    say('enquiries.total', { total: money(total) }),
    ...(deposit === undefined ? [] : [say('enquiries.deposit', { deposit: money(deposit) })]),
  ];
}
