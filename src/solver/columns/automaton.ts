import type { History, PersonModel, RunRule } from './model.ts';
import { ColumnModelError } from './model.ts';

/**
 * The run and succession rules of one person as a finite automaton. A node says what the last day was: the class of
 * the duty and the lengths of the open runs, each counted only as far as a rule can still tell lengths apart.
 * Following Burke & Curtois, "New approaches to nurse rostering benchmark instances", EJOR 237 (2014), where the
 * pricing problem is a shortest path over such states.
 */
export interface Automaton {
  readonly nodes: number;
  readonly start: number;
  /** 1 for a node whose last day was worked. */
  readonly worked: Uint8Array;
  /** Arcs by day: day d uses `arcs[min(d, arcs.length − 1)]`, for only runs from day 0 are special. */
  readonly arcs: readonly ArcTable[];
}

/** The arcs that leave node n are `first[n]` … `first[n + 1] − 1`. */
export interface ArcTable {
  readonly first: Int32Array;
  readonly target: Int32Array;
  /** Class of the duty that the arc works, −1 for a day off. */
  readonly dutyClass: Int32Array;
  /** Cost of runs that become too long or end too short. */
  readonly cost: Float64Array;
}

interface NodeState {
  /** Class that stands for all with the same successors, −1 off, −2 before a horizon without history. */
  readonly last: number;
  readonly kind: number;
  readonly workRun: number;
  readonly offRun: number;
  readonly kindRun: number;
}

const BLANK: NodeState = { last: -2, kind: -1, workRun: 0, offRun: 0, kindRun: 0 };

/** Lengths above this one behave alike. */
const lengthCap = (rule: RunRule): number =>
  Math.max(1, rule.minCost > 0 ? rule.min : 1, Number.isFinite(rule.max) && rule.maxCost > 0 ? rule.max : 1);

const extraDay = (rule: RunRule, length: number): number => (length > rule.max ? rule.maxCost : 0);

const shortfall = (rule: RunRule, length: number): number =>
  length < rule.min && rule.minCost > 0 ? (rule.min - length) * rule.minCost : 0;

/** For every class the smallest class with the same successors and the same kind: nodes need not tell them apart. */
function representatives(person: PersonModel): Int32Array {
  const { classes, forbidden, runKind } = person;
  const same = (a: number, b: number): boolean => {
    if (runKind[a] !== runKind[b]) return false;
    for (let c = 0; c < classes; c++)
      if (forbidden[a * classes + c] !== forbidden[b * classes + c]) return false;
    return true;
  };
  return Int32Array.from({ length: classes }, (_, a) => {
    let b = 0;
    while (!same(a, b)) b++;
    return b;
  });
}

/** Builds the automaton of one person. */
export function buildAutomaton(person: PersonModel, days: number): Automaton {
  return new Builder(person, days).build();
}

class Builder {
  readonly #person: PersonModel;
  readonly #days: number;
  readonly #standIn: Int32Array;
  readonly #states: NodeState[] = [];
  readonly #index = new Map<string, number>();

  constructor(person: PersonModel, days: number) {
    this.#person = person;
    this.#days = days;
    this.#standIn = representatives(person);
  }

  build(): Automaton {
    const { history } = this.#person;
    const start = this.#node(history === null ? BLANK : this.#stateOf(history));
    const caps = [this.#person.work, this.#person.off, ...this.#person.kindRuns].map(lengthCap);
    const special = history === null ? Math.min(this.#days, Math.max(...caps)) : 0;
    for (let n = 0; n < this.#states.length; n++) for (let d = 0; d <= special; d++) this.#arcsOf(n, d);
    return {
      nodes: this.#states.length,
      start,
      worked: Uint8Array.from(this.#states, (s) => (s.last >= 0 ? 1 : 0)),
      arcs: Array.from({ length: special + 1 }, (_, d) =>
        this.#table(history === null && d < special ? d : -1),
      ),
    };
  }

  #stateOf(history: History): NodeState {
    if (history.lastClass < 0) return { ...BLANK, last: -1, offRun: history.offRun };
    const kind = this.#person.runKind[history.lastClass]!;
    return { last: history.lastClass, kind, workRun: history.workRun, offRun: 0, kindRun: history.kindRun };
  }

  #node(raw: NodeState): number {
    const { work, off, kindRuns } = this.#person;
    const state: NodeState = {
      last: raw.last < 0 ? raw.last : this.#standIn[raw.last]!,
      kind: raw.kind,
      workRun: Math.min(raw.workRun, lengthCap(work)),
      offRun: Math.min(raw.offRun, lengthCap(off)),
      kindRun: raw.kind < 0 ? 0 : Math.min(raw.kindRun, lengthCap(kindRuns[raw.kind]!)),
    };
    const key = Object.values(state).join(' ');
    let n = this.#index.get(key);
    if (n === undefined) {
      n = this.#states.length;
      if (n === 4000) throw new ColumnModelError('the run rules of one person need more than 4000 states');
      this.#states.push(state);
      this.#index.set(key, n);
    }
    return n;
  }

  #table(day: number): ArcTable {
    const first = new Int32Array(this.#states.length + 1);
    const arcs = this.#states.flatMap((_, n) => {
      const out = this.#arcsOf(n, day);
      first[n + 1] = first[n]! + out.length;
      return out;
    });
    return {
      first,
      target: Int32Array.from(arcs, (a) => a.target),
      dutyClass: Int32Array.from(arcs, (a) => a.dutyClass),
      cost: Float64Array.from(arcs, (a) => a.cost),
    };
  }

  /** Arcs of a node on a day. Runs as long as the day's index started at day 0, where they are never too short. */
  #arcsOf(n: number, day: number): { target: number; dutyClass: number; cost: number }[] {
    const { work, off, kindRuns, classes, forbidden, runKind } = this.#person;
    const s = this.#states[n]!;
    const ends = (rule: RunRule | undefined, length: number): number =>
      rule === undefined || length === 0 || length === day ? 0 : shortfall(rule, length);
    const kindEnds = ends(s.kind < 0 ? undefined : kindRuns[s.kind], s.kindRun);
    const arcs: { target: number; dutyClass: number; cost: number }[] = [];
    const add = (to: NodeState, dutyClass: number, cost: number): void => {
      if (cost < Infinity) arcs.push({ target: this.#node(to), dutyClass, cost });
    };
    const offRun = s.offRun + 1;
    const restCost = extraDay(off, offRun) + kindEnds + ends(work, s.workRun);
    add({ last: -1, kind: -1, workRun: 0, offRun, kindRun: 0 }, -1, restCost);
    for (let c = 0; c < classes; c++) {
      if (s.last >= 0 && forbidden[s.last * classes + c] === 1) continue;
      const kind = runKind[c]!;
      const kindRun = kind >= 0 && kind === s.kind ? s.kindRun + 1 : 1;
      const workRun = s.workRun + 1;
      let cost = extraDay(work, workRun) + ends(off, s.offRun);
      if (kind !== s.kind) cost += kindEnds;
      if (kind >= 0) cost += extraDay(kindRuns[kind]!, kindRun);
      add({ last: c, kind, workRun, offRun: 0, kindRun }, c, cost);
    }
    return arcs;
  }
}
