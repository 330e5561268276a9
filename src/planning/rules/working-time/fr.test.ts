/** Code du travail. */
import { casesOf } from './law.fixture.ts';

const REST = ['REST_TOO_SHORT'];
const WEEKLY = ['WEEKLY_REST_TOO_SHORT'];
const DAY = ['MAX_DAILY_MINUTES'];
const BREAK = ['BREAK_TOO_SHORT'];

casesOf({
  profile: 'FR',
  timeZone: 'Europe/Paris',
  cases: [
    { of: 'L3121-16, six hours', works: 'Mon 08-14', pause: 0 },
    { of: 'L3121-16, more than six hours', works: 'Mon 08-15', pause: 0, attendance: BREAK },
    { of: 'L3121-16, 20 minutes', works: 'Mon 08-15', pause: 20 },
    { of: 'L3121-16, 19 minutes', works: 'Mon 08-15', pause: 19, attendance: BREAK },
    { of: 'L3121-18, ten hours', works: 'Mon 08-18' },
    { of: 'L3121-18, more than ten hours', works: 'Mon 08-18:30', breaks: DAY },
    { of: 'L3121-18, ten hours in three parts', works: 'Mon 08-12, Mon 13-16, Mon 17-20' },
    { of: 'L3121-20, 48 hours', works: 'Mon 08-18, Tue 08-18, Wed 08-18, Thu 08-18, Fri 08-16' },
    {
      of: 'L3121-20, more than 48 hours',
      works: 'Mon 08-18, Tue 08-18, Wed 08-18, Thu 08-18, Fri 08-16:15',
      breaks: ['MAX_WEEKLY_MINUTES'],
    },
    { of: 'L3131-1, eleven hours', works: 'Mon 13-21, Tue 08-16' },
    { of: 'L3131-1, ten hours', works: 'Mon 13-21, Tue 07-15', breaks: REST },
    { of: 'L3131-1, late, then early', works: 'Mon 14-22, Tue 06-14', breaks: REST },
    { of: 'L3131-1, a span of 13 hours (amplitude)', works: 'Mon 08-12, Mon 17-21' },
    { of: 'L3131-1, a span of more than 13 hours', works: 'Mon 08-12, Mon 17-21:30', breaks: REST },
    { of: 'L3131-1, a cut of the afternoon', works: 'Mon 11-14, Mon 18-22' },
    { of: 'L3131-1, cuts on days in a row', works: 'Mon 11-14, Mon 18-22, Tue 11-14, Tue 18-22' },
    { of: 'L3131-1, a late cut before an early day', works: 'Mon 11-14, Mon 18-22, Tue 08-14', breaks: REST },
    { of: 'L3131-1, off at six and back at two', works: 'Mon 00-06, Mon 14-18', breaks: REST },
    { of: 'L3131-1, touching rows over midnight', works: 'Wed 18-24, Thu 00-04' },
    { of: 'L3131-1, after touching rows', works: 'Wed 18-24, Thu 00-04, Thu 13-19', breaks: REST },
    { of: 'L3131-1, the evening before the week', works: 'Sun0 14-23, Mon 09-15', breaks: REST },
    {
      of: 'L3132-1, six days',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15',
    },
    {
      of: 'L3132-1, seven days',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-15',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
    {
      of: 'L3132-1, six half days, week after week',
      works:
        'Mon 09-12:30, Tue 09-12:30, Wed 09-12:30, Thu 09-12:30, Fri 09-12:30, Sat 09-12:30, Mon2 09-12:30, Tue2 09-12:30, Wed2 09-12:30, Thu2 09-12:30, Fri2 09-12:30, Sat2 09-12:30',
    },
    {
      of: 'L3132-2, 24 hours and eleven',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 15-22, Mon2 09-15',
    },
    {
      of: 'L3132-2, 24 hours and ten',
      works: 'Mon 08-14, Tue 08-14, Wed 08-14, Thu 08-14, Fri 08-14, Sat 15-22, Mon2 08-14',
      breaks: WEEKLY,
    },
    {
      of: 'L3132-3, a rest on another day than Sunday',
      works: 'Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-12:30',
    },
    {
      of: 'L3132-3, the rest on Monday, every week',
      works:
        'Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-12:30, Tue2 09-15, Wed2 09-15, Thu2 09-15, Fri2 09-15, Sat2 09-15, Sun2 09-12:30',
    },
    {
      of: 'L3132-1, days of the week before',
      works: 'Wed0 09-15, Thu0 09-15, Fri0 09-15, Sat0 09-15, Sun0 09-15, Mon 09-15, Tue 09-15',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
    {
      of: 'L3132-1, days of the week before, then a day off',
      works: 'Thu0 09-15, Fri0 09-15, Sat0 09-15, Sun0 09-15, Mon 09-15, Wed 09-15, Thu 09-15',
    },
  ],
  average: { hours: 44, weeks: 12, limit: 'L3121-22', span: 'L3121-22' },
});
