/** What each site needs each day, as coverage shifts; next week holds some that nobody can fill. */
import { addDays, atWallClock, textOf } from '../../platform/local-time.ts';
import { ROLES, type RoleName, SITES, TIME_ZONE } from './sites.ts';

type Crew = Partial<Record<RoleName, number>>;
interface Watch {
  from: string;
  to: string;
  crew: Crew;
}

const WEEKDAY: readonly Watch[] = [
  { from: '07:00', to: '15:00', crew: { supervisor: 1, driver: 1, counter: 1 } },
  { from: '08:00', to: '16:30', crew: { technician: 1 } },
  { from: '10:00', to: '18:00', crew: { counter: 1, loader: 1 } },
];
const SATURDAY: readonly Watch[] = [
  { from: '08:00', to: '16:00', crew: { supervisor: 1, counter: 2, driver: 1 } },
];
const SUNDAY: readonly Watch[] = [{ from: '10:00', to: '16:00', crew: { supervisor: 1, counter: 1 } }];
const WEEK = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, SATURDAY, SUNDAY] as const;

type Priority = 'low' | 'medium' | 'high' | 'critical';

interface RequiredRole {
  roleId: string;
  count: number;
  station: string;
}

interface ShiftBody {
  name: string;
  priority: Priority;
  locationId: string;
  demandProfile: { start: string; end: string; requiredRoles: RequiredRole[] }[];
  notes?: string;
}

/** One shift a site and day for the week that starts on `monday`. */
export function shiftsOf(monday: string): ShiftBody[] {
  return SITES.flatMap(({ id, name }) =>
    // The site alone: the day stands with it in the reader’s language.
    WEEK.map((watches, day) => shift(id, name, 'medium', addDays(monday, day), watches)),
  );
}

/** Needs of next week that the people of the site cannot meet: one by nobody, two with help from other sites. */
export function openNeedsOf(monday: string): ShiftBody[] {
  const [, , hull, sheffield, , newcastle] = SITES;
  const on = (day: number) => addDays(monday, day);
  return [
    {
      ...shift(hull.id, 'Crane day at the dock', 'critical', on(2), [
        { from: '08:00', to: '16:00', crew: { lifting: 1, loader: 1 } },
      ]),
      notes: 'Needs an appointed person for lifting; the only certificate in the chain has lapsed.',
    },
    shift(newcastle.id, 'Stocktake', 'high', on(5), [{ from: '05:00', to: '13:00', crew: { loader: 5 } }]),
    shift(sheffield.id, 'Festival delivery', 'high', on(4), [
      { from: '04:00', to: '14:00', crew: { driver: 3 } },
    ]),
  ];
}

/** Short shifts that anybody of a site could work, and that the rota of the week did not plan. */
export function sparesOf(monday: string) {
  return SITES.flatMap(({ id: locationId }) =>
    SPARE_DAYS.map((day) => {
      const at = (clock: string) => textOf(atWallClock(addDays(monday, day), clock, TIME_ZONE));
      return { locationId, name: 'Stock count', start: at('16:30'), end: at('19:30') };
    }),
  );
}

/** Tuesday, Thursday and Saturday. */
const SPARE_DAYS = [1, 3, 5];

function shift(
  locationId: string,
  name: string,
  priority: Priority,
  date: string,
  watches: readonly Watch[],
): ShiftBody {
  const at = (clock: string) => textOf(atWallClock(date, clock, TIME_ZONE));
  const demandProfile = watches.map(({ from, to, crew }) => ({
    start: at(from),
    end: at(to),
    requiredRoles: (Object.entries(crew) as [RoleName, number][]).map(([role, count]) => ({
      roleId: ROLES[role].id,
      count,
      station: STATIONS[role],
    })),
  }));
  return { name, priority, locationId, demandProfile };
}

const STATIONS: Record<RoleName, string> = {
  supervisor: 'Shop floor',
  counter: 'Counter',
  technician: 'Workshop',
  driver: 'Van',
  loader: 'Yard',
  lifting: 'Yard',
};
