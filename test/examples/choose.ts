/** Chooses one example for each body and each answer of an OpenAPI document from what was recorded. */
import { referent, withoutReferences } from '../../scripts/open-api.ts';
import type { Exchange } from './record.ts';
import { createStable } from './stable.ts';
import { isValid } from './valid.ts';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
}

export interface Recording {
  exchanges: readonly Exchange[];
  /** When it was made. */
  at: number;
  /** Its tests have the clock of the machine. */
  isDated: boolean;
}

interface Candidate {
  body: unknown;
  answer: unknown;
}

/** A longer example is not read; repeated characters are of tests of limits. */
const LONGEST_TEXT = 300;
const DULL = /(.)\1{11}/;
/** What a member more is worth, in characters. */
const WORTH = 60;
const SENT = 10_000;
const DULL_COST = 100_000;

/** Bodies of OAuth are forms. */
const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

/** Examples by name: `createShift.body`, `createShift.201`, and `NotFound` for a shared response. */
export function chosen(
  service: string,
  document: Document,
  recordings: readonly Recording[],
): Map<string, unknown> {
  const examples = new Map<string, unknown>();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) {
    for (const [name, value] of ofOperation(service, document, operation, recordings))
      examples.set(name, value);
  }
  for (const [type, { post }] of Object.entries(document.webhooks ?? {}))
    examples.set(`${post!.operationId}.body`, ofWebhook(document, type, post!, recordings));
  for (const [name, value] of ofShared(service, document, operations, recordings)) examples.set(name, value);
  return examples;
}

function ofOperation(
  service: string,
  document: Document,
  { operationId, requestBody, responses }: Operation,
  recordings: readonly Recording[],
): [string, unknown][] {
  const bodySchema = schemaOf(document, requestBody?.content);
  const statuses = Object.keys(responses).filter((status) => status < '300');
  const found: [string, unknown][] = [];
  let sent: unknown;
  for (const status of statuses) {
    const schema = schemaOf(document, responses[status]!.content);
    const fits = ({ body, answer }: Candidate) =>
      (bodySchema === undefined || body === undefined || isValid(bodySchema, body)) &&
      (schema === undefined || isValid(schema, answer));
    const isOf = (each: Exchange) =>
      each.service === service && each.operationId === operationId && each.status === Number(status);
    const best = bestOf(recordings, isOf, fits, bodySchema !== undefined);
    if (best === null) continue;
    sent ??= best.body;
    if (schema !== undefined) found.push([`${operationId}.${status}`, best.answer]);
  }
  return bodySchema === undefined || sent === undefined ? found : [[`${operationId}.body`, sent], ...found];
}

/** An event that was never sent looks like one with the same data. */
function ofWebhook(
  document: Document,
  type: string,
  { requestBody }: Operation,
  recordings: readonly Recording[],
): unknown {
  const schema = schemaOf(document, requestBody!.content)!;
  const bestAs = (isOf: (exchange: Exchange) => boolean) =>
    bestOf(recordings, isOf, ({ body }) => isValid(schema, withType(body)), true)?.body;
  const withType = (body: unknown) => ({ ...Object(body), type });
  const isEvent = ({ status }: Exchange) => status === 0;
  const found =
    bestAs((each) => isEvent(each) && each.operationId === type) ?? bestAs((each) => isEvent(each));
  return withType(found);
}

function ofShared(
  service: string,
  document: Document,
  operations: readonly Operation[],
  recordings: readonly Recording[],
): [string, unknown][] {
  const users = new Map<string, Set<string>>();
  for (const { operationId, responses } of operations) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      if ($ref !== undefined) users.set($ref, (users.get($ref) ?? new Set()).add(`${operationId} ${status}`));
    }
  }
  return [...users].flatMap(([reference, used]): [string, unknown][] => {
    const schema = schemaOf(document, (referent(document, reference) as { content?: Content }).content);
    if (schema === undefined) return [];
    const bestAs = (isOf: (each: Exchange) => boolean) =>
      bestOf(recordings, isOf, ({ answer }) => isValid(schema, answer), false);
    const isOfService = (each: Exchange) =>
      each.service === service && used.has(`${each.operationId} ${each.status}`);
    const [, status] = [...used][0]!.split(' ');
    // Services say the general ones alike.
    const best = bestAs(isOfService) ?? bestAs((each) => each.status === Number(status));
    return best === null ? [] : [[reference.split('/').at(-1)!, best.answer]];
  });
}

/** The most telling of the first recording that has any. */
function bestOf(
  recordings: readonly Recording[],
  isOf: (exchange: Exchange) => boolean,
  fits: (candidate: Candidate) => boolean,
  hasBody: boolean,
): Candidate | null {
  for (const { exchanges, at, isDated } of recordings) {
    const candidates = exchanges.filter(isOf).map(({ body, answer }) => {
      const stable = createStable(at, isDated);
      return { body: hasBody ? stable(body) : undefined, answer: stable(answer) };
    });
    const [best] = candidates.filter(fits).sort((a, b) => worthOf(b) - worthOf(a) || compare(a, b));
    if (best !== undefined) return best;
  }
  return null;
}

/** Ties are broken by what is said, since the order of test files is not the same in every recording. */
function compare(a: Candidate, b: Candidate): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function worthOf(candidate: Candidate): number {
  const text = JSON.stringify(candidate);
  const paths = new Set<string>();
  let isDull = DULL.test(text);
  const visit = (value: unknown, path: string): void => {
    if (value === null || value === '') return;
    if (typeof value === 'string' && value.length > LONGEST_TEXT) isDull = true;
    if (typeof value !== 'object') paths.add(path);
    else
      for (const [name, each] of Object.entries(value))
        visit(each, Array.isArray(value) ? `${path}/-` : `${path}/${name}`);
  };
  visit(candidate, '');
  // A body that may be left out is there.
  const sent = candidate.body === undefined ? 0 : SENT;
  return sent + WORTH * paths.size - text.length - (isDull ? DULL_COST : 0);
}

function schemaOf(document: Document, content: Content | undefined): Schema | undefined {
  const schema = TYPES.map((type) => content?.[type]?.schema).find((each) => each !== undefined);
  return schema === undefined ? undefined : withoutReferences(document, schema);
}
