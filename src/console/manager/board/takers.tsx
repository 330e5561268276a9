/** Before an absence is noted: who could take a shift that it opens, each at its cost, in the same press. */
import { common } from '../../app/messages.ts';
import { Act } from '../../kit/parts.tsx';
import { spanText } from '../../kit/time/zone.ts';
import { messages } from './cover-messages.ts';
import type { Need } from './model.ts';
import { ownSiteFirst } from './own-site-first.ts';
import { TakerFacts } from './taker-facts.tsx';
import type { CutDuty } from './use-absence.ts';
import type { Week } from './use-rota.ts';

interface TakersProps {
  cut: CutDuty;
  need: Need;
  week: Week;
  nameOf: (id: string) => string | undefined;
  /** Several shifts open: which one this is, is said. */
  isNamed: boolean;
  /** Whose press is being done. */
  isPending: string | null;
  isDisabled: boolean;
  take: (userId: string) => void;
}

/** Few are offered here; everybody else is offered once the absence is noted. */
const OFFERED = 3;

export function Takers({ cut, need, week, nameOf, isNamed, isPending, isDisabled, take }: TakersProps) {
  if (cut.open === null) return null;
  const people = ownSiteFirst(cut, week).slice(0, OFFERED);
  const span = spanText(cut.open.start, cut.open.end, week.zoneOf(need.locationId));
  return (
    <div className="takers">
      {isNamed ? (
        <b>
          {need.label} · {span}
        </b>
      ) : null}
      {people.length === 0 ? <p className="soft">{messages.nobody}</p> : null}
      {people.map((one) => (
        <div key={one.userId} className="replacement">
          <Act isPending={isPending === one.userId} isDisabled={isDisabled} onPress={() => take(one.userId)}>
            {messages.markAndFill(nameOf(one.userId) ?? common.someone)}
          </Act>
          <TakerFacts
            one={one}
            locationId={need.locationId}
            nameOf={nameOf}
            zone={week.zoneOf(need.locationId)}
          />
        </div>
      ))}
    </div>
  );
}
