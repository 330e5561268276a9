/** Messages of the desk. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('desk', {
  heading: 'Desk',
  nothing: 'Nothing goes out or comes back',
  nothingHelp:
    'This shows bookings of today and the next seven days, what is late, and what was not collected in the last two weeks.',
  groups: {
    late: 'Late',
    missed: 'Never collected',
    outToday: 'Goes out today',
    backToday: 'Comes back today',
    outSoon: 'Goes out this week',
    backSoon: 'Comes back later',
    waiting: 'To be answered',
    cameBack: 'Came back today',
  },
  view: 'View',
  views: { list: 'To do', calendar: 'Calendar' },
  span: 'Days shown',
  spans: { '7': 'Week', '28': '4 weeks' },
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  search: 'Find an item',
  type: 'Type',
  allTypes: 'All types',
  item: 'Item',
  noItems: 'No items for hire',
  noItemsHelp:
    'Items that are for hire appear here. Choose another site or type, or search for something else.',
  more: 'Show more items',
  dayOf: (item: string, day: string, free: number, of: number) => `${item}, ${day}: ${free} of ${of} free`,
  closedDay: 'closed',
  freeOf: (free: number, of: number) => `${free}/${of}`,
  taken: (item: string, day: string) => `${item} is taken on ${day}. Choose days that are free.`,
  notBookable: (item: string) => `${item} cannot be booked: it is sold, withdrawn or no longer for hire.`,
  book: (item: string) => `Book ${item}`,
  blocked: 'Blocked',
  barOf: (who: string, state: string, stay: string, item: string) => `${who}, ${state}: ${item}, ${stay}`,
  keys: 'Arrow keys move from day to day, Shift marks several, Enter books them. On a booking, Shift and an arrow move its return.',
});
