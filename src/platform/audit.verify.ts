import { type ChainHead, countHeadless, readChain, readChainHeads } from './audit.repo.ts';
import { hashOf } from './audit.ts';
import type { Database } from './db.ts';

const BATCH = 1000;
const GENESIS = '0'.repeat(64);

export interface ChainReport {
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

async function verifyChain(db: Database, head: ChainHead, report: ChainReport): Promise<string | null> {
  let previous = GENESIS;
  let sequence = 0;
  for (;;) {
    const events = await readChain(db, head, sequence, BATCH);
    for (const event of events) {
      sequence += 1;
      report.events += 1;
      if (event.sequence !== sequence) return `event ${sequence} is missing`;
      if (event.prev_hash !== previous || event.hash !== hashOf(event))
        return `event ${sequence} was changed`;
      previous = event.hash;
    }
    if (events.length < BATCH) break;
  }
  if (sequence !== head.sequence) return `it ends at event ${sequence}, its head says ${head.sequence}`;
  return previous === head.hash ? null : 'its head was changed';
}
