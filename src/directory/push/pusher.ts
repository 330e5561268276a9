/**
 * Pushes changes to Planning over HTTP until they are acknowledged. The last acknowledged version is stored, so a lost
 * push or a crash loses nothing.
 */
import Type, { type Static } from 'typebox';
import type { Database } from '../../platform/db/db.ts';
import { createOutbound } from '../../platform/http/outbound.ts';
import { compileCheck } from '../../platform/http/validation.ts';
import { DateTime } from '../../platform/shapes.ts';
import type { Issue } from '../tokens.ts';
import { markPushed, organisationIds, type PushBody, passAsOf, readPush } from './push.repo.ts';

interface PusherOptions {
  db: Database;
  issue: Issue;
  planningUrl: () => string;
  onFault(organisationId: string, error: unknown): void;
}

export interface Pusher {
  /** Pushes soon, and again until it succeeds. */
  nudge(organisationId: string): void;
  /** Pushes now; rejects when Planning cannot be reached or refuses. */
  pushNow(organisationId: string): Promise<{ asOf: string | null }>;
  /** Pushes everything once, then checks regularly for unpushed changes. */
  start(): void;
  stop(): Promise<void>;
}

/** The Directory itself, as the subject of the tokens it pushes with. */
const DIRECTORY_SUBJECT = '0d1ec700-0000-7000-8000-000000000001';
const TOKEN_SECONDS = 120;
const TIMEOUT_MS = 30_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
const SWEEP_MS = 60_000;

const Pushed = Type.Object({ asOf: DateTime, applied: Type.Boolean() });
const readPushed = compileCheck<Static<typeof Pushed>>(Pushed, 'push answer');

export function createPusher(options: PusherOptions): Pusher {
  const { db } = options;
  const deliver = createDelivery(options);
  const turns = createTurns();
  const retries = new Map<string, { timer: NodeJS.Timeout; waitMs: number }>();
  let sweep: NodeJS.Timeout | undefined;
  let stopped = false;

  async function push(organisationId: string, mode: 'full' | 'delta'): Promise<string | null> {
    const pending = await readPush(db, organisationId, mode);
    if (pending === null) return null;
    const { asOf, applied } = await deliver(organisationId, pending.body);
    if (!applied && Date.parse(asOf) > Date.parse(pending.body.asOf)) {
      await db.transaction(organisationId, (tx) => passAsOf(tx, organisationId, asOf));
      return push(organisationId, 'full');
    }
    await db.transaction(organisationId, (tx) => markPushed(tx, organisationId, pending.version));
    return asOf;
  }

  async function pushUntilDone(organisationId: string, mode: 'full' | 'delta'): Promise<void> {
    try {
      await turns.run(organisationId, () => push(organisationId, mode));
      clearTimeout(retries.get(organisationId)?.timer);
      retries.delete(organisationId);
    } catch (error) {
      if (stopped) return;
      options.onFault(organisationId, error);
      later(organisationId, mode);
    }
  }

  function later(organisationId: string, mode: 'full' | 'delta'): void {
    const known = retries.get(organisationId);
    clearTimeout(known?.timer);
    const waitMs = Math.min(LONGEST_RETRY_MS, (known?.waitMs ?? FIRST_RETRY_MS / 2) * 2);
    const timer = setTimeout(
      () => void pushUntilDone(organisationId, mode),
      waitMs * (0.75 + Math.random() / 2),
    );
    timer.unref();
    retries.set(organisationId, { timer, waitMs });
  }

  async function pushEach(which: 'all' | 'unpushed'): Promise<void> {
    try {
      for (const organisationId of await organisationIds(db, which)) {
        if (stopped) return;
        await pushUntilDone(organisationId, which === 'all' ? 'full' : 'delta');
      }
    } catch (error) {
      // The database is unavailable; the next sweep tries again.
      options.onFault('', error);
    }
  }

  return {
    nudge: (organisationId) => void pushUntilDone(organisationId, 'delta'),
    pushNow: async (organisationId) => {
      return { asOf: await turns.run(organisationId, () => push(organisationId, 'delta')) };
    },
    start: () => {
      void pushEach('all');
      sweep = setInterval(() => void pushEach('unpushed'), SWEEP_MS);
      sweep.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(sweep);
      for (const { timer } of retries.values()) clearTimeout(timer);
      await turns.settled();
    },
  };
}

/** Sends a push to Planning with a token of the Directory. */
function createDelivery({ issue, planningUrl }: PusherOptions) {
  const send = createOutbound({ timeoutMs: TIMEOUT_MS, maxResponseBytes: 64 * 1024 });
  return async (organisationId: string, body: PushBody) => {
    const token = await issue(
      { organisationId, subject: DIRECTORY_SUBJECT, services: ['directory'], roles: [], locationIds: '*' },
      TOKEN_SECONDS,
    );
    return send({
      method: 'PUT',
      url: `${planningUrl()}/internal/v1/directory`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      repeatable: true,
      deadline: Date.now() + TIMEOUT_MS,
      read: readPushed,
    });
  };
}

/** Runs the work of each organisation one after the other. */
function createTurns() {
  /** The end of each organisation's queue. */
  const queues = new Map<string, Promise<unknown>>();
  return {
    run<T>(organisationId: string, work: () => Promise<T>): Promise<T> {
      const turn = (queues.get(organisationId) ?? Promise.resolve()).then(work, work);
      const settled = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(organisationId) === settled) queues.delete(organisationId);
        });
      queues.set(organisationId, settled);
      return turn;
    },
    settled: () => Promise.all(queues.values()),
  };
}
