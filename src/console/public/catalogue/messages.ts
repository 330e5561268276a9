/** Messages of the public catalogue. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export type Period = 'hour' | 'day' | 'week' | 'month';

const periods = (count: number, period: Period) =>
  plural(count, { one: `1 ${period}`, other: `# ${period}s` });

export const messages = inLanguage('catalogue', {
  title: 'Catalogue',
  about: 'What is for sale and for hire',
  search: 'Search the catalogue',
  go: 'Search',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  all: 'All',
  sale: 'For sale',
  hire: 'For hire',
  sort: 'Sort',
  best: 'Relevance',
  similar: 'Nothing matches these words exactly. These items are similar.',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  allValues: (count: number) => plural(count, { one: 'Show 1 value', other: 'Show all #' }),
  fewValues: 'Show fewer',
  range: { min: 'From', max: 'To' },
  bar: (from: string, to: string, count: number) =>
    `${from === to ? from : `${from}–${to}`}: ${plural(count, { one: '1 item', other: '# items' })}`,
  sorts: {
    '-published_at': 'Newest first',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    title: 'Title',
  },
  type: 'Type',
  /** `isExact` false: there are at least so many. */
  results: (count: number, isExact = true) =>
    plural(count, { one: '1 item', other: `#${isExact ? '' : '+'} items` }),
  none: 'No items found',
  noneHelp: 'Try fewer words, or clear the filters.',
  empty: 'The catalogue is empty',
  emptyHelp: 'Published items appear here.',
  clear: 'Show everything',
  more: 'Show more',
  sold: 'Sold',
  noPhoto: 'No picture yet',
  per: { item: '', hour: 'an hour', day: 'a day', week: 'a week', month: 'a month' },
  hireRates: 'Hire',
  minPeriods: (count: number, period: Period) => `at least ${periods(count, period)}`,
  deposit: (amount: string) => `Deposit ${amount}, refunded on return`,
  quote: {
    title: 'Price for a stay',
    start: 'From',
    end: 'Return',
    order: 'The return is a later date than the start.',
    past: (start: string, today: string) => `${start} is over. Choose ${today} or a later day.`,
    line: (count: number, period: Period, price: string) => `${periods(count, period)} at ${price}`,
    total: 'Total',
    ask: 'Work out the price',
    taken: (days: string) => `Not free: ${days}`,
  },
  enquiry: {
    title: 'Ask about this item',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone (optional)',
    start: 'First day (optional)',
    end: 'Day of return (optional)',
    message: 'Your question',
    send: 'Send',
    sent: 'Sent. We will answer by e-mail or phone.',
  },
  freeDays: 'Free in the next 90 days',
  noFreeDays: 'No free days; please ask.',
  details: 'Details',
  share: 'Copy link',
  shared: 'Link copied.',
  link: 'Link to this page',
  back: 'Back to the catalogue',
  gone: 'This item is not in the catalogue',
  goneHelp: 'It may have been sold or withdrawn.',
  staff: 'Staff sign-in',
  price: { min: 'Price from', max: 'Price to' },
  hirePrice: { min: 'Hire price from', max: 'Hire price to' },
  offer: 'Offer',
});
