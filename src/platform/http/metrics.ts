import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observe(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** A figure that only rises, by outcome; the returned function adds one. */
  counter(name: string, help: string): (outcome: string) => void;
}

/** The process's own figures and one histogram of requests, in Prometheus' text format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (labels, seconds) => duration.observe(labels, seconds),
    counter: (name, help) => {
      const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
      return (outcome) => counter.inc({ outcome });
    },
  };
}
