/** Hours: planned against worked, what is odd, approve. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { useNames, useSites } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { useParams } from '../app/router.tsx';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { addDays, dayWords, hoursWords, localOf, mondayOf } from '../time/zone.ts';
import { Act, Empty, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { byPerson, type DayRow, type PersonHours } from './model.ts';

const PAGE = 200;

interface Week {
  startDate: string;
  endDate: string;
}

export function TimesheetsPage() {
  const [params, setParams] = useParams();
  const startDate = mondayOf(params.get('week') ?? addDays(new Date().toISOString().slice(0, 10), -7));
  const week = { startDate, endDate: addDays(startDate, 6) };
  const nameOf = useNames();
  const hours = useQuery({
    queryKey: ['timesheets', week],
    queryFn: ({ signal }) => allItems(api.planning.listTimesheets, { ...week, limit: PAGE }, { signal }),
    select: byPerson,
  });
  const go = (days: number) => setParams({ week: addDays(startDate, days) });
  return (
    <section className="plan">
      <div className="toolbar">
        <div className="week-nav">
          <Act look="quiet" aria-label={WORDS.board.previous} onPress={() => go(-7)}>
            ‹
          </Act>
          <h1>
            {WORDS.hours.title} <small>{WORDS.board.week(dayWords(startDate), dayWords(week.endDate))}</small>
          </h1>
          <Act look="quiet" aria-label={WORDS.board.next} onPress={() => go(7)}>
            ›
          </Act>
        </div>
      </div>
      {hours.isPending ? <Loading /> : null}
      {hours.error === null ? null : (
        <Fault refusal={refusalOf(hours.error, nameOf)} retry={() => void hours.refetch()} />
      )}
      {hours.data?.length === 0 ? (
        <Empty title={WORDS.hours.none}>
          <p>{WORDS.hours.noneHelp}</p>
        </Empty>
      ) : null}
      {hours.data === undefined || hours.data.length === 0 ? null : (
        <ul className="hours-list sheet">
          {hours.data.map((person) => (
            <PersonCard key={`${person.userId} ${startDate}`} {...{ person, week, nameOf }} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PersonCardProps {
  person: PersonHours;
  week: Week;
  nameOf: (id: string) => string | undefined;
}

function PersonCard({ person, week, nameOf }: PersonCardProps) {
  const { scheduled, worked, overtime, anomalies, status } = person;
  const variance = worked - scheduled;
  return (
    <li>
      <details>
        <summary>
          <b className="hours-name">{nameOf(person.userId) ?? '?'}</b>
          <span className="hours-sum">
            {hoursWords(worked)} <small>{WORDS.hours.of(hoursWords(scheduled))}</small>
          </span>
          <span className={variance === 0 ? 'soft' : 'hours-variance'}>
            {variance > 0 ? '+' : variance < 0 ? '−' : '±'}
            {hoursWords(Math.abs(variance))}
          </span>
          <span className="soft">{overtime === 0 ? '' : WORDS.hours.overtime(hoursWords(overtime))}</span>
          <span className="warn-text">{anomalies === 0 ? '' : WORDS.hours.odd(anomalies)}</span>
          <span
            className={`badge ${status === 'approved' ? 'published' : status === 'rejected' ? 'failed' : 'completed'}`}
          >
            {WORDS.hours.status[status]}
          </span>
        </summary>
        <Days days={person.days} nameOf={nameOf} />
      </details>
      <Review {...{ person, week, nameOf }} />
    </li>
  );
}

function Days({ days, nameOf }: { days: DayRow[]; nameOf: PersonCardProps['nameOf'] }) {
  const sites = useSites().data;
  const zoneOf = (site: string) => sites?.find(({ locationId }) => locationId === site)?.timeZone ?? 'UTC';
  const clock = (at: string | null, site: string) => (at === null ? '–' : localOf(at, zoneOf(site)).time);
  return (
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
          <tr key={day.date}>
            <th scope="row">{dayWords(day.date)}</th>
            <td>{nameOf(day.locationId)}</td>
            <td>{hoursWords(day.scheduledMinutes)}</td>
            <td>{hoursWords(day.workedMinutes)}</td>
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
  );
}

function Review({ person, week, nameOf }: PersonCardProps) {
  const cache = useQueryClient();
  const review = useMutation({
    mutationFn: (decision: 'approved' | 'rejected') =>
      api.planning.approveTimesheet({ body: { userId: person.userId, ...week, decision } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['timesheets'] }),
  });
  const { id, role } = me();
  if (role === 'member' || (id === person.userId && role !== 'admin') || person.status === 'approved')
    return null;
  return (
    <div className="row review">
      <Act
        onPress={() => review.mutate('approved')}
        isDisabled={review.isPending}
        aria-label={WORDS.hours.approveOf(nameOf(person.userId) ?? '?')}
      >
        {WORDS.hours.approve}
      </Act>
      {person.status === 'rejected' ? null : (
        <Act
          look="quiet"
          onPress={() => review.mutate('rejected')}
          isDisabled={review.isPending}
          aria-label={WORDS.hours.rejectOf(nameOf(person.userId) ?? '?')}
        >
          {WORDS.hours.reject}
        </Act>
      )}
      {review.error === null ? null : (
        <RefusalNote refusal={refusalOf(review.error, nameOf)} onClose={() => review.reset()} />
      )}
    </div>
  );
}
