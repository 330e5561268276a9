/** Chooses one example for each body and each answer of an OpenAPI document from what was recorded. */
import { referent } from '../../scripts/open-api.ts';
import type { Exchange } from './record.ts';
import { createStable } from './stable.ts';
import { type FaultsOf, validatorFor } from './valid.ts';

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
  components: { responses?: Record<string, { content?: Content }> };
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

interface Context {
  service: string;
  document: Document;
  recordings: readonly Recording[];
  faultsOf: FaultsOf;
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
  const context = { service, document, recordings, faultsOf: validatorFor(document) };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const webhooks = Object.entries(document.webhooks ?? {});
  return new Map([
    ...operations.flatMap((operation) => ofOperation(context, operation)),
    ...webhooks.map(([type, { post }]): [string, unknown] => [
      `${post!.operationId}.body`,
      ofWebhook(context, type, post!),
    ]),
    ...ofShared(context, operations),
  ]);
}

/** The examples that still fit the document. */
export function fitting(document: Document, examples: Record<string, unknown>): Map<string, unknown> {
  const faultsOf = validatorFor(document);
  const kept = schemasOf(document).filter(
    ([name, schema]) => name in examples && faultsOf(schema, examples[name]) === '',
  );
  return new Map(kept.map(([name]) => [name, examples[name]]));
}

/** What an example is needed of, by its name. */
export function schemasOf(document: Document): [string, Schema][] {
  const { paths, webhooks = {} } = document;
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) =>
    Object.values(methods),
  );
  const own = operations.flatMap(({ operationId, requestBody, responses }) => [
    [`${operationId}.body`, requestBody] as const,
    ...Object.entries(responses).map(([status, response]) => [`${operationId}.${status}`, response] as const),
  ]);
  const shared = Object.entries(document.components.responses ?? {});
  return [...own, ...shared].flatMap(([name, part]): [string, Schema][] => {
    const schema = schemaOf(part?.content);
    return schema === undefined ? [] : [[name, schema]];
  });
}

function ofOperation(
  context: Context,
  { operationId, requestBody, responses }: Operation,
): [string, unknown][] {
  const { service, faultsOf } = context;
  const bodySchema = schemaOf(requestBody?.content);
  const found: [string, unknown][] = [];
  let sent: unknown;
  for (const [status, { content }] of Object.entries(responses)) {
    if (status >= '300') continue;
    const schema = schemaOf(content);
    const fits = ({ body, answer }: Candidate) =>
      (bodySchema === undefined || body === undefined || faultsOf(bodySchema, body) === '') &&
      (schema === undefined || faultsOf(schema, answer) === '');
    const isOf = (each: Exchange) =>
      each.service === service && each.operationId === operationId && each.status === Number(status);
    const best = bestOf(context, isOf, fits, bodySchema !== undefined);
    if (best === null) continue;
    sent ??= writable(context, bodySchema, best.body);
    if (schema !== undefined) found.push([`${operationId}.${status}`, best.answer]);
  }
  return bodySchema === undefined || sent === undefined ? found : [[`${operationId}.body`, sent], ...found];
}

/** Without the members that only answers have, though they may be sent back as they were read. */
function writable({ document }: Context, schema: Schema | undefined, body: unknown): unknown {
  const { $ref } = schema ?? {};
  const { properties = {} } = (typeof $ref === 'string' ? referent(document, $ref) : (schema ?? {})) as {
    properties?: Record<string, { readOnly?: boolean }>;
  };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => properties[name]?.readOnly !== true));
}

/** An event that was never sent looks like one with the same data. */
function ofWebhook(context: Context, type: string, { requestBody }: Operation): unknown {
  const schema = schemaOf(requestBody!.content)!;
  const withType = (body: unknown) => ({ ...Object(body), type });
  const fits = ({ body }: Candidate) => context.faultsOf(schema, withType(body)) === '';
  const bestAs = (isOf: (exchange: Exchange) => boolean) =>
    bestOf(context, (each) => each.status === 0 && isOf(each), fits, true)?.body;
  return withType(bestAs(({ operationId }) => operationId === type) ?? bestAs(() => true));
}

function ofShared(context: Context, operations: readonly Operation[]): [string, unknown][] {
  const { service, document, faultsOf } = context;
  const users = new Map<string, Set<string>>();
  for (const { operationId, responses } of operations) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      if ($ref !== undefined) users.set($ref, (users.get($ref) ?? new Set()).add(`${operationId} ${status}`));
    }
  }
  return [...users].flatMap(([reference, used]): [string, unknown][] => {
    const schema = schemaOf((referent(document, reference) as { content?: Content }).content);
    if (schema === undefined) return [];
    const fits = ({ answer }: Candidate) => faultsOf(schema, answer) === '';
    const bestAs = (isOf: (each: Exchange) => boolean) => bestOf(context, isOf, fits, false);
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
  { recordings }: Context,
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

function schemaOf(content: Content | undefined): Schema | undefined {
  return TYPES.map((type) => content?.[type]?.schema).find((each) => each !== undefined);
}
