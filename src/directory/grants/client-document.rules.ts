/**
 * Applications that are known by a document of their own (OAuth Client ID Metadata Document, as the Model Context Protocol
 * uses it): what their address and the document must be, and where they may be sent back to.
 */

import Type, { type Static } from 'typebox';
import { compileCheck } from '../../platform/http/validation.ts';
import { urlFault } from '../../platform/outgoing/address.rules.ts';
import type { Text } from '../../words/said.ts';

/** Somebody else's application. */
export interface ForeignClient {
  /** The address of its document. */
  id: string;
  name: string;
  redirectUris: readonly string[];
}

const LONGEST_NAME = 100;
const LONGEST_URL = 2000;

/** Members beyond these are the application's own. */
const Document = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String()),
  redirect_uris: Type.Array(Type.String({ maxLength: LONGEST_URL }), { minItems: 1, maxItems: 50 }),
  token_endpoint_auth_method: Type.Optional(Type.String()),
  grant_types: Type.Optional(Type.Array(Type.String())),
  response_types: Type.Optional(Type.Array(Type.String())),
});
const check = compileCheck<Static<typeof Document>>(Document, 'metadata document');

export const isClientAddress = (id: string): boolean => /^https?:/i.test(id);

/** Why no document is read from the address; null: it is. */
export function clientAddressFault(id: string, allowPrivate: boolean): Text | null {
  if (!allowPrivate && !id.startsWith('https:')) return 'must begin with https';
  const fault = urlFault(id, allowPrivate);
  if (fault !== null) return fault;
  const url = new URL(id);
  if (url.pathname === '/') return 'must have a path';
  // Compared as text from here on: one application has one spelling.
  return url.href === id ? null : `must be written as ${url.href}`;
}

/** Throws where the document is not one of the client at that address, or of one that cannot be served here. */
export function readClientDocument(id: string, body: unknown): ForeignClient {
  const document = check(body);
  if (document.client_id !== id)
    throw new Error(`its client_id is ${JSON.stringify(document.client_id.slice(0, 200))}`);
  const { token_endpoint_auth_method: method = 'none', grant_types, response_types } = document;
  // Nobody shares a secret with an application that has never been here.
  if (method !== 'none') throw new Error(`its token_endpoint_auth_method is ${method}; only none is served`);
  if (grant_types?.includes('authorization_code') === false)
    throw new Error('its grant_types have no authorization_code');
  if (response_types?.includes('code') === false) throw new Error('its response_types have no code');
  const name = shownName(document.client_name ?? '');
  return { id, name: name === '' ? new URL(id).host : name, redirectUris: document.redirect_uris };
}

/** Without what could reorder or hide the words around it. */
const shownName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the browser goes back to an application on its own machine. */
export function isLoopback(uri: string): boolean {
  const url = URL.parse(uri);
  return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname);
}

/**
 * Whether the document names the address: exactly, but for the port on the person's own machine, where an application takes
 * whichever is free (RFC 8252, section 7.3). Only https leads anywhere else.
 */
export function fitsRedirect(known: readonly string[], asked: string): boolean {
  const url = URL.parse(asked);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (!isLoopback(asked)) return url.protocol === 'https:' && known.includes(asked);
  return known.some((uri) => uri === asked || (isLoopback(uri) && withoutPort(uri) === withoutPort(asked)));
}

/** The text but for its port, so that nothing else is evened out. */
const withoutPort = (uri: string) =>
  uri.replace(/^(http:\/\/(?:\[[^\]/?#]*\]|[^:/?#]*)):\d{1,5}(?=[/?#]|$)/i, '$1');
