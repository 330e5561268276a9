/** Arbeitszeitgesetz. */
import { casesOf } from './law.fixture.ts';

const REST = ['REST_TOO_SHORT'];
const WEEKLY = ['WEEKLY_REST_TOO_SHORT'];
const DAY = ['MAX_DAILY_MINUTES'];
const BREAK = ['BREAK_TOO_SHORT'];

casesOf({
  profile: 'DE',
  timeZone: 'Europe/Berlin',
  cases: [
    { of: '§ 3, eight hours', works: 'Mon 08-16' },
    { of: '§ 3, ten hours', works: 'Mon 08-18' },
    { of: '§ 3, more than ten hours', works: 'Mon 08-18:15', breaks: DAY },
    { of: '§ 3, ten hours in two parts', works: 'Mon 08-13, Mon 15-20' },
    { of: '§ 3, more than ten in two parts', works: 'Mon 08-13, Mon 15-20:30', breaks: DAY },
    {
      of: '§ 3, six working days of eight hours',
      works: 'Mon 08-16, Tue 08-16, Wed 08-16, Thu 08-16, Fri 08-16, Sat 08-16',
    },
    {
      of: '§ 3, more than 48 hours a week, as we read the average',
      works: 'Mon 08-18, Tue 08-18, Wed 08-18, Thu 08-18, Fri 08-17',
      breaks: ['MAX_WEEKLY_MINUTES'],
    },
    { of: '§ 4, six hours without a break', works: 'Mon 08-14', pause: 0 },
    { of: '§ 4, more than six hours without', works: 'Mon 08-14:15', pause: 0, attendance: BREAK },
    { of: '§ 4, 30 minutes for up to nine hours', works: 'Mon 08-17', pause: 30 },
    { of: '§ 4, 30 minutes for more than nine', works: 'Mon 08-18', pause: 30, attendance: BREAK },
    { of: '§ 4, 45 minutes for more than nine', works: 'Mon 08-18', pause: 45 },
    { of: '§ 4, the time between two parts of a day is a break', works: 'Mon 08-12, Mon 13-17', pause: 0 },
    {
      of: '§ 4, touching rows have the breaks of the whole',
      works: 'Mon 08-12, Mon 12-16',
      pause: 0,
      attendance: BREAK,
    },
    { of: '§ 5(1), eleven hours', works: 'Mon 12-20, Tue 07-15' },
    { of: '§ 5(1), less than eleven hours', works: 'Mon 12-20, Tue 06-14', breaks: REST },
    { of: '§ 5(1), late, then early', works: 'Mon 14-22, Tue 06-14', breaks: REST },
    { of: '§ 5(1), a divided duty', works: 'Mon 11-14, Mon 18-22' },
    { of: '§ 5(1), a divided duty with the night before', works: 'Mon 00-06, Mon 14-18', breaks: REST },
    { of: '§ 5(1), an inventory late and early', works: 'Mon 17-22, Tue 05-10', breaks: REST },
    { of: '§ 5(1), touching rows over midnight', works: 'Wed 20-24, Thu 00-04' },
    { of: '§ 5(1), after touching rows', works: 'Wed 20-24, Thu 00-04, Thu 14-20', breaks: REST },
    { of: '§ 5(1), nights in a row', works: 'Mon 22-06, Tue 22-06, Wed 22-06, Thu 22-06' },
    { of: '§ 5(1), the evening before the week', works: 'Sun0 16-24, Mon 10-16', breaks: REST },
    {
      of: '§ 9 with § 11(4), six half days and a Sunday',
      works: 'Mon 09-12:30, Tue 09-12:30, Wed 09-12:30, Thu 09-12:30, Fri 09-12:30, Sat 09-12:30',
    },
    {
      of: '§ 9 with § 11(4), the week before as well',
      works:
        'Mon0 09-12:30, Tue0 09-12:30, Wed0 09-12:30, Thu0 09-12:30, Fri0 09-12:30, Sat0 09-12:30, Mon 09-12:30, Tue 09-12:30, Wed 09-12:30, Thu 09-12:30, Fri 09-12:30, Sat 09-12:30',
    },
    {
      of: '§ 9 with § 11(4), Saturday until ten and Monday at nine are 35 hours',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 14-22, Mon2 09-15',
    },
    {
      of: '§ 9 with § 11(4), Saturday until ten and Monday at eight are 34',
      works: 'Mon 08-14, Tue 08-14, Wed 08-14, Thu 08-14, Fri 08-14, Sat 14-22, Mon2 08-14',
      breaks: WEEKLY,
    },
    {
      of: '§ 11(3), a Sunday worked, another day off in its place',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Fri 09-15, Sat 09-15, Sun 09-15',
    },
    {
      of: '§ 11(3), a Sunday worked and no day off',
      works: 'Mon 09-15, Tue 09-15, Wed 09-15, Thu 09-15, Fri 09-15, Sat 09-15, Sun 09-15',
      breaks: ['MAX_CONSECUTIVE_DAYS', ...WEEKLY],
    },
  ],
  average: { hours: 48, weeks: 24, limit: '§ 3', span: '§ 3' },
});
