/** Messages of the terminal, and of setting one up. */
import { inLanguage } from '../languages/chosen.ts';
import { plural } from '../languages/in-english.ts';

export const messages = inLanguage('terminal', {
  title: (site: string) => `Clock in at ${site}`,
  hour: 'Time now',
  search: 'Find your name',
  nobody: 'Nobody with that name at this site.',
  today: 'Nobody is on duty here today. Find your name to clock in.',
  groups: {
    expected: 'Not clocked in',
    in: 'In',
    break: 'On a break',
    out: 'Later or done',
  },
  late: 'Late',
  forgotten: (since: string) => `no clock-out since ${since}`,
  duty: (span: string) => `shift ${span}`,
  noDuty: 'no shift today',
  since: {
    in: (time: string) => `in since ${time}`,
    break: (time: string) => `on a break since ${time}`,
    out: (time: string) => `out at ${time}`,
  },
  actions: {
    in: 'Clock in',
    'break-start': 'Begin a break',
    'break-end': 'End the break',
    out: 'Clock out',
  },
  anew: 'Clock in again',
  pin: 'Your PIN',
  digits: (count: number) => plural(count, { one: '1 digit', other: '# digits' }),
  /** To whom has a keyboard. */
  enter: (act: string) => `Enter: ${act}`,
  tooShort: 'A PIN has 4 to 6 digits. Please type all of them.',
  erase: 'Delete the last digit',
  close: 'Not me, close',
  sending: 'Recording…',
  done: (name: string, what: string, duty: string | null) =>
    `${name}, ${what}${duty === null ? '' : `, shift ${duty}`}`,
  did: {
    in: (time: string) => `in at ${time}`,
    'break-start': (time: string) => `break from ${time}`,
    'break-end': (time: string) => `back from the break at ${time}`,
    out: (time: string) => `out at ${time}`,
  },
  missingOut: (since: string) =>
    `The clock-out of your attendance since ${since} is missing. Ask for a correction under My shifts.`,
  recent: 'Just recorded',
  noPin: (name: string) =>
    `${name} has no PIN yet. Sign in to the console on your own phone or computer and set one under My shifts.`,
  wrongPin: (name: string) => `That is not the PIN of ${name}.`,
  unconfirmed:
    'The server did not answer, so this may not be recorded. Press again: it is only recorded once.',
  open: (name: string, what: string) => `Not confirmed: ${name}, ${what.toLowerCase()}.`,
  openHelp: 'Choose the name and press again: it is only recorded once.',
  cannotRecord: 'Attendance cannot be recorded from here. Tell your manager.',
  hrAway: 'Attendance cannot be recorded just now, so nothing was recorded. Press again in a moment.',
  offline: 'No connection. Nothing is recorded until it is back.',
  asOf: (time: string) => `Who is in, as of ${time}.`,
  notSet: {
    title: 'This device is not set up',
    help: 'An administrator or a manager of the site sets it up in the console: People & sites, Sites, Terminals.',
    withdrawn: 'This device was withdrawn. Nothing can be recorded here.',
    console: 'Open the console',
  },
});

export const setUp = inLanguage('terminals', {
  title: 'Terminals',
  what: 'A tablet on the wall on which people clock in and out with a PIN of their own. It can do nothing else.',
  none: 'No terminal yet.',
  seen: (time: string) => `last seen ${time}`,
  never: 'not seen yet',
  name: 'Name of the device',
  namePlaceholder: 'Back door',
  add: 'Set up a terminal',
  made: (name: string) => `“${name}” is set up. The link is shown once.`,
  link: 'Link for the device',
  linkHelp:
    'Open the link on the device. Whoever has it can use this site’s terminal; nothing is recorded without a PIN.',
  copy: 'Copy',
  copied: 'Link copied.',
  here: 'Use this device, and sign me out',
  withdraw: 'Withdraw',
  withdrawLabel: (name: string) => `Withdraw ${name}`,
  withdrawAsk: (name: string) => `Withdraw “${name}”? Nobody can clock in on it any more.`,
});
