/** Messages of the desk. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('desk', {
  heading: 'Desk',
  site: 'Site',
  allSites: 'All sites',
  nothing: 'Nothing goes out or comes back',
  nothingHelp: 'This shows bookings of today and the next seven days, and what is late.',
  groups: {
    late: 'Late',
    outToday: 'Goes out today',
    backToday: 'Comes back today',
    outSoon: 'Goes out this week',
    backSoon: 'Comes back later',
    waiting: 'To be answered',
  },
});
