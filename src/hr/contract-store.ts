/** The contracts that HR returned last, kept in the database: a rota can be planned by them after a restart, too. */
import { contentHash } from '../platform/canonical-json.ts';
import type { Database } from '../platform/db/db.ts';
import type { Contract, Dated } from './hr.ts';

export interface ContractStore {
  keep(organisationId: string, answer: Dated<Contract[]>): Promise<void>;
  find(organisationId: string): Promise<Dated<Contract[]> | null>;
}

/** Contracts seldom change, so a copy that differs in its age alone is written at most this often. */
const REWRITE_MS = 60_000;

export function createContractStore(db: Database): ContractStore {
  const written = new Map<string, { hash: string; asOf: number }>();
  return {
    async keep(organisationId, { value, asOf }) {
      const at = Date.parse(asOf);
      const last = written.get(organisationId);
      const hash = contentHash(value);
      if (last !== undefined && at - last.asOf < (hash === last.hash ? REWRITE_MS : 0)) return;
      await db.transaction(organisationId, (tx) =>
        tx.query(
          `insert into hr_contract_copies as copy (organisation_id, as_of, contracts) values ($1, $2, $3::json)
           on conflict (organisation_id) do update set as_of = excluded.as_of, contracts = excluded.contracts
             where copy.as_of < excluded.as_of`,
          [organisationId, asOf, JSON.stringify(value)],
        ),
      );
      written.set(organisationId, { hash, asOf: at });
    },
    async find(organisationId) {
      const [copy] = await db.query<Dated<Contract[]>>(
        'select contracts as value, as_of as "asOf" from hr_contract_copies where organisation_id = $1',
        [organisationId],
      );
      return copy ?? null;
    },
  };
}
