/** Whose facts a caller sees of a run: the people whose settings are shown to them, by the same grants. */
import type { Sql } from '../../../platform/db/db.ts';
import type { Language } from '../../../words/languages.ts';
import type { RunRule } from '../../rules/rule.schema.ts';
import type { Scope } from '../../scope.ts';
import { SEEN_PEOPLE } from './workforce.repo.ts';

export interface Sight {
  self: string;
  /** Null: everybody. */
  people: ReadonlySet<string> | null;
  /** Members see no cost: it holds what colleagues earn. */
  pay: boolean;
  /** What is read. */
  language: Language;
}

export async function sightOf(sql: Sql, { actor, granted, language }: Scope): Promise<Sight> {
  const { organisationId, subject: self, role } = actor;
  const pay = role !== 'member';
  if (granted === null) return { self, people: null, pay, language };
  const rows = await sql.query<{ id: string }>(SEEN_PEOPLE, [organisationId, granted, self]);
  return { self, people: new Set(rows.map(({ id }) => id)), pay, language };
}

export const isSeen = ({ people }: Sight, userId: string): boolean => people?.has(userId) ?? true;

/** A rule for one person, or beside one, reveals facts of that person. */
export function isSeenRule(sight: Sight, { scope, ...rule }: RunRule): boolean {
  const beside = rule.kind === 'presence' ? rule.params.beside : undefined;
  return isSeenScope(sight, scope) && isSeenScope(sight, beside);
}

export const isSeenScope = (sight: Sight, scope: RunRule['scope'] = 'all'): boolean =>
  typeof scope === 'string' || !('person' in scope) || isSeen(sight, scope.person);

/** Whether costs that hold the person's pay are shown. */
export const showsPay = (sight: Sight, userId: string): boolean => sight.pay && isSeen(sight, userId);
