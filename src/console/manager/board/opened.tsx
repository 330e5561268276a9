/** The shifts that an absence opened, each with who could take it; and the replan that fills them all. */

import { type ReactNode, useEffect, useRef } from 'react';
import { useRuns } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { Act } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { leaveName } from '../../member/leave/data.ts';
import { type Kind, publishedRunAt, type Taker } from './absence-draft.ts';
import { slotHref } from './board-href.ts';
import { RefusedBeside } from './candidate-list.tsx';
import type { Judged } from './candidates.ts';
import { messages } from './cover-messages.ts';
import type { Need } from './model.ts';
import { moveOf } from './moves.ts';
import { ownSiteFirst } from './own-site-first.ts';
import { Replan } from './replan.tsx';
import { TakerFacts } from './taker-facts.tsx';
import type { MadeAbsence } from './use-absence.ts';
import type { Override } from './use-override.ts';
import type { Week } from './use-rota.ts';

/** What an absence, or leave that was approved, opened. */
export interface Made extends Pick<MadeAbsence, 'duties'> {
  kind: Kind | 'leave';
  /** What HR has recorded now; null: nothing. */
  leave: MadeAbsence['leave'];
  /** What was done, in words; left out: as it is said of the kind. */
  said?: string;
}

export interface OpenedProps {
  made: Made;
  week: Week;
  nameOf: (id: string) => string | undefined;
  override: Override;
  /** Who takes one of the shifts at once, as was said before it opened; null, left out: nobody. */
  taker?: Taker | null;
  /** The absence that opened the shifts, which an undo of what `taker` took undoes as well; left out: none did. */
  absenceId?: string;
  /** The press that takes it back. */
  undo?: ReactNode;
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
      {props.undo}
      <ul className="opened">
        {duties.map((duty) => (
          <li key={`${duty.demandId} ${duty.start}`}>
            <OpenedDuty {...props} duty={duty} />
          </li>
        ))}
      </ul>
      {isLate ? null : <Replan week={week} open={open} nameOf={props.nameOf} />}
    </>
  );
}

function notedText({ kind, leave, said }: Made): string {
  if (said !== undefined) return said;
  if (leave !== null) return messages.leave(leaveName(leave.type));
  return kind === 'late' ? messages.late : messages.early;
}

const needOf = ({ needs }: Week, demandId: string | null) => needs.find((need) => need.demandId === demandId);

function OpenedDuty(props: OpenedProps & { duty: Duty }) {
  const { duty, week, nameOf } = props;
  const { locationId, kept, open, keptAfter } = duty;
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
      {[kept, keptAfter].map((part) =>
        part === null ? null : (
          <small key={part.start} className="soft">
            {messages.keepsPart(spanText(part.start, part.end, zone))}
          </small>
        ),
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
  const on = taker !== null ? [taker] : need.missing === 0 ? need.people.map(({ userId }) => userId) : [];
  if (on.length > 0) {
    const names = on.map((userId) => nameOf(userId) ?? common.someone);
    return <p className="filled">{messages.filled(names.join(', '))}</p>;
  }
  const taking = props.taker?.demandId === duty.demandId ? props.taker.userId : null;
  // Whoever is to take it stands first, with what the rules say of that.
  const isTaking = ({ userId }: { userId: string }) => Number(userId === taking);
  const offered = ownSiteFirst(duty, week).sort((a, b) => isTaking(b) - isTaking(a));
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
  return (
    <OfferedPeople
      need={need}
      zone={week.zoneOf(need.locationId)}
      offered={offered}
      taking={taking}
      nameOf={nameOf}
      override={override}
      {...(props.absenceId === undefined ? {} : { absenceId: props.absenceId })}
    />
  );
}

/** Who was given a shift that the shown week has not: the week's rota does not say it. */
function takerOf({ outcomes }: Override, { demandId }: Need): string | null {
  const given = outcomes.findLast(
    ({ refusal, move }) => refusal === null && move.kind === 'put' && move.step.need.demandId === demandId,
  );
  return given?.back != null && given.move.kind === 'put' ? given.move.step.userId : null;
}

type Offered = Pick<Judged, 'userId' | 'standBy' | 'costs' | 'wage' | 'qualifiedUntil' | 'latelyAbsent'>;

interface OfferedProps extends Pick<OpenedProps, 'nameOf' | 'override' | 'absenceId'> {
  /** Of the published rota. */
  need: Need;
  /** Of its site. */
  zone: string;
  /** Whoever comes first stands out. */
  offered: readonly Offered[];
  /** Who takes it at once, as was asked for before the shift opened; null: nobody. */
  taking: string | null;
}

/** Who could take an open shift, each with the press that gives it to them: on the board and beside requests. */
export function OfferedPeople({ offered, taking, ...props }: OfferedProps) {
  const [first, ...others] = offered;
  if (first === undefined) return <p className="soft">{messages.nobody}</p>;
  return (
    <>
      <Replacement {...props} replacement={first} isFirst isTaking={first.userId === taking} />
      {others.length === 0 ? null : (
        <details>
          <summary>{messages.others(others.length)}</summary>
          {others.map((one) => (
            <Replacement key={one.userId} {...props} replacement={one} isFirst={false} isTaking={false} />
          ))}
        </details>
      )}
    </>
  );
}

interface ReplacementProps extends Omit<OfferedProps, 'offered' | 'taking'> {
  replacement: Offered;
  isFirst: boolean;
  /** It was asked for before the shift opened: it is done at once. */
  isTaking: boolean;
}

function Replacement(props: ReplacementProps) {
  const { need, zone, replacement, isFirst, isTaking, nameOf, override, absenceId } = props;
  const { userId } = replacement;
  const move = moveOf({ need, replaces: null }, { userId });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isTaking || isDone.current || move === null) return;
    isDone.current = true;
    if (absenceId === undefined) override.actBeside(move);
    else override.fillAbsence(move, absenceId);
  }, [isTaking, move, override, absenceId]);
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
      <TakerFacts one={replacement} locationId={need.locationId} nameOf={nameOf} zone={zone} />
      <Reach userId={userId} name={nameOf(userId) ?? common.someone} />
      <RefusedBeside override={override} move={move} />
    </div>
  );
}
