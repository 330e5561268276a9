import type { PersonGraph } from './graph.ts';

/** What a person's costs allow without the counting rules; memory is kept between calls. */
export class Reach {
  /** Cost of the cheapest duty of a group on a day, `Infinity` without one, and that duty: `[day * groups + group]`. */
  groupCost = new Float64Array(0);
  groupDuty = new Int32Array(0);
  /** Lower limit of the cost from a node before a day to the end: `[day * nodes + node]`. */
  toGo = new Float64Array(0);

  /** Cheapest duty of each group and day, and the bound on the cost from each node to the end. */
  prepare(graph: PersonGraph, dutyCost: Float64Array, offCost: Float64Array): void {
    const { days, groups, groupOf, groupsOfClass, automaton } = graph;
    const { dutyStart, classes } = graph.person;
    const { nodes, worked } = automaton;
    if (this.groupCost.length < days * groups) {
      this.groupCost = new Float64Array(days * groups);
      this.groupDuty = new Int32Array(days * groups);
    }
    if (this.toGo.length < (days + 1) * nodes) this.toGo = new Float64Array((days + 1) * nodes);
    const groupCost = this.groupCost.fill(Infinity, 0, days * groups);
    const groupDuty = this.groupDuty;
    const toGo = this.toGo.fill(0, days * nodes, (days + 1) * nodes);
    const classCost = new Float64Array(classes);
    for (let d = days - 1; d >= 0; d--) {
      for (let j = dutyStart[d]!; j < dutyStart[d + 1]!; j++) {
        const g = d * groups + groupOf[j]!;
        if (dutyCost[j]! >= groupCost[g]!) continue;
        groupCost[g] = dutyCost[j]!;
        groupDuty[g] = j;
      }
      for (let c = 0; c < classes; c++) {
        let best = Infinity;
        const of = groupsOfClass[c]!;
        for (let i = 0; i < of.length; i++) best = Math.min(best, groupCost[d * groups + of[i]!]!);
        classCost[c] = best;
      }
      const { first, target, dutyClass, cost } = automaton.arcs[Math.min(d, automaton.arcs.length - 1)]!;
      const half = graph.weekendKind[d] === 2 ? graph.person.incompleteWeekendCost : 0;
      for (let n = 0; n < nodes; n++) {
        let best = Infinity;
        for (let a = first[n]!; a < first[n + 1]!; a++) {
          const c = dutyClass[a]!;
          const duty = c < 0 ? offCost[d]! : classCost[c]!;
          const split = half !== 0 && c < 0 === (worked[n] === 1) ? half : 0;
          const total = cost[a]! + duty + split + toGo[(d + 1) * nodes + target[a]!]!;
          if (total < best) best = total;
        }
        toGo[d * nodes + n] = best;
      }
    }
  }
}
