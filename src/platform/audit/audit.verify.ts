import type { Database, Sql } from '../db/db.ts';
import { type ChainHead, countHeadless, readChain, readChainHead, readChainHeads } from './audit.repo.ts';
import { type AuditEvent, hashOf, REDACT, type Service } from './audit.ts';

const BATCH = 1000;
const GENESIS = '0'.repeat(64);

interface ChainReport {
  chains: number;
  events: number;
  /** One sentence for each chain that does not hold, naming its first bad event. */
  faults: string[];
}

/** Walks every chain from its first event to its head and recomputes each hash. */
export async function verifyAudit(db: Database): Promise<ChainReport> {
  const heads = await readChainHeads(db);
  const report: ChainReport = { chains: heads.length, events: 0, faults: [] };
  for (const head of heads) {
    const fault = await verifyChain(db, head, report);
    if (fault !== null) report.faults.push(`${head.organisation_id} ${head.service}: ${fault}`);
  }
  const headless = await countHeadless(db);
  if (headless > 0) report.faults.push(`${headless} chains have lost their head`);
  return report;
}

/** The whole chain, while others may append to it; an event beyond its head is a fault too. */
async function verifyChain(db: Sql, head: ChainHead, report: ChainReport): Promise<string | null> {
  const { sequence, fault } = await walk(db, head, { after: 0, previous: GENESIS, until: null });
  report.events += sequence;
  if (fault !== null || sequence === head.sequence) return fault;
  // Whatever was appended meanwhile has moved the head.
  const now = (await readChainHead(db, head.organisation_id, head.service)) ?? head;
  return sequence <= now.sequence ? null : endsElsewhere(sequence, now);
}

const endsElsewhere = (sequence: number, head: Pick<ChainHead, 'sequence'>) =>
  `it ends at event ${sequence}, its head says ${head.sequence}`;

interface NewestReport {
  /** The sequences of the first and the last event that were recomputed; 0: there is none. */
  from: number;
  until: number;
  fault: string | null;
}

/**
 * Recomputes the newest `most` events of one organisation's chain up to its head, while others may append to it. The
 * first of them is compared only with the hash that it names as the previous one, so only a walk from the beginning proves all.
 */
export async function verifyNewest(
  db: Sql,
  organisationId: string,
  service: Service,
  most: number,
): Promise<NewestReport> {
  const first = await verifyUpToHead(db, organisationId, service, most);
  // An event may have been redacted after the head was read, by which only a later one proves it.
  return first.fault === null ? first : verifyUpToHead(db, organisationId, service, most);
}

async function verifyUpToHead(
  db: Sql,
  organisationId: string,
  service: Service,
  most: number,
): Promise<NewestReport> {
  const head = await readChainHead(db, organisationId, service);
  if (head === undefined) return { from: 0, until: 0, fault: null };
  const after = Math.max(0, head.sequence - most);
  const previous = after === 0 ? GENESIS : null;
  const { fault } = await walk(db, head, { after, previous, until: head.sequence });
  return { from: after + 1, until: head.sequence, fault };
}

interface Walk {
  after: number;
  /** The previous hash that the first event must name; null: any. */
  previous: string | null;
  until: number | null;
}

/** To the last event there is or to `until`; what is beyond the head is the caller's question. */
async function walk(db: Sql, head: ChainHead, { after, previous, until }: Walk) {
  let sequence = after;
  let last = previous;
  let atHead = previous;
  /** What is left of events that were redacted, by sequence: as it is, and as a later event of the chain proves it. */
  const left = new Map<number, string>();
  const proved = new Map<number, string>();
  const ends = (fault: string | null) => ({ sequence, fault });
  for (;;) {
    const events = await readChain(db, head, sequence, BATCH, until);
    for (const event of events) {
      sequence += 1;
      if (event.sequence !== sequence) return ends(`event ${sequence} is missing`);
      if (last !== null && event.prev_hash !== last) return ends(`event ${sequence} was changed`);
      const hash = hashOf(event);
      if (event.hash !== hash) left.set(sequence, hash);
      else for (const one of provedBy(event)) proved.set(one.sequence, one.hash);
      last = event.hash;
      if (sequence <= head.sequence) atHead = last;
    }
    if (events.length < BATCH) break;
  }
  const changed = [...left].find(([at, hash]) => proved.get(at) !== hash);
  if (changed !== undefined) return ends(`event ${changed[0]} was changed`);
  if (sequence < head.sequence) return ends(endsElsewhere(sequence, head));
  return ends(atHead === head.hash ? null : 'its head was changed');
}

/** Events that this one says were redacted. */
function provedBy({ action, changes }: AuditEvent): { sequence: number; hash: string }[] {
  if (action !== REDACT) return [];
  const after = changes[0]?.after as { redacted: { sequence: number; hash: string }[] } | undefined;
  return after?.redacted ?? [];
}
