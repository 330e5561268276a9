/** Moves as requests. A swap is two overrides: if the second is refused, the first is undone. */
import { ConnectionError } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { isSwapped, type Move, mendOf, type Stands, type Step, type Swap, stepsOf } from './moves.ts';

/** A step that was refused, `cause` says why. */
export class RefusedStep extends Error {
  readonly step: Step;
  readonly half: Half | null;
  constructor(step: Step, cause: unknown, half: Half | null) {
    super('refused', { cause });
    this.step = step;
    this.half = half;
  }
}

/** A swap that is half done, because the undo failed too. */
export interface Half {
  swap: Swap;
  refused: Pick<RefusedStep, 'step' | 'cause'>;
  /** null: unknown. */
  stands: Stands | null;
  /** Why the undo failed. */
  why: unknown;
}

export async function perform(move: Move): Promise<'done'> {
  const steps = stepsOf(move);
  for (const step of steps) {
    try {
      await override(step);
    } catch (cause) {
      // A request without a response may have been carried out: look.
      const isUntouched = step === steps[0] && !(cause instanceof ConnectionError);
      if (move.kind === 'swap' && !isUntouched && (await settle(move, { step, cause })) === 'done') break;
      throw new RefusedStep(step, cause, null);
    }
  }
  return 'done';
}

/** Ends an interrupted swap: it turns out done, or both people are restored. */
export async function settle(swap: Swap, refused: Half['refused']): Promise<'done' | 'back'> {
  try {
    const stands = await readStands(swap);
    if (isSwapped(swap, stands)) return 'done';
    for (const step of mendOf(swap, stands)) await override(step);
    return 'back';
  } catch (why) {
    const stands = await readStands(swap).catch(() => null);
    throw new RefusedStep(refused.step, refused.cause, { swap, refused, stands, why });
  }
}

async function readStands({ runId, one, other }: Swap): Promise<Stands> {
  const { items } = await api.planning.listPlanningRunAssignments({ id: runId });
  const whoOn = (demandId: string) =>
    items.filter((row) => row.demandId === demandId).map(({ userId }) => userId);
  return { one: whoOn(one.need.demandId), other: whoOn(other.need.demandId) };
}

function override({ runId, need, userId, replaces, from }: Step) {
  return api.planning.createPlanningRunOverride({
    id: runId,
    body: {
      ...{ demandId: need.demandId, userId },
      ...(replaces === null ? {} : { replaceUserId: replaces }),
      ...(from === null ? {} : { fromDemandId: from.demandId }),
    },
  });
}
