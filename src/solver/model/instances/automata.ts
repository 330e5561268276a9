/** Instances of rules about days in order (`pattern`, `consecutiveWeekends`, weekends of other days): automata, shared by people with the same rules. */

import type { Demand, Rule } from '../../problem.ts';
import { Alphabet } from '../automata/alphabet.ts';
import { type DayAutomaton, letterTables, type PricedMachine, Product } from '../automata/automaton.ts';
import type { DayMachine, Letter } from '../automata/machine.ts';
import { PatternMachine } from '../automata/pattern.ts';
import { WeekendRunMachine, WholeWeekendMachine } from '../automata/weekend.ts';
import type { Calendar } from '../calendar.ts';
import { offsets } from '../lists.ts';
import type { DayBefore, Past } from '../past.ts';
import { type Compiler, type Context, points, type Subject } from './compiler.ts';

/** Automata that read everybody's days; instances by person. */
export interface Automata {
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
    kind === 'consecutiveWeekends' ||
    (kind === 'completeWeekends' && params.days !== undefined)
  );
}

/** The machine of a rule about days in order, null for other rules. */
function machineOf(rule: Rule, alphabet: Alphabet, calendar: Calendar): DayMachine | null {
  if (rule.kind === 'pattern') return new PatternMachine(rule.params, alphabet, calendar);
  if (rule.kind === 'consecutiveWeekends') return new WeekendRunMachine(rule.params, calendar);
  if (rule.kind !== 'completeWeekends' || rule.params.days === undefined) return null;
  return new WholeWeekendMachine(rule.params.days, calendar);
}

/** An automaton and everybody's state on day 0, in order of the pasts given. */
interface Group {
  automaton: DayAutomaton;
  starts: number[];
}

/** People with the same rules. */
interface Class {
  rules: Rule[];
  people: number[];
  pasts: Past[];
}

function letterBefore(alphabet: Alphabet, day: DayBefore): Letter | null {
  if (day === null) return null;
  return day.worked
    ? day.kinds.reduce((set, kind) => set | alphabet.letterOf(kind), alphabet.letterOf(undefined))
    : 0;
}

export class AutomatonCompiler implements Compiler<Automata> {
  readonly #calendar: Calendar;
  readonly #demand: readonly Demand[];
  readonly #perDay: number;
  readonly #classes = new Map<string, Class>();
  #people = 0;
  #rules: Rule[] = [];

  constructor({ calendar, problem, perDay }: Context) {
    this.#calendar = calendar;
    this.#demand = problem.demand;
    this.#perDay = perDay;
  }

  add(rule: Rule): void {
    if (isOfDays(rule)) this.#rules.push(rule);
  }

  endPerson({ past }: Subject): void {
    const person = this.#people++;
    if (this.#rules.length === 0) return;
    // Hard rules come first: the relaxation leaves the last automata out first.
    const rules = [...this.#rules.filter(({ hard }) => hard), ...this.#rules.filter(({ hard }) => !hard)];
    this.#rules = [];
    const key = JSON.stringify(rules.map(({ id }) => id));
    const mine = this.#classes.get(key) ?? { rules, people: [], pasts: [] };
    this.#classes.set(key, mine);
    mine.people.push(person);
    mine.pasts.push(past);
  }

  /** One automaton for the rules, or several where one would be too large. */
  #groupsOf(rules: readonly Rule[], pasts: readonly Past[]): Group[] {
    const whole = this.#groupOf(rules, pasts);
    if (whole !== null) return [whole];
    const half = Math.ceil(rules.length / 2);
    return [...this.#groupsOf(rules.slice(0, half), pasts), ...this.#groupsOf(rules.slice(half), pasts)];
  }

  #groupOf(rules: readonly Rule[], pasts: readonly Past[]): Group | null {
    const alphabet = new Alphabet();
    const machines = rules.flatMap((rule): PricedMachine[] => {
      const machine = machineOf(rule, alphabet, this.#calendar);
      return machine === null ? [] : [{ machine, ...points(rule) }];
    });
    const letters = alphabet.full ? null : alphabet.lettersOf(this.#demand, this.#perDay);
    if (letters === null) return null;
    const product = new Product(machines, letters);
    const starts = pasts.map((past) =>
      product.startAfter((days) => letterBefore(alphabet, past.dayBefore(days))),
    );
    const steps = product.stepsFrom(starts, this.#calendar.days);
    return steps && { automaton: { ...letterTables(alphabet, letters, this.#demand), steps }, starts };
  }

  finish(): Automata {
    const mine: { of: number; start: number }[][] = Array.from({ length: this.#people }, () => []);
    const list: DayAutomaton[] = [];
    const classes = [...this.#classes.values()];
    for (const { rules, people, pasts } of classes) {
      for (const { automaton, starts } of this.#groupsOf(rules, pasts)) {
        list.push(automaton);
        people.forEach((person, i) => {
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
