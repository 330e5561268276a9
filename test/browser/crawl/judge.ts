/** Notes what is wrong with a page, and with the answers that it got. */
import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';
import { german } from '../../../src/console/languages/de.ts';
import { PHONE } from '../../helpers/axe.ts';
import type { Survey } from './survey.ts';

/**
 * `forbidden`: the page offered what its reader may not do. `broken`: the server failed. `unshown`: a refusal that no text of the
 * page tells. `too wide`: it scrolls sideways. `focus lost`: nothing has it once a dialog or panel has closed.
 */
export type FaultKind =
  | 'forbidden'
  | 'broken'
  | 'unshown'
  | 'english'
  | 'console'
  | 'too wide'
  | 'focus lost';

export interface Fault {
  kind: FaultKind;
  role: string;
  page: string;
  /** What was pressed last; '': nothing, the page was opened. */
  control: string;
  what: string;
}

export interface Judge {
  faults: readonly Fault[];
  /** Where the reader is. */
  at(page: string, control: string): void;
  /** What the page shows since the survey before; null: it was opened. */
  look(before: Survey | null, now: Survey): Promise<void>;
  /** Pixels that the page is wider than a window of that width. */
  width(excess: number, width: number): void;
}

/** Its text is read as it comes: a change of page takes it away. */
interface Refusal {
  response: Response;
  messages: Promise<string[]>;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const FIRST_ERROR = 400;
const FORBIDDEN = 403;
const BROKEN = 500;
/** The browser says so of each refusal, which is noted by itself. */
const FAILED_LOAD = /Failed to load resource/;

/** One page for all records of a kind. */
export const kindOfPage = (address: string): string =>
  address.replace(UUID, ':id').replace(/^(\/catalogue\/).+/, '$1:slug');

export function createJudge(
  page: Page,
  said: string[],
  { role, english }: { role: string; english: (texts: readonly string[]) => string[] },
): Judge {
  const faults: Fault[] = [];
  const refused: Refusal[] = [];
  const noted = new Set<string>();
  let place = '';
  let control = '';
  page.on('response', (response) => {
    if (response.status() >= FIRST_ERROR) refused.push({ response, messages: messagesOf(response) });
  });

  /** The same is noted once, wherever it was seen first. */
  const note = (kind: FaultKind, text: string, key = `${place} ${text}`) => {
    const what = text.replaceAll(UUID, ':id');
    const known = `${kind} ${key.replaceAll(UUID, ':id').replaceAll(/\d+/g, '#')}`;
    if (noted.has(known)) return;
    noted.add(known);
    faults.push({ kind, role, page: place, control, what });
  };

  const judgeRefusal = async ({ response, ...refusal }: Refusal, { texts }: Survey): Promise<void> => {
    const status = response.status();
    const path = kindOfPage(new URL(response.url()).pathname);
    const what = `${response.request().method()} ${path}: ${status}`;
    if (status === FORBIDDEN) return note('forbidden', what);
    if (status >= BROKEN) return note('broken', what);
    const messages = await refusal.messages;
    if (!isShown([...messages, ...GENERAL], texts)) note('unshown', `${what} ${messages.join(' ')}`);
  };

  return {
    faults,
    at: (given, pressed) => {
      place = given;
      control = pressed;
    },
    look: async (before, now) => {
      for (const refusal of refused.splice(0)) await judgeRefusal(refusal, now);
      for (const text of said.splice(0)) if (!FAILED_LOAD.test(text)) note('console', text);
      for (const text of english(now.texts)) note('english', text, text);
      const isSamePage = before !== null && before.path === now.path;
      if (isSamePage && before.opened.length > now.opened.length && now.isFocusLost)
        note('focus lost', before.opened.join(', '));
    },
    width: (excess, width) => {
      const size = width < PHONE.width ? 'enlarged' : 'whole';
      if (excess > 0) note('too wide', `${excess} px at ${width} px`, `${place} ${size}`);
    },
  };
}

/** What the console itself says of a refusal. */
const GENERAL = Object.values(german.faults).filter((fault) => typeof fault === 'string');

/** What the server says of it; nothing where the reader left the page before the text came: then only the page can have told it. */
async function messagesOf(response: Response): Promise<string[]> {
  const text = await response.text().catch(() => '');
  const { error }: { error?: { message: string; details?: { message: string }[] } } = text.startsWith('{')
    ? JSON.parse(text)
    : {};
  return error === undefined ? [] : [error.message, ...(error.details ?? []).map(({ message }) => message)];
}

/** In place of ids the page may have names. */
function isShown(messages: readonly string[], texts: readonly string[]): boolean {
  const shown = texts.join('\n').toLowerCase();
  const isIn = (part: string) => shown.includes(part.trim().toLowerCase());
  return messages.some((message) => message.split(UUID).every(isIn));
}

export const textOfFault = ({ kind, role, page, control, what }: Fault): string =>
  `${kind}: ${role}, ${page}${control === '' ? '' : `, ${control}`}: ${what}`;

/** Fails with the faults, one a line. */
export function assertNone(faults: readonly Fault[]): void {
  assert.equal(faults.length, 0, faults.map(textOfFault).join('\n'));
}
