/** Broken rules in words: names, local times and sites instead of ids. Pure. */

import { dateAt } from '../../../../platform/local-time.ts';
import { type Demand, LONGEST_DAILY_REST, type Problem, type Rule } from '../../../../solver/index.ts';
import { type Language, TAGS } from '../../../../words/languages.ts';
import { sentenceOf } from '../../../../words/rules/sentence.ts';
import { ruleName, wordsOfRules } from '../../../../words/rules/spoken.ts';
import { type Said, say, textOf, toReader } from '../../../../words/said.ts';
import type { Names } from '../../problem/names.ts';
import { carriedOf } from '../../problem/rule-origin.ts';
import type { Broken, ConflictPart } from '../run-record.ts';
import { endedAt } from './certificates.ts';
import { lackedIn, type Qualified } from './lacked.ts';

const MINUTE_MS = 60_000;

function formatted(
  minute: number,
  { timeZone, ...options }: Intl.DateTimeFormatOptions,
  language: Language,
): string {
  return new Intl.DateTimeFormat(TAGS[language], { timeZone, ...options }).format(minute * MINUTE_MS);
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** `07:00–15:00 at York`; with the day where it is not that of `beside`. */
function dutyOf(row: Pick<Demand, 'start' | 'end' | 'locationId'>, names: Names, beside?: Demand): string {
  const { language, places } = names;
  const { name: place, timeZone } = places[row.locationId] ?? {
    name: say('rota.anotherSite'),
    timeZone: 'UTC',
  };
  const clockOf = (minute: number) => formatted(minute, { ...CLOCK, timeZone }, language);
  const dayOf = (minute: number) => formatted(minute, { ...DAY, timeZone }, language);
  const times = `${clockOf(row.start)}–${clockOf(row.end)}`;
  const duty = textOf(say('rota.duty', { times, place }), language);
  const day = dayOf(row.start);
  return beside !== undefined && dayOf(beside.start) === day ? duty : `${day} ${duty}`;
}

/** `Till, Mon 1 Mar 07:00–15:00 at York`. */
export function shiftOf(row: Pick<Demand, 'id' | 'start' | 'end' | 'locationId'>, names: Names): string {
  const name = names.rows[row.id];
  return `${name === undefined ? '' : `${name}, `}${dutyOf(row, names)}`;
}

export const personOf = (id: string, { people, language }: Names) =>
  people[id] ?? textOf(say('rota.somebodyGone'), language);

/** What is said of a person, to whoever reads it: of the reader themselves as `you`. */
export const saidOf = (personId: string | null, said: Said, { reader }: Names): Said =>
  personId !== null && personId === reader?.self ? toReader(said) : said;

/** What broken rules refer to; people may be left out where no row asks for several qualifications. */
export type Facts = Pick<Problem, 'demand' | 'rules'> & { people?: readonly Qualified[] };

const PERIODS = {
  day: say('rota.onThatDay'),
  week: say('rota.inThatWeek'),
  month: say('rota.inThatMonth'),
  horizon: say('rota.inAll'),
};

/** What a person comes to, and the limit that this misses. */
function reached({ measure, limit }: Broken) {
  if (limit === undefined) return null;
  return 'min' in limit
    ? { value: limit.min - measure, side: 'min' as const, limit: limit.min }
    : { value: limit.max + measure, side: 'max' as const, limit: limit.max };
}

/** What somebody would come to under a rule with a limit; null for a rule without one. */
function limitOf(broken: Broken, rule: Rule | undefined, who: string): Said | null {
  const found = reached(broken);
  if (rule === undefined || found === null) return null;
  const { kind, params } = rule;
  const limit = { who, ...found };
  switch (kind) {
    case 'minutes':
      return say('rota.minutes', { ...limit, period: PERIODS[params.per] });
    case 'shifts': {
      const period = PERIODS[params.per];
      return params.kinds === undefined
        ? say('rota.shifts', { ...limit, period })
        : say('rota.shiftsOfKind', { ...limit, period, kinds: either(params.kinds) });
    }
    case 'consecutive':
      return params.of === 'work' ? say('rota.daysInRow', limit) : null;
    case 'consecutiveShifts':
      return say('rota.shiftsInRow', limit);
    case 'weekends':
      return say('rota.weekends', limit);
    default:
      return null;
  }
}

const either = (kinds: readonly string[]) =>
  kinds.reduce<string | Said>((one, other, at) => (at === 0 ? other : say('rota.both', { one, other })), '');

/** Rules about a row or the whole rota, which nobody in particular breaks. */
function ofNobody({ code, measure, limit }: Broken): Said {
  if (code === 'MAX_CHANGES' && limit !== undefined && 'max' in limit)
    return say('rota.changes', { value: limit.max + measure, limit: limit.max });
  if (code === 'OTHER_ALTERNATIVE') return say('rota.alternative');
  return say(code === 'MAX_STAFF' ? 'rota.tooMany' : 'rota.tooFew', { count: measure });
}

/** Says what rules are broken in one problem. */
type RestRule = Extract<Rule, { kind: 'rest' }>;

const isDailyRest = ({ params: { minutes, count } }: RestRule): boolean =>
  count !== true && minutes <= LONGEST_DAILY_REST;

/** Is that the time between the two duties? Else what is left of a day that one duty, or several that touch, take. */
const isBetween = (minutes: number, row: Demand | undefined, other: Demand | undefined): boolean =>
  row !== undefined &&
  other !== undefined &&
  Math.max(row.start - other.end, other.start - row.end) === minutes;

export class Sentences {
  readonly #names: Names;
  readonly #rows: Map<string, Demand>;
  readonly #rules: Map<string, Rule>;
  readonly #people: Map<string, Qualified>;

  constructor(problem: Facts, names: Names) {
    this.#names = names;
    this.#rows = new Map(problem.demand.map((row) => [row.id, row]));
    this.#rules = new Map(problem.rules.map((rule) => [rule.id, rule]));
    this.#people = new Map(problem.people?.map((person) => [person.id, person]));
  }

  /** What a person would break on the row, such as `Ali Farooq works 07:00–15:00 at York at that time`. */
  of(broken: Broken, row: Demand | undefined): string {
    return this.#text(this.#said(broken, row));
  }

  #text(said: Said | string): string {
    return textOf(said, this.#names.language);
  }

  #said(broken: Broken, row: Demand | undefined): Said {
    const who = broken.personId === null ? '' : personOf(broken.personId, this.#names);
    const rule = this.#rules.get(broken.ruleId ?? '');
    const [other] = broken.demandIds.filter((id) => id !== row?.id).flatMap((id) => this.#rows.get(id) ?? []);
    const said =
      this.#fact(broken, row, who) ??
      this.#meeting(broken, row, { who, rule, other }) ??
      this.#limit(broken, row, { who, rule });
    return saidOf(broken.personId, said, this.#names);
  }

  /** The same for a row by its id, which the problem may no longer hold. */
  on(demandId: string, broken: Broken): string {
    return this.of(broken, this.#rows.get(demandId));
  }

  /** What the rota breaks, with the shift but for limits of days, weeks and months. */
  inRota(broken: Broken): string {
    const { ruleId, personId, demandIds } = broken;
    const row = this.#rows.get(demandIds[0] ?? '');
    const rule = this.#rules.get(ruleId ?? '');
    const isOfOne = rule?.kind !== 'count' && limitOf(broken, rule, '') === null;
    if (row === undefined || !isOfOne) return this.of(broken, row);
    const isNamed = this.#isNamed(row, personId);
    const subject = isNamed ? shiftOf(row, this.#names) : say('rota.shiftElsewhere');
    return this.#text(say('rota.about', { subject, fault: this.#said(broken, row) }));
  }

  /** What the rule says; one that is no longer known, what it is called. */
  #ruleOf({ ruleId, code }: ConflictPart): Said | string {
    const rule = this.#rules.get(ruleId ?? '');
    const { language, people, places } = this.#names;
    if (rule === undefined) return ruleName(code, language);
    const carried = carriedOf(rule);
    if (carried !== null) return say('rota.carried', { ...carried });
    const nameOf = (id: string) => people[id] ?? (this.#isAtReaders(id) ? places[id]?.name : undefined);
    return sentenceOf(rule, wordsOfRules(language, nameOf));
  }

  rule(id: string | null): Rule | undefined {
    return this.#rules.get(id ?? '');
  }

  /** One of what cannot hold together: `Ali Farooq: at least 30 h a week`; `Ali Farooq stays on Mon 1 Mar 07:00–15:00 at York`. */
  inConflict(part: ConflictPart): string {
    const { personId, ruleId, demandIds, code } = part;
    const who = personId === null ? this.#text(say('rota.severalPeople')) : personOf(personId, this.#names);
    const isReader = personId !== null && personId === this.#names.reader?.self;
    const subject = isReader ? say('you.somebody') : who;
    if (ruleId !== null) return this.#text(say('rota.about', { subject, fault: this.#ruleOf(part) }));
    const row = this.#rows.get(demandIds[0] ?? '');
    const isNamed = row !== undefined && this.#isNamed(row, personId);
    const shift = isNamed ? shiftOf(row, this.#names) : say('rota.anotherShift');
    const saidToReader = (said: Said) => saidOf(personId, said, this.#names);
    if (code === 'PINNED') return this.#text(saidToReader(say('rota.stays', { who, shift })));
    const fault = saidToReader(this.#fact(part, row, who) ?? say('rota.works', { who }));
    return this.#text(saidToReader(say('rota.staysThough', { who, shift, fault })));
  }

  #isAtReaders(locationId: string): boolean {
    const { locationIds = null } = this.#names.reader ?? {};
    return locationIds === null || locationIds.includes(locationId);
  }

  #isNamed({ locationId }: Demand, personId: string | null): boolean {
    return this.#isAtReaders(locationId) || personId === this.#names.reader?.self;
  }

  #duty(other: Demand, row: Demand | undefined, { personId }: Broken): Said | string {
    return this.#isNamed(other, personId) ? dutyOf(other, this.#names, row) : say('rota.anotherShift');
  }

  #place(row: Demand | undefined, { personId }: ConflictPart): Said | string {
    if (row === undefined || !this.#isNamed(row, personId)) return say('rota.thatSite');
    return this.#names.places[row.locationId]?.name ?? say('rota.thatSite');
  }

  #fact(broken: ConflictPart, row: Demand | undefined, who: string): Said | null {
    const isNamed = row !== undefined && this.#isNamed(row, broken.personId);
    const person = this.#people.get(broken.personId ?? '');
    const what = isNamed ? lackedIn(row, person, this.#names.qualifications) : say('rota.thisWork');
    switch (broken.code) {
      case 'ELIGIBILITY_MISSING':
        return say('rota.notQualified', { who, what });
      case 'ELIGIBILITY_EXPIRED':
        return this.#ended(row, person, { who, what });
      case 'ELIGIBILITY_REVOKED':
        return say('rota.qualificationWithdrawn', { who, what });
      case 'CONTRACT_INACTIVE':
        return say('rota.noContract', { who });
      case 'ON_LEAVE':
        return say('rota.onLeave', { who });
      case 'UNAVAILABLE':
        return say('rota.unavailable', { who });
      case 'EXCLUDED_PERSON':
        return say('rota.excluded', { who });
      case 'LOCATION_EXCLUDED':
        return say('rota.notAtSite', { who, place: this.#place(row, broken) });
      default:
        return null;
    }
  }

  /** With the last day on which it holds, where that is known and the row may be named. */
  #ended(row: Demand | undefined, person: Qualified | undefined, about: { who: string; what: Said }): Said {
    const end = row === undefined || person === undefined ? null : endedAt(person, row);
    if (row === undefined || end === null) return say('rota.qualificationEnds', about);
    const { timeZone = 'UTC' } = this.#names.places[row.locationId] ?? {};
    const date = dateAt((end - 1) * MINUTE_MS, timeZone);
    // What ends with the day needs no clock.
    const isDay = dateAt(end * MINUTE_MS, timeZone) !== date;
    const clock = isDay ? '' : formatted(end, { ...CLOCK, timeZone }, this.#names.language);
    return say('rota.qualificationUntil', { ...about, date, clock });
  }

  /** Rules about two duties, one of which may lie before the weeks planned. */
  #meeting(
    broken: Broken,
    row: Demand | undefined,
    { who, rule, other }: { who: string; rule: Rule | undefined; other: Demand | undefined },
  ): Said | null {
    const duty = other === undefined ? say('rota.nextDuty') : this.#duty(other, row, broken);
    if (broken.code === 'OVERLAP')
      return other === undefined ? say('rota.works', { who }) : say('rota.worksOn', { who, duty });
    if (rule?.kind === 'travelTime') return say('rota.travel', { who, duty });
    if (rule?.kind !== 'rest') return null;
    const needed = rule.params.minutes;
    const isExact =
      broken.unit === 'minutes' && (other === undefined || this.#isNamed(other, broken.personId));
    if (!isExact) return say('rota.restBelow', { who, needed, duty });
    const left = needed - broken.measure;
    return isDailyRest(rule) && !isBetween(left, row, other)
      ? say('rota.dailyRest', { who, left, needed })
      : say('rota.restBetween', { who, left, needed, duty });
  }

  #limit(
    broken: Broken,
    row: Demand | undefined,
    { who, rule }: { who: string; rule: Rule | undefined },
  ): Said {
    if (who === '')
      return broken.unit === 'minutes' && rule !== undefined
        ? say('rota.missedBy', { rule: this.#ruleOf(broken), minutes: broken.measure })
        : ofNobody(broken);
    const limit = limitOf(broken, rule, who);
    if (limit !== null) return limit;
    if (rule?.kind === 'weeklyRest') {
      const { minutes, windowDays } = rule.params;
      return say('rota.weeklyRest', { who, needed: minutes, days: windowDays });
    }
    if (rule?.kind === 'travelDistance')
      return say('rota.tooFar', { who, place: this.#place(row, broken), km: rule.params.maxKm });
    if (broken.code === 'PINNED') return say('rota.putByHand', { who });
    const found = rule?.kind === 'count' ? reached(broken) : null;
    return found === null
      ? say('rota.rule', { who, rule: this.#ruleOf(broken) })
      : say('rota.ruleWith', { who, rule: this.#ruleOf(broken), value: found.value, unit: broken.unit });
  }
}
