/** When people can work, are away, and are trained until. Dates are counted from `week`, this week's Monday. */
import { addDays, atWallClock, textOf } from '../../platform/local-time.ts';
import { diceFor, idOf } from '../random.ts';
import { type Character, STAFF } from './people.ts';
import { ROLES, type RoleName, SITES, TIME_ZONE } from './sites.ts';

type Kind = 'available' | 'unavailable';
const part = (dayOfWeek: number, from: string, to: string, kind: Kind) => ({ dayOfWeek, from, to, kind });

const STUDENT = [
  ...[1, 2, 3, 4, 5].map((day) => part(day, '16:00', '21:00', 'available')),
  ...[6, 7].map((day) => part(day, '07:00', '20:00', 'available')),
];

/** Students are free around their lectures; part-timers keep a day to themselves; one full-timer in four keeps Sunday. */
function patternOf({ place }: Character, index: number) {
  if (place === 6) return STUDENT;
  if (place === 5) return [part(3, '00:00', '00:00', 'unavailable')];
  if (place === 7)
    return [part(1, '00:00', '00:00', 'unavailable'), part(5, '15:00', '00:00', 'unavailable')];
  return index % 4 === 0 ? [part(7, '00:00', '00:00', 'unavailable')] : [];
}

export function availabilityOf(week: string) {
  return STAFF.map((person, index) => ({
    userId: person.id,
    timeZone: TIME_ZONE,
    pattern: patternOf(person, index),
    // Now and then a week is not the usual one: an exam on a Saturday.
    exceptions:
      person.place === 6 && index % 2 === 0
        ? [
            {
              date: addDays(week, 12),
              windows: [{ from: '00:00', to: '00:00', kind: 'unavailable' as const }],
            },
          ]
        : [],
  })).filter(({ pattern, exceptions }) => pattern.length + exceptions.length > 0);
}

const midnight = (date: string) => textOf(atWallClock(date, '00:00', TIME_ZONE));

/** Holidays of a week or some days, and days of illness in the past. Sheffield's driver is away next week. */
export function leaveOf(week: string) {
  const dice = diceFor('leave');
  const leave = (userId: string, type: string, day: number, days: number) => ({
    id: idOf('leave', userId, String(day)),
    userId,
    type,
    start: midnight(addDays(week, day)),
    end: midnight(addDays(week, day + days)),
  });
  const holidays = STAFF.filter((_person, index) => index % 5 === 1).map(({ id }) =>
    leave(id, 'Holiday', dice.between(-26, 8), dice.between(2, 7)),
  );
  const illness = STAFF.filter((_person, index) => index % 9 === 4).map(({ id }) =>
    leave(id, 'Sick leave', -dice.between(2, 27), dice.between(1, 2)),
  );
  return [...holidays, ...illness, leave(sheffieldDriver().id, 'Holiday', 7, 7)];
}

function sheffieldDriver(): Character {
  return STAFF.find(({ place, homeLocationId }) => place === 2 && homeLocationId === SITES[3].id)!;
}

/** How long a certificate runs from this week on, in days; null: it does not lapse. */
const CERTIFIED: Record<RoleName, ((index: number) => number) | null> = {
  supervisor: null,
  counter: null,
  technician: (index) => (index % 7 === 0 ? 18 : 200 + index * 5),
  // A few drivers' cards run out within the next fortnight: next week's rota has to notice.
  driver: (index) => (index % 5 === 2 ? 8 : 90 + index * 11),
  loader: (index) => (index % 6 === 3 ? 25 : 120 + index * 7),
  lifting: () => -12,
};

/** The matrix of Training: one row for each thing a person is trained for. */
export function eligibilityOf(week: string) {
  const rows = STAFF.flatMap((person, index) =>
    person.job!.trained.map((name) => eligibility(person.id, name, week, index)),
  );
  // One person ever held the certificate for lifting operations, and it has lapsed.
  return [...rows, eligibility(STAFF[8]!.id, 'lifting', week, 0)];
}

/** Training names what it certifies; the office names the rest. */
export const NAMED_BY_OFFICE = ROLES.lifting;

export function labelsOf() {
  return Object.values(ROLES)
    .filter((role) => role !== NAMED_BY_OFFICE)
    .map(({ id, name }) => ({ workRequirementId: id, label: name }));
}

function eligibility(userId: string, name: RoleName, week: string, index: number) {
  const days = CERTIFIED[name]?.(index);
  const validUntil = days === undefined ? {} : { validUntil: midnight(addDays(week, days)) };
  return {
    userId,
    workRequirementId: ROLES[name].id,
    eligible: true,
    validFrom: midnight(addDays(week, -700)),
    ...validUntil,
  };
}
