/**
 * A streaming standby for reads that may be a little old.
 *
 * The primary's position in its log is noted again and again, with the time before it was asked. A standby that has replayed
 * the log up to a position lacks nothing that was committed before that time: so how far it is behind is an upper limit, by
 * this process's clock alone, and rises by itself while nobody can be asked. The time of the last replayed transaction says
 * nothing on a primary that is idle.
 */
import { type Database, isAway, one, type Sql } from './db.ts';

/** The same for a server and its standbys, and different for every other database. */
export const ORIGIN = `(select system_identifier::text from pg_control_system())
  || ' ' || (select oid::text from pg_database where datname = current_database())`;
const NOTE = `select pg_current_wal_lsn()::text as lsn, ${ORIGIN} as origin`;
/** One that lost its primary may be of a history that ended, in which positions mean something else. */
const LOOK = `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as "isStreaming", ${ORIGIN} as origin,
  (select max(at) from unnest($1::pg_lsn[], $2::float8[]) as noted (lsn, at) where lsn <= pg_last_wal_replay_lsn()) as "asOf"`;

interface Seen {
  isStreaming: boolean;
  origin: string;
  asOf: number | null;
}

/** A place in the primary's log, and a time before which everything that was committed stands before it. */
interface Position {
  lsn: string;
  at: number;
}

const MOST_POSITIONS = 1000;
const LONGEST_PAUSE_MS = 1000;
const LOOKS_WITHIN_BOUND = 10;

/** `DATABASE_READ_URL` leads to a database that is not a copy of ours. */
export class OtherDatabase extends Error {
  override name = 'OtherDatabase';

  constructor() {
    super(
      'DATABASE_READ_URL: leads to another database than DATABASE_URL. It must name a streaming standby of that server.',
    );
  }
}

interface Standby extends Sql {
  close(): Promise<void>;
}

/** How a statement for the public was answered: by the standby, by the primary, or by the primary after the standby failed. */
export type ReadOutcome = 'replica' | 'primary' | 'retried';

export class Replica {
  /** Between two looks. */
  readonly pauseMs: number;
  readonly #primary: Database;
  readonly #connect: (origin: string) => Promise<Standby>;
  readonly #boundMs: number;
  #standby: Standby | null = null;
  #positions: Position[] = [];
  /** The standby has everything that was committed before; null: not known. */
  #asOf: number | null = null;

  /**
   * @param boundMs most that it may be behind
   * @param connect opens the standby's pool; rejects while it is not there, and where its origin is another
   */
  constructor(primary: Database, boundMs: number, connect: (origin: string) => Promise<Standby>) {
    this.#primary = primary;
    this.#connect = connect;
    this.#boundMs = boundMs;
    this.pauseMs = Math.min(LONGEST_PAUSE_MS, boundMs / LOOKS_WITHIN_BOUND);
  }

  /** How many milliseconds it is behind at most; Infinity: not known. */
  lagMs(): number {
    return this.#asOf === null ? Number.POSITIVE_INFINITY : performance.now() - this.#asOf;
  }

  isUsed(): boolean {
    return this.lagMs() <= this.#boundMs;
  }

  /** Looks how far behind it is. Rejects with the reason when it may not be used. */
  async look(): Promise<void> {
    try {
      const at = performance.now();
      const { lsn, origin } = one(
        await this.#primary.query<{ lsn: string; origin: string }>(NOTE, [], 'pipelined'),
      );
      this.#note({ lsn, at });
      this.#standby ??= await this.#connect(origin);
      this.#asOf = await this.#reached(this.#standby, origin);
    } catch (error) {
      this.#asOf = null;
      throw error;
    }
    if (!this.isUsed()) throw new Error(`it is ${secondsText(this.lagMs())} behind`);
  }

  /** For one answer: from the standby or from the primary, which also says what fails on the standby and all after it. */
  reads(noted: (lagMs: number) => void, counted: (outcome: ReadOutcome) => void): Sql {
    const lagMs = this.lagMs();
    let standby = lagMs <= this.#boundMs ? this.#standby : null;
    const refuse = (error: unknown) => {
      standby = null;
      if (isAway(error)) this.#asOf = null;
    };
    return {
      query: async (text, values, how) => {
        const asked = standby;
        const rows = await asked?.query<never>(text, values, how).catch(refuse);
        counted(asked === null ? 'primary' : rows === undefined ? 'retried' : 'replica');
        if (rows === undefined) return this.#primary.query(text, values, how);
        noted(lagMs);
        return rows;
      },
    };
  }

  async close(): Promise<void> {
    await this.#standby?.close();
  }

  #note(position: Position): void {
    if (this.#positions.at(-1)?.lsn === position.lsn) this.#positions.pop();
    this.#positions.push(position);
    if (this.#positions.length > MOST_POSITIONS) this.#positions.shift();
  }

  async #reached(standby: Standby, origin: string): Promise<number | null> {
    const noted = [this.#positions.map(({ lsn }) => lsn), this.#positions.map(({ at }) => at)];
    const seen = one(await standby.query<Seen>(LOOK, noted, 'pipelined'));
    if (seen.origin !== origin) throw new OtherDatabase();
    if (!seen.isStreaming)
      throw new Error('DATABASE_READ_URL: leads to a server that streams from no primary');
    const { asOf } = seen;
    if (asOf !== null) this.#positions = this.#positions.filter(({ at }) => at >= asOf);
    return asOf;
  }
}

const secondsText = (ms: number) => (Number.isFinite(ms) ? `${Math.round(ms / 100) / 10} s` : 'too far');
