/** Which organisation was begun at this installation's set-up page, there or at another process of this database. */
import type { Sql } from '../../platform/db/db.ts';
import { readSetUp } from './set-up.repo.ts';

export interface Installation {
  /** As it was last read; null: none was begun. Once there is one, it stays. */
  readonly organisationId: string | null;
  /** Reads it again while there is none. */
  current(): Promise<string | null>;
}

export async function loadInstallation(db: Sql): Promise<Installation> {
  let organisationId: string | null = null;
  const current = async () => {
    if (organisationId !== null) return organisationId;
    const row = await readSetUp(db);
    if (row !== null && row.usedAt !== null) organisationId = row.organisationId;
    return organisationId;
  };
  await current();
  return {
    get organisationId() {
      return organisationId;
    },
    current,
  };
}
