/** Rules about runs and successions as a finite automaton. */

import type { History, PersonModel, RunRule } from '../model.ts';
import { ColumnModelError, sitesIn } from '../model.ts';
import { PRICING } from '../params.ts';
import type { ArcTable } from './arcs.ts';
import { Layers } from './layers.ts';
import { NO_REST, type RestState, RestStates } from './weekly-rest.ts';

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
  /** The nodes that any path can be at. */
  readonly layers: Layers;
}

interface NodeState {
  /** Class that stands for all with the same successors, −1 off, −2 before a horizon without history. */
  readonly last: number;
  readonly kind: number;
  readonly workRun: number;
  readonly offRun: number;
  readonly kindRun: number;
  /** Sites visited. */
  readonly sites: number;
  readonly rest: RestState;
  /** States of the automata of rules about days in order. */
  readonly sequences: readonly number[];
}

const NO_RUNS = { last: -2, kind: -1, workRun: 0, offRun: 0, kindRun: 0, sites: 0 };
const BLANK: NodeState = { ...NO_RUNS, rest: NO_REST, sequences: [] };

interface Arc {
  readonly target: number;
  readonly dutyClass: number;
  readonly cost: number;
}

/** Lengths above this one behave alike. */
const lengthCap = (rule: RunRule): number =>
  Math.max(1, rule.minCost > 0 ? rule.min : 1, Number.isFinite(rule.max) && rule.maxCost > 0 ? rule.max : 1);

const extraDay = (rule: RunRule, length: number): number => (length > rule.max ? rule.maxCost : 0);

const shortfall = (rule: RunRule, length: number): number =>
  length < rule.min && rule.minCost > 0 ? (rule.min - length) * rule.minCost : 0;

/** For every class the smallest class with the same successors and the same kind: nodes need not tell them apart. */
function representatives(person: PersonModel): Int32Array {
  const { classes, followCost, runKind } = person;
  const same = (a: number, b: number): boolean => {
    if (runKind[a] !== runKind[b]) return false;
    for (let c = 0; c < classes; c++)
      if (followCost[a * classes + c] !== followCost[b * classes + c]) return false;
    return true;
  };
  return Int32Array.from({ length: classes }, (_, a) => {
    let b = 0;
    while (!same(a, b)) b++;
    return b;
  });
}

/** Builds the automaton of one person. Throws ColumnModelError beyond `most` nodes. */
export function buildAutomaton(
  person: PersonModel,
  days: number,
  most: number = PRICING.nodes.most,
): Automaton {
  return new Builder(person, days, most).build();
}

class Builder {
  readonly #person: PersonModel;
  readonly #days: number;
  readonly #most: number;
  readonly #standIn: Int32Array;
  readonly #rest: RestStates;
  readonly #states: NodeState[] = [];
  /** Numbers of nodes, by what they say of sequences and rest, then of runs and sites. */
  readonly #index = new Map<string | number, Map<number, number>>();
  /** Runs are told apart up to this length. */
  readonly #longestRun: number;

  constructor(person: PersonModel, days: number, most: number) {
    this.#person = person;
    this.#days = days;
    this.#most = most;
    this.#standIn = representatives(person);
    this.#rest = new RestStates(person, days);
    const caps = [person.work, person.off, ...person.kindRuns].map(lengthCap);
    this.#longestRun = Math.max(...caps);
  }

  build(): Automaton {
    const { history } = this.#person;
    const before = history === null ? BLANK : this.#stateOf(history);
    const sites = this.#person.sites?.before ?? 0;
    const sequences = this.#person.sequences.map((sequence) => sequence.start);
    const start = this.#node({ ...before, sites, rest: this.#rest.before(), sequences });
    const special = history === null ? Math.min(this.#days, this.#longestRun) : 0;
    const runsFrom = (d: number): number => (history === null && d < special ? d : -1);
    const arcs =
      this.#person.weeklyRest === null && sequences.length === 0
        ? this.#tables(special, runsFrom)
        : this.#layers(start, special, runsFrom);
    const nodes = this.#states.length;
    const layers = new Layers();
    const letters = this.#person.classes + 1;
    layers.follow({ nodes, start, arcs }, this.#days, letters, new Uint8Array(this.#days * letters).fill(1));
    return {
      nodes,
      start,
      worked: Uint8Array.from(this.#states, (s) => (s.last >= 0 ? 1 : 0)),
      arcs,
      layers,
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
   * Tables by day of the nodes that are met on it. Under a weekly rest, days far from both ends of the horizon share one,
   * of all nodes met on any of them; else days with the same steps and the same nodes do.
   */
  #layers(start: number, special: number, runsFrom: (day: number) => number): ArcTable[] {
    const { sequences } = this.#person;
    const longest = RestStates.longest(this.#person);
    const alike = (d: number): boolean =>
      sequences.length === 0 && d >= special && d + longest < this.#days - 1;
    const wordOf = this.#words(special);
    const known = new Map<string, { arcs: Map<number, Arc[]>; next: Set<number> }>();
    let layer = new Set([start]);
    const found: Map<number, Arc[]>[] = [];
    for (let d = 0; d < this.#days; d++) {
      if (d > 0 && alike(d) && alike(d - 1)) {
        found.push(found.at(-1)!);
        continue;
      }
      const key = `${wordOf(d)} ${[...layer].join()}`;
      const arcs = known.get(key)?.arcs ?? new Map<number, Arc[]>();
      const next = known.get(key)?.next ?? (alike(d) ? layer : new Set<number>());
      if (!known.has(key)) this.#layer(layer, next, arcs, runsFrom(d), d);
      known.set(key, { arcs, next });
      layer = next;
      found.push(arcs);
    }
    const tables = new Map([...new Set(found)].map((arcs) => [arcs, this.#table(arcs)]));
    return found.map((arcs) => tables.get(arcs)!);
  }

  /** By day, words that are equal where the steps of all automata are. */
  #words(special: number): (day: number) => string {
    const { weeklyRest, sequences } = this.#person;
    const steps = new Map(sequences.flatMap((one) => one.steps).map((step, i) => [step, i]));
    return (d) =>
      weeklyRest !== null || d < special
        ? `day ${d}`
        : sequences.map((one) => steps.get(one.steps[d])).join();
  }

  /** The arcs of a day's nodes, and the nodes that they lead to. */
  #layer(
    layer: Set<number>,
    next: Set<number>,
    arcs: Map<number, Arc[]>,
    fromStart: number,
    day: number,
  ): void {
    for (const n of layer) {
      const out = this.#arcsOf(n, fromStart, day);
      arcs.set(n, out);
      for (const { target } of out) next.add(target);
    }
  }

  #stateOf(history: History): NodeState {
    if (history.lastClass < 0) return { ...BLANK, last: -1, offRun: history.offRun };
    const kind = this.#person.runKind[history.lastClass];
    const { lastClass: last, workRun, kindRun } = history;
    return { ...BLANK, last, kind, workRun, kindRun };
  }

  #node(raw: NodeState): number {
    const { work, off, kindRuns } = this.#person;
    const state: NodeState = {
      last: raw.last < 0 ? raw.last : this.#standIn[raw.last],
      kind: raw.kind,
      workRun: Math.min(raw.workRun, lengthCap(work)),
      offRun: Math.min(raw.offRun, lengthCap(off)),
      kindRun: raw.kind < 0 ? 0 : Math.min(raw.kindRun, lengthCap(kindRuns[raw.kind])),
      sites: raw.sites,
      rest: raw.rest,
      sequences: raw.sequences,
    };
    const { rest, sequences } = state;
    const beside = sequences.length === 0 ? rest.id : `${rest.id} ${sequences.join()}`;
    const index = this.#index.get(beside) ?? new Map<number, number>();
    this.#index.set(beside, index);
    const key = this.#keyOf(state);
    let n = index.get(key);
    if (n === undefined) {
      n = this.#states.length;
      if (n === this.#most)
        throw new ColumnModelError(`the rules of one person need more than ${this.#most} states`);
      this.#states.push(state);
      index.set(key, n);
    }
    return n;
  }

  /** Runs and sites as one number. */
  #keyOf({ last, kind, workRun, offRun, kindRun, sites }: NodeState): number {
    const { classes, kindRuns } = this.#person;
    const lengths = this.#longestRun + 1;
    const runs = (workRun * lengths + offRun) * lengths + kindRun;
    const day = (last + 2) * (kindRuns.length + 1) + kind + 1;
    return (sites * (classes + 2) * (kindRuns.length + 1) + day) * lengths ** 3 + runs;
  }

  #table(byNode: ReadonlyMap<number, readonly Arc[]>): ArcTable {
    const nodes = this.#states.length;
    const first = new Int32Array(nodes + 1);
    for (let n = 0; n < nodes; n++) first[n + 1] = first[n] + (byNode.get(n)?.length ?? 0);
    const target = new Int32Array(first[nodes]);
    const dutyClass = new Int32Array(first[nodes]);
    const cost = new Float64Array(first[nodes]);
    for (const [n, arcs] of byNode)
      arcs.forEach((arc, i) => {
        target[first[n] + i] = arc.target;
        dutyClass[first[n] + i] = arc.dutyClass;
        cost[first[n] + i] = arc.cost;
      });
    return { first, target, dutyClass, cost };
  }

  #furtherSites(before: number, after: number): number {
    const { sites } = this.#person;
    return sites === null || before === after ? 0 : sites.cost[sitesIn(after)] - sites.cost[sitesIn(before)];
  }

  /** The states of the sequences after a day with a duty of the class, -1 off, and what the day costs. */
  #sequencesAfter(
    states: readonly number[],
    dutyClass: number,
    day: number,
  ): { sequences: number[]; points: number } {
    let points = 0;
    const sequences = this.#person.sequences.map(({ steps, letters, classLetter }, i) => {
      const entry = states[i] * letters + (dutyClass < 0 ? 0 : classLetter[dutyClass]);
      points += steps[day].cost[entry];
      return steps[day].next[entry];
    });
    return { sequences, points };
  }

  /** Arcs of a node on a day. Runs of `fromStart` days started at day 0, where they are never too short. */
  #arcsOf(n: number, fromStart: number, day: number): Arc[] {
    const { work, off, kindRuns, classes, followCost, runKind } = this.#person;
    const s = this.#states[n];
    const ends = (rule: RunRule | undefined, length: number): number =>
      rule === undefined || length === 0 || length === fromStart ? 0 : shortfall(rule, length);
    const kindEnds = ends(s.kind < 0 ? undefined : kindRuns[s.kind], s.kindRun);
    const arcs: Arc[] = [];
    const { sites: visited } = s;
    const add = (to: Omit<NodeState, 'rest' | 'sequences'>, dutyClass: number, own: number): void => {
      const rest = this.#rest.after(s.rest, dutyClass, day);
      const { sequences, points } = this.#sequencesAfter(s.sequences, dutyClass, day);
      const cost = own + points;
      if (cost < Infinity && rest !== null)
        arcs.push({ target: this.#node({ ...to, rest, sequences }), dutyClass, cost });
    };
    const offRun = s.offRun + 1;
    const restCost = extraDay(off, offRun) + kindEnds + ends(work, s.workRun);
    add({ last: -1, kind: -1, workRun: 0, offRun, kindRun: 0, sites: visited }, -1, restCost);
    for (let c = 0; c < classes; c++) {
      const follows = s.last >= 0 ? followCost[s.last * classes + c] : 0;
      if (follows === Infinity) continue;
      const kind = runKind[c];
      const kindRun = kind >= 0 && kind === s.kind ? s.kindRun + 1 : 1;
      const workRun = s.workRun + 1;
      let cost = follows + extraDay(work, workRun) + ends(off, s.offRun);
      if (kind !== s.kind) cost += kindEnds;
      if (kind >= 0) cost += extraDay(kindRuns[kind], kindRun);
      const sites = visited | (this.#person.sites?.classSites[c] ?? 0);
      add(
        { last: c, kind, workRun, offRun: 0, kindRun, sites },
        c,
        cost + this.#furtherSites(visited, sites),
      );
    }
    return arcs;
  }
}
