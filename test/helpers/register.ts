/**
 * What tests know of an operation beside its document: who may call it, a request that is granted, what it audits, and its own ways
 * to statuses. Each service has one register, by operationId; the role matrix, the tests of writes, the table of statuses and the
 * fuzzer read it.
 */
import assert from 'node:assert/strict';
import { newId } from '../../src/platform/ids.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import type { DocumentedOperation } from './documents.ts';

/** What examples are made of: an id of every kind of object, and names that no other object has. */
export interface World<Ids> {
  ids: Ids;
  name(text: string): string;
}

/** A world in a running product, and an administrator there. */
export interface Scene<Ids> extends World<Ids> {
  testApp: TestApp;
  admin: Caller;
}

export interface Request {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface Way<S> {
  /** How the status is reached, in the words of the table. */
  how: string;
  /** `request`: the example. */
  send(scene: S, request: Request): Promise<Answer>;
}

/** A request that is granted. */
export interface Asked<Ids> {
  /** The object that `{id}` of the path names. */
  id?: keyof Ids & string;
  /** Parameters of the path, where they are not `{id}` alone. */
  path?(world: World<Ids>): Record<string, string>;
  query?(world: World<Ids>): Record<string, string>;
  body?(world: World<Ids>): unknown;
  headers?: Record<string, string>;
}

export interface Entry<Who, Ids, S extends Scene<Ids> = Scene<Ids>> extends Asked<Ids> {
  who: Who;
  /** Makes what a granted request uses up. */
  fresh?(scene: S): Promise<Partial<Ids>>;
  /** The action of a write in the log; null: a test of its own says what it leaves. */
  audit?: string | null;
  /** Query by which the role matrix tries it without its effect. */
  triedWith?: Record<string, string>;
  /** Ways to statuses that are its own; they take the place of the general ones. */
  ways?: Record<number, Way<S>>;
  /** What is documented and never sent, and why. */
  never?: Record<number, string>;
}

/** Parameters by name, and a body that is made anew for each request. */
export interface Example {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: () => unknown;
  headers?: Record<string, string>;
}

export function exampleOf<Ids>(asked: Asked<Ids>, world: World<Ids>): Example {
  const { id, path, query, body, headers } = asked;
  return {
    ...(id === undefined ? {} : { path: { id: String(world.ids[id]) } }),
    ...(path === undefined ? {} : { path: path(world) }),
    ...(query === undefined ? {} : { query: query(world) }),
    ...(body === undefined ? {} : { body: () => body(world) }),
    ...(headers === undefined ? {} : { headers }),
  };
}

/** The example on what is made for it alone. */
export async function freshExample<Who, Ids, S extends Scene<Ids>>(
  entry: Entry<Who, Ids, S>,
  scene: S,
): Promise<Example> {
  const made = await entry.fresh?.(scene);
  return exampleOf(entry, { ...scene, ids: { ...scene.ids, ...made } });
}

/** Path parameters that the example leaves out are ids of nothing. */
export function requestOf(
  { method, path, requestBody }: DocumentedOperation,
  { path: given, query, body, headers = {} }: Example,
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given?.[name] ?? newId()),
  );
  const search = new URLSearchParams(query);
  return {
    method,
    url: search.size === 0 ? filled : `${filled}?${search}`,
    body: requestBody === undefined ? undefined : (body?.() ?? {}),
    headers,
  };
}

export const send = (
  caller: Pick<Caller, 'call'>,
  { method, url, body, headers }: Request,
): Promise<Answer> => caller.call(method, url, body, headers);

/** Makes an object; answers what the product says of it. */
export async function make(
  caller: Pick<Caller, 'call'>,
  url: string,
  body: unknown,
): Promise<Answer['body']> {
  const answer = await caller.call('POST', url, body);
  assert.equal(answer.status, 201, `${url}: ${answer.text}`);
  return answer.body;
}

export const makeId = async (caller: Pick<Caller, 'call'>, url: string, body: unknown): Promise<string> =>
  String((await make(caller, url, body)).id);

/** The example with other members in its body. */
export const withMembers =
  <S extends { admin: Caller }>(members: () => object): Way<S>['send'] =>
  ({ admin }, request) =>
    send(admin, { ...request, body: { ...(request.body as object), ...members() } });

/** Why a status is documented and never sent. */
export const LISTED = 'The interface document lists it for every operation of this kind.';

/** Differences between a register and the document of its service, by name. */
export function unlike(
  register: Record<string, unknown>,
  operations: readonly DocumentedOperation[],
): { withoutEntry: string[]; withoutOperation: string[] } {
  const names = operations.map(({ operationId }) => operationId);
  return {
    withoutEntry: names.filter((name) => register[name] === undefined),
    withoutOperation: Object.keys(register).filter((name) => !names.includes(name)),
  };
}
