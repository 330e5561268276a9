/** Part of the composition root: prints the link by which an installation without an organisation begins one. */

import { isSetUpOpen, offerSetUp } from '../directory/set-up/set-up.service.ts';
import type { Database } from '../platform/db/db.ts';
import { type Config, makesDemo } from './config.ts';

interface SetUpParts {
  db: Database;
  /** Where browsers reach the console. */
  base: string;
  /** Aborted at shutdown. */
  signal: AbortSignal;
  say(text: string): void;
}

/** Nothing where the demo is made, people come from another Directory, or an organisation exists. */
export async function printSetUpLink(config: Config, { db, base, signal, say }: SetUpParts): Promise<void> {
  if (config.DIRECTORY_URL !== undefined) return;
  // Where a set-up has begun there is no demo, also without DEMO=off.
  if (makesDemo(config) && !(await isSetUpOpen(db))) return;
  // A statement that meets the close of the database may fail, or never be answered.
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const offered = offerSetUp(db, new Date()).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  const link = await Promise.race([offered, stopped]);
  if (link === null) return;
  // The port of a container, or of a server behind another, is not the one that browsers ask at.
  const elsewhere =
    config.PUBLIC_URL === undefined
      ? '          reached at another address or port: put it in place of this one, and into PUBLIC_URL\n'
      : '';
  // Behind the #, where no log of any server on the way shows it.
  say(
    `Set up    ${base}/console/set-up#${link}\n          once, within 24 hours; each start writes a new link\n${elsewhere}`,
  );
}
