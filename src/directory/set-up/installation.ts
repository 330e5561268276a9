/** Which organisation was begun at this installation's set-up page. Read once; other processes learn of it when they start. */
import type { Sql } from '../../platform/db/db.ts';
import { readSetUp } from './set-up.repo.ts';

export interface Installation {
  /** null: none was. */
  organisationId: string | null;
}

export async function loadInstallation(db: Sql): Promise<Installation> {
  const row = await readSetUp(db);
  return { organisationId: row === null || row.usedAt === null ? null : row.organisationId };
}
