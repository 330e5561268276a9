/**
 * Takes a person's names, contacts and what was written of them out of events that stand. The chain still proves the rest:
 * the hash of a redacted event stays, by which the events beside it name it, and an `audit.redact` event behind it holds the
 * hash of what is left. The event's own id goes too. It was random and hashed with the values that went, so that nobody
 * can find those again by trying names against the hash that stays.
 */
import type { Sql } from '../db/db.ts';
import { newId } from '../ids.ts';
import { isTelling, type Redaction, redacted, textsIn } from './audit.redact.rules.ts';
import { findAbout, writeRedacted } from './audit.repo.ts';
import { type AuditContext, type AuditEvent, appendAudit, hashOf, REDACT, type Service } from './audit.ts';

const CHAINS = ['listings', 'planning', 'directory', 'hr'] as const satisfies Service[];

/** Of the person as they are: the texts of events before are added. */
export interface Forgotten extends Omit<Redaction, 'ownIds'> {
  ownIds: readonly string[];
}

/**
 * Redacts every chain of the organisation. Returns how many events. Call it late in the transaction: it holds the chains
 * until COMMIT.
 */
export async function redactAudit(
  tx: Sql,
  context: Omit<AuditContext, 'service'>,
  { ownIds, texts: known, ...person }: Forgotten,
): Promise<number> {
  const { organisationId, at } = context;
  const ids = [person.userId, ...ownIds];
  const named = textsIn(await findAbout(tx, organisationId, ids, known), person.userId);
  // The longer first: an address may hold the name.
  const texts = [...new Set([...known, ...named])].sort((a, b) => b.length - a.length);
  const redaction = { ...person, texts, ownIds: new Set(ownIds) };
  const events = await findAbout(tx, organisationId, ids, texts.filter(isTelling));
  let count = 0;
  for (const service of CHAINS) {
    const left: { sequence: number; hash: string }[] = [];
    for (const event of events.filter((one) => one.service === service && one.action !== REDACT)) {
      const changes = redacted(event, redaction);
      if (changes === null) continue;
      const fresh: AuditEvent = { ...event, id: newId(at), changes };
      await writeRedacted(tx, fresh);
      left.push({ sequence: event.sequence, hash: hashOf(fresh) });
    }
    if (left.length === 0) continue;
    count += left.length;
    const entry = { action: REDACT, entityType: 'personal-data', entityId: person.userId };
    await appendAudit(tx, { ...context, service }, { ...entry, before: null, after: { redacted: left } });
  }
  return count;
}
