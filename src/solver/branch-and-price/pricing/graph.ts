/** The graph of one person in which pricing looks for a shortest path with resources. */

import { ROUNDING } from '../../tolerance.ts';
import type { ColumnModel, PersonModel, PersonRoster } from '../model.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import type { RelaxedRule } from './relaxed-rules.ts';
import { type Extension, ResourceSpace, relaxedRulesOf } from './resources.ts';

/** A counting rule that is left out of the search until a roster breaks it: a hard maximum with no minimum. */
function isLazy(person: PersonModel, rule: number): boolean {
  const { of, maxCost, windows } = person.counts[rule];
  return of === 'duties' && maxCost === Infinity && windows.every((w) => w.min <= 0);
}

/** What multipliers can stand for in a choice of active counting rules. */
export interface RelaxedRules {
  /** The active rules that multipliers can stand for, and the number of all active rules. */
  readonly relaxed: readonly RelaxedRule[];
  readonly active: number;
}

/** A choice of active counting rules, with everything the search needs to follow them. */
export interface Mode extends RelaxedRules {
  readonly space: ResourceSpace;
  /** `tables[group * 2 + newWeekend][day]`: the resource vectors after working a duty of the group. */
  readonly tables: readonly (readonly Extension[])[];
  readonly closings: readonly (Extension | null)[];
  /** Amount that a label needs at least before day d at node n, `need[d * nodes + n]`; null without a hard minimum. */
  readonly need: Float64Array | null;
}

/** What the graphs of people with equal rules have in common, built once. */
export class SharedGraphs {
  readonly spaces = new Map<string, ResourceSpace>();
  readonly #automata = new Map<string, Automaton>();

  /** Throws ColumnModelError beyond `most` nodes. */
  automatonOf(person: PersonModel, days: number, most?: number): Automaton {
    const { classes, followCost, runKind, kindRuns, work, off, history, weeklyRest, sites, sequences } =
      person;
    const rest = weeklyRest && { ...weeklyRest, apart: [...weeklyRest.apart], reach: [...weeklyRest.reach] };
    const visited = sites && [[...sites.classSites], sites.before, [...sites.cost]];
    const rules = [
      classes,
      followCost.join(),
      [...runKind],
      kindRuns,
      work,
      off,
      history,
      rest,
      visited,
      sequences.map(({ key, start, classLetter }) => [key, start, [...classLetter]]),
      days,
    ];
    // Unlimited and unknown are written alike, but no member can be both.
    const key = JSON.stringify(rules);
    const automaton = this.#automata.get(key) ?? buildAutomaton(person, days, most);
    this.#automata.set(key, automaton);
    return automaton;
  }
}

/**
 * One person's search space: the automaton of the run rules, duties put in groups that no rule distinguishes (of each
 * group only the cheapest duty of a day matters), and the resource extensions of the counting rules.
 */
export class PersonGraph {
  readonly person: PersonModel;
  readonly days: number;
  readonly automaton: Automaton;
  readonly groupOf: Int32Array;
  readonly groups: number;
  readonly groupsOfClass: readonly Int32Array[];
  /** Amount by counting rule of each group's duties. */
  readonly groupAmount: Float64Array[] = [];
  readonly #base: readonly number[];
  /** Counting rules that are left out of the search until a roster breaks them. */
  readonly lazy: readonly number[];
  readonly #modes = new Map<string, Mode | null>();
  #relaxedRules: RelaxedRules | null = null;
  #able: Float64Array | null = null;
  readonly #shared: SharedGraphs;

  constructor(model: Pick<ColumnModel, 'days'>, person: PersonModel, shared = new SharedGraphs()) {
    this.person = person;
    this.days = model.days;
    this.#shared = shared;
    this.automaton = shared.automatonOf(person, model.days);
    const rules = person.counts.map((_, i) => i);
    this.lazy = rules.filter((i) => isLazy(person, i));
    this.#base = rules.filter((i) => !isLazy(person, i));
    this.groupOf = new Int32Array(person.dutyClass.length);
    const classOfGroup: number[] = [];
    const index = new Map<string, number>();
    const stride = person.counts.length;
    for (let j = 0; j < this.groupOf.length; j++) {
      const amounts = person.dutyAmount.subarray(j * stride, (j + 1) * stride);
      const key = `${person.dutyClass[j]} ${amounts.join(' ')}`;
      let g = index.get(key);
      if (g === undefined) {
        g = classOfGroup.length;
        index.set(key, g);
        classOfGroup.push(person.dutyClass[j]);
        this.groupAmount.push(amounts);
      }
      this.groupOf[j] = g;
    }
    this.groups = classOfGroup.length;
    this.groupsOfClass = Array.from({ length: person.classes }, (_, c) =>
      Int32Array.from(classOfGroup.flatMap((k, g) => (k === c ? [g] : []))),
    );
  }

  /** The mode in which the given lazy rules count; null when the sums together take too many values. */
  mode(lazy: readonly number[]): Mode | null {
    const key = lazy.join(' ');
    let mode = this.#modes.get(key);
    if (mode === undefined) {
      mode = this.#makeMode([...this.#base, ...lazy]);
      this.#modes.set(key, mode);
    }
    return mode;
  }

  /** The lazy rules that a roster breaks. */
  broken(duties: PersonRoster): number[] {
    const { counts, dutyAmount } = this.person;
    return this.lazy.filter((rule) => {
      const { windows, initial } = counts[rule];
      return windows.some((w, i) => {
        const start = i === 0 ? initial : 0;
        let sum = start;
        for (let d = w.from; d <= w.to; d++)
          if (duties[d] >= 0) sum += dutyAmount[duties[d] * counts.length + rule];
        return sum > Math.max(w.max, start) + ROUNDING;
      });
    });
  }

  /** By day: the share of the days before it among those with a duty. */
  get able(): Float64Array {
    this.#able ??= ableShares(this.person, this.days);
    return this.#able;
  }

  /** All counting rules at once, as far as multipliers can stand for them. */
  get relaxedRules(): RelaxedRules {
    this.#relaxedRules ??= {
      relaxed: relaxedRulesOf(this.person, this.days, this.groupAmount),
      active: this.person.counts.length,
    };
    return this.#relaxedRules;
  }

  #makeMode(active: readonly number[]): Mode | null {
    const space = ResourceSpace.of(this.person, active, this.#shared.spaces);
    if (space === null) return null;
    const vectors = this.groupAmount.flatMap((amounts) =>
      [0, 1].map((weekend) => this.#vector(amounts, weekend)),
    );
    const tables = vectors.map((v) => space.addByDay(this.days, v));
    const closings = Array.from({ length: this.days }, (_, d) => space.close(d));
    const relaxed = space.relaxed(this.days, this.groupAmount);
    return { space, tables, closings, need: this.#needs(space), relaxed, active: active.length };
  }

  #vector(amounts: Float64Array, weekend: number): Float64Array {
    return amounts.map((a, i) => (this.person.counts[i].of === 'weekends' ? weekend : a));
  }

  /** Backward pass for the most that can still be collected of the rule with a hard minimum. */
  #needs(space: ResourceSpace): Float64Array | null {
    if (space.minimum === null) return null;
    const { rule, unit } = space.minimum;
    const { nodes, arcs } = this.automaton;
    const { counts, dutyStart, dutyClass, dutyAmount, classes, offCost } = this.person;
    const window = counts[rule].windows[0];
    const most = new Float64Array((this.days + 1) * nodes).fill(-Infinity).fill(0, this.days * nodes);
    const best = new Float64Array(classes);
    for (let d = this.days - 1; d >= 0; d--) {
      best.fill(-Infinity);
      for (let j = dutyStart[d]; j < dutyStart[d + 1]; j++) {
        const amount = d > window.to || d < window.from ? 0 : dutyAmount[j * counts.length + rule];
        best[dutyClass[j]] = Math.max(best[dutyClass[j]], amount);
      }
      const { first, target, dutyClass: arcClass } = arcs[Math.min(d, arcs.length - 1)];
      for (let n = 0; n < nodes; n++) {
        for (let a = first[n]; a < first[n + 1]; a++) {
          const c = arcClass[a];
          const gain = c >= 0 ? best[c] : offCost[d] < Infinity ? 0 : -Infinity;
          most[d * nodes + n] = Math.max(most[d * nodes + n], gain + most[(d + 1) * nodes + target[a]]);
        }
      }
    }
    const need = new Float64Array(most.length);
    for (let d = 0; d < this.days; d++) {
      for (let n = 0; n < nodes; n++) {
        const i = d * nodes + n;
        if (d <= window.to) need[i] = Math.ceil((window.min - most[i]) / unit - ROUNDING);
      }
    }
    return need;
  }
}

function ableShares({ dutyStart }: PersonModel, days: number): Float64Array {
  const before = new Float64Array(days + 1);
  for (let d = 0; d < days; d++) before[d + 1] = before[d] + Number(dutyStart[d + 1] > dutyStart[d]);
  const all = Math.max(1, before[days]);
  return before.map((able) => able / all);
}
