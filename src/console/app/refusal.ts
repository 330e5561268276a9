/** What a failed call says to the person who made it. */
import { ApiError, ConnectionError, NotSendable } from '../../client/index.ts';
import { hoursText } from '../time/zone.ts';
import { faultMessages } from './messages.ts';
import { isRule, ruleName } from './rule-names.ts';

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

export interface Refusal {
  message: string;
  /** Further faults, where a request had several. */
  details: string[];
  requestId: string | null;
}

/** `nameOf` replaces ids in a message by names. */
export function refusalOf(
  error: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): Refusal {
  // A server that stops is soon another one.
  if (error instanceof ConnectionError || (error instanceof ApiError && error.reason === 'STOPPING'))
    return { message: faultMessages.connection, details: [], requestId: null };
  if (isOutdated(error)) return { message: faultMessages.changed, details: [], requestId: null };
  if (error instanceof NotSendable) return { message: faultMessages.unread, details: [], requestId: null };
  if (error instanceof Preceded) return { message: error.message, details: [], requestId: null };
  if (!(error instanceof ApiError))
    return { message: faultMessages.unexpected, details: [], requestId: null };
  // Errors at a path are in the caller's own units; only messages about rotas count in minutes.
  const named = (text: string) =>
    PLACE.test(text) ? text.replace(PLACE, subjectOf) : readable(text, nameOf);
  const message = error.status >= 500 ? faultMessages.unexpected : named(error.message);
  const details = error.details
    .map(({ path, code, message: text }) =>
      isRule(code) ? readable(text, nameOf) : named(`${path}: ${text}`),
    )
    .filter((text) => !message.includes(text));
  return { message: sentence(message), details, requestId: error.status >= 500 ? error.requestId : null };
}

/** `body/fields/0/max_length: ` at the beginning: where in a request a value is wrong. */
const PLACE = /^(?:body|query|path|headers|details)\/(\S*): /;

/** The last member of a path, spelt out: `Max length `. */
function subjectOf(_whole: string, place: string): string {
  const name = place.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words === '' ? '' : `${sentence(words)} `;
}

/** Names instead of ids and codes, hours instead of minutes; an id without a name is a shift's. */
export function readable(text: string, nameOf: (id: string) => string | undefined): string {
  return text
    .replace(/ \([^()]*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\)/g, '')
    .replace(UUID, (id) => nameOf(id) ?? faultMessages.thisShift)
    .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (code) => (isRule(code) ? `“${ruleName(code)}”` : code))
    .replace(/\b(\d+) minutes?\b/g, (_whole, minutes: string) => hoursText(Number(minutes)));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
