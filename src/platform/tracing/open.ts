import { NO_TRACING, type Tracing } from './tracing.ts';

/** @param service what this process is called in traces, unless OTEL_SERVICE_NAME says otherwise */
export async function openTracing(
  { endpoint, share }: { endpoint: string | undefined; share: number },
  service: string,
): Promise<Tracing> {
  if (endpoint === undefined) return NO_TRACING;
  const { exportTraces } = await import('./otlp.ts');
  return exportTraces({ endpoint, share, service });
}
