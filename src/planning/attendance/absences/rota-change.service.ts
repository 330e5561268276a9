/** The change of the rota that an absence brings, written with it. */
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { changeOutcome, type JudgedChange, writeRotaChange } from '../../rota/change/changes.service.ts';
import type { Moment } from '../../write.ts';

interface Written {
  changeId: string | null;
  audit: AuditEntry[];
  events: EventDraft[];
}

/** `judged` null: the rota stays as it is. */
export async function writeOpened(writing: Moment, judged: JudgedChange | null): Promise<Written> {
  if (judged === null) return { changeId: null, audit: [], events: [] };
  const written = await writeRotaChange(writing, judged);
  const { audit } = changeOutcome(judged, written);
  return { changeId: written.change.id, audit: audit === null ? [] : [audit], events: written.events };
}
