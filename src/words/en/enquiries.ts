/** What visitors asked of items: letters to them, and what is refused. */
import { day } from './day.ts';

export const enquiries = {
  open: 'unanswered',
  answered: 'answered',
  offered: 'offered',
  booked: 'booked',
  declined: 'declined',
  cancelled: 'cancelled',
  transition: ({ was, wanted, allowed }: { was: string; wanted: string; allowed: string }) =>
    `an enquiry that is ${was} cannot become ${wanted}; allowed: ${allowed}`,
  nothingAllowed: 'nothing; its booking goes on at the desk',
  noListing: 'is needed, since the item of this enquiry was deleted; name another one',
  otherItem: ({ title }: { title: string }) =>
    `an offer is changed for its own item, ${title}; decline it and reopen the enquiry to offer another one`,
  daysNeeded: 'is needed, since the enquiry names no days; choose the first day and the day of the return',
  reasonNeeded: 'is needed, since the visitor reads why an enquiry is declined; write one',
  noMailServer: 'no mail server is set (SMTP_URL), so nothing can be sent; write from your own mail program',
  subject: ({ title }: { title: string }) => `Your enquiry: ${title}`,
  offer: ({ title, start, end, quantity }: { title: string; start: string; end: string; quantity: number }) =>
    `thank you for your enquiry. We can offer you ${quantity === 1 ? title : `${quantity} × ${title}`} from ${day(start)}, to be returned on ${day(end)}.`,
  thanks: ({ title }: { title: string }) => `thank you for your enquiry about ${title}.`,
  confirmed: ({
    title,
    start,
    end,
    quantity,
  }: {
    title: string;
    start: string;
    end: string;
    quantity: number;
  }) =>
    `we have booked ${quantity === 1 ? title : `${quantity} × ${title}`} for you from ${day(start)}, to be returned on ${day(end)}.`,
  cancelledStay: ({
    title,
    start,
    end,
    quantity,
  }: {
    title: string;
    start: string;
    end: string;
    quantity: number;
  }) =>
    `your booking of ${quantity === 1 ? title : `${quantity} × ${title}`} from ${day(start)} to ${day(end)} is cancelled.`,
  total: ({ total }: { total: string }) => `The price is ${total}.`,
  deposit: ({ deposit }: { deposit: string }) => `We take a deposit of ${deposit}.`,
  held: 'We hold it for you. Please reply to tell us whether we may book it.',
  cannotLet: ({ title }: { title: string }) =>
    `thank you for your enquiry about ${title}. Unfortunately we cannot let it to you:`,
  cannotLetNow: ({ title }: { title: string }) =>
    `thank you for your enquiry about ${title}. Unfortunately we cannot let it to you.`,
  regards: 'Kind regards',
};
