/** Rules that templates may begin with. */
import { isSameDraft } from '../../kit/merge.ts';
import { messages } from './messages.ts';
import type { Rule } from './sentence.ts';

export interface Ready {
  name: string;
  description: string;
  rules: Rule[];
  /** For whoever is younger. */
  underAge?: string;
}

const HARD = { hard: true } as const;
const HOUR = 60;

const ADULT = '18';

/** Eight hours a day, forty a week, twelve of rest, five days a week, two off in a row if possible. */
const YOUNG: Rule[] = [
  { kind: 'minutes', params: { per: 'day', max: 8 * HOUR }, ...HARD },
  { kind: 'minutes', params: { per: 'week', max: 40 * HOUR }, ...HARD },
  { kind: 'rest', params: { minutes: 12 * HOUR }, ...HARD },
  { kind: 'count', params: { of: 'days', per: 'week', max: 5 }, ...HARD },
  { kind: 'count', params: { of: 'daysOffInARow', windowDays: 7, min: 2 }, weight: 20 },
];

const between = (from: number, until: number): Rule => ({
  kind: 'preference',
  params: { want: 'prefer', from: from * HOUR, until: until * HOUR },
  ...HARD,
});

/** Directive 94/33/EC: articles 8 and 9(1)(b), 10 and 12, for adolescents. */
const MINORS: Rule[] = [
  ...YOUNG,
  between(6, 22),
  {
    kind: 'breaks',
    params: { tiers: [{ fromMinutes: 4.5 * HOUR + 1, breaks: [{ minutes: 30 }] }], mostInARow: 4.5 * HOUR },
    ...HARD,
  },
];

/** Jugendarbeitsschutzgesetz, §§ 8, 11, 13 and 15. */
const MINORS_DE: Rule[] = [
  ...YOUNG,
  {
    kind: 'breaks',
    params: {
      tiers: [
        { fromMinutes: 4.5 * HOUR + 1, breaks: [{ minutes: 30 }] },
        { fromMinutes: 6 * HOUR + 1, breaks: [{ minutes: 30 }, { minutes: 30 }] },
      ],
      afterStart: HOUR,
      beforeEnd: HOUR,
      mostInARow: 4.5 * HOUR,
    },
    ...HARD,
  },
];

const span = (hours: number): Rule => ({
  kind: 'dayShape',
  params: { of: 'span', max: hours * HOUR },
  ...HARD,
});

/** § 12: ten hours with breaks; § 14(1): from 6 to 20 o'clock. */
const MINORS_DE_SHOP: Rule[] = [...MINORS_DE, span(10), between(6, 20)];

/** § 12: eleven hours with breaks in inns; § 14(2) 1: from 16 years until 22 o'clock. § 17(3): two free Sundays a month. */
const MINORS_DE_INN: Rule[] = [
  ...MINORS_DE,
  span(11),
  between(6, 22),
  { kind: 'count', params: { of: 'weekends', per: 'month', max: 2, weekdays: [7] }, ...HARD },
];

/** Arbeitszeitgesetz, § 4: 30 minutes above six hours, 45 above nine, in parts of 15; six hours at most without one. */
const BREAKS_DE: Rule[] = [
  {
    kind: 'breaks',
    params: {
      tiers: [
        { fromMinutes: 6 * HOUR + 1, breaks: [{ minutes: 30 }] },
        { fromMinutes: 9 * HOUR + 1, breaks: [{ minutes: 30 }, { minutes: 15 }] },
      ],
      mostInARow: 6 * HOUR,
    },
    ...HARD,
  },
];

/** Directive 2003/88/EC, article 8: eight hours; the blocks of days are a custom of ours. */
const NIGHTS: Rule[] = [
  { kind: 'minutes', params: { per: 'day', max: 8 * HOUR }, ...HARD },
  { kind: 'rest', params: { minutes: 11 * HOUR }, ...HARD },
  { kind: 'consecutive', params: { of: 'work', max: 4 }, weight: 20 },
  { kind: 'consecutive', params: { of: 'off', min: 2 }, weight: 20 },
];

/** Directive 2003/88/EC, articles 3, 5 and 6. */
const WORKING_TIME: Rule[] = [
  { kind: 'rest', params: { minutes: 11 * HOUR }, ...HARD },
  { kind: 'weeklyRest', params: { minutes: 35 * HOUR, windowDays: 7 }, ...HARD },
  { kind: 'minutes', params: { per: 'week', max: 48 * HOUR }, ...HARD },
];

export const READY: readonly Ready[] = [
  { ...messages.ready.minors, rules: MINORS, underAge: ADULT },
  { ...messages.ready.minorsShop, rules: MINORS_DE_SHOP, underAge: ADULT },
  { ...messages.ready.minorsInn, rules: MINORS_DE_INN, underAge: ADULT },
  { ...messages.ready.breaks, rules: BREAKS_DE },
  { ...messages.ready.nights, rules: NIGHTS },
  { ...messages.ready.workingTime, rules: WORKING_TIME },
];

const isIn = (rule: Rule, rules: readonly Rule[]) => rules.some((one) => isSameDraft(one, rule));

const lawfulOf = ({ rules }: Ready) => rules.filter(({ hard }) => hard === true);

/**
 * The laws that rules of a template keep, as the ready-made rules name them; of ready-made rules that hold others, the more
 * exact alone. `rule`: those that this one is of.
 */
export function lawsOf(rules: readonly Rule[], rule: Rule | null = null): string[] {
  const whole = READY.filter((ready) => lawfulOf(ready).every((one) => isIn(one, rules)));
  const exact = whole.filter(
    (ready) =>
      !whole.some(
        (other) =>
          other.rules.length > ready.rules.length && lawfulOf(ready).every((one) => isIn(one, other.rules)),
      ),
  );
  return exact
    .filter((ready) => rule === null || isIn(rule, lawfulOf(ready)))
    .map(({ description }) => description);
}

interface Begun {
  name: string;
  description: string;
  rules: Rule[];
  underAge: string;
  everyone: boolean;
}

/**
 * What a template begins with: as `blank` where the rules say nothing, so that nothing of others chosen before is left. Rules for
 * the young hold for everybody of that age, unless sites are chosen already. null: none are chosen.
 */
export function beginningWith(
  ready: Ready | null,
  { name, description, rules, underAge, everyone }: Begun,
  locationIds: readonly string[],
): Begun {
  const isByAge = ready?.underAge !== undefined && locationIds.length === 0;
  return { name, description, rules, underAge, ...ready, everyone: everyone || isByAge };
}
