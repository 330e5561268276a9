/** Demand that no rota plans, with the way to plan it. */

import { FirstSteps } from '../../admin/first-steps/steps.tsx';
import { isPlanner } from '../../app/may.ts';
import { Link } from '../../app/router.tsx';
import { Empty } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import type { Week } from './use-rota.ts';

interface NoRotaProps {
  week: Week;
  /** The visible ones. */
  needs: readonly Need[];
}

export function NoRota({ week, needs }: NoRotaProps) {
  const slots = unplannedSlots(week, needs);
  return (
    <Empty title={messages.noRota}>
      {!isPlanner() ? (
        <p>{messages.noRotaMember}</p>
      ) : (
        <FirstSteps>
          <p>{slots === 0 ? messages.noRotaHelp : messages.noRotaDemand(slots)}</p>
          <Link className="act primary" href={`/console/plan?week=${week.days[0]}`}>
            {messages.goPlan}
          </Link>
        </FirstSteps>
      )}
    </Empty>
  );
}

/** Part of the week has no rota. */
export function UnplannedNote({ week, needs }: NoRotaProps) {
  const slots = unplannedSlots(week, needs);
  if (slots === 0 || !isPlanner()) return null;
  return (
    <p className="unplanned">
      {messages.unplanned(slots)}
      <Link href={`/console/plan?week=${week.days[0]}`}>{messages.goPlan}</Link>
    </p>
  );
}

function unplannedSlots({ days, zoneOf }: Week, needs: readonly Need[]): number {
  return needs
    .filter(({ runId, start, locationId }) => {
      return runId === null && days.includes(localOf(start, zoneOf(locationId)).date);
    })
    .reduce((sum, { target }) => sum + target, 0);
}
