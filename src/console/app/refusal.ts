/** What a failed call says to the person who asked for it. */
import { ApiError, ConnectionError } from '../../client/index.ts';
import { WORDS } from './words.ts';

export interface Refusal {
  message: string;
  /** Further faults, where a request had several. */
  details: string[];
  requestId: string | null;
}

/** `nameOf` puts names in the place of ids that a message holds. */
export function refusalOf(
  error: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): Refusal {
  if (error instanceof ConnectionError)
    return { message: WORDS.faults.connection, details: [], requestId: null };
  if (!(error instanceof ApiError)) return { message: WORDS.faults.unexpected, details: [], requestId: null };
  const named = (text: string) => text.replace(UUID, (id) => nameOf(id) ?? id);
  const message = error.status >= 500 ? WORDS.faults.unexpected : named(error.message);
  const details = error.details
    .map((detail) => named(detail.message))
    .filter((text) => !message.includes(text));
  return { message: sentence(message), details, requestId: error.status >= 500 ? error.requestId : null };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
