/** Messages of the public catalogue. */

export const messages = {
  title: 'Catalogue',
  about: 'What is for sale and for hire',
  search: 'Search the catalogue',
  go: 'Search',
  pages: 'Pages',
  all: 'All',
  sale: 'For sale',
  hire: 'For hire',
  sort: 'Sort',
  best: 'Best match first',
  sorts: {
    '-published_at': 'Newest first',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    title: 'Title',
  } as Record<string, string>,
  type: 'Type',
  /** `isExact` false: there are at least so many. */
  results: (count: number, isExact = true) =>
    count === 1 ? '1 item' : `${count.toLocaleString('en-GB')}${isExact ? '' : '+'} items`,
  none: 'No items found',
  noneHelp: 'Try fewer words, or clear the filters.',
  empty: 'The catalogue is empty',
  emptyHelp: 'Published items appear here.',
  clear: 'Show everything',
  more: 'Show more',
  sold: 'Sold',
  noPhoto: 'No picture yet',
  per: { item: '', hour: 'an hour', day: 'a day', week: 'a week', month: 'a month' } as Record<
    string,
    string
  >,
  hireRates: 'Hire',
  minPeriods: (count: number, period: string) => `at least ${count} ${period}${count === 1 ? '' : 's'}`,
  deposit: (amount: string) => `Deposit ${amount}, refunded on return`,
  quote: {
    title: 'Price for a stay',
    start: 'From',
    end: 'Return',
    order: 'The return is a later date than the start.',
    line: (count: number, period: string, price: string) =>
      `${count} ${period}${count === 1 ? '' : 's'} at ${price}`,
    total: 'Total',
  },
  details: 'Details',
  share: 'Copy link',
  shared: 'Link copied.',
  back: 'Back to the catalogue',
  gone: 'This item is not in the catalogue',
  goneHelp: 'It may have been sold or withdrawn.',
  staff: 'Staff sign-in',
  price: { min: 'Price from', max: 'Price to' },
  hirePrice: { min: 'Hire price from', max: 'Hire price to' },
  offer: 'Offer',
};
