/** One person's week of hours: planned against worked, what is odd, and the decision on it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../app/api.ts';
import { useSites } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, hoursWords, localOf } from '../time/zone.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { type DayRow, mayReview, type PersonHours } from './model.ts';

export interface ReviewWeek {
  startDate: string;
  endDate: string;
}

interface CardProps {
  person: PersonHours;
  week: ReviewWeek;
  /** Of the longest week on the page, planned or worked. */
  most: number;
  nameOf: (id: string) => string | undefined;
}

export function PersonCard(props: CardProps) {
  const { person, most, nameOf } = props;
  const { scheduled, worked, overtime, anomalies, status } = person;
  const variance = worked - scheduled;
  return (
    <li>
      <details>
        <summary>
          <b className="hours-name">{nameOf(person.userId) ?? '?'}</b>
          <span className="hours-sum">
            {hoursWords(worked)} <small>{WORDS.hours.of(hoursWords(scheduled))}</small>
            <Against {...{ worked, scheduled, most }} />
          </span>
          <span className={variance === 0 ? 'soft' : 'hours-variance'}>{signed(variance)}</span>
          <span className="soft">{overtime === 0 ? '' : WORDS.hours.overtime(hoursWords(overtime))}</span>
          <span className="warn-text">{anomalies === 0 ? '' : WORDS.hours.odd(anomalies)}</span>
          <span className={`badge ${BADGES[status]}`}>{WORDS.hours.status[status]}</span>
        </summary>
        <Days days={person.days} nameOf={nameOf} />
      </details>
      <Review {...props} />
    </li>
  );
}

const BADGES = { approved: 'published', rejected: 'failed', pending: 'completed', mixed: 'completed' };

function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : minutes < 0 ? '−' : '±'}${hoursWords(Math.abs(minutes))}`;
}

const CHART = { width: 100, height: 8 };

/** Planned as a frame, worked as what fills it. */
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

function Days({ days, nameOf }: { days: DayRow[]; nameOf: CardProps['nameOf'] }) {
  const sites = useSites().data;
  const zoneOf = (site: string) => sites?.find(({ locationId }) => locationId === site)?.timeZone ?? 'UTC';
  const clock = (at: string | null, site: string) => (at === null ? '–' : localOf(at, zoneOf(site)).time);
  return (
    <div className="hours-scroll">
      <table className="hours-days">
        <thead>
          <tr>
            {WORDS.hours.columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className={day.anomalies.length > 0 ? 'odd' : ''}>
              <th scope="row">{dayWords(day.date)}</th>
              <td>{nameOf(day.locationId)}</td>
              <td>{hoursWords(day.scheduledMinutes)}</td>
              <td>{hoursWords(day.workedMinutes)}</td>
              <td className={day.varianceMinutes === 0 ? 'soft' : ''}>{signed(day.varianceMinutes)}</td>
              <td>
                {clock(day.firstIn, day.locationId)}–{clock(day.lastOut, day.locationId)}
              </td>
              <td>{hoursWords(day.breakMinutes)}</td>
              <td className="warn-text">
                {day.anomalies.map((code) => WORDS.hours.anomalies[code]).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Decision = 'approved' | 'rejected';

function Review({ person, week, nameOf }: CardProps) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const review = useMutation({
    mutationFn: (decision: Decision) =>
      api.planning.approveTimesheet({
        body: {
          ...{ userId: person.userId, ...week, decision },
          ...(decision === 'rejected' && comment.trim() !== '' ? { comment: comment.trim() } : {}),
        },
      }),
    onSuccess: () => {
      setAsking(false);
      setComment('');
      return cache.invalidateQueries({ queryKey: ['timesheets'] });
    },
  });
  if (!mayReview(person, me())) return null;
  const who = nameOf(person.userId) ?? '?';
  const reject = (event: FormEvent) => {
    event.preventDefault();
    review.mutate('rejected');
  };
  return (
    <div className="review">
      {asking ? (
        <form onSubmit={reject} aria-label={WORDS.hours.rejectOf(who)}>
          <label className="field">
            {WORDS.hours.comment}
            <textarea
              rows={2}
              maxLength={500}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </label>
          <div className="row">
            <Act type="submit" isDisabled={review.isPending}>
              {WORDS.hours.reject}
            </Act>
            <Act look="quiet" onPress={() => setAsking(false)}>
              {WORDS.common.cancel}
            </Act>
          </div>
        </form>
      ) : (
        <div className="row">
          <Act
            onPress={() => review.mutate('approved')}
            isDisabled={review.isPending}
            aria-label={WORDS.hours.approveOf(who)}
          >
            {WORDS.hours.approve}
          </Act>
          {person.status === 'rejected' ? null : (
            <Act look="quiet" onPress={() => setAsking(true)} aria-label={WORDS.hours.rejectOf(who)}>
              {WORDS.hours.reject}
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
