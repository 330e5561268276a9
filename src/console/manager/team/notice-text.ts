/** A certificate to be renewed, in words: `Forklift: expired 3 Nov 2026`. Pure. */
import { dayText } from '../../kit/time/zone.ts';
import type { Notice } from './matrix.ts';
import { messages } from './messages.ts';

export function noticeText({ requirement, state, until }: Notice, label: (id: string) => string): string {
  const { revoked, ...dated } = messages.certificate;
  const what = label(requirement);
  return state === 'revoked' || until === null ? revoked(what) : dated[state](what, dayText(until, 'plain'));
}

/** Whether a search, in lower case, finds one of them by its words. */
export const isNoticed = (notices: readonly Notice[], find: string, label: (id: string) => string): boolean =>
  notices.some((one) => noticeText(one, label).toLocaleLowerCase().includes(find));
