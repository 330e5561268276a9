/** Directive 2003/88/EC, as it holds where a country has no profile of its own: here Austria. */
import { casesOf } from './law.fixture.ts';

const REST = ['REST_TOO_SHORT'];
const WEEKLY = ['WEEKLY_REST_TOO_SHORT'];

casesOf({
  profile: 'EU',
  timeZone: 'Europe/Vienna',
  cases: [
    { of: 'article 3, 11 hours between two days', works: 'Mon 09-17, Tue 09-17' },
    { of: 'article 3, 11 hours exactly', works: 'Mon 13-22, Tue 09-17' },
    { of: 'article 3, a quarter of an hour short', works: 'Mon 14-22:15, Tue 09-17', breaks: REST },
    { of: 'article 3, late, then early', works: 'Mon 14-22, Tue 06-14', breaks: REST },
    {
      of: 'article 3, 8 hours in the 24 from the start of work',
      works: 'Tue 00-06, Tue 14-18',
      breaks: REST,
    },
    { of: 'article 3, a split day that leaves the 11 hours after it', works: 'Tue 11-14, Tue 18-22' },
    { of: 'article 3, a split day of 13 hours', works: 'Tue 08-11, Tue 18-21' },
    { of: 'article 3, a split day of 14 hours', works: 'Tue 08-11, Tue 19-22', breaks: REST },
    { of: 'article 3, 11 hours in the middle of a day', works: 'Tue 00-04, Tue 15-20' },
    { of: 'article 3, nights in a row', works: 'Mon 22-06, Tue 22-06, Wed 22-06' },
    { of: 'article 3, off at six and back at two', works: 'Mon 22-06, Tue 14-22', breaks: REST },
    { of: 'article 3, off at six and back at five', works: 'Mon 22-06, Tue 17-22' },
    { of: 'article 3, touching rows are one duty', works: 'Wed 18-24, Thu 00-04' },
    {
      of: 'article 3, the rest comes after touching rows',
      works: 'Wed 18-24, Thu 00-04, Thu 14-20',
      breaks: REST,
    },
    { of: 'article 3, a duty of before the week counts', works: 'Sun0 14-22, Mon 06-14', breaks: REST },
    { of: 'article 3, and its rest is kept', works: 'Sun0 14-22, Mon 09-17' },
    {
      of: 'article 4, six hours need no break',
      works: 'Mon 08-14',
      pause: 0,
    },
    {
      of: 'article 4, more than six hours do',
      works: 'Mon 08-14:30',
      pause: 0,
      attendance: ['BREAK_TOO_SHORT'],
    },
    { of: 'article 4, with a break', works: 'Mon 08-14:30', pause: 20 },
    { of: 'article 5, five days', works: 'Mon 09-17, Tue 09-17, Wed 09-17, Thu 09-17, Fri 09-17' },
    {
      of: 'article 5, six half days leave 44.5 hours, in the next week too',
      works:
        'Mon 09-12:30, Tue 09-12:30, Wed 09-12:30, Thu 09-12:30, Fri 09-12:30, Sat 09-12:30, Mon2 09-12:30, Tue2 09-12:30, Wed2 09-12:30, Thu2 09-12:30, Fri2 09-12:30, Sat2 09-12:30',
    },
    {
      of: 'article 5, six days with 35 hours exactly',
      works: 'Mon 09-17, Tue 09-17, Wed 09-17, Thu 09-17, Fri 09-13, Sat 18-22, Mon2 09-17',
    },
    {
      of: 'article 5, 34 hours where no other rest is longer',
      works: 'Mon 09-13, Tue 09-13, Wed 09-13, Thu 09-13, Fri 09-13, Sat 18-22, Mon2 08-12',
      breaks: WEEKLY,
    },
    {
      of: 'article 5, the rest may lie in the middle of the week (C-306/16)',
      works: 'Mon 09-13, Tue 09-13, Thu 09-13, Fri 09-13, Sat 09-13, Sun 09-13',
    },
    {
      of: 'article 5, seven days in a row',
      works: 'Mon 09-13, Tue 09-13, Wed 09-13, Thu 09-13, Fri 09-13, Sat 09-13, Sun 09-13',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
    {
      of: 'article 5, no more than seven days to the end of the next rest',
      works: 'Mon 09-17, Tue 09-13, Wed 09-13, Thu 09-13, Fri 09-13, Sat 14-22, Sun 22-23, Mon2 18-22',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
    {
      of: 'article 5, days of before the week count',
      works: 'Thu0 09-13, Fri0 09-13, Sat0 09-13, Sun0 09-13, Mon 09-13, Tue 09-13, Wed 09-13',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
    {
      of: 'article 6(b), 48 hours',
      works: 'Mon 08-18, Tue 08-18, Wed 08-18, Thu 08-18, Fri 08-16',
    },
    {
      of: 'article 6(b), more than 48',
      works: 'Mon 08-18, Tue 08-18, Wed 08-18, Thu 08-18, Fri 08-16:30',
      breaks: ['MAX_WEEKLY_MINUTES'],
    },
    { of: 'our default of ten hours a day', works: 'Mon 08-18:30', breaks: ['MAX_DAILY_MINUTES'] },
  ],
  average: { hours: 48, weeks: 17, limit: 'article 6(b)', span: 'article 16(b)' },
});
