/** Examples of bodies and answers, recorded by `npm run examples`; read when a document is first asked for. */
import { readFileSync } from 'node:fs';
import type { Operation, Response } from './shapes.ts';

/** By name: `createShift.body`, `createShift.201`, and that of a shared response, such as `NotFound`. */
export type Examples = Readonly<Record<string, unknown>>;

const FILE = new URL('../../app/examples.generated.json', import.meta.url);

/** Those of the service at `/<service>`. */
export function examplesOf(prefix: string): Examples {
  const all = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Examples>;
  return all[prefix.slice(1)] ?? {};
}

/** The operation with the example of its body and those of its own answers. */
export function withExamples(operation: Operation, examples: Examples): Operation {
  const { operationId, requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).map(([status, response]) => [
    status,
    withExample(response, examples[`${operationId}.${status}`]),
  ]);
  return {
    ...operation,
    ...(requestBody === undefined
      ? {}
      : { requestBody: withExample(requestBody, examples[`${operationId}.body`]) }),
    responses: Object.fromEntries(answers),
  };
}

/** Whether a media type is made of members. */
const isRecord = (type: string) => /json|form-urlencoded/.test(type);

export function withExample<T extends Pick<Response, 'content'>>(part: T, example: unknown): T {
  if (example === undefined || part.content === undefined) return part;
  const content = Object.entries(part.content).map(([type, each]) => [
    type,
    isRecord(type) ? { ...each, example } : each,
  ]);
  return { ...part, content: Object.fromEntries(content) };
}
