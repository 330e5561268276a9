/** Messages of one’s own shifts. */
import { inLanguage } from '../../languages/chosen.ts';
import { number, plural } from '../../languages/in-english.ts';

export const messages = inLanguage('mine', {
  title: 'My shifts',
  next: 'Next shift',
  now: 'Now',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothing: 'You have no shifts in the coming weeks.',
  weeks: ['This week', 'Next week'],
  weekOf: (monday: string) => `Week of ${monday}`,
  free: 'No shifts published.',
  standBy: 'On stand-by',
  needNotCome: 'You need not come.',
  fairness: {
    title: 'Your share of nights and weekends',
    since: (day: string) =>
      `Published shifts since ${day}. Your share is what your contract makes fair among the people of your site who could have worked them. The next rota goes easier on whoever had more.`,
    share: (share: number) => `your share ${number(share)}`,
  },
  changes: {
    title: 'Changes for you to acknowledge',
    removed: 'No longer yours:',
    added: 'New:',
    was: (old: string) => `(was ${old})`,
    /** Of a shift that leave took a part of; `parts`: how many stay. */
    cut: (parts: number, leave: string) =>
      parts === 1 ? `Shorter because of your leave ${leave}:` : `Split because of your leave ${leave}:`,
    youWork: (day: string, hours: string) => `${day}: you work ${hours}`,
    noBreak: (parts: number): string =>
      parts === 1 ? 'No break is planned in what is left.' : 'No break is planned in these parts.',
    published: (count: number, first: string, last: string) =>
      `${plural(count, { one: '1 shift was', other: '# shifts were' })} published: ${first === last ? first : `${first} – ${last}`}`,
    /** Of a shift that went from one to the other. */
    why: {
      claimed: 'You claimed it.',
      given: (who: string) => `You gave it to ${who}.`,
      taken: (who: string) => `Taken over from ${who}.`,
      swapped: (who: string) => `Swapped with ${who}.`,
      freed: 'You are on leave then.',
      leftOver: 'It is what stays of a shift of yours beside your leave.',
    },
    acknowledge: 'Acknowledge all',
    done: 'Thank you. Your manager can see that you have read this.',
  },
  pin: {
    title: 'Your PIN for clocking in',
    what: 'Use it to clock in and out on the tablet at your site. Keep it to yourself: nobody can look it up, not even your manager.',
    isSet: 'You have a PIN. A new one replaces it.',
    label: 'New PIN, 4 to 6 digits',
    form: (count: number) =>
      count === 0
        ? 'Type a PIN of 4 to 6 digits.'
        : `A PIN has 4 to 6 digits, and nothing else. This one has ${count} ${count === 1 ? 'character' : 'characters'}.`,
  },
  feed: {
    title: 'Your shifts in your own calendar',
    what: 'A private link shows your published shifts, with the address and the notes, in the calendar of your phone or computer and keeps them up to date.',
    secret:
      'Anyone who has the link can see your shifts, so keep it private. It is shown once. A new link replaces the old one.',
    active: (since: string) => `Your link is on since ${since}.`,
    off: 'You have no link at the moment.',
    make: 'Create my link',
    another: 'Create a new link',
    end: 'Turn off my link',
    link: 'Your private calendar link',
    copy: 'Copy',
    open: 'Open in my calendar',
    made: 'Your link is ready. Subscribe to it in your calendar (“From URL”).',
    copied: 'Link copied.',
    ended: 'Your link is off. Calendars that use it no longer update.',
  },
});
