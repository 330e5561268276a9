/** Where the time of a run goes, by phase; kept only where `SolveOptions.trace` asks for it. */

/** What is counted of work: the same on every machine. */
export interface Counts {
  /** Rosters priced; of annealing the moves tried. */
  calls: number;
  /** Labels expanded by pricing: the unit of effort. */
  labels: number;
  /** Problems of the tree that were opened. */
  nodes: number;
  /** Simplex iterations. */
  lpIterations: number;
}

/** What one phase took, on all threads together. */
export interface PhaseTrace extends Counts {
  phase: string;
  /** Wall-clock seconds. */
  seconds: number;
}

const nothing = (phase: string): PhaseTrace => ({
  phase,
  seconds: 0,
  calls: 0,
  labels: 0,
  nodes: 0,
  lpIterations: 0,
});

function add(to: PhaseTrace, more: Omit<PhaseTrace, 'phase'>): void {
  to.seconds += more.seconds;
  to.calls += more.calls;
  to.labels += more.labels;
  to.nodes += more.nodes;
  to.lpIterations += more.lpIterations;
}

/** The sum by phase, in the order in which phases were first met. */
export function sumOf(traces: readonly (readonly PhaseTrace[])[]): PhaseTrace[] {
  const sums = new Map<string, PhaseTrace>();
  for (const one of traces.flat()) {
    const sum = sums.get(one.phase) ?? nothing(one.phase);
    sums.set(one.phase, sum);
    add(sum, one);
  }
  return [...sums.values()];
}

/** Work that says what it has done so far, and in which phase it is. */
export interface Traced {
  readonly phase: string;
  readonly counts: Partial<Counts>;
}

/** A stopwatch by phase. Nothing that is searched depends on what it reads. */
export class Trace {
  readonly #phases = new Map<string, PhaseTrace>();

  get phases(): PhaseTrace[] {
    return [...this.#phases.values()].map((phase) => ({ ...phase }));
  }

  /** Does some work, and books it to the phase in which it ends. */
  measure<T>(of: Traced, work: () => T): T {
    const before = { ...of.counts };
    const started = performance.now();
    const result = work();
    const seconds = (performance.now() - started) / 1000;
    const { phase, counts } = of;
    const spent = this.#phases.get(phase) ?? nothing(phase);
    this.#phases.set(phase, spent);
    const since = (name: keyof Counts): number => (counts[name] ?? 0) - (before[name] ?? 0);
    add(spent, {
      seconds,
      calls: since('calls'),
      labels: since('labels'),
      nodes: since('nodes'),
      lpIterations: since('lpIterations'),
    });
    return result;
  }
}

/** The work, measured where there is a trace. */
export function traced<T>(trace: Trace | null, of: Traced, work: () => T): T {
  return trace === null ? work() : trace.measure(of, work);
}
