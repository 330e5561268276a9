/** Rows of demand that are deleted: what is published of them goes as well. The rota, which plans what is needed, hands in how. */
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { deleteDemand } from './demand.repo.ts';

export interface Rotas {
  /** Takes the open slots of the rows out of the published rotas. */
  takeOut: (tx: Sql, organisationId: string, demandIds: readonly string[]) => Promise<void>;
}

export type NeedContext = ServiceContext & { rotas: Rotas };

export async function removeDemand(
  rotas: Rotas,
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  await rotas.takeOut(tx, organisationId, ids);
  await deleteDemand(tx, organisationId, ids);
}
