/** Messages of people and sites. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('team', {
  claim: {
    label: 'Open shifts that members claim',
    ways: {
      'manager-decides': 'A manager decides',
      'first-come': 'Whoever comes first has the shift',
      off: 'Not to be claimed',
    },
  },
  swap: {
    label: 'Shifts that members offer and swap',
    ways: {
      approve: 'A manager approves',
      automatic: 'Once the colleague accepts',
      off: 'Not to be offered',
    },
  },
  eligibility: 'Qualifications',
  noEligibility: 'No qualifications yet',
  ending: 'Expiring soon',
  visitors: 'Visiting workers',
  names: 'Qualification names',
  nameOf: (name: string) => `Name of ${name}`,
  namedByTraining: 'name set by Training',
  states: {
    valid: 'Qualified',
    ending: 'Qualified until',
    ended: 'Expired',
    future: 'Not valid yet',
    revoked: 'Revoked',
  },
  hours: (hours: number) => `${hours} h a week`,
  noContract: 'no contract',
  most: (hours: number | undefined) => (hours === undefined ? '' : `at most ${hours} h`),
  planned: 'Scheduled',
  notPlanned: 'Not scheduled',
  leftOut: {
    INACTIVE: 'Has left.',
    NOT_SCHEDULABLE: 'Excluded from runs.',
    ROLE: 'Runs do not plan administrators and area managers unless they are included here.',
    NO_CONTRACT:
      'HR has no contract. Runs plan people without one where the site says so, or where they are included here.',
  },
  withoutContract: 'Runs plan people without a contract',
  leaveOut: 'Exclude from runs',
  takeIn: 'Include in runs',
  limitsOf: (who: string) => `Limits of ${who}`,
  inForce: (value: number) => `Currently ${value}`,
  unlimited: 'no limit',
  limits: 'Limits',
  dateOfBirth: 'Date of birth',
  dateOfBirthHelp: 'For rules that hold by age, such as those for minors.',
  preferred: 'Preferred sites',
  excluded: 'Excluded sites',
  times: 'Preferred times',
  availability: 'Availability',
  want: 'Preference',
  wants: { prefer: 'Prefers', avoid: 'Avoids' },
  everyDay: 'Every day',
  addTime: 'Add a time',
  removeTime: (index: number) => `Remove time ${index}`,
  onlyAdmin: 'Only administrators can change this.',
  caps: {
    maxHoursPerWeek: 'Maximum hours a week',
    minHoursPerWeek: 'Minimum hours a week',
    maxHoursPerDay: 'Maximum hours a day',
    maxShiftsPerWeek: 'Maximum shifts a week',
    maxConsecutiveDays: 'Maximum days in a row',
    minConsecutiveDaysOff: 'Minimum days off in a row',
    maxWeekendsPerMonth: 'Maximum weekends a month',
    minRestHours: 'Minimum hours of rest',
    maxTravelKm: 'Maximum km to work',
  },
  notice: {
    title: 'Notice and averages',
    help: 'Checked before a rota is published and in each later change. Left empty, what the law at the site names holds.',
    hours: 'Hours of notice',
    cost: 'Price of an hour at short notice',
    currency: 'Currency',
    law: 'by law',
    refuse: 'Refuse whoever goes over the legal average of hours',
    asLaw: 'notice as the law says',
    hoursOf: (hours: number) => `${hours} h of notice`,
    refuses: 'averages refuse',
  },
  fairness: {
    title: 'Nights, weekends and late ends',
    help: (day: string) =>
      `Published shifts since ${day}, and how many more or fewer than the fair share among the people of the site who could have worked them. The next run spares whoever had more.`,
  },
  forecast: {
    title: 'Shifts that will be short',
    none: 'No certificate or contract that ends in the next 8 weeks leaves a shift short.',
    contract: 'contract',
    ends: (day: string) => `ends ${day}`,
    short: (short: number, last: number) => {
      const left = last === 0 ? '' : last === short ? ', nobody is left' : `, nobody is left for ${last}`;
      return `${plural(short, { one: '1 shift is', other: '# shifts are' })} short then${left}`;
    },
    left: (left: number, needed: number) =>
      left === 0 ? `nobody left, ${needed} needed` : `${left} left, ${needed} needed`,
    more: (count: number) => `and ${count} more`,
    gaps: 'What one more person would fill',
    anyone: 'Anyone',
    gap: (
      what: string,
      { rows, fills, hours, without }: { rows: number; fills: number; hours: number; without: number | null },
    ) => {
      const short = `${what}: ${plural(rows, { one: '1 shift has', other: '# shifts have' })} too few people`;
      const train =
        without === null
          ? ''
          : ` ${plural(without, { one: '1 person there does', other: '# people there do' })} not hold it.`;
      return `${short}; one more would work ${fills} of them (${hours} h).${train}`;
    },
    noHr: 'HR cannot be reached, so contracts are left out.',
  },
  pin: {
    reset: 'Reset the PIN',
    ask: (name: string) => `Reset the PIN of ${name}? They set a new one under My shifts.`,
    done: (name: string) => `${name} has no PIN now and sets a new one under My shifts.`,
  },
  mayChangeRota: 'Managers may change the published rota',
  closed: 'Closed',
  noHours: 'No opening hours are set, so no day counts as closed or open.',
  overnight: 'until the next day',
  asMonday: 'Copy Monday to all weekdays',
  addHours: (day: string) => `Add hours on ${day}`,
  removeHours: (day: string) => `Remove hours on ${day}`,
  findSite: 'Find a site',
  settingsOf: (site: string) => `Settings of ${site}`,
  openingHours: 'Opening hours',
  days: {
    title: 'Closed days and other hours',
    help: 'Templates, copied weeks and imports leave closed days out; publishing warns of shifts on them.',
    none: 'No day ahead differs from the usual week.',
    add: 'Add a day',
    newDay: 'New day',
    date: 'Date',
    how: 'Open?',
    hows: { closed: 'Closed', hours: 'Other hours' },
    note: 'Name',
    notePlaceholder: 'Bank holiday',
    usual: 'as in the usual week',
    remove: (day: string) => `Remove ${day}`,
  },
  openDays: (count: number) =>
    count === 0 ? 'no opening hours' : plural(count, { one: 'open 1 day', other: 'open # days' }),
  opens: 'Opens',
  closes: 'Closes',
});
