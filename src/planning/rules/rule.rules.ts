/** What the shape of a rule cannot say: it is hard or weighted, and its params make sense together. */

import type { FaultDetail } from '../../platform/errors.ts';
import { contradictionOf, faultsOfRule, type Rule, type Scope } from '../../solver/index.ts';
import { problemFault, type Said, say } from '../../words/said.ts';
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
      message: problemFault(fault),
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
  const message = others === '' ? say('settings.keptByNobody') : say('settings.notTogether', { others });
  return [{ path: `${path}/${last}`, code: 'CONTRADICTION', message }];
}

/** `params.days[0].kinds` as paths of requests are written. */
export const slashed = (path: string) => path.replaceAll(/[.[]/g, '/').replaceAll(']', '');

function forceFault({ kind, hard, weight, level }: RunRule): Said | null {
  if (kind === 'breaks' && hard !== true) return say('settings.breaksPriceless');
  if (hard === true && (weight ?? level) !== undefined) return say('settings.hardUnweighted');
  if (hard !== true && weight === undefined) return say('settings.neitherHard');
  return null;
}

const LIMITED = [
  'minutes',
  'shifts',
  'count',
  'consecutive',
  'consecutiveShifts',
  'weekends',
  'consecutiveWeekends',
  'dayShape',
];

/** A rule about rows is nobody's in particular, and has no price. */
function rowsFault({ kind, hard, scope = 'all' }: RunRule): Said | null {
  if (kind !== 'alternatives') return null;
  if (hard !== true) return say('settings.rowsPriceless');
  return scope === 'all' ? null : say('settings.rowsNotPeople');
}

/** Faults of rules about rows among rules for certain people. */
export function peopleFaults(rules: readonly PersonRule[], path: string): FaultDetail[] {
  return rules.flatMap(({ kind }, index) => {
    if (kind !== 'alternatives') return [];
    const message = say('settings.intoTemplate');
    return [{ path: `${path}/${index}`, code: 'UNFIT_RULE', message }];
  });
}

function paramsFault({ kind, params }: RunRule): Said | null {
  const { min, max } = params as { min?: number; max?: number };
  const isEmpty = LIMITED.includes(kind) && min === undefined && max === undefined;
  return isEmpty ? say('settings.minOrMax') : null;
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
