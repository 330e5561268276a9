/**
 * Fuzzes every documented operation: starts from requests that fit the document, breaks them with hostile values, and
 * holds each answer against what the document promises.
 */

import type { Dice } from '../../src/demo/random.ts';
import type { Example } from '../helpers/register.ts';
import { type KnownIds, type Operation, sample } from './document.ts';
import { BROKEN_BODIES, HOSTILE_JSON, HOSTILE_STRINGS, UNKNOWN_PARAMETERS } from './hostile.ts';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** It carries a query parameter that the operation does not know. */
  isStrange: boolean;
}

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface Fault {
  operationId: string;
  kind: string;
  request: FuzzRequest;
  status: number;
  text: string;
}

/** Text that would tell a caller about the inside. */
const LEAKS =
  /node_modules|\bat .+\.(ts|js):\d|syntax error at or near|SQLSTATE|relation "|violates .* constraint|shopfloor_app|invalid input syntax|pg_catalog|TypeError|RangeError|undefined|\[object Object\]/;
const GENERAL = new Set([304, 414, 429, 431]);
/** How often a request starts from a seed instead of from the schema alone. */
const SEEDED = 0.8;
/** Replaced in JSON text by a hostile text after serialising, so that it can be what JSON.stringify would not write. */
const HOLE = '\u{10fffd}hole';

/** One request for the operation: usually broken in one place, sometimes as it should be. */
export function makeRequest(
  operation: Operation,
  random: Dice,
  ids: KnownIds,
  seeds: Record<string, Example>,
): FuzzRequest {
  const seed = random.chance(SEEDED) ? seeds[operation.operationId] : undefined;
  const breakAt = random.pick(['nothing', 'parameter', 'query', 'body', 'body', 'header'] as const);
  const target =
    breakAt === 'parameter' ? random.between(0, Math.max(0, operation.parameters.length - 1)) : -1;
  let path = `/${operation.service}${operation.path}`;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  operation.parameters.forEach((parameter, n) => {
    if (n !== target && parameter.in !== 'path' && random.chance(0.5)) return;
    const given = seed?.path?.[parameter.name] ?? seed?.query?.[parameter.name];
    const fitting = () => given ?? String(sample(parameter.schema, random, ids));
    const value = n === target ? random.pick(HOSTILE_STRINGS) : fitting();
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encode(value));
    else if (parameter.in === 'query') query.set(parameter.name, value.toWellFormed());
    else headers[parameter.name] = headerText(value);
  });
  for (const [name, value] of Object.entries(seed?.query ?? {})) {
    if (random.chance(0.4))
      query.set(name, random.chance(0.2) ? random.pick(HOSTILE_STRINGS).toWellFormed() : value);
  }
  const strange = breakAt === 'query' ? random.pick(UNKNOWN_PARAMETERS) : null;
  if (strange !== null)
    query.append(strange, random.pick([random.pick(HOSTILE_STRINGS).toWellFormed(), '1']));
  if (breakAt === 'header') Object.assign(headers, hostileHeaders(random));
  const fit = () => seed?.body?.() ?? sample(operation.body!, random, ids);
  const body = operation.body === null ? null : makeBody(fit(), random, breakAt === 'body');
  if (body !== null) headers['content-type'] = 'application/json';
  const search = query.size === 0 ? '' : `?${query}`;
  return { method: operation.method, url: `${path}${search}`, headers, body, isStrange: strange !== null };
}

/** A path segment that stays one: an empty or dotted one would name another route. */
function encode(value: string): string {
  const text = encodeURIComponent(value.toWellFormed());
  return text === '' || /^\.+$/.test(text) ? '%20' : text;
}

/** The text as its UTF-8 bytes, which is how clients send it; line ends would be the header's. */
function headerText(value: string): string {
  return Buffer.from(value.replace(/[\r\n]/g, ' ')).toString('latin1');
}

function hostileHeaders(random: Dice): Record<string, string> {
  const name = random.pick([
    'idempotency-key',
    'if-match',
    'if-none-match',
    'x-service-location-id',
    'prefer',
    'x-dry-run',
    'accept',
    'x-request-id',
  ]);
  return { [name]: headerText(random.pick(HOSTILE_STRINGS)) };
}

function makeBody(value: unknown, random: Dice, broken: boolean): string {
  if (broken && random.chance(0.05)) return random.pick(BROKEN_BODIES);
  if (!broken) return JSON.stringify(value);
  const replacement = random.chance(0.5)
    ? random.pick(HOSTILE_JSON)
    : JSON.stringify(random.pick(HOSTILE_STRINGS));
  return JSON.stringify(spoil(value, random)).replace(JSON.stringify(HOLE), () => replacement);
}

/** The value with one place in it replaced by the hole: a member, an item, a new member, or all of it. */
function spoil(value: unknown, random: Dice): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return HOLE;
  if (Array.isArray(value)) {
    if (value.length === 0) return [HOLE];
    const at = random.between(0, value.length - 1);
    return value.map((item, n) => (n === at ? spoil(item, random) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['id', 'organisation_id', 'version', 'x'])]: HOLE };
  const key = random.pick(keys);
  const record = value as Record<string, unknown>;
  if (random.chance(0.1))
    return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
  return { ...record, [key]: spoil(record[key], random) };
}

/** What is wrong with an answer, or null. */
export function judge(operation: Operation, request: FuzzRequest, answer: FuzzAnswer): Fault | null {
  const kind = kindOf(operation, request, answer) ?? (leaks(request, answer) ? 'leak' : null);
  if (kind === null) return null;
  return {
    operationId: operation.operationId,
    kind,
    request,
    status: answer.status,
    text: answer.text.slice(0, 400),
  };
}

function kindOf(operation: Operation, request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, headers, text } = answer;
  if (status >= 500) return 'server fault';
  if (headers['x-request-id'] === undefined) return 'no request id';
  if (status === 304) return null;
  if (
    !/^(application\/(json|vnd\.openxml)|text\/(event-stream|calendar|csv|html)|image\/)/.test(
      headers['content-type'] ?? '',
    )
  )
    return 'other type';
  if (!operation.statuses.has(status) && !GENERAL.has(status)) return 'undocumented status';
  if (request.isStrange && text.startsWith('{"items":') && operation.statuses.has(422))
    return 'unknown parameter accepted';
  if (status >= 400 && !/^\{"error":\{"code":"[A-Z_]+","message":"/.test(text)) return 'not our error';
  return null;
}

/** A refusal may quote what was sent, and nothing else that looks like the inside. */
function leaks(request: FuzzRequest, { status, text }: FuzzAnswer): boolean {
  const [found] = status >= 400 ? (LEAKS.exec(text) ?? []) : [];
  if (found === undefined) return false;
  const sent = [
    decodeURIComponent(request.url.replaceAll('+', ' ')),
    request.body,
    ...Object.values(request.headers),
  ];
  return !sent.some((part) => part?.includes(found));
}

/** The ids that an answer shows. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/"(?:id|[a-z]+Id|[a-z]+_id)":"([0-9a-f-]{36})"/g)].map((match) => match[1]!);
}
