/** Messages of the desk. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('desk', {
  heading: 'Desk',
  site: 'Site',
  allSites: 'All sites',
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
});
