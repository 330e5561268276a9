/** One person's week of hours: planned and worked, issues, and the review. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { useHolidays } from '../../app/holidays.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { Act, RefusalNote, TableHead } from '../../kit/parts.tsx';
import {
  addDays,
  datesText,
  dayText,
  exactHours,
  hoursText,
  localOf,
  mondayOf,
} from '../../kit/time/zone.ts';
import { askBeforeLoss, useDraft } from '../../kit/unsaved.ts';
import { useRefresh } from '../../member/hours/data.ts';
import { Corrections } from './correct.tsx';
import { messages } from './messages.ts';
import {
  canApprove,
  type Days as Dates,
  type DayRow,
  isEnded,
  mayReview,
  neverOut,
  type PersonHours,
  piecesOf,
} from './model.ts';

interface CardProps {
  person: PersonHours;
  /** The days of the week that are over; null: none yet. */
  week: Dates | null;
  /** Minutes of the longest week on the page, planned or worked. */
  most: number;
  nameOf: (id: string) => string | undefined;
  onCorrected: (userId: string) => void;
}

export function PersonCard(props: CardProps) {
  const { person, most, nameOf } = props;
  const [isOpen, setOpen] = useState(false);
  const { scheduled, worked, toCome, absent, variance, overtime, anomalies, status } = person;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b className="hours-name">{nameOf(person.userId) ?? '?'}</b>
          <span className="hours-sum">
            {exactHours(worked)} <small>{messages.of(exactHours(scheduled))}</small>
            {toCome === 0 ? null : <small> {messages.toCome(exactHours(toCome))}</small>}
            {absent === 0 ? null : <small> {messages.absent(exactHours(absent))}</small>}
            <Against worked={worked} scheduled={scheduled} most={most} />
          </span>
          <span className={variance === 0 ? 'soft' : 'hours-variance'}>{signed(variance)}</span>
          <span className="soft">{overtime === 0 ? '' : messages.overtime(exactHours(overtime))}</span>
          <span className="warn-text">{anomalies === 0 ? '' : messages.odd(anomalies)}</span>
          <span className={`badge ${BADGES[status]}`}>
            {person.clockedIn ? messages.clockedIn : messages.status[status]}
          </span>
        </summary>
        {overtime === 0 || variance === overtime ? null : (
          <p className="soft hours-said">{messages.twoMeasures}</p>
        )}
        {variance >= 0 || person.unplannedBreaks.length === 0 ? null : (
          <p className="soft hours-said">
            {messages.unplannedBreaks(
              person.unplannedBreaks.map((date) => dayText(date, 'brief')).join(', '),
            )}
          </p>
        )}
        <Days days={person.days} nameOf={nameOf} />
        {isOpen && may('planning.correctAttendance') && person.days.some(({ review }) => review.allowed) ? (
          <Corrections
            userId={person.userId}
            who={nameOf(person.userId) ?? '?'}
            days={person.days.filter(({ review }) => review.allowed)}
            onCorrected={() => props.onCorrected(person.userId)}
          />
        ) : null}
      </details>
      <WhyNot person={person} />
      <Comments comments={person.comments} nameOf={nameOf} />
      {props.week === null || !mayReview(person) ? <NoReview /> : <Review {...props} week={props.week} />}
    </li>
  );
}

/** Why some days, or all, cannot be approved here and now. Members review nothing, managers not their own hours. */
function WhyNot({ person: { userId, open, deciders, waits } }: Pick<CardProps, 'person'>) {
  if (!may('planning.approveTimesheet') || open === 'approved') return null;
  const sites = deciders.join(', ');
  const isOwn = userId === me().id && open === null;
  const said = [
    ...(waits === null ? [] : [messages.waits[waits]]),
    ...(isOwn && waits !== 'notOver' ? [messages.own] : []),
    ...(isOwn || sites === '' ? [] : [open === null ? messages.elsewhere(sites) : messages.partly(sites)]),
  ];
  return said.length === 0 ? null : <p className="soft hours-said">{said.join(' ')}</p>;
}

/** What reviewers said, of the days that it was said of. */
function Comments({ comments, nameOf }: Pick<PersonHours, 'comments'> & Pick<CardProps, 'nameOf'>) {
  return comments.map(({ status, comment, reviewedBy, startDate, endDate }) => {
    const days = datesText(startDate, endDate);
    return (
      <p key={startDate} className="hours-said">
        <b>{messages.said(messages.status[status], days, nameOf(reviewedBy) ?? null)}</b>{' '}
        {common.quoted(comment)}
      </p>
    );
  });
}

const BADGES = { approved: 'published', rejected: 'failed', pending: 'completed', mixed: 'completed' };

function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : minutes < 0 ? '−' : '±'}${exactHours(Math.abs(minutes))}`;
}

const CHART = { width: 100, height: 8 };

/** Planned hours as a frame, worked hours as its fill. */
function Against({ worked, scheduled, most }: { worked: number; scheduled: number; most: number }) {
  const x = (minutes: number) => (CHART.width * minutes) / Math.max(1, most);
  return (
    <svg
      className="against"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={x(scheduled)} height={CHART.height} className="cover-track" />
      <rect y="2" width={x(Math.min(worked, scheduled))} height="4" className="hours-full" />
      {worked > scheduled ? (
        <rect x={x(scheduled)} y="2" width={x(worked - scheduled)} height="4" className="cover-over" />
      ) : null}
    </svg>
  );
}

interface DaysProps {
  days: DayRow[];
  nameOf: CardProps['nameOf'];
}

function Days({ days, nameOf }: DaysProps) {
  const sites = useSites().data;
  const monday = mondayOf(days[0]!.date);
  const holidays = useHolidays(monday, addDays(monday, 6)).data ?? [];
  const holidayAt = ({ date, locationId }: DayRow) =>
    holidays.find((one) => one.date === date && one.locationIds.includes(locationId))?.name ?? null;
  const zoneOf = (site: string) => sites?.find(({ locationId }) => locationId === site)?.timeZone ?? 'UTC';
  const clock = (at: string | null, site: string) => (at === null ? '' : localOf(at, zoneOf(site)).time);
  const [, site, planned, worked, difference, inAndOut, pause, issues] = messages.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls sideways
    <section className="hours-scroll" aria-label={messages.title} tabIndex={0}>
      <table className="hours-days">
        <TableHead titles={messages.columns} />
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className={day.anomalies.length > 0 ? 'odd' : ''}>
              <th scope="row">
                {dayText(day.date)} <HolidayMark name={holidayAt(day)} />
              </th>
              <td data-name={site}>{nameOf(day.locationId)}</td>
              <td data-name={planned}>
                {exactHours(day.scheduledMinutes)}
                {day.absentMinutes === 0 ? null : (
                  <small className="soft"> {messages.absent(exactHours(day.absentMinutes))}</small>
                )}
              </td>
              <td data-name={worked}>{exactHours(day.workedMinutes)}</td>
              {!isEnded(day) ? (
                <td data-name={difference} className="soft">
                  {day.firstIn === null ? messages.planned : messages.running}
                </td>
              ) : (
                <td data-name={difference} className={day.varianceMinutes === 0 ? 'soft' : ''}>
                  {signed(day.varianceMinutes)}
                </td>
              )}
              <td data-name={inAndOut}>
                {day.firstIn === null
                  ? ''
                  : `${clock(day.firstIn, day.locationId)}–${clock(day.lastOut, day.locationId)}`}
              </td>
              <td data-name={pause}>{hoursText(day.breakMinutes)}</td>
              <td data-name={issues} className="warn-text">
                {day.anomalies.map((code) => messages.anomalies[code]).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Keeps the columns of a row that nobody reviews here below those of the others. */
const NoReview = () => (may('planning.approveTimesheet') ? <div className="review" /> : null);

type Decision = Planning.TimesheetReview['decision'];

function Review({ person, week, nameOf }: CardProps & { week: Dates }) {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const form = useDraft({ comment: '' });
  const review = useMutation({
    mutationFn: async ({ decision, why = '' }: { decision: Decision; why?: string }) => {
      const comment = why.trim() === '' ? {} : { comment: why.trim() };
      for (const days of piecesOf(person.days, week, person.seesAll)) {
        const body = { userId: person.userId, ...days, decision, ...comment };
        await api.planning.approveTimesheet({ body });
      }
    },
    onSuccess: () => {
      form.begin();
      setAsking(false);
    },
    // What may be corrected goes with the approval, and comes back with it.
    onSettled: refresh,
  });
  const missing = neverOut(person, week.endDate);
  const approve = () => askBeforeLoss(() => review.mutate({ decision: 'approved' }));
  const who = nameOf(person.userId) ?? '?';
  const reject = (event: FormEvent) => {
    event.preventDefault();
    review.mutate({ decision: 'rejected', why: form.draft.comment });
  };
  return (
    <div className="review">
      {asking ? (
        <form onSubmit={reject} aria-label={messages.rejectOf(who)}>
          <label className="field">
            {messages.comment}
            <textarea
              rows={2}
              maxLength={500}
              value={form.draft.comment}
              onChange={(event) => form.set({ comment: event.target.value })}
            />
          </label>
          <div className="row">
            <Act type="submit" isDisabled={review.isPending}>
              {messages.reject}
            </Act>
            <Act look="quiet" onPress={() => form.close(() => setAsking(false))}>
              {common.cancel}
            </Act>
          </div>
        </form>
      ) : (
        <div className="row">
          {canApprove(person) && missing.length > 0 ? (
            <Confirm
              act={messages.approve}
              label={messages.approveOf(who)}
              ask={messages.neverOut(missing.map((date) => dayText(date)).join(', '))}
              look="primary"
              busy={review.isPending}
              refusal={review.error === null ? null : refusalOf(review.error, nameOf)}
              onConfirm={approve}
            />
          ) : null}
          {canApprove(person) && missing.length === 0 ? (
            <Act onPress={approve} isDisabled={review.isPending} aria-label={messages.approveOf(who)}>
              {messages.approve}
            </Act>
          ) : null}
          {person.open === 'approved' ? (
            <Act
              look="quiet"
              onPress={() => review.mutate({ decision: 'pending' })}
              isDisabled={review.isPending}
              aria-label={messages.undoOf(who)}
            >
              {messages.undo}
            </Act>
          ) : null}
          {person.open === 'approved' || person.open === 'rejected' ? null : (
            <Act look="quiet" onPress={() => setAsking(true)} aria-label={messages.rejectOf(who)}>
              {messages.reject}
            </Act>
          )}
        </div>
      )}
      {review.error === null ? null : (
        <RefusalNote refusal={refusalOf(review.error, nameOf)} onClose={() => review.reset()} />
      )}
    </div>
  );
}
