/** Working Time Regulations 1998 (SI 1998/1833). */
import { casesOf } from './law.fixture.ts';

const REST = ['REST_TOO_SHORT'];
const WEEKLY = ['WEEKLY_REST_TOO_SHORT'];
const SEVEN = ['MAX_CONSECUTIVE_DAYS', ...WEEKLY];

casesOf({
  profile: 'UK',
  timeZone: 'Europe/London',
  cases: [
    { of: 'regulation 10(1), finishing at 20:00 and starting at 07:00', works: 'Mon 12-20, Tue 07-15' },
    {
      of: 'regulation 10(1), finishing at 20:00 and starting at 06:45',
      works: 'Mon 12-20, Tue 06:45-15',
      breaks: REST,
    },
    { of: 'regulation 10(1), a late and an early', works: 'Mon 14-22, Tue 06-14', breaks: REST },
    { of: 'regulation 10(1), nights in a row', works: 'Mon 21-05, Tue 21-05, Wed 21-05' },
    { of: 'regulation 10(1), off at six and back at two', works: 'Mon 00-06, Mon 14-18', breaks: REST },
    { of: 'regulation 10(1), off at six and back at five', works: 'Mon 00-06, Mon 17-22' },
    { of: 'regulation 10(1), a day of 13 hours', works: 'Mon 06-19' },
    { of: 'regulation 10(1), a split day of 13 hours', works: 'Mon 06-10, Mon 15-19' },
    { of: 'regulation 10(1), a split day of 14 hours', works: 'Mon 06-10, Mon 16-20', breaks: REST },
    { of: 'regulation 10(1), a split day at noon and at night', works: 'Mon 11-14, Mon 18-22' },
    { of: 'regulation 10(1), touching rows over midnight', works: 'Wed 18-24, Thu 00-06', pause: 20 },
    { of: 'regulation 10(1), touching rows of one day', works: 'Wed 06-12, Wed 12-18', pause: 20 },
    {
      of: 'regulation 10(1), back too soon after touching rows',
      works: 'Wed 18-24, Thu 00-06, Thu 14-18',
      breaks: REST,
    },
    { of: 'regulation 10(1), a night that goes on until eight', works: 'Wed 18-24, Thu 00-08', breaks: REST },
    { of: 'regulation 10(1), a split over midnight', works: 'Wed 19-23:30, Thu 00:30-05' },
    { of: 'regulation 10(1), the week before', works: 'Sun0 15-23, Mon 09-17', breaks: REST },
    { of: 'regulation 10(1), kept from the week before', works: 'Sun0 14-22, Mon 09-17' },
    {
      of: 'regulation 11(1), 24 hours in seven days',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15',
    },
    {
      of: 'regulation 11(1), the daily rest is not added to the 24 hours',
      works: 'Mon 08-14, Tue 08-14, Wed 08-14, Thu 08-14, Fri 08-14, Sat 16-22, Mon2 08-14',
    },
    {
      of: 'regulation 11(1), a day with a rest of 24 hours before each duty',
      works: 'Mon 08-12, Tue 12-16, Wed 16-20, Thu 20-24, Sat 00-04',
    },
    {
      of: 'regulation 11(1), seven days in a row',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-15',
      breaks: SEVEN,
    },
    {
      of: 'regulation 11(1), seven days that begin in the week before',
      works: 'Fri0 09-15, Sat0 09-15, Sun0 09-15, Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15',
      breaks: SEVEN,
    },
    {
      of: 'regulation 11(1), a day off on Wednesday',
      works: 'Mon 09-15, Tue 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-15',
    },
    { of: 'regulation 12(1), six hours', works: 'Mon 08-14', pause: 0 },
    {
      of: 'regulation 12(1), more than six hours',
      works: 'Mon 08-14:15',
      pause: 0,
      attendance: ['BREAK_TOO_SHORT'],
    },
    { of: 'regulation 12(3), 20 minutes', works: 'Mon 08-16', pause: 20 },
    { of: 'regulation 12(3), 15 minutes', works: 'Mon 08-16', pause: 15, attendance: ['BREAK_TOO_SHORT'] },
    { of: 'regulation 4(1), 48 hours', works: 'Mon 08-20, Tue 08-20, Wed 08-20, Thu 08-20' },
    {
      of: 'regulation 4(1), more than 48 hours',
      works: 'Mon 08-20, Tue 08-20, Wed 08-20, Thu 08-20, Fri 08-09',
      breaks: ['MAX_WEEKLY_MINUTES'],
    },
    {
      of: 'regulation 10(1), more than 13 hours leave less than 11',
      works: 'Mon 06-19:30',
      breaks: ['MAX_DAILY_MINUTES', ...REST],
    },
  ],
  average: { hours: 48, weeks: 17, limit: 'regulation 4(1)', span: 'regulation 4(3)' },
});
