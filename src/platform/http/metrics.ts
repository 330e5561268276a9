import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure of now, taken from what was read: one for each value of `label`, or a single one. */
type GaugeOf<F> = { name: string; help: string } & (
  | { label?: undefined; figure(read: F): number }
  | { label: string; figure(read: F): Readonly<Record<string, number>> }
);

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observe(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** A figure that only rises, by outcome; the returned function adds one. */
  counter(name: string, help: string): (outcome: string) => void;
  /** Figures of now, `read` together once whenever figures are asked for; null: they are left out. */
  gauges<F>(read: () => F | null | Promise<F | null>, gauges: readonly GaugeOf<F>[]): void;
  /** Times in seconds by `labels`, counted in `buckets`; the returned function adds one. */
  histogram<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: number[],
  ): (values: Record<L, string>, seconds: number) => void;
}

/**
 * The process's own figures, one histogram of requests, and what features add, in Prometheus' text format.
 * Figures that cannot be read are left out and reported to `onFault`: the others are wanted most when something is down.
 */
export function createMetrics(onFault: (error: unknown) => void): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const refreshes: (() => Promise<void>)[] = [];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return registry.metrics();
    },
    observe: (labels, seconds) => duration.observe(labels, seconds),
    counter: (name, help) => {
      const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
      return (outcome) => counter.inc({ outcome });
    },
    gauges: (read, gauges) => {
      const shown = gauges.map((gauge) => showing(gauge, registry));
      refreshes.push(async () => {
        const figures = await Promise.resolve(read()).catch((error: unknown) => {
          onFault(error);
          return null;
        });
        for (const show of shown) show(figures);
      });
    },
    histogram: (name, help, labelNames, buckets) => {
      const histogram = new Histogram({ name, help, labelNames, buckets, registers });
      return (values, seconds) => histogram.observe(values, seconds);
    },
  };
}

function showing<F>(gauge: GaugeOf<F>, registry: Registry): (figures: F | null) => void {
  const { name, help, label } = gauge;
  const shown: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
  });
  return (figures) => {
    shown.reset();
    if (figures === null) {
      // A gauge without labels is 0 after it was reset, not absent.
      if (label === undefined) shown.remove();
    } else if (gauge.label === undefined) {
      shown.set(gauge.figure(figures));
    } else {
      for (const [value, figure] of Object.entries(gauge.figure(figures)))
        shown.set({ [gauge.label]: value }, figure);
    }
  };
}
