/** Sixty people: who they are, what they may do, what they are trained for and on what terms they work. */
import type { Role } from '../../platform/auth/auth.ts';
import { addDays } from '../../platform/local-time.ts';
import { diceFor, idOf } from '../random.ts';
import { type RoleName, SITES } from './sites.ts';

const FIRST_NAMES =
  'Margaret Daniel Aisha Piotr Siobhan Callum Yusuf Helen Grace Tomasz Priya Liam Chloe Marcus Fatima Owen Zofia Ryan Beth Kofi Hannah Imran Lucy Declan Amara Josh Nadia Ewan Sophie Viktor Ellie Hamza Rosie Connor Leila Adam Megan Samuel Ines Jack Tara Mateusz Freya Ali Katie Ben Naomi Sean Iris Luke Maya Dylan Eva Craig Anya Toby Ruth Jamal Holly Neil'.split(
    ' ',
  );
const LAST_NAMES =
  'Okafor Whitfield Rahman Nowak Gallagher Reid Demir Ashworth Bentley Zielinski Nair Thornton Hargreaves Bell Hussain Pritchard Wojcik Metcalfe Lister Mensah Crowther Malik Sykes Byrne Eze Holroyd Petrov Fraser Dyson Kovac Barraclough Sheikh Mortimer Walsh Haddad Ogden Firth Adeyemi Santos Rigby Quinn Krol Lund Farooq Baxter Ellis Cohen Murphy Novak Hirst Patel Rees Marin Stott Volkov Greenwood Abbott Bello Kershaw Ogilvie'.split(
    ' ',
  );

/** The kinds of job at a site; the members of a site take them in this order. */
interface Job {
  type: string;
  weeklyHours: number;
  hourlyRate: number;
  trained: readonly RoleName[];
}

const fullTime = { type: 'permanent, full-time', weeklyHours: 37.5 };
const partTime = (weeklyHours: number) => ({ type: 'permanent, part-time', weeklyHours });

const MANAGER: Job = {
  type: 'permanent, full-time',
  weeklyHours: 40,
  hourlyRate: 19.4,
  trained: ['supervisor', 'counter'],
};
const JOBS: readonly Job[] = [
  { ...fullTime, hourlyRate: 15.1, trained: ['supervisor', 'counter'] },
  { ...fullTime, hourlyRate: 16.35, trained: ['technician'] },
  { ...fullTime, hourlyRate: 15.8, trained: ['driver', 'loader'] },
  { ...fullTime, hourlyRate: 13.2, trained: ['counter', 'loader', 'driver'] },
  { ...fullTime, hourlyRate: 15.95, trained: ['technician', 'counter'] },
  { ...partTime(24), hourlyRate: 12.9, trained: ['counter'] },
  { type: 'student, weekends', weeklyHours: 12, hourlyRate: 12.21, trained: ['counter'] },
  { ...partTime(20), hourlyRate: 15.4, trained: ['driver', 'counter'] },
  { ...fullTime, hourlyRate: 14.2, trained: ['supervisor', 'counter', 'loader'] },
];

export interface Character {
  id: string;
  name: string;
  email: string;
  /** From the range that no network gives to anybody. */
  phone: string | null;
  homeLocationId: string | null;
  role: Role;
  locationIds: string[] | '*';
  job: Job | null;
  /** Place among the members of the site, 0 first; -1: its manager, or above. */
  place: number;
}

/** One of so many has given none. */
const WITHOUT_PHONE = 12;

function character(index: number): Pick<Character, 'id' | 'name' | 'email' | 'phone'> {
  const [first, last] = [FIRST_NAMES[index]!, LAST_NAMES[index]!];
  const email = `${first}.${last}@larkfield.example`.toLowerCase();
  const phone = index % WITHOUT_PHONE === WITHOUT_PHONE - 1 ? null : `07700 900${100 + index}`;
  return { id: idOf('person', String(index)), name: `${first} ${last}`, email, phone };
}

const MANAGERS_FROM = 2;
const MEMBERS_FROM = MANAGERS_FROM + SITES.length;

/** An admin, an area manager, a manager for each site, and 52 members taken round the sites. */
export const PEOPLE: readonly Character[] = FIRST_NAMES.map((_name, index) => {
  const who = character(index);
  const site = SITES[(index - MANAGERS_FROM + SITES.length) % SITES.length]!;
  const at = { homeLocationId: site.id, locationIds: [site.id] };
  if (index === 0)
    return { ...who, homeLocationId: SITES[0].id, role: 'admin', locationIds: '*', job: null, place: -1 };
  if (index === 1) {
    const locationIds = SITES.slice(0, 3).map(({ id }) => id);
    return { ...who, homeLocationId: SITES[0].id, role: 'area-manager', locationIds, job: null, place: -1 };
  }
  if (index < MEMBERS_FROM) return { ...who, ...at, role: 'manager', job: MANAGER, place: -1 };
  const place = Math.floor((index - MEMBERS_FROM) / SITES.length);
  return { ...who, ...at, role: 'member', job: JOBS[place]!, place };
});

export const ADMIN = PEOPLE[0]!;
/** Brings the people and their roles; nobody of them has one before that, so none of them may. */
export const IMPORTER: Pick<Character, 'id' | 'role' | 'locationIds'> = {
  ...ADMIN,
  id: idOf('person', 'importer'),
};
export const MANAGERS = PEOPLE.slice(MANAGERS_FROM, MEMBERS_FROM);
export const STAFF = PEOPLE.filter(({ job }) => job !== null);

/** Contracts as HR takes them; one ends within next week, one began a fortnight ago. `week`: this week's Monday. */
export function contractsOf(week: string) {
  const years = diceFor('contracts');
  return STAFF.map(({ id, job }, index) => {
    const hours = job!.weeklyHours;
    const joined = addDays(week, -7 * years.between(30, 400));
    return {
      userId: id,
      contracts: [
        {
          type: index === 20 ? 'fixed term' : job!.type,
          currency: 'GBP',
          hourlyRate: job!.hourlyRate,
          weeklyHours: hours,
          minWeeklyHours: Math.round(hours * 0.7),
          maxWeeklyHours: Math.min(48, hours + 8),
          startDate: index === 25 ? addDays(week, -14) : joined,
          endDate: index === 20 ? addDays(week, 10) : null,
        },
      ],
    };
  });
}

const FULL_TIME_HOURS = 35;
const DAYS = { full: 5, part: 3 };
/** The least that the law gives: 5.6 weeks (Working Time Regulations 1998, regulations 13 and 13A). */
const WEEKS_OF_LEAVE = 5.6;

/** The leave of the calendar year; some have days left over from the year before. `week`: this week's Monday. */
export function leaveYearsOf(week: string) {
  const dice = diceFor('leave-years');
  const year = week.slice(0, 4);
  return STAFF.map(({ id, job }, index) => {
    const daysPerWeek = job!.weeklyHours >= FULL_TIME_HOURS ? DAYS.full : DAYS.part;
    return {
      userId: id,
      years: [
        {
          type: 'Holiday',
          startDate: `${year}-01-01`,
          endDate: `${year}-12-31`,
          unit: 'days',
          // In half days, rounded up.
          amount: Math.ceil(WEEKS_OF_LEAVE * daysPerWeek * 2) / 2,
          carriedOver: index % 4 === 0 ? dice.between(1, 4) : 0,
          carriedUntil: null,
          daysPerWeek,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        },
      ],
    };
  });
}
