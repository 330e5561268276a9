import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observe(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** A figure that only rises, by outcome; the returned function adds one. */
  counter(name: string, help: string): (outcome: string) => void;
  /** A figure of now, read whenever figures are asked for: one for each value of `label`, or a single one. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  gauge(name: string, help: string, read: () => Promise<Record<string, number>>, label: string): void;
  /** Times in seconds by `label`, counted in `buckets`; the returned function adds one. */
  histogram(
    name: string,
    help: string,
    label: string,
    buckets: number[],
  ): (value: string, seconds: number) => void;
}

/** The process's own figures, one histogram of requests, and what features add, in Prometheus' text format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
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
    text: () => registry.metrics(),
    observe: (labels, seconds) => duration.observe(labels, seconds),
    counter: (name, help) => {
      const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
      return (outcome) => counter.inc({ outcome });
    },
    gauge: (
      name: string,
      help: string,
      read: () => Promise<number | Record<string, number>>,
      label?: string,
    ) => {
      const gauge: Gauge = new Gauge({
        ...{ name, help, labelNames: label === undefined ? [] : [label], registers },
        collect: async () => {
          const figures = await read();
          if (typeof figures === 'number') gauge.set(figures);
          else for (const [value, figure] of Object.entries(figures)) gauge.set({ [label!]: value }, figure);
        },
      });
    },
    histogram: (name, help, label, buckets) => {
      const histogram = new Histogram({ name, help, labelNames: [label], buckets, registers });
      return (value, seconds) => histogram.observe({ [label]: value }, seconds);
    },
  };
}
