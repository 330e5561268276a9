/** The panel beside the board: why this person, what the choice costs, who else; for an open slot, why it is open. */

import { useRef, useState } from 'react';
import { capital } from '../../../words/rules/parts.ts';
import { isPlanner } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { costAmount } from '../../app/rule-names.ts';
import { me } from '../../app/session.ts';
import { useNow } from '../../kit/now.ts';
import { Panel } from '../../kit/panel.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { breaksText } from '../../kit/time/breaks.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { awayText } from '../../member/leave/on-leave.ts';
import { writeTo } from '../messages/address.ts';
import { CallThem } from './call-them.tsx';
import { CandidateList, type DetailProps, type Explanation, RefusedBeside } from './candidate-list.tsx';
import { missingText } from './cards.tsx';
import { messages as coverMessages } from './cover-messages.ts';
import { useDragging } from './drag.tsx';
import { FreeOnLeave } from './free-on-leave.tsx';
import { IllAndFill } from './ill-and-fill.tsx';
import { messages } from './messages.ts';
import type { Duty, Need } from './model.ts';
import { emptyOf, isStanding, moveOf } from './moves.ts';
import { NotesOnSlot } from './notes-panel.tsx';
import { Visitor } from './people-grid.tsx';
import { RemoveShift } from './remove-shift.tsx';
import { RowTimes } from './row-times.tsx';
import { UnacknowledgedSince } from './unacknowledged.tsx';
import { useClocked } from './use-attendance.ts';
import { WhyOpen } from './why-open.tsx';

export function Detail(props: DetailProps) {
  const { slot, week, nameOf, visitsFrom } = props;
  const { focus } = useDragging();
  const close = () => {
    props.close();
    focus(slot);
  };
  const { need, replaces } = slot;
  const zone = week.zoneOf(need.locationId);
  const duty = need.people.find(({ userId }) => userId === replaces);
  const away = duty === undefined ? null : awayText(duty, zone);
  const breaks = duty === undefined ? null : breaksText(duty, zone);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${need.demandId} ${replaces}`;
  useFocus(heading, key === '' ? null : key);
  const stands = isStanding(slot);
  const who = replaces === null ? null : (nameOf(replaces) ?? common.someone);
  const explanation = replaces === null ? null : (week.assignmentOf(need, replaces)?.explanation ?? null);
  return (
    <Panel
      label={who === null ? need.label : messages.detail.labelOf(who, need.label)}
      close={close}
      head={
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {headingOf(slot, nameOf)}
          </h2>
          {replaces === null ? null : <Visitor site={visitsFrom({ ...need, userId: replaces })} />}
          {who === null || replaces === null ? null : duty?.isCalledFor === true ? (
            <CallThem userId={replaces} name={who} need={need} zone={zone} />
          ) : (
            <Reach userId={replaces} name={who} />
          )}
          <UnacknowledgedSince duty={duty} zone={zone} />
          {away === null ? null : <p className="warn-text">{away}</p>}
          <p className="detail-when">
            <b>{need.label}</b> · {nameOf(need.locationId)}
            <br />
            {dayText(localOf(need.start, zone).date, 'long')},{' '}
            <span className="unbroken">{spanText(need.start, need.end, zone)}</span>
            <br />
            <small>
              {messages.detail.of(need.target - need.missing, need.target)} ·{' '}
              {capital(priorities[need.priority] ?? need.priority)}
              {breaks === null ? null : ` · ${breaks}`}
            </small>
          </p>
        </div>
      }
    >
      {duty === undefined ? null : <ClockedIn week={week} duty={duty} />}
      <Missed {...props} />
      <FreeOnLeave key={`free ${key}`} {...props} />
      <NotesOnSlot slot={slot} week={week} nameOf={nameOf} notes={props.notes} />
      {!writesTo(week, need) ? null : (
        <Link className="act quiet" href={writeTo('shift', need.demandId)}>
          {messages.detail.message}
        </Link>
      )}
      {!stands || replaces === null || need.runId === null || props.markAbsent === null ? null : (
        <>
          <Act onPress={() => props.markAbsent?.(slot)}>
            {coverMessages.mark(nameOf(replaces) ?? common.someone)}
          </Act>
          <IllAndFill
            key={`ill ${key}`}
            {...props}
            runId={need.runId}
            who={nameOf(replaces) ?? common.someone}
          />
        </>
      )}
      {need.runId === null ? (
        <NotPlanned monday={week.days[0]!} />
      ) : (
        <>
          {!stands ? (
            <NowOn need={need} nameOf={nameOf} />
          ) : who === null ? (
            <WhyOpen {...props} runId={need.runId} />
          ) : (
            <>
              <h3>{messages.detail.why(who)}</h3>
              <WhyThis explanation={explanation} zone={zone} />
            </>
          )}
          {props.mayChange ? (
            <RowTimes key={`times ${need.demandId}`} need={need} week={week} nameOf={nameOf} />
          ) : null}
          {stands ? (
            <>
              <MoveAway key={key} {...props} />
              <CandidateList key={`list ${key}`} {...props} runId={need.runId} explanation={explanation} />
            </>
          ) : null}
          {props.markAbsent === null ? null : (
            <RemoveShift need={need} zone={zone} nameOf={nameOf} notes={props.notes} />
          )}
        </>
      )}
    </Panel>
  );
}

/** To others than the caller. */
const writesTo = ({ sites, status }: DetailProps['week'], { locationId, people }: Need) =>
  status === 'published' &&
  people.some(({ userId }) => userId !== me().id) &&
  sites.some((site) => site.locationId === locationId && site.allowed.includes('send-message'));

function headingOf({ need, replaces }: DetailProps['slot'], nameOf: DetailProps['nameOf']): string {
  const who = replaces === null ? null : (nameOf(replaces) ?? common.someone);
  if (isStanding({ need, replaces })) return who ?? missingText(need);
  return who === null ? messages.detail.filled : messages.detail.left(who);
}

/** Somebody else changed the slot while it was shown: who works the shift by now. */
function NowOn({ need, nameOf }: Pick<DetailProps, 'nameOf'> & { need: Need }) {
  const names = need.people.map(({ userId }) => nameOf(userId) ?? common.someone);
  return (
    <p className="summary" role="status">
      {names.length === 0 ? messages.detail.nobodyNow : messages.detail.now(names.join(', '))}
    </p>
  );
}

/** When the person of a shift that runs or is over clocked in and out. */
function ClockedIn({ week, duty }: Pick<DetailProps, 'week'> & { duty: Duty }) {
  const { date } = localOf(duty.start, week.zoneOf(duty.locationId));
  const said = useClocked(week, date, useNow())(duty);
  return said === null ? null : <p className="soft">{said}</p>;
}

/** The shift runs without the person: since when, and what can be noted. */
function Missed({ slot, week, nameOf, markAbsent }: DetailProps) {
  const { need, replaces } = slot;
  const duty = need.people.find(({ userId }) => userId === replaces);
  if (replaces === null || duty?.isMissing !== true || markAbsent === null) return null;
  const who = nameOf(replaces) ?? common.someone;
  const { time } = localOf(need.start, week.zoneOf(need.locationId));
  return (
    <>
      <p className="warn-text">{messages.missed.since(time)}</p>
      <div className="row">
        <Act look="primary" onPress={() => markAbsent(slot, 'late')}>
          {messages.missed.late(who)}
        </Act>
        <Act onPress={() => markAbsent(slot, 'no-show')}>{messages.missed.noShow(who)}</Act>
      </div>
    </>
  );
}

function NotPlanned({ monday }: { monday: string }) {
  return (
    <>
      <p className="summary">{messages.detail.notPlanned}</p>
      {isPlanner() ? (
        <Link className="act" href={`/console/plan?week=${monday}`}>
          {messages.goPlan}
        </Link>
      ) : null}
    </>
  );
}

function WhyThis({ explanation, zone }: { explanation: Explanation | null; zone: string }) {
  if (explanation === null) return <p className="soft">{messages.detail.noReason}</p>;
  const { summary, byRule, codes, asOf } = explanation;
  const most = Math.max(1, ...byRule.map(({ cost }) => Math.abs(cost)));
  const isByHand = codes.includes('PINNED') && byRule.length === 0;
  return (
    <>
      <p className="summary">{summary}</p>
      {asOf === null ? null : (
        <p className="soft">
          {messages.detail.asOf(dayText(localOf(asOf, zone).date), localOf(asOf, zone).time)}
        </p>
      )}
      {isByHand ? null : (
        <>
          <h3>{messages.detail.cost}</h3>
          <p className="soft">{byRule.length === 0 ? messages.detail.noCost : messages.detail.costHelp}</p>
          <dl className="costs">
            {byRule.map(({ message, cost, ...rule }) => (
              <div key={`${rule.code} ${rule.ruleId}`}>
                <dt>{message}</dt>
                <dd>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      width={(100 * Math.abs(cost)) / most}
                      height="6"
                      className={cost < 0 ? 'gain' : 'loss'}
                    />
                  </svg>
                  <span>{amountText({ ...rule, cost })}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** In the unit of the rule; in points only where nothing else is known. */
function amountText({ cost, ...rule }: Omit<Explanation['byRule'][number], 'message'>): string {
  if (rule.code === 'UNASSIGNED') return '';
  const sign = (rule.measure ?? cost) < 0 ? '−' : '';
  return `${sign}${costAmount(rule) ?? messages.detail.points(Math.abs(cost))}`;
}

/** The alternative to dragging: a move to an open slot from here, or picking up for the board. */
function MoveAway({ slot, needs, week, nameOf, override, mayChange }: DetailProps) {
  const [to, setTo] = useState('');
  const { pick } = useDragging();
  if (!mayChange || pick === null) return null;
  const { replaces } = slot;
  const isMovable = week.facts.some(({ id, isInSight }) => id === replaces && isInSight);
  const open = needs.filter(({ missing, runId }) => isMovable && missing > 0 && runId !== null);
  const wordsOf = (need: Need) => {
    const zone = week.zoneOf(need.locationId);
    const day = dayText(localOf(need.start, zone).date, 'brief');
    return `${day} ${spanText(need.start, need.end, zone)} ${need.label}, ${nameOf(need.locationId)}`;
  };
  const target = open.find(({ demandId }) => demandId === to);
  const move = target === undefined ? null : moveOf(slot, { need: target, replaces: null });
  const empty = emptyOf(slot);
  return (
    <>
      {open.length === 0 ? null : (
        <div className="move-away">
          <Choose
            label={messages.detail.moveTo}
            value={to}
            choices={[
              { value: '', label: messages.detail.openSlot },
              ...open.map((need) => ({ value: need.demandId, label: wordsOf(need) })),
            ]}
            onChange={setTo}
          />
          <Act
            isDisabled={move === null || override.pending !== null}
            onPress={() => move !== null && override.actBeside(move)}
          >
            {messages.detail.move}
          </Act>
        </div>
      )}
      <RefusedBeside override={override} move={move} />
      <div className="pick">
        <Act onPress={() => pick(slot)}>
          {slot.replaces === null ? messages.detail.pickOpen : messages.detail.pick}
        </Act>
        <small className="soft">{messages.detail.pickKey}</small>
      </div>
      {empty === null ? null : (
        <Act isDisabled={override.pending !== null} onPress={() => override.actBeside(empty)}>
          {messages.detail.takeOff(nameOf(slot.replaces ?? '') ?? common.someone)}
        </Act>
      )}
      <RefusedBeside override={override} move={empty} />
    </>
  );
}

const priorities: Readonly<Record<string, string>> = common.priorities;
