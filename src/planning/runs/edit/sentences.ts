/** Broken rules in words: names, local times and sites instead of ids. Pure. */
import { type Demand, LONGEST_DAILY_REST, type Problem, type Rule } from '../../../solver/index.ts';
import type { Broken, ConflictPart } from '../run-record.ts';

/** What ids stand for. */
export interface Names {
  people: Record<string, string>;
  places: Record<string, { name: string; timeZone: string }>;
  /** Rows of demand. */
  rows: Record<string, string>;
  /** Labels of qualifications; those without one are missing. */
  qualifications: Record<string, string>;
  /** Who reads it: of duties, those at these sites (null: all) and the reader's own are named. */
  reader?: { self: string; locationIds: readonly string[] | null };
}

const MINUTE_MS = 60_000;

function formatted(minute: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(minute * MINUTE_MS);
}

const clockOf = (minute: number, timeZone: string) =>
  formatted(minute, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayOf = (minute: number, timeZone: string) =>
  formatted(minute, timeZone, { weekday: 'short', day: 'numeric', month: 'short' });

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const hours = (minutes: number) => `${Math.round((minutes / 60) * 100) / 100} h`;

/** `07:00–15:00 at York`; with the day where it is not that of `beside`. */
function dutyOf(row: Pick<Demand, 'start' | 'end' | 'locationId'>, names: Names, beside?: Demand): string {
  const { name, timeZone } = names.places[row.locationId] ?? { name: 'another site', timeZone: 'UTC' };
  const times = `${clockOf(row.start, timeZone)}–${clockOf(row.end, timeZone)} at ${name}`;
  const day = dayOf(row.start, timeZone);
  return beside !== undefined && dayOf(beside.start, timeZone) === day ? times : `${day} ${times}`;
}

/** `Till, Mon 1 Mar 07:00–15:00 at York`. */
export function shiftOf(row: Pick<Demand, 'id' | 'start' | 'end' | 'locationId'>, names: Names): string {
  const name = names.rows[row.id];
  return `${name === undefined ? '' : `${name}, `}${dutyOf(row, names)}`;
}

export const personOf = (id: string, names: Names) => names.people[id] ?? 'Somebody who has left';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function qualificationOf({ profile }: Demand, names: Names): string {
  const label = names.qualifications[profile ?? ''] ?? profile ?? '';
  return UUID.test(label) ? 'this work' : `“${label}”`;
}

/** The rule's name; ids in it say nothing to a reader. */
const ruleOf = ({ ruleId, code }: ConflictPart) => (ruleId ?? code).replaceAll(new RegExp(UUID, 'g'), '…');

/** What the rule's name says beside its code and its number among equal ones. */
function wordsOf(part: ConflictPart): string {
  const name = ruleOf(part).replace(/^run rule \d+, /, '');
  return name.replace(`${part.code}: `, '').replace(/ #\d+$/, '');
}

const PERIODS = { day: 'on that day', week: 'in that week', month: 'in that month', horizon: 'in all' };

/** What a person comes to, and the limit that this misses. */
function reached({ measure, limit }: Broken) {
  if (limit === undefined) return null;
  return 'min' in limit
    ? { value: limit.min - measure, side: 'at least', limit: limit.min }
    : { value: limit.max + measure, side: 'at most', limit: limit.max };
}

/** A limit as the rule sets it, and what a person comes to; null for a rule without one. */
function limitOf(broken: Broken, rule: Rule | undefined): string | null {
  const found = reached(broken);
  if (rule === undefined || found === null) return null;
  const { kind, params } = rule;
  const { value, side, limit } = found;
  switch (kind) {
    case 'minutes':
      return `would work ${hours(value)} ${PERIODS[params.per]}; ${side} ${hours(limit)}`;
    case 'shifts': {
      const which = params.kinds === undefined ? '' : ` of ${params.kinds.join(' and ')}`;
      return `would work ${counted(value, 'shift')}${which} ${PERIODS[params.per]}; ${side} ${limit}`;
    }
    case 'consecutive':
      return params.of === 'work' ? `would work ${counted(value, 'day')} in a row; ${side} ${limit}` : null;
    case 'consecutiveShifts':
      return `would work ${counted(value, 'shift')} in a row; ${side} ${limit}`;
    case 'weekends':
      return `would work ${counted(value, 'weekend')}; ${side} ${limit}`;
    default:
      return null;
  }
}

/** Rules about a row or the whole rota, which nobody in particular breaks. */
function ofNobody({ code, measure, limit }: Broken): string {
  if (code === 'MAX_CHANGES' && limit !== undefined && 'max' in limit)
    return `${limit.max + measure} published assignments change, at most ${limit.max}`;
  if (code === 'OTHER_ALTERNATIVE') return 'an alternative to the shift is chosen';
  return `${measure} too ${code === 'MAX_STAFF' ? 'many' : 'few'}`;
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

  constructor(problem: Pick<Problem, 'demand' | 'rules'>, names: Names) {
    this.#names = names;
    this.#rows = new Map(problem.demand.map((row) => [row.id, row]));
    this.#rules = new Map(problem.rules.map((rule) => [rule.id, rule]));
  }

  /** What a person would break on the row, such as `Ali Farooq works 07:00–15:00 at York at that time`. */
  of(broken: Broken, row: Demand | undefined): string {
    const who = broken.personId === null ? '' : personOf(broken.personId, this.#names);
    const rule = this.#rules.get(broken.ruleId ?? '');
    const [other] = broken.demandIds.filter((id) => id !== row?.id).flatMap((id) => this.#rows.get(id) ?? []);
    return (
      this.#fact(broken, row, who) ??
      this.#meeting(broken, row, { who, rule, other }) ??
      this.#limit(broken, row, { who, rule })
    );
  }

  /** The same for a row by its id, which the problem may no longer hold. */
  on(demandId: string, broken: Broken): string {
    return this.of(broken, this.#rows.get(demandId));
  }

  /** What the rota breaks, with the shift but for limits of days, weeks and months. */
  inRota(broken: Broken): string {
    const { ruleId, personId, demandIds } = broken;
    const row = this.#rows.get(demandIds[0] ?? '');
    const isOfOne = limitOf(broken, this.#rules.get(ruleId ?? '')) === null;
    if (row === undefined || !isOfOne) return this.of(broken, row);
    const shift = this.#isNamed(row, personId) ? shiftOf(row, this.#names) : 'A shift at another site';
    return `${shift}: ${this.of(broken, row)}`;
  }

  rule(id: string | null): Rule | undefined {
    return this.#rules.get(id ?? '');
  }

  /** One of what cannot hold together: `Ali Farooq: at least 30 h a week`; `Ali Farooq stays on Mon 1 Mar 07:00–15:00 at York`. */
  inConflict(part: ConflictPart): string {
    const { personId, ruleId, demandIds, code } = part;
    const who = personId === null ? 'Several people' : personOf(personId, this.#names);
    if (ruleId !== null) return `${who}: ${wordsOf(part)}`;
    const row = this.#rows.get(demandIds[0] ?? '');
    const shift =
      row !== undefined && this.#isNamed(row, personId) ? shiftOf(row, this.#names) : 'another shift';
    const stays = `${who} stays on ${shift}`;
    if (code === 'PINNED') return stays;
    return `${stays}, yet ${this.#fact(part, row, who) ?? `${who} works at that time`}`;
  }

  #isNamed({ locationId }: Demand, personId: string | null): boolean {
    const { self, locationIds = null } = this.#names.reader ?? {};
    return locationIds === null || personId === self || locationIds.includes(locationId);
  }

  #duty(other: Demand, row: Demand | undefined, { personId }: Broken): string {
    return this.#isNamed(other, personId) ? dutyOf(other, this.#names, row) : 'another shift';
  }

  #place(row: Demand | undefined, { personId }: ConflictPart): string {
    if (row === undefined || !this.#isNamed(row, personId)) return 'that site';
    return this.#names.places[row.locationId]?.name ?? 'that site';
  }

  #fact(broken: ConflictPart, row: Demand | undefined, who: string): string | null {
    const isNamed = row !== undefined && this.#isNamed(row, broken.personId);
    const qualification = isNamed ? qualificationOf(row, this.#names) : 'this work';
    switch (broken.code) {
      case 'ELIGIBILITY_MISSING':
        return `${who} is not qualified for ${qualification}`;
      case 'ELIGIBILITY_EXPIRED':
        return `${who}’s qualification for ${qualification} does not cover all of that time`;
      case 'ELIGIBILITY_REVOKED':
        return `${who}’s qualification for ${qualification} was withdrawn`;
      case 'CONTRACT_INACTIVE':
        return `${who} has no contract at that time`;
      case 'ON_LEAVE':
        return `${who} is on leave at that time`;
      case 'UNAVAILABLE':
        return `${who} is not available at that time`;
      case 'EXCLUDED_PERSON':
        return `${who} is excluded from this shift`;
      case 'LOCATION_EXCLUDED':
        return `${who} does not work at ${this.#place(row, broken)}`;
      default:
        return null;
    }
  }

  /** Rules about two duties, one of which may lie before the weeks planned. */
  #meeting(
    broken: Broken,
    row: Demand | undefined,
    { who, rule, other }: { who: string; rule: Rule | undefined; other: Demand | undefined },
  ): string | null {
    const duty = other === undefined ? 'the duty next to it' : this.#duty(other, row, broken);
    if (broken.code === 'OVERLAP') {
      return other === undefined ? `${who} works at that time` : `${who} works ${duty} at that time`;
    }
    if (rule?.kind === 'travelTime')
      return `${who} would have too little time to travel between it and ${duty}`;
    if (rule?.kind !== 'rest') return null;
    const needed = hours(rule.params.minutes);
    const isExact =
      broken.unit === 'minutes' && (other === undefined || this.#isNamed(other, broken.personId));
    if (!isExact) return `${who} would have less than ${needed} of rest between it and ${duty}`;
    const left = rule.params.minutes - broken.measure;
    if (isDailyRest(rule) && !isBetween(left, row, other))
      return `${who} would have ${hours(left)} of rest in the 24 hours from the start of work; at least ${needed}`;
    return `${who} would have ${hours(left)} of rest between it and ${duty}; at least ${needed}`;
  }

  #limit(
    broken: Broken,
    row: Demand | undefined,
    { who, rule }: { who: string; rule: Rule | undefined },
  ): string {
    if (who === '') return ofNobody(broken);
    const limit = limitOf(broken, rule);
    if (limit !== null) return `${who} ${limit}`;
    if (rule?.kind === 'weeklyRest') {
      const { minutes, windowDays } = rule.params;
      return `${who} would have no rest of ${hours(minutes)} in ${windowDays} days`;
    }
    if (rule?.kind === 'travelDistance') {
      return `${this.#place(row, broken)} is more than ${rule.params.maxKm} km from ${who}’s home`;
    }
    if (broken.code === 'PINNED') return `${who} was put on that shift by hand`;
    return `${who} would break the rule “${ruleOf(broken)}”`;
  }
}
