/** Moves as requests. A swap is two overrides: when the second is refused, what the first did is taken back. */
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

/** A swap that stands half done, since what it did could not be taken back either. */
export interface Half {
  swap: Swap;
  refused: Pick<RefusedStep, 'step' | 'cause'>;
  /** null: the service does not say. */
  stands: Stands | null;
  /** What kept it from being taken back. */
  why: unknown;
}

export async function perform(move: Move): Promise<'done'> {
  const steps = stepsOf(move);
  for (const step of steps) {
    try {
      await override(step);
    } catch (cause) {
      // Whether a request that got no answer was carried out, only looking tells.
      const isUntouched = step === steps[0] && !(cause instanceof ConnectionError);
      if (move.kind === 'swap' && !isUntouched && (await settle(move, { step, cause })) === 'done') break;
      throw new RefusedStep(step, cause, null);
    }
  }
  return 'done';
}

/** Brings a swap that came to a halt to one of its ends: it is seen to be done after all, or both go back. */
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

async function readStands({ one, other }: Swap): Promise<Stands> {
  const { items } = await api.planning.listPlanningRunAssignments({ id: one.need.runId });
  const whoOn = (demandId: string) =>
    items.filter((row) => row.demandId === demandId).map(({ userId }) => userId);
  return { one: whoOn(one.need.demandId), other: whoOn(other.need.demandId) };
}

function override({ need, userId, replaces, from }: Step) {
  return api.planning.createPlanningRunOverride({
    id: need.runId,
    body: {
      ...{ demandId: need.demandId, userId },
      ...(replaces === null ? {} : { replaceUserId: replaces }),
      ...(from === null ? {} : { fromDemandId: from.demandId }),
    },
  });
}
