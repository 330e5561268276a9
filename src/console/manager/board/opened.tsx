/** The shifts that an absence opened, each with who could take it; and the replan that fills them all. */

import { useRuns } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { costTerms } from '../../app/rule-names.ts';
import { Act } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { leaveName } from '../../member/leave/data.ts';
import { wageText } from '../labour/labour-text.ts';
import { type Kind, publishedRunAt } from './absence-draft.ts';
import { slotHref } from './board-href.ts';
import { RefusedBeside } from './candidate-list.tsx';
import { insteadOf, type Judged } from './candidates.ts';
import { messages } from './cover-messages.ts';
import type { Need } from './model.ts';
import { moveOf } from './moves.ts';
import { Replan } from './replan.tsx';
import type { MadeAbsence } from './use-absence.ts';
import type { Override } from './use-override.ts';
import type { Week } from './use-rota.ts';

/** What an absence, or leave that was approved, opened. */
export interface Made extends Pick<MadeAbsence, 'duties'> {
  kind: Kind | 'leave';
  /** What HR has recorded now; null: nothing. */
  leave: MadeAbsence['leave'];
}

export interface OpenedProps {
  made: Made;
  week: Week;
  nameOf: (id: string) => string | undefined;
  override: Override;
}

type Duty = MadeAbsence['duties'][number];

export function Opened(props: OpenedProps) {
  const { kind, duties } = props.made;
  const { week } = props;
  const isLate = kind === 'late';
  const open = duties.flatMap((duty) => {
    const need = needOf(week, duty.open?.demandId ?? null);
    return need === undefined || need.missing === 0 ? [] : [need];
  });
  return (
    <>
      <p className="summary" role="status">
        {notedText(props.made)} {!isLate && duties.length === 0 ? messages.none : ''}
      </p>
      <ul className="opened">
        {duties.map((duty) => (
          <li key={duty.demandId}>
            <OpenedDuty {...props} duty={duty} />
          </li>
        ))}
      </ul>
      {isLate ? null : <Replan week={week} open={open} nameOf={props.nameOf} />}
    </>
  );
}

function notedText({ kind, leave, duties }: Made): string {
  if (leave !== null) return messages.leave(leaveName(leave.type));
  if (kind === 'leave') return messages.freed(duties.filter(({ opened }) => opened).length);
  return kind === 'late' ? messages.late : messages.early;
}

const needOf = ({ needs }: Week, demandId: string | null) => needs.find((need) => need.demandId === demandId);

function OpenedDuty(props: OpenedProps & { duty: Duty }) {
  const { duty, week, nameOf } = props;
  const { locationId, kept, open } = duty;
  const { start, end } = open ?? duty;
  const zone = week.zoneOf(locationId);
  const role = needOf(week, open?.demandId ?? duty.demandId)?.label ?? duty.demandName;
  return (
    <>
      <b>
        {role} · {dayText(localOf(start, zone).date)}{' '}
        <span className="unbroken">{spanText(start, end, zone)}</span>
      </b>
      <small className="soft">{nameOf(locationId) ?? duty.locationName}</small>
      {kept === null ? null : (
        <small className="soft">{messages.keepsPart(spanText(kept.start, kept.end, zone))}</small>
      )}
      {duty.opened ? <Cover {...props} /> : <p className="soft">{stayText(props)}</p>}
    </>
  );
}

const stayText = ({ made }: OpenedProps) => (made.kind === 'late' ? messages.keeps : messages.stays);

function Cover(props: OpenedProps & { duty: Duty }) {
  const { duty, week, nameOf, override } = props;
  const runs = useRuns().data ?? [];
  if (duty.open === null) return <p className="soft">{messages.notMissing}</p>;
  const shown = needOf(week, duty.open.demandId);
  // The rest of a night that is over the week's end is planned by the run of the next week.
  const runId = shown?.runId ?? publishedRunAt(runs, duty.locationId, duty.open.start);
  if (shown === undefined || runId === null) return <p className="soft">{messages.otherWeek}</p>;
  const need = { ...shown, runId };
  const taker = shown.runId === null ? takerOf(override, need) : null;
  if (taker !== null) return <p className="filled">{messages.filled(nameOf(taker) ?? common.someone)}</p>;
  if (need.missing === 0) {
    const names = need.people.map(({ userId }) => nameOf(userId) ?? common.someone);
    return <p className="filled">{messages.filled(names.join(', '))}</p>;
  }
  const offered = ownSiteFirst(duty, week);
  if (offered.length === 0) {
    const at = { zone: week.zoneOf(need.locationId), isOne: week.sites.length === 1 };
    return (
      <>
        <p className="soft">{messages.nobody}</p>
        <Link className="act" href={slotHref(need, at)}>
          {messages.openSlot}
        </Link>
      </>
    );
  }
  return <Takers need={need} offered={offered} nameOf={nameOf} override={override} />;
}

/** Who was given a shift that the shown week has not: the week's rota does not say it. */
function takerOf({ outcomes }: Override, { demandId }: Need): string | null {
  const given = outcomes.findLast(
    ({ refusal, move }) => refusal === null && move.kind === 'put' && move.step.need.demandId === demandId,
  );
  return given?.back != null && given.move.kind === 'put' ? given.move.step.userId : null;
}

/** People on stand-by, then those of the site, each in the order of the service. */
function ownSiteFirst({ locationId, replacements }: Duty, { facts }: Week): Duty['replacements'] {
  const here = new Set(facts.filter(({ home }) => home === locationId).map(({ id }) => id));
  const rank = ({ userId, standBy }: Duty['replacements'][number]) =>
    standBy ? 0 : here.has(userId) ? 1 : 2;
  return replacements.toSorted((a, b) => rank(a) - rank(b));
}

type Offered = Pick<Judged, 'userId' | 'standBy' | 'costs' | 'wage'>;

interface TakersProps extends Pick<OpenedProps, 'nameOf' | 'override'> {
  /** Of the published rota. */
  need: Need;
  /** Whoever comes first stands out. */
  offered: readonly Offered[];
}

/** Who could take an open shift, each with the press that gives it to them: on the board and beside requests. */
export function Takers({ offered, ...props }: TakersProps) {
  const [first, ...others] = offered;
  if (first === undefined) return <p className="soft">{messages.nobody}</p>;
  return (
    <>
      <Replacement {...props} replacement={first} isFirst />
      {others.length === 0 ? null : (
        <details>
          <summary>{messages.others(others.length)}</summary>
          {others.map((one) => (
            <Replacement key={one.userId} {...props} replacement={one} isFirst={false} />
          ))}
        </details>
      )}
    </>
  );
}

interface ReplacementProps extends Omit<TakersProps, 'offered'> {
  replacement: Offered;
  isFirst: boolean;
}

function Replacement({ need, replacement, isFirst, nameOf, override }: ReplacementProps) {
  const { userId, costs, standBy, wage } = replacement;
  const pay = wageText(wage);
  const move = moveOf({ need, replaces: null }, { userId });
  if (move === null) return null;
  return (
    <div className="replacement">
      <Act
        look={isFirst ? 'primary' : 'plain'}
        isDisabled={override.pending !== null}
        onPress={() => override.actBeside(move)}
      >
        {messages.fill(nameOf(userId) ?? common.someone)}
      </Act>
      {standBy ? <span className="badge published">{messages.standBy}</span> : null}
      {costs === null ? null : <small className="soft">{costTerms(insteadOf(costs, []))}</small>}
      {pay === null ? null : <small className="soft">{pay}</small>}
      <Reach userId={userId} name={nameOf(userId) ?? common.someone} />
      <RefusedBeside override={override} move={move} />
    </div>
  );
}
