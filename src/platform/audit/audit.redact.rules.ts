/** Takes what names a person, or what was written of one, out of the values of an event. Pure. */
import type { AuditEvent, Change } from './audit.ts';

export interface Redaction {
  userId: string;
  /** Ids of records that are the person's own. */
  ownIds: ReadonlySet<string>;
  /** Names and contacts of the person, those before included. */
  texts: readonly string[];
  /** What stands in their place. */
  name: string;
}

/** Of a person's own record. */
const CONTACTS = new Set(['name', 'email', 'phone', 'dateOfBirth']);
/** What people write. */
const FREE_TEXT = new Set(['note', 'comment', 'reason', 'text', 'mailedTo']);
/** Members that say whose record it is. */
const OWNERS = ['userId', 'personId', 'user_id', 'person_id'] as const;

/** The changes without it; null: there is nothing of the person in them. */
export function redacted(event: AuditEvent, redaction: Redaction): Change[] | null {
  const { userId, ownIds } = redaction;
  const text = JSON.stringify(event.changes);
  const isOwn = event.entity_id === userId || ownIds.has(event.entity_id);
  const isAbout = isOwn || text.includes(userId);
  const isPerson = event.entity_id === userId;
  const changes = event.changes.map(({ path, before, after }): Change => {
    const member = path.slice(1);
    if ((isPerson && CONTACTS.has(member)) || (isAbout && FREE_TEXT.has(member))) return { path };
    const tidy = (value: unknown) => valueWithout(value, { redaction, isAbout, isPerson });
    return {
      path,
      ...(before === undefined ? {} : { before: tidy(before) }),
      ...(after === undefined ? {} : { after: tidy(after) }),
    };
  });
  return JSON.stringify(changes) === text ? null : changes;
}

interface Place {
  redaction: Redaction;
  /** The nearest record that says whose it is, or the event, is about the person. */
  isAbout: boolean;
  /** It is the record of the person. */
  isPerson: boolean;
}

function valueWithout(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return textWithout(value, place);
  if (Array.isArray(value)) return value.map((item) => valueWithout(item, place));
  if (typeof value !== 'object' || value === null) return value;
  const here = placeOf(value as Record<string, unknown>, place);
  const members = Object.entries(value).filter(
    ([member]) => !(here.isPerson && CONTACTS.has(member)) && !(here.isAbout && FREE_TEXT.has(member)),
  );
  return Object.fromEntries(members.map(([member, one]) => [member, valueWithout(one, here)]));
}

function placeOf(record: Record<string, unknown>, place: Place): Place {
  const { userId, ownIds } = place.redaction;
  const owner = OWNERS.map((member) => record[member]).find((id) => typeof id === 'string');
  if (owner !== undefined) return { ...place, isAbout: owner === userId, isPerson: owner === userId };
  const { id } = record;
  if (typeof id !== 'string' || !('email' in record || 'name' in record)) return place;
  return { ...place, isAbout: id === userId || ownIds.has(id), isPerson: id === userId };
}

const WORD = /[\p{L}\p{N}]/u;

/** Numbers of a phone that nobody takes for another's. */
const TELLING_DIGITS = 6;

/**
 * The text says by itself who is meant: a name of several words, an address, a number to call. “Ann” or a date may be
 * anybody's, so such a text goes in records about the person alone.
 */
export const isTelling = (text: string): boolean =>
  /\s/.test(text.trim()) ||
  text.includes('@') ||
  (!DATE.test(text) && text.replaceAll(/\D/g, '').length >= TELLING_DIGITS);

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Texts as whole words; names are parts of other words too. */
function textWithout(value: string, { redaction: { texts: all, name }, isAbout }: Place): string {
  const texts = isAbout ? all : all.filter(isTelling);
  return texts.reduce((text, known) => {
    const parts = text.split(known);
    return parts.reduce((before, after) => {
      const isPart = WORD.test(before.at(-1) ?? '') || WORD.test(after.at(0) ?? '');
      return `${before}${isPart ? known : name}${after}`;
    });
  }, value);
}

/** Names and contacts that events of the person's account hold. */
export function textsIn(events: readonly AuditEvent[], userId: string): string[] {
  const found = new Set<string>();
  const note = (member: string, value: unknown) => {
    if (CONTACTS.has(member) && typeof value === 'string' && value !== '') found.add(value);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    if (record.id === userId || record.userId === userId)
      for (const [member, one] of Object.entries(record)) note(member, one);
    for (const one of Object.values(record)) walk(one);
  };
  for (const { changes, entity_id } of events) {
    for (const { path, before, after } of changes) {
      if (entity_id === userId) for (const value of [before, after]) note(path.slice(1), value);
      walk([before, after]);
    }
  }
  return [...found];
}
