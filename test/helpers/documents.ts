/** The OpenAPI documents that the services serve, operation by operation. */
import { withoutReferences } from '../../scripts/open-api.ts';
import type { TestApp } from './app.ts';

export const SERVICES = ['listings', 'planning', 'directory', 'hr'] as const;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema: Record<string, unknown>;
}

export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: Record<string, unknown>; example?: unknown }>;
  };
  responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>;
}

/** Whether the tag is that of operations beyond the interface document. */
export const isExtension = (tag: string) => tag.endsWith(' (extension)');

export const has = ({ parameters = [] }: DocumentedOperation, place: string, name?: RegExp): boolean =>
  parameters.some((each) => each.in === place && (name === undefined || name.test(each.name)));

export async function operationsOf(
  { anonymous }: Pick<TestApp, 'anonymous'>,
  service: string,
): Promise<DocumentedOperation[]> {
  const { body } = await anonymous.call('GET', `/${service}/openapi.json`);
  const paths = withoutReferences(body).paths as never as Record<string, Record<string, DocumentedOperation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `/${service}${path}`,
    })),
  );
}
