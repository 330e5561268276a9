/**
 * The demo organisation: an equipment hire-and-sale chain, made through the services' own APIs on the first start of
 * an embedded database. Every request carries the same key and body each time, so a start that was cut short is gone
 * on with by the next.
 */
import type { Database } from '../platform/db/db.ts';
import { addDays } from '../platform/local-time.ts';
import { createCalls, type SignFor } from './calls.ts';
import { makeCatalogue } from './catalogue/catalogue.ts';
import { makePeople, makeWork } from './chain/chain.ts';
import { ADMIN, MANAGERS } from './chain/people.ts';
import { begin, complete, type DemoState, isUntouched, readState } from './demo.repo.ts';
import { weekAt } from './week.ts';

/** How much there is of it. */
export interface Extent {
  /** Weeks with a published rota, counted from this one; the one after the last, next week at the earliest, is to be planned. */
  publishedWeeks: readonly number[];
  /** Machines of each of the 40 models, 5 at most. */
  perModel: number;
}
const WHOLE: Extent = { publishedWeeks: [-2, -1, 0, 1], perModel: 3 };

export interface DemoSurroundings {
  db: Database;
  organisationId: string;
  /** Where this process answers. */
  baseUrl: string;
  sign: SignFor;
  now: () => Date;
  /** Ends the work at shutdown. */
  signal: AbortSignal;
  /** Called when there is work to do. */
  onWork?: () => void;
  extent?: Extent;
}

/** Idempotency keys are kept for a day: after that, going on would make some things twice. */
const RESUMABLE_MS = 23 * 3_600_000;

/** Makes the demo where it belongs. Answers its state, or null where there is none: the database has other content. */
export async function ensureDemo(surroundings: DemoSurroundings): Promise<DemoState | null> {
  const { db, organisationId, now } = surroundings;
  let state = await readState(db, organisationId);
  if (state === null) {
    if (!(await isUntouched(db))) return null;
    await begin(db, organisationId, weekAt(now()), now());
    state = await readState(db, organisationId);
  }
  if (state === null || state.completedAt !== null) return state;
  if (now().getTime() - Date.parse(state.startedAt) > RESUMABLE_MS) {
    throw new Error(
      `the demo was cut short at ${state.startedAt} and stays incomplete. Start with an empty DATA_DIR to make it again.`,
    );
  }
  surroundings.onWork?.();
  await makeDemo(surroundings, state);
  await complete(db, organisationId, now());
  return readState(db, organisationId);
}

async function makeDemo(surroundings: DemoSurroundings, { week, startedAt }: DemoState): Promise<void> {
  const { publishedWeeks, perModel } = surroundings.extent ?? WHOLE;
  // What fails ends the rest too.
  const failing = new AbortController();
  const signal = AbortSignal.any([surroundings.signal, failing.signal]);
  const calls = createCalls(surroundings.baseUrl, surroundings.sign, signal);
  try {
    await makePeople(calls, week);
    // The solver has its own thread, so the catalogue fills while weeks are planned.
    const work = makeWork(calls, week, Date.parse(startedAt), publishedWeeks);
    await Promise.all([makeCatalogue(calls, week, perModel), work]);
  } catch (error) {
    failing.abort();
    throw error;
  }
}

/** One call of each service to paste into a terminal, with tokens of a manager. */
export async function invitation(url: string, { week }: DemoState, sign: SignFor): Promise<string> {
  const [manager, admin] = await Promise.all([sign(MANAGERS[0]!), sign(ADMIN)]);
  return `The catalogue, as the manager of Leeds sees it (drafts included):
  curl -s '${url}/listings/v1/listings?page_size=3' -H 'Authorization: Bearer ${manager}'

Plan next week. The response lists who works when, and why some slots stay empty:
  curl -s '${url}/planning/v1/planning-runs' -H 'Authorization: Bearer ${admin}' \\
    -H 'Content-Type: application/json' -d '{"weekStart":"${addDays(week, 7)}"}'
`;
}
