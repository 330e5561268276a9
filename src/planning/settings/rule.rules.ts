/** What the shape of a rule cannot say: it is hard or weighted, and its params make sense together. */
import type { FaultDetail } from '../../platform/errors.ts';
import { contradictionOf, faultsOfRule, type Rule, type Scope } from '../../solver/index.ts';
import { defaultCode, type PersonRule, type RunRule } from './rule.schema.ts';

/** The faults of a list of rules found at `path`. */
export function ruleFaults(rules: readonly RunRule[], path: string): FaultDetail[] {
  return rules.flatMap((rule, index) => {
    const at = `${path}/${index}`;
    const message = forceFault(rule) ?? rowsFault(rule) ?? paramsFault(rule);
    if (message !== null) return [{ path: at, code: 'UNFIT_RULE', message }];
    return faultsOfRule(rule).map((fault) => ({
      path: `${at}/${slashed(fault.path)}`,
      code: 'UNFIT_RULE',
      message: fault.message,
    }));
  });
}

/** The faults of a list of rules for the same people: a run may ask for what nobody can keep, settings may not. */
export function settingsFaults(rules: readonly PersonRule[], path: string): FaultDetail[] {
  const faults = ruleFaults(rules, path);
  return faults.length > 0 ? faults : contradictionFaults(rules, path);
}

function contradictionFaults(rules: readonly PersonRule[], path: string): FaultDetail[] {
  const hard = rules.flatMap((rule, index) => (rule.hard === true ? [{ rule, index }] : []));
  const places = contradictionOf(hard.map(({ rule }) => rule))?.map((place) => hard[place]!.index);
  const last = places?.pop();
  if (places === undefined || last === undefined) return [];
  const others = places.map((index) => `${path}/${index}`).join(' and ');
  const message =
    others === ''
      ? 'is kept by no days of anybody; change it or give it a weight'
      : `cannot be kept together with ${others} by anybody; change one of them or give it a weight`;
  return [{ path: `${path}/${last}`, code: 'CONTRADICTION', message }];
}

/** `params.days[0].kinds` as paths of requests are written. */
const slashed = (path: string) => path.replaceAll(/[.[]/g, '/').replaceAll(']', '');

function forceFault({ kind, hard, weight, level }: RunRule): string | null {
  if (kind === 'breaks' && hard !== true) return 'has no price: breaks are as they are; send hard: true';
  if (hard === true && (weight ?? level) !== undefined)
    return 'is hard, so it takes no weight and no level; drop them';
  if (hard !== true && weight === undefined)
    return 'is neither hard nor weighted; send hard: true or a weight';
  return null;
}

const LIMITED = [
  ...['minutes', 'shifts', 'count', 'consecutive', 'consecutiveShifts', 'weekends', 'consecutiveWeekends'],
  'dayShape',
];

/** A rule about rows is nobody's in particular, and has no price. */
function rowsFault({ kind, hard, scope = 'all' }: RunRule): string | null {
  if (kind !== 'alternatives') return null;
  if (hard !== true) return 'has no price; send hard: true';
  return scope === 'all' ? null : 'is about shifts and not about people; leave out the scope';
}

/** Faults of rules about rows among rules for certain people. */
export function peopleFaults(rules: readonly PersonRule[], path: string): FaultDetail[] {
  return rules.flatMap(({ kind }, index) => {
    if (kind !== 'alternatives') return [];
    const message =
      'is about shifts and not about people; put it into a rule template for everyone or for sites';
    return [{ path: `${path}/${index}`, code: 'UNFIT_RULE', message }];
  });
}

function paramsFault({ kind, params }: RunRule): string | null {
  const { min, max, of, kinds } = params as { min?: number; max?: number; of?: string; kinds?: string[] };
  const bounded = LIMITED.includes(kind);
  if (bounded && min === undefined && max === undefined) return 'has neither min nor max; send one of them';
  if (min !== undefined && max !== undefined && min > max) return `has min (${min}) above max (${max})`;
  if (of === 'kind' && kinds === undefined) return 'counts days of a kind, so params.kinds must name them';
  if ((of === 'work' || of === 'off') && kinds !== undefined)
    return `counts days of ${of}, so it takes no kinds`;
  return null;
}

/** A hard rule of a problem as the interface has it; null where it says more: a limit of some weeks. */
export function offeredRule(rule: Rule | undefined): PersonRule | null {
  if (rule === undefined || rule.kind === 'presence') return null;
  const { kind, params } = rule;
  if (kind === 'minutes' && (params.fromDate ?? params.untilDate) !== undefined) return null;
  return { kind, params, hard: true } as PersonRule;
}

/** The rule as the solver reads it; `id` must differ from every other rule's of the problem. */
export function solverRule(rule: PersonRule, id: string, scope: Scope): Rule {
  return { ...rule, id, code: rule.code ?? defaultCode(rule), scope };
}
