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
  /** Arcs by day: day d uses `arcs[min(d, arcs.length − 1)]`, for runs from day 0 are special, and a weekly rest. */
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
  readonly rest: RestState;
}

/** What the weekly rest needs to know of the days so far. */
interface RestState {
  /** Class of the last duty, −1 when the rest since then is long enough before whatever comes next. */
  readonly last: number;
  /** Days since that duty. */
  readonly days: number;
  /** Days until the last one on which a window may end without a new rest, `DONE` when it is behind the horizon. */
  readonly left: number;
}

const DONE = 1_000_000;
const NO_REST: RestState = { last: -1, days: 0, left: DONE };
const BLANK: NodeState = { last: -2, kind: -1, workRun: 0, offRun: 0, kindRun: 0, rest: NO_REST };

interface Arc {
  readonly target: number;
  readonly dutyClass: number;
  readonly cost: number;
}

const MOST_NODES = 4000;
/** A weekly rest may need this many times the nodes of the other rules. */
const REST_NODES = 10;

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
  return new Builder(person, days, MOST_NODES).build();
}

/** Can the person's weekly rest be searched with, and kept by the duties and days off that there are? */
export function canKeepRest(person: PersonModel, days: number): boolean {
  const others = buildAutomaton({ ...person, weeklyRest: null }, days).nodes;
  try {
    const most = Math.min(MOST_NODES, REST_NODES * others);
    return hasLine(new Builder(person, days, most).build(), person, days);
  } catch (error) {
    if (error instanceof ColumnModelError) return false;
    throw error;
  }
}

function hasLine({ arcs, start }: Automaton, person: PersonModel, days: number): boolean {
  const { dutyStart, dutyClass, offCost } = person;
  let nodes = new Set([start]);
  for (let d = 0; d < days; d++) {
    const { first, target, dutyClass: arcClass } = arcs[Math.min(d, arcs.length - 1)]!;
    const able = new Set(dutyClass.subarray(dutyStart[d], dutyStart[d + 1]));
    const next = new Set<number>();
    for (const n of nodes) {
      for (let a = first[n]!; a < first[n + 1]!; a++) {
        const c = arcClass[a]!;
        if (c < 0 ? offCost[d]! < Infinity : able.has(c)) next.add(target[a]!);
      }
    }
    nodes = next;
  }
  return nodes.size > 0;
}

class Builder {
  readonly #person: PersonModel;
  readonly #days: number;
  readonly #most: number;
  readonly #standIn: Int32Array;
  /** By class: the smallest with the same rests behind it, and the days after which every rest is long enough. */
  readonly #restStandIn: readonly number[];
  readonly #restLength: readonly number[];
  readonly #states: NodeState[] = [];
  readonly #index = new Map<string, number>();

  constructor(person: PersonModel, days: number, most: number) {
    this.#person = person;
    this.#days = days;
    this.#most = most;
    this.#standIn = representatives(person);
    const width = person.classes + 1;
    const apart = Array.from({ length: person.weeklyRest === null ? 0 : width }, (_, c) =>
      person.weeklyRest!.apart.subarray(c * width, (c + 1) * width),
    );
    const rows = apart.map((row) => row.join(' '));
    this.#restStandIn = rows.map((row) => rows.indexOf(row));
    this.#restLength = apart.map((row) => Math.max(...row));
  }

  build(): Automaton {
    const { history } = this.#person;
    const before = history === null ? BLANK : this.#stateOf(history);
    const start = this.#node({ ...before, rest: this.#restBefore() });
    const caps = [this.#person.work, this.#person.off, ...this.#person.kindRuns].map(lengthCap);
    const special = history === null ? Math.min(this.#days, Math.max(...caps)) : 0;
    const runsFrom = (d: number): number => (history === null && d < special ? d : -1);
    const arcs =
      this.#person.weeklyRest === null
        ? this.#tables(special, runsFrom)
        : this.#layers(start, special, runsFrom);
    return {
      nodes: this.#states.length,
      start,
      worked: Uint8Array.from(this.#states, (s) => (s.last >= 0 ? 1 : 0)),
      arcs,
    };
  }

  #tables(special: number, runsFrom: (day: number) => number): ArcTable[] {
    for (let n = 0; n < this.#states.length; n++) for (let d = 0; d <= special; d++) this.#arcsOf(n, d, d);
    const nodes = [...this.#states.keys()];
    return Array.from({ length: special + 1 }, (_, d) => {
      const arcs = new Map(nodes.map((n) => [n, this.#arcsOf(n, runsFrom(d), d)]));
      return this.#table(arcs);
    });
  }

  /**
   * Tables by day of the nodes that are met on it. Days far from both ends of the horizon share one, of all nodes met
   * on any of them.
   */
  #layers(start: number, special: number, runsFrom: (day: number) => number): ArcTable[] {
    const { from, windowDays } = this.#person.weeklyRest!;
    const alike = (d: number): boolean => d >= Math.max(special, from) && d < this.#days - windowDays;
    let layer = new Set([start]);
    const found: Map<number, Arc[]>[] = [];
    for (let d = 0; d < this.#days; d++) {
      if (d > 0 && alike(d) && alike(d - 1)) {
        found.push(found.at(-1)!);
        continue;
      }
      const arcs = new Map<number, Arc[]>();
      const next = alike(d) ? layer : new Set<number>();
      for (const n of layer) {
        const out = this.#arcsOf(n, runsFrom(d), d);
        arcs.set(n, out);
        for (const { target } of out) next.add(target);
      }
      layer = next;
      found.push(arcs);
    }
    const tables = new Map([...new Set(found)].map((arcs) => [arcs, this.#table(arcs)]));
    return found.map((arcs) => tables.get(arcs)!);
  }

  #restBefore(): RestState {
    const { weeklyRest, classes } = this.#person;
    if (weeklyRest === null) return NO_REST;
    return this.#restState(classes, 0, weeklyRest.initial, -1);
  }

  /** `age`: days from the latest possible start of a rest long enough to `day`, the one that has just ended. */
  #restState(last: number, days: number, age: number, day: number): RestState {
    const { windowDays, from } = this.#person.weeklyRest!;
    const left = Math.max(windowDays - 1 - age, from - 1 - day);
    if (day + left >= this.#days - 1) return NO_REST;
    if (last < 0 || days + 1 >= this.#restLength[last]!) return { last: -1, days: 0, left };
    return { last: this.#restStandIn[last]!, days, left };
  }

  /** After a day with a duty of the class (−1: off); null when a window ends that day without a rest. */
  #restAfter(s: RestState, c: number, day: number): RestState | null {
    const { weeklyRest, classes } = this.#person;
    if (weeklyRest === null || s.left === DONE) return s;
    const { apart, ago, windowDays } = weeklyRest;
    const days = s.days + 1;
    const enough = (to: number, after: number): boolean =>
      s.last < 0 || after >= apart[s.last * (classes + 1) + to]!;
    let age = windowDays - s.left;
    if (c >= 0 && enough(c, days)) age = Math.min(age, ago[c]!);
    const open = c >= 0 ? { last: c, days: 0 } : { last: s.last, days: s.last < 0 ? 0 : days };
    const midnight = open.last < 0 ? 0 : apart[open.last * (classes + 1) + classes]!;
    if (open.days + 1 >= midnight) age = Math.min(age, ago[classes]! - 1);
    const state = this.#restState(open.last, open.days, age, day);
    return state.left < 0 ? null : state;
  }

  #stateOf(history: History): NodeState {
    if (history.lastClass < 0) return { ...BLANK, last: -1, offRun: history.offRun };
    const kind = this.#person.runKind[history.lastClass]!;
    const { lastClass: last, workRun, kindRun } = history;
    return { ...BLANK, last, kind, workRun, kindRun };
  }

  #node(raw: NodeState): number {
    const { work, off, kindRuns } = this.#person;
    const state: NodeState = {
      last: raw.last < 0 ? raw.last : this.#standIn[raw.last]!,
      kind: raw.kind,
      workRun: Math.min(raw.workRun, lengthCap(work)),
      offRun: Math.min(raw.offRun, lengthCap(off)),
      kindRun: raw.kind < 0 ? 0 : Math.min(raw.kindRun, lengthCap(kindRuns[raw.kind]!)),
      rest: raw.rest,
    };
    const { rest, ...run } = state;
    const key = [...Object.values(run), ...Object.values(rest)].join(' ');
    let n = this.#index.get(key);
    if (n === undefined) {
      n = this.#states.length;
      if (n === this.#most)
        throw new ColumnModelError(`the rules of one person need more than ${this.#most} states`);
      this.#states.push(state);
      this.#index.set(key, n);
    }
    return n;
  }

  #table(byNode: ReadonlyMap<number, readonly Arc[]>): ArcTable {
    const first = new Int32Array(this.#states.length + 1);
    const arcs = this.#states.flatMap((_, n) => {
      const out = byNode.get(n) ?? [];
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

  /** Arcs of a node on a day. Runs of `fromStart` days started at day 0, where they are never too short. */
  #arcsOf(n: number, fromStart: number, day: number): Arc[] {
    const { work, off, kindRuns, classes, forbidden, runKind } = this.#person;
    const s = this.#states[n]!;
    const ends = (rule: RunRule | undefined, length: number): number =>
      rule === undefined || length === 0 || length === fromStart ? 0 : shortfall(rule, length);
    const kindEnds = ends(s.kind < 0 ? undefined : kindRuns[s.kind], s.kindRun);
    const arcs: Arc[] = [];
    const add = (to: Omit<NodeState, 'rest'>, dutyClass: number, cost: number): void => {
      const rest = this.#restAfter(s.rest, dutyClass, day);
      if (cost < Infinity && rest !== null)
        arcs.push({ target: this.#node({ ...to, rest }), dutyClass, cost });
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
