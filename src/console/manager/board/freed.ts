/** Shifts that are freed for leave: which hours of them. Pure. */
import type { Planning } from '../../../client/index.ts';
import { listText } from '../../kit/list-text.ts';
import { later, leaveParts } from '../../kit/time/breaks.ts';
import { spanText } from '../../kit/time/zone.ts';
import { messages } from './cover-messages.ts';

interface Span {
  start: string;
  end: string;
}

/** A shift whose person is on approved leave in some of its hours. */
export interface Freeable extends Span {
  demandId: string;
  locationId: string;
  leave?: readonly Span[] | undefined;
}

type Opened = Pick<Planning.OpenedDuty, 'start' | 'end' | 'opened' | 'open'>;

/** The hours that freeing a shift opens from now on; empty: all of it, or none. */
export function partsToFree(duty: Freeable, now: number): Span[] {
  const begun = new Date(now).toISOString();
  const parts = leaveParts(duty)
    .filter(({ end }) => Date.parse(end) > now)
    .map(({ start, end }) => ({ start: later(start, begun), end }));
  return isWhole(duty, parts) ? [] : parts;
}

const isWhole = ({ start, end }: Span, parts: readonly Span[]) =>
  parts.length === 1 && parts.every((part) => sameAs(part.start, start) && sameAs(part.end, end));

const sameAs = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** `12:00–14:00 and 15:00–16:00 of the shift 10:00–18:00`; null: all of it. `zone`: of the shift. */
export function partText(shift: Span, parts: readonly Span[], zone: string): string | null {
  if (parts.length === 0 || isWhole(shift, parts)) return null;
  const hours = listText(parts.map(({ start, end }) => spanText(start, end, zone)));
  return messages.part(hours, spanText(shift.start, shift.end, zone));
}

/** What was freed, each shift of which a part was in a sentence; those that were freed whole are counted. */
export function freedText(
  asked: readonly Freeable[],
  made: readonly Opened[],
  zoneOf: (locationId: string) => string,
): string {
  const freed = asked.flatMap((shift) => {
    const own = made.filter((duty) => duty.opened && isWithin(duty, shift));
    if (own.length === 0) return [];
    const parts = own.flatMap(({ open }) => (open === null ? [] : [open]));
    return [{ text: partText(shift, parts, zoneOf(shift.locationId)), count: parts.length }];
  });
  const whole = freed.filter(({ text }) => text === null).length;
  const inPart = freed.flatMap(({ text, count }) => (text === null ? [] : [messages.partFreed(text, count)]));
  return [...(whole === 0 ? [] : [messages.freed(whole)]), ...inPart].join(' ');
}

const isWithin = (inner: Span, { start, end }: Span) =>
  Date.parse(inner.start) >= Date.parse(start) && Date.parse(inner.end) <= Date.parse(end);
