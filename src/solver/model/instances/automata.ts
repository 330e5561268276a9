/**
 * Instances of rules about days in order (`pattern`, `rotation`, `activation`, `consecutiveWeekends`, weekends of other
 * days, `links`): automata, shared by people with the same rules and, where these ask for it, days of leave.
 */

import type { Demand, Rule } from '../../problem.ts';
import { BlockOffMachine } from '../../rules/counts/block-off-machine.ts';
import { ActivationMachine } from '../../rules/pay/activation-machine.ts';
import { LinkMachine } from '../../rules/rows/link-machine.ts';
import { PatternMachine } from '../../rules/sequences/pattern-machine.ts';
import { RotationMachine } from '../../rules/sequences/rotation-machine.ts';
import { WeekendRunMachine, WholeWeekendMachine } from '../../rules/weekends/machines.ts';
import { Alphabet } from '../automata/alphabet.ts';
import { type DayAutomaton, letterTables, type PricedMachine, Product } from '../automata/automaton.ts';
import { type DayMachine, type Letter, OFF, type OnLeave, WORKED } from '../automata/machine.ts';
import type { Calendar } from '../calendar.ts';
import { leaveDays } from '../leave-days.ts';
import { offsets } from '../lists.ts';
import type { DayBefore, Past } from '../past.ts';
import { rowGroups } from '../row-groups.ts';
import { type Compiler, type Context, points, type RuleOf, type Subject } from './compiler.ts';

/** Automata that read everybody's days; instances by person. */
interface Automata {
  readonly at: Int32Array;
  /** Index into `list`, and the state on day 0, by instance. */
  readonly of: Int32Array;
  readonly start: Int32Array;
  readonly list: readonly DayAutomaton[];
  /** By rule and class of people. */
  readonly level: Uint8Array;
}

/** Is the rule one about days in order? */
function isOfDays({ kind, params }: Rule): boolean {
  return (
    kind === 'pattern' ||
    kind === 'rotation' ||
    kind === 'activation' ||
    kind === 'links' ||
    kind === 'consecutiveWeekends' ||
    (kind === 'count' && params.of === 'daysOffInARow') ||
    (kind === 'completeWeekends' && params.days !== undefined)
  );
}

/** Do days of leave matter to the rule? */
function asksForLeave({ kind, params }: Rule): boolean {
  if (kind === 'rotation') return true;
  return kind === 'pattern' && [...params.days, ...(params.followedBy ?? [])].includes('leave');
}

/** The machine of a rule about days in order, null for other rules. */
function machineOf(
  { rule, groups }: Reading,
  alphabet: Alphabet,
  calendar: Calendar,
  onLeave: OnLeave,
): DayMachine | null {
  if (rule.kind === 'links') return new LinkMachine(groups, alphabet);
  if (rule.kind === 'pattern') return new PatternMachine(rule.params, alphabet, calendar, onLeave);
  if (rule.kind === 'rotation') return new RotationMachine(rule.params, alphabet, calendar, onLeave);
  if (rule.kind === 'activation') return new ActivationMachine(rule.params.per, calendar);
  if (rule.kind === 'count') return new BlockOffMachine(rule.params, calendar);
  if (rule.kind === 'consecutiveWeekends') return new WeekendRunMachine(rule.params, calendar);
  if (rule.kind !== 'completeWeekends' || rule.params.days === undefined) return null;
  return new WholeWeekendMachine(rule.params.days, calendar);
}

/** Groups of two rows or more. */
function linkedRows({ problem, calendar, filters }: Context, { params }: RuleOf<'links'>): Demand[][] {
  const groups = rowGroups(problem, calendar, filters, params).filter(({ length }) => length > 1);
  return groups.map((rows) => rows.map((row) => problem.demand[row]));
}

/** An automaton and everybody's state on day 0, in order of the pasts given. */
interface Group {
  automaton: DayAutomaton;
  starts: number[];
}

/** A rule as one automaton reads it: one of `links` place by place, with the rows of its groups there. */
interface Reading {
  rule: Rule;
  groups: Demand[][];
}

/** People with the same rules and days of leave. */
interface Class {
  rules: Rule[];
  leave: ReadonlySet<number>;
  people: number[];
  pasts: Past[];
}

function letterBefore(alphabet: Alphabet, day: DayBefore): Letter | null {
  if (day === null) return null;
  if (!day.worked) return OFF;
  return day.duties.reduce((set, duty) => set | alphabet.letterOf(duty), WORKED);
}

export class AutomatonCompiler implements Compiler<Automata> {
  readonly #context: Context;
  /** Groups of linked rows by rule. */
  readonly #linked = new Map<Rule, Demand[][]>();
  readonly #classes = new Map<string, Class>();
  #people = 0;
  #rules: Rule[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  add(rule: Rule): void {
    if (isOfDays(rule)) this.#rules.push(rule);
  }

  endPerson({ person: { leave }, past }: Subject): void {
    const person = this.#people++;
    if (this.#rules.length === 0) return;
    // Hard rules come first: the relaxation leaves the last automata out first.
    const rules = [...this.#rules.filter(({ hard }) => hard), ...this.#rules.filter(({ hard }) => !hard)];
    this.#rules = [];
    const away = rules.some(asksForLeave) ? leaveDays(leave, this.#context.problem.horizon) : [];
    const key = JSON.stringify([rules.map(({ id }) => id), away]);
    const mine = this.#classes.get(key) ?? { rules, leave: new Set(away), people: [], pasts: [] };
    this.#classes.set(key, mine);
    mine.people.push(person);
    mine.pasts.push(past);
  }

  /** One automaton for the rules, or several where one would be too large. */
  #groupsOf(rules: readonly Reading[], of: Class): Group[] {
    if (rules.length === 0) return [];
    const whole = this.#groupOf(rules, of);
    if (whole !== null) return [whole];
    const half = Math.ceil(rules.length / 2);
    return [...this.#groupsOf(rules.slice(0, half), of), ...this.#groupsOf(rules.slice(half), of)];
  }

  #readingsOf(rule: Rule): Reading[] {
    if (rule.kind !== 'links') return [{ rule, groups: [] }];
    const all = this.#linked.get(rule) ?? linkedRows(this.#context, rule);
    this.#linked.set(rule, all);
    const places = Map.groupBy(all, ([row]) => row.locationId);
    return [...places.values()].map((groups) => ({ rule, groups }));
  }

  #groupOf(rules: readonly Reading[], { pasts, leave }: Class): Group | null {
    const { problem, calendar, filters, perDay } = this.#context;
    const alphabet = new Alphabet(filters);
    const onLeave: OnLeave = (day) => leave.has(day);
    const machines = rules.flatMap((reading): PricedMachine[] => {
      const machine = machineOf(reading, alphabet, calendar, onLeave);
      return machine === null ? [] : [{ machine, ...points(reading.rule) }];
    });
    if (alphabet.full) return null;
    const rows = problem.demand.map((row) => alphabet.letterOf(row));
    const letters = alphabet.lettersOf(rows, perDay);
    if (letters === null) return null;
    const product = new Product(machines, letters);
    const starts = pasts.map((past) =>
      product.startAfter((days) => letterBefore(alphabet, past.dayBefore(days))),
    );
    const steps = product.stepsFrom(starts, calendar.days);
    return steps && { automaton: { ...letterTables(letters, rows), steps }, starts };
  }

  finish(): Automata {
    const mine: { of: number; start: number }[][] = Array.from({ length: this.#people }, () => []);
    const list: DayAutomaton[] = [];
    const classes = [...this.#classes.values()];
    for (const one of classes) {
      const readings = one.rules.flatMap((rule) => this.#readingsOf(rule));
      for (const { automaton, starts } of this.#groupsOf(readings, one)) {
        list.push(automaton);
        one.people.forEach((person, i) => {
          mine[person].push({ of: list.length - 1, start: starts[i] });
        });
      }
    }
    const instances = mine.flat();
    return {
      at: offsets(mine.map(({ length }) => length)),
      of: Int32Array.from(instances, ({ of }) => of),
      start: Int32Array.from(instances, ({ start }) => start),
      list,
      level: Uint8Array.from(classes.flatMap(({ rules }) => rules.map((rule) => points(rule).level))),
    };
  }
}
