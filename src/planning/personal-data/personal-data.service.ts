/** All that is held of a person: handed out, and erased. */
import { redactAudit } from '../../platform/audit/audit.redact.ts';
import { type AuditEntry, SYSTEM } from '../../platform/audit/audit.ts';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import {
  eraseHeld,
  type Held,
  type PersonalTable,
  readHeld,
  SECTIONS,
  type Section,
} from '../../platform/personal-data/personal-table.ts';
import type { Language } from '../../words/languages.ts';
import { asName } from '../../words/names.ts';
import { say, textOf } from '../../words/said.ts';
import type { Scope } from '../scope.ts';
import type { PersonalData } from './personal-data.context.ts';
import * as repo from './personal-data.repo.ts';
import type { Erased, PersonData } from './personal-data.schema.ts';

const SHORT_ID = 8;
/** Of an account, by which the log is searched. */
const TEXTS = ['name', 'email', 'phone'] as const;

/** Throws 404 for nobody. */
export async function getPersonData(
  { sql, data, now }: { sql: Sql; data: PersonalData; now: Date },
  { actor, language }: Scope,
  userId: string,
): Promise<PersonData> {
  const { organisationId } = actor;
  const person = await repo.findHeldPerson(sql, organisationId, userId, { forUpdate: false });
  if (person === undefined) throw notFound('person', userId);
  const held = await readHeld(sql, data.tables, organisationId, userId);
  const sections = held
    .filter(({ rows }) => rows.length > 0)
    .map(({ section, table, rows }) => ({ ...titled(section, language), table, rows: rows.map(plain) }));
  const { isElsewhere } = data;
  return { userId, name: person.name, at: now.toISOString(), isElsewhere, sections };
}

/** Without members that say nothing. */
const plain = (row: Held['rows'][number]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const titled = (section: Section, language: Language) => ({
  section,
  title: textOf(say(`heldSections.${section}`), language),
});

/** Who erases: null by the retention of the organisation. */
export interface Eraser {
  organisationId: string;
  by: { id: string; role: string } | null;
  requestId: string;
  language: Language;
  at: Date;
}

/** Throws 409 for somebody who is active, has duties ahead or was erased already, 422 for another name than theirs. */
export async function erasePerson(
  tx: Sql,
  data: PersonalData,
  eraser: Eraser,
  userId: string,
  typed: string | null,
): Promise<Omit<Erased, 'applied'>> {
  const { organisationId, at, by, language } = eraser;
  await data.begin(tx, organisationId, at);
  const person = await repo.findHeldPerson(tx, organisationId, userId, { forUpdate: true });
  if (person === undefined) throw notFound('person', userId);
  const held = await readHeld(tx, data.tables, organisationId, userId);
  await requireErasable(tx, eraser, userId, { ...person, active: isActive(held, person.active) });
  if (typed !== null && asName(typed) !== asName(person.name)) {
    const message = say('held.otherName', { name: person.name });
    throw invalid([{ path: 'body/name', code: 'OTHER_NAME', message }]);
  }
  const name = textOf(say('held.former', { id: userId.slice(-SHORT_ID) }), language);
  const rows = await eraseHeld(tx, data.tables, { organisationId, userId, name });
  await repo.noteErased(tx, organisationId, { userId, at, by: by?.id ?? null });
  const { id: actorId, role: actorRole } = by ?? SYSTEM;
  const events = await redactAudit(
    tx,
    { organisationId, at, actorId, actorRole, requestId: eraser.requestId },
    { userId, name, ownIds: ownIdsOf(held), texts: textsOf(person.name, held) },
  );
  return { userId, name, sections: bySection(data.tables, rows, language), events };
}

/** What the log says of an erasure. */
export function erasureEntry({ userId, sections, events }: Omit<Erased, 'applied'>): AuditEntry {
  const rows = sections.map(({ section, rows: count }) => ({ section, rows: count }));
  const entry = { action: 'person.erase', entityType: 'personal-data', entityId: userId };
  return { ...entry, before: null, after: { sections: rows, events } };
}

async function requireErasable(
  tx: Sql,
  { organisationId, at }: Eraser,
  userId: string,
  { name, active, erased }: repo.HeldPerson,
): Promise<void> {
  if (erased) throw conflict('ALREADY_ERASED', say('held.alreadyErased'));
  if (active) throw conflict('STILL_ACTIVE', say('held.stillActive', { name }));
  const count = await repo.countDutiesAhead(tx, organisationId, userId, at);
  if (count > 0) throw conflict('DUTIES_AHEAD', say('held.dutiesAhead', { name, count }));
  const running = await repo.findRunningDuty(tx, organisationId, userId, at);
  if (running === undefined) return;
  // Nobody can open it any more, and who worked it stays.
  const { name: shift, ...span } = running;
  throw conflict('DUTIES_AHEAD', say('held.dutyRunning', { name, shift, times: say('rota.span', span) }));
}

/** The embedded Directory knows first; Planning hears of it a moment later. */
function isActive(held: readonly Held[], known: boolean): boolean {
  const account = held.find(({ table }) => table === 'directory_people')?.rows[0];
  return account === undefined ? known : account.active === true;
}

const ownIdsOf = (held: readonly Held[]) =>
  held.filter(({ isOwn }) => isOwn).flatMap(({ rows }) => rows.map(({ id }) => String(id)));

function textsOf(name: string, held: readonly Held[]): string[] {
  const accounts = held.filter(({ section }) => section === 'account').flatMap(({ rows }) => rows);
  const texts = accounts.flatMap((row) => TEXTS.map((member) => row[member]));
  return [name, ...texts].filter((text): text is string => typeof text === 'string' && text !== '');
}

/** The tables that no section shows (events, answers that are kept for a day) count as part of the log. */
function bySection(
  tables: readonly PersonalTable[],
  erased: readonly { table: string; rows: number }[],
  language: Language,
): Erased['sections'] {
  const sectionOf = new Map(tables.map(({ table, held }) => [table, held?.section ?? 'log']));
  const counts = Map.groupBy(erased, ({ table }) => sectionOf.get(table) ?? 'log');
  return SECTIONS.flatMap((section) => {
    const rows = (counts.get(section) ?? []).reduce((sum, one) => sum + one.rows, 0);
    return rows === 0 ? [] : [{ ...titled(section, language), rows }];
  });
}
