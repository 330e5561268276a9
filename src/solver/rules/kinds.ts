/** Every kind of rule and what it declares: those of `registry.ts`, and those whose words stand in `words/rules/` and whose work in families. */

import { breaks } from './breaks/rule.ts';
import { count, minutes, shifts, sites, weekends } from './counts/rule.ts';
import { dayShape } from './day-shape/rule.ts';
import type { KindDeclaration, Most } from './declaration.ts';
import { fairness } from './fairness/rule.ts';
import type { Params, ValuesOf } from './params.ts';
import { activation, labourCost, overtime, premium } from './pay/rule.ts';
import { preference } from './preference/rule.ts';
import { presence } from './presence/rule.ts';
import { REGISTRY } from './registry.ts';
import { rest, weeklyRest } from './rest/rule.ts';
import { alternatives, links } from './rows/rule.ts';
import { consecutive } from './runs/rule.ts';
import { pattern, rotation } from './sequences/rule.ts';
import { consecutiveShifts } from './shift-runs/rule.ts';
import { succession } from './succession/rule.ts';
import { travelCost, travelDistance, travelTime } from './travel/rule.ts';
import { completeWeekends, consecutiveWeekends } from './weekends/rule.ts';

const KINDS = {
  minutes,
  shifts,
  count,
  rest,
  weeklyRest,
  consecutive,
  consecutiveShifts,
  weekends,
  completeWeekends,
  consecutiveWeekends,
  succession,
  pattern,
  rotation,
  dayShape,
  ...REGISTRY,
  preference,
  fairness,
  presence,
  links,
  breaks,
  alternatives,
  labourCost,
  travelCost,
  travelDistance,
  sites,
  premium,
  overtime,
  activation,
  travelTime,
};

type Kinds = typeof KINDS;
export type RuleKind = keyof Kinds;
/** A kind and its params. */
export type RuleBody = { [K in RuleKind]: { kind: K; params: ValuesOf<Kinds[K]['params']> } }[RuleKind];
export type RuleCode = Kinds[RuleKind]['codes'][number];

export const RULE_KINDS = Object.keys(KINDS) as RuleKind[];

/** What a kind declares, whichever it is: for params of that kind alone. */
export const declarationOf = (kind: RuleKind) =>
  KINDS[kind] as KindDeclaration<Params, RuleCode, RuleBody['params']>;

/** The most that one person can miss the rule by. */
export const mostMissed = ({ kind, params }: RuleBody, most: Most): number =>
  declarationOf(kind).mostMissed(params, most);

/** Of a hard rule: what a roster misses in which nobody works. */
export const asksForWork = ({ kind, params }: RuleBody) => declarationOf(kind).asksForWork(params);
