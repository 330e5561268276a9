/** The kinds of faults, and a round of each: runs are asked for, the fault strikes at a random moment of them, all must end. */
import { setTimeout } from 'node:timers/promises';
import type { Dice } from '../../src/demo/random.ts';
import { HEARTBEAT_MS, LEASE_MS } from '../../src/planning/rota/solve/lease.ts';
import { isAway } from '../../src/platform/db/db.ts';
import { countHeld, countOpen, judge, observe, type Sent, type Verdict } from './fault-account.ts';
import { type Fleet, type FleetWorker, SOLVE_MS } from './fault-fleet.ts';

export interface Scene {
  fleet: Fleet;
  dice: Dice;
  runs: readonly Sent[];
  /** The workers that are struck, where the fault is one of workers. */
  victims: readonly FleetWorker[];
  /** Nothing is waited for longer. */
  patienceMs: number;
}

/** Strikes, and resolves when the fault is over. */
export type Fault = (scene: Scene) => Promise<void>;

/** Runs that are not ended by then count as lost. */
const PATIENCE_MS = 120_000;
/** For what comes late: a heartbeat, and the time to store a result. */
const SETTLE_MS = 3000;
const LOOK_MS = 200;
/** A connection that went silent is given up after 36 s with the default settings. */
const GIVEN_UP_MS = 42_000;
/** For how long the database is away at most: longer and shorter than what workers are granted after it. */
const LONGEST_RESTART_MS = 10_000;
const LONGEST_FAILOVER_MS = 4000;

/** kill -9, and as many new workers. */
export const kill: Fault = ({ fleet, victims }) => fleet.replace(victims);

/** Stopped until others have their runs, and continued while those work them. */
export const stop: Fault = async (scene) => {
  const hold = async (worker: FleetWorker) => {
    const { child } = worker.process;
    child.kill('SIGSTOP');
    await takenOver(scene, worker);
    child.kill('SIGCONT');
  };
  await Promise.all(scene.victims.map(hold));
};

/** Links fall silent; what they hold arrives late from half of them, and never from the others. */
export const cut: Fault = async (scene) => {
  const since = performance.now();
  const hold = async ({ link, ...worker }: FleetWorker) => {
    link.cut();
    await takenOver(scene, worker);
    const late = scene.dice.chance(0.5);
    link.heal(late);
    if (!late) await setTimeout(GIVEN_UP_MS - (performance.now() - since));
  };
  await Promise.all(scene.victims.map(hold));
};

/** The database crashes and comes back. */
export const restart: Fault = ({ fleet, dice }) => fleet.cluster.restart(dice.between(0, LONGEST_RESTART_MS));

/** The database crashes for good; its standby takes over, at another address that the links know. */
export const failOver: Fault = async (scene) => {
  const { cluster } = scene.fleet;
  await cluster.failOver(scene.dice.between(0, LONGEST_FAILOVER_MS));
  await ended(scene);
  await cluster.rebuild();
};

/** The same, and no worker hears that its connections have ended: the machine of the database is gone. */
export const failOverUnheard: Fault = async (scene) => {
  const { cluster, workers } = scene.fleet;
  for (const { link } of workers) link.cut();
  await cluster.failOver(scene.dice.between(0, LONGEST_FAILOVER_MS));
  for (const { link } of workers) link.heal(false);
  await ended(scene);
  await cluster.rebuild();
};

/** Waits until others have the worker's runs, the lease at least where it has none, and a part of what they solve for. */
async function takenOver(
  { fleet, runs, dice, patienceMs }: Scene,
  { name }: Pick<FleetWorker, 'name'>,
): Promise<void> {
  const since = performance.now();
  const held = () => untilThere(() => countHeld(fleet.db, runs, name));
  while ((await held()) > 0 && performance.now() - since < patienceMs) await setTimeout(LOOK_MS);
  const spent = performance.now() - since;
  await setTimeout(spent < LEASE_MS - HEARTBEAT_MS ? LEASE_MS - spent : dice.between(0, SOLVE_MS / 2));
}

async function ended({ fleet, runs, patienceMs }: Scene): Promise<void> {
  const since = performance.now();
  const open = () => untilThere(() => countOpen(fleet.db, runs));
  while ((await open()) > 0 && performance.now() - since < patienceMs) await setTimeout(LOOK_MS);
}

async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
      await setTimeout(LOOK_MS);
    }
  }
}

export interface RoundSize {
  /** Workers that are struck. */
  victims: number;
  /** Runs that are asked for. */
  runs: number;
  /** The fault strikes at most so long after they were accepted. */
  latestMs?: number;
  patienceMs?: number;
}

/** One round, and the verdict on each of its runs. */
export async function playRound(
  fleet: Fleet,
  dice: Dice,
  fault: Fault,
  { victims, runs: count, latestMs = SOLVE_MS + 500, patienceMs = PATIENCE_MS }: RoundSize,
): Promise<Verdict[]> {
  const runs = await fleet.send(count);
  await setTimeout(dice.between(0, latestMs));
  const faultAt = Date.now();
  const scene = { fleet, dice, runs, victims: choose(dice, fleet.workers, victims), patienceMs };
  await fault(scene);
  await ended(scene);
  await setTimeout(SETTLE_MS);
  return (await untilThere(() => observe(fleet.db, runs, faultAt))).map(judge);
}

function choose<T>(dice: Dice, from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(dice.between(0, left.length - 1), 1)[0]!);
}
