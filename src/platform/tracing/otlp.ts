/** Traces by OpenTelemetry's SDK, sent to a collector over OTLP/HTTP. Nothing is registered globally. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

const propagator = new W3CTraceContextPropagator();
const FIRST_SERVER_FAULT = 500;
/** Retries included: a collector that is away must not hold up the stop. */
const EXPORT_TIMEOUT_MS = 3000;

export function exportTraces(settings: { endpoint: string; share: number; service: string }): Tracing {
  const provider = openProvider(settings);
  const tracer = provider.getTracer('shopfloor');
  const current = new AsyncLocalStorage<Context>();
  const here = () => current.getStore() ?? ROOT_CONTEXT;
  return {
    request: (name, attributes, parent) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(parent));
      const inside = trace.setSpan(ROOT_CONTEXT, span);
      return {
        within: (work) => current.run(inside, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= FIRST_SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    call: async (name, attributes, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, here());
      const inside = trace.setSpan(here(), span);
      try {
        return await current.run(inside, () => work(carrierOf(inside)));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    context: () => carrierOf(here()).traceparent,
    note: (parent, { name, start, end, attributes, error }) => {
      const options = { kind: SpanKind.CONSUMER, startTime: start, attributes };
      const span = tracer.startSpan(name, options, contextOf(parent));
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    // A collector that is away costs its traces, not a clean stop.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function openProvider({ endpoint, share, service }: Parameters<typeof exportTraces>[0]): TracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  return new TracerProvider({
    // What the environment says (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) wins.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

function contextOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

function carrierOf(context: Context): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier;
}

function fail(span: Span, error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  span.recordException(fault);
  span.setStatus({ code: SpanStatusCode.ERROR, message: fault.message });
}
