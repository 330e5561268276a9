/** What a failed call says to the person who made it. */

import { ApiError, ConnectionError, NotSendable } from '../../client/index.ts';
import { memberName } from './member-names.ts';
import { faultMessages, fieldNames } from './messages.ts';
import { isRule } from './rule-names.ts';
import { SignedOut } from './signed-out.ts';

/** What the page shows is no longer so, found out before anything was sent. */
export class Outdated extends Error {
  override name = 'Outdated';
}

/** Somebody else was first: the message says who. */
export class Preceded extends Error {
  override name = 'Preceded';

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** A record is no longer as it was shown. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Outdated || (error instanceof ApiError && error.reason === 'VERSION_MISMATCH');

/** Nobody is signed in any more, or their access has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof SignedOut || (error instanceof ApiError && error.status === 401);

/** What the server says of single values; nothing where the call failed otherwise. */
export const detailsOf = (error: unknown) => (error instanceof ApiError ? error.details : []);

/** The fault of a place in the request's body, or of one below it. */
export function faultsIn(error: unknown) {
  const details = detailsOf(error);
  return (path: string): string | undefined =>
    details.find((one) => one.path === `body/${path}` || one.path.startsWith(`body/${path}/`))?.message;
}

export interface Refusal {
  message: string;
  /** Further faults, where a request had several. */
  details: string[];
  requestId: string | null;
  /** What was asked for is not there. */
  isGone?: boolean;
}

/** The server's own sentences, in the page's language; `nameOf` names the ids in them. */
export function refusalOf(
  error: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): Refusal {
  // A server that stops is soon another one.
  if (error instanceof ConnectionError || (error instanceof ApiError && error.reason === 'STOPPING'))
    return { message: faultMessages.connection, details: [], requestId: null };
  if (isSignedOut(error)) return { message: faultMessages.signedOut, details: [], requestId: null };
  if (isOutdated(error)) return { message: faultMessages.changed, details: [], requestId: null };
  if (error instanceof NotSendable) return { message: faultMessages.unread, details: [], requestId: null };
  if (error instanceof Preceded) return { message: error.message, details: [], requestId: null };
  if (!(error instanceof ApiError))
    return { message: faultMessages.unexpected, details: [], requestId: null };
  if (error.status >= 500)
    return { message: faultMessages.unexpected, details: [], requestId: error.requestId };
  if (error.code === 'NOT_FOUND')
    return { message: faultMessages.gone, details: [], requestId: null, isGone: true };
  const named = (text: string) => sentence(withNames(text, nameOf));
  const details = error.details.map(({ path, code, message }) => {
    const fault = withNames(message, nameOf);
    return sentence(isRule(code) || WHOLE.has(code) ? fault : atField(path, fault));
  });
  // Where values are not acceptable the first fault leads; any other message is about the whole.
  const [first = named(error.message), ...others] =
    error.code === 'VALIDATION_ERROR' ? details : [named(error.message), ...details];
  return { message: first, details: others.filter((text) => !first.includes(text)), requestId: null };
}

/** Faults of a value that are said in a whole sentence, which names the value itself. */
const WHOLE: ReadonlySet<string> = new Set(['SITE_CLOSED', 'WHOLE_DAYS', 'OTHER_ITEM']);

/** Where in a request a value is wrong, by the last member's name: `Max length must be at most 5`. */
function atField(path: string, fault: string): string {
  const member = path
    .split('/')
    .slice(1)
    .findLast((part) => !/^\d*$/.test(part));
  return member === undefined ? fault : faultMessages.atField(fieldName(member), fault);
}

const fields: Readonly<Record<string, string>> = fieldNames;

/** As the forms call it, where that is another word than that of the record. */
const fieldName = (member: string): string =>
  fields[member.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? memberName(member);

/** Ids are data: the page knows whose they are. */
const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(UUID, (id) => nameOf(id) ?? id);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
