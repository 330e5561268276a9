/** What a change of a rule is on the wire: a patch of the settings that hold it. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Person, Site } from '../../app/api.ts';
import type { Kind, Params } from './fields.ts';
import { kindOf } from './kinds.ts';
import type { Rule } from './sentence.ts';

export type Row = Planning.RuleInForce;
export type Template = Planning.RuleTemplate;
export type Change = Planning.RuleChange;
export type Trial = Planning.RuleTrial;

/** The settings that hold a rule, as they are when it is begun to be changed. */
export type Owner =
  | { kind: 'weights'; record: Planning.RuleWeights }
  | { kind: 'location'; record: Site }
  | { kind: 'person'; record: Person }
  | { kind: 'template'; record: Template };

/** A rule with the settings that hold it and the rules beside it, as they were read together. */
export interface Standing {
  version: number;
  owner: Owner;
  row: Row;
  rows: readonly Row[];
}

/** A person who is to have one more rule. */
export interface Adding {
  version: number;
  owner: Extract<Owner, { kind: 'person' }>;
  row: null;
}

/** What the form of a rule is opened with. */
export type Opened = Standing | Adding;

/** What of which settings a rule is. */
export function placeOf({ key }: Pick<Row, 'key'>) {
  const [owner = '', id = '', name = '', index = ''] = key.split(':');
  return { owner, id, name, index: Number(owner === 'template' ? name : index) };
}

/** Contracts are HR's, and sites that somebody does not work at are with the person. */
export const isEditable = (row: Row): boolean =>
  row.source.kind !== 'contract' && row.code !== 'LOCATION_EXCLUDED';

/** Whether it can be missed for points: limits of sites and caps of people cannot. */
export function hasForce(row: Row): boolean {
  const { owner, name } = placeOf(row);
  return owner === 'template' || name === 'rules';
}

/** Limits of a site and caps of a person are one value: of their rule nothing else would be kept. */
export function formOf(row: Row): { kind: Kind; params: Params } | null {
  const known = row.rule === null ? null : kindOf(row.rule);
  if (known === null || hasForce(row)) return known;
  const fields = known.kind.fields.filter(({ optional }) => optional !== true);
  return { ...known, kind: { ...known.kind, fields } };
}

/** The change that gives the row another rule, or takes it away; a weight is a number, null its default. */
export function changeOf(
  owner: Owner,
  row: Row,
  rows: readonly Row[],
  next: { rule: Rule | null } | { weight: number | null },
): Change {
  const { id, name, index } = placeOf(row);
  if ('weight' in next) return { weights: { [row.code]: next.weight } };
  const { rule } = next;
  if (owner.kind === 'location') return { location: customOf(rows, row, rule) };
  if (owner.kind === 'template')
    return { template: { id: owner.record.id, rules: replaced(owner.record.rules, index, rule) } };
  if (owner.kind === 'person' && name === 'rules')
    return { person: { userId: id, rules: replaced(owner.record.rules, index, rule) } };
  return { person: { userId: id, caps: { [name]: rule === null ? null : capValue(rule) } } };
}

export const additionOf = ({ userId, rules }: Person, rule: Rule): Change => ({
  person: { userId, rules: [...rules, rule] },
});

/** The rules of a person or a template as the change would leave them. */
export function rulesIn(change: Change | null | undefined): readonly Rule[] {
  if (change == null) return [];
  return ('person' in change ? change.person.rules : 'template' in change ? change.template.rules : []) ?? [];
}

const replaced = (rules: readonly Rule[], index: number, rule: Rule | null): Rule[] =>
  rules.flatMap((one, at) => (at !== index ? [one] : rule === null ? [] : [rule]));

/** In the unit of caps: hours, days, shifts, kilometres. */
function capValue(rule: Rule): number {
  if (rule.kind === 'rest') return rule.params.minutes / 60;
  if (rule.kind === 'travelDistance') return rule.params.maxKm;
  const { min, max } = rule.params as { min?: number; max?: number };
  const value = max ?? min ?? 0;
  return rule.kind === 'minutes' ? value / 60 : value;
}

type Custom = Planning.RuleProfileLimits;

/** Members of a site's own rule profile by the limits that the rows show. */
function limitOf(rule: Rule): Custom {
  if (rule.kind === 'rest') return { minRestMinutes: rule.params.minutes };
  if (rule.kind === 'weeklyRest') {
    const { minutes, windowDays } = rule.params;
    return { weeklyRestMinutes: minutes, weeklyRestWindowDays: windowDays };
  }
  const { per, max } = rule.params as { per?: string; max: number };
  if (rule.kind === 'consecutive') return { maxConsecutiveDays: max };
  return per === 'day' ? { maxDailyMinutes: max } : { maxWeeklyMinutes: max };
}

/** All limits of the site, with the row's own changed; what is taken away is cleared. */
function customOf(rows: readonly Row[], row: Row, next: Rule | null) {
  const all = rows.flatMap(({ key, rule }) =>
    rule !== null && placeOf({ key }).owner === 'location'
      ? [limitOf(key === row.key ? (next ?? rule) : rule)]
      : [],
  );
  const limits: Planning.RuleProfileLimitsPatch = Object.assign({}, ...all);
  if (next === null)
    for (const member of Object.keys(limitOf(row.rule!)) as (keyof Custom)[]) limits[member] = null;
  return { ruleProfile: 'custom' as const, customProfile: limits };
}

/** Whether the site has left the rule profile of its country for limits of its own. */
export const hasOwnLimits = ({ ruleProfile }: Pick<Site, 'ruleProfile'>): boolean => ruleProfile === 'custom';

/** The profile that the site leaves when one of its limits goes or changes; null: none. */
export function profileLeft(row: Row, site: Pick<Site, 'ruleProfile'>): string | null {
  return placeOf(row).owner === 'location' && !hasOwnLimits(site) ? site.ruleProfile : null;
}

export const RESET_SITE: Change = { location: { ruleProfile: null, customProfile: null } };
