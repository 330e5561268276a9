/** The published week as it hangs at a site: who works when, by person and by day. Pure. */
import type { Site } from '../../app/api.ts';
import type { Holiday } from '../../app/holiday-text.ts';
import { type Note, onDay, onRow } from '../../app/note-places.ts';
import { workedParts } from '../../kit/time/breaks.ts';
import { localOf } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import {
  coversNothing,
  type Duty,
  gapsOf,
  type Need,
  type PersonFacts,
  type ZoneOf,
} from '../board/model.ts';
import { closedOn, withHolidays } from '../plan/closed.ts';

/** One shift of one person. */
export interface Line {
  start: string;
  end: string;
  zone: string;
  label: string;
  /** The site, where it is another one than the sheet's. */
  elsewhere: string | null;
  /** What is written on the shift. */
  notes: string[];
}

interface PersonSheet {
  id: string;
  name: string;
  /** By local date, in order of start. */
  days: ReadonlyMap<string, Line[]>;
}

/** A shift, or hours of one, with places that nobody fills. */
export interface OpenLine extends Omit<Line, 'elsewhere'> {
  demandId: string;
  open: number;
}

interface Hours {
  start: string;
  end: string;
}

/** Who is on a shift. */
interface Name {
  name: string;
  /** Without those of leave; empty: the whole shift. */
  hours: Hours[];
}

/** One row of demand with the names on it. */
export interface Shift extends Omit<Line, 'elsewhere'> {
  demandId: string;
  names: Name[];
  /** Places that nobody fills. */
  open: number;
  /** Hours that leave opens in places that are filled. */
  gaps: Hours[];
}

export interface SheetDay {
  date: string;
  shifts: Shift[];
  /** Its public holiday; null: it is none. */
  holiday: string | null;
  /** Why the site is closed, empty where that is not said; null: it is not. */
  closed: string | null;
  /** What is written on the day. */
  notes: string[];
}

export interface Sheet {
  locationId: string;
  zone: string;
  people: PersonSheet[];
  days: SheetDay[];
}

interface Shown {
  needs: readonly Need[];
  days: readonly string[];
  facts: readonly PersonFacts[];
  zoneOf: ZoneOf;
  nameOf: (id: string) => string | undefined;
  notes: readonly Note[];
  sites: readonly PlacedSite[];
  holidays: readonly Holiday[];
}

type PlacedSite = Pick<Site, 'locationId' | 'name' | 'operatingExceptions' | 'holidayHours'>;

/**
 * A sheet lists who is at home there or works there that week. Shifts at other sites stand with the people who are at home.
 * Neither hours nor absences nor what is said of people are on it: it hangs where everybody reads it.
 */
export function sheetOf(locationId: string, shown: Shown): Sheet {
  const { needs, days, facts, zoneOf, nameOf, notes } = shown;
  const textsOn = (need: Need) => onRow(notes, need.demandId).map(({ text }) => text);
  const zone = zoneOf(locationId);
  const people = facts
    .map((person) => ({ person, duties: dutiesOf(person, locationId, needs) }))
    .filter(({ person, duties }) => duties.length > 0 || (person.home === locationId && person.plannable))
    .map(({ person, duties }) => ({
      id: person.id,
      name: person.name,
      days: byDate(
        days,
        duties.flatMap(({ need, duty }) =>
          workedHours(need, duty).map((hours) => ({
            ...lineOf(need, locationId, zoneOf, nameOf),
            ...hours,
            notes: textsOn(need),
          })),
        ),
      ),
    }))
    .sort((a, b) => byName(a.name, b.name));
  const here = needs.filter((need) => need.locationId === locationId && !need.isElsewhere);
  const shifts = byDate(
    days,
    here
      .map((need) => ({ ...shiftOf(need, zone, nameOf), notes: textsOn(need) }))
      .filter(({ names, open }) => names.length + open > 0),
  );
  return {
    locationId,
    zone,
    people,
    days: days.map((date) => ({
      shifts: shifts.get(date) ?? [],
      ...dayOf(locationId, date, shown),
    })),
  };
}

function dayOf(
  locationId: string,
  date: string,
  { sites, holidays, notes }: Shown,
): Omit<SheetDay, 'shifts'> {
  const here = sites
    .filter((site) => site.locationId === locationId)
    .map((site) => withHolidays(site, holidays));
  const [closed] = closedOn(here, date);
  const holiday = holidays.find((one) => one.date === date && one.locationIds.includes(locationId));
  return {
    date,
    holiday: holiday?.name ?? null,
    closed: closed?.note ?? null,
    notes: onDay(notes, date, locationId).map(({ text }) => text),
  };
}

/** The shifts of a day with places that nobody fills, and the hours of others that leave and absences open. */
export const openOf = ({ shifts }: Pick<SheetDay, 'shifts'>): OpenLine[] =>
  shifts.flatMap(({ names: _names, gaps, open, ...line }) => [
    ...(open > 0 ? [{ ...line, open }] : []),
    ...gaps.map((hours) => ({ ...line, ...hours, open: 1 })),
  ]);

function dutiesOf({ id, home }: PersonFacts, locationId: string, needs: readonly Need[]) {
  return needs
    .filter((need) => home === locationId || need.locationId === locationId)
    .flatMap((need) => {
      const duty = need.people.find((one) => one.userId === id && !coversNothing(one));
      return duty === undefined ? [] : [{ need, duty }];
    });
}

/** What leave and absences leave of a shift. */
const workedHours = ({ start, end }: Need, { absent, leave }: Duty): Hours[] =>
  workedParts({ start, end, absent, leave });

function lineOf(
  need: Need,
  locationId: string,
  zoneOf: ZoneOf,
  nameOf: Shown['nameOf'],
): Omit<Line, 'notes'> {
  const { start, end, label } = need;
  const elsewhere = need.locationId === locationId ? null : (nameOf(need.locationId) ?? '');
  return { start, end, label, elsewhere, zone: zoneOf(need.locationId) };
}

function shiftOf(need: Need, zone: string, nameOf: Shown['nameOf']): Omit<Shift, 'notes'> {
  const { demandId, start, end, label, missing } = need;
  const names = need.people
    .filter((duty) => !coversNothing(duty))
    .map((duty) => {
      const isWhole = (duty.leave ?? duty.absent) === undefined;
      return { name: nameOf(duty.userId) ?? '', hours: isWhole ? [] : workedHours(need, duty) };
    })
    .sort((a, b) => byName(a.name, b.name));
  const gaps = gapsOf(need).map((gap) => ({ start: gap.need.start, end: gap.need.end }));
  return { demandId, start, end, zone, label, names, open: missing, gaps };
}

function byDate<T extends { start: string; zone: string }>(days: readonly string[], items: readonly T[]) {
  const shown = new Map<string, T[]>(days.map((date) => [date, []]));
  for (const item of items) shown.get(localOf(item.start, item.zone).date)?.push(item);
  return shown;
}
