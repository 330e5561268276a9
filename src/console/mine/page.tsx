/** One's own shifts of this week and the next ones, as a list that reads well on a phone; and the calendar link. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { faultOf, useNames, useSites } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { addDays, dayWords, hoursWords, localOf, minutesBetween, mondayOf, spanWords } from '../time/zone.ts';
import { Fault, Loading } from '../ui/parts.tsx';
import { FeedPanel } from './feed.tsx';
import { nextOf, type ShiftWeek, weeksOf } from './weeks.ts';

type Duty = Planning.ListRotaResult['items'][number];

const WEEKS = 4;
/** This week and the next are shown with nothing in them too. */
const ALWAYS = 2;
const PAGE = 200;
const DAY_MS = 86_400_000;

export function MinePage() {
  const sites = useSites();
  const nameOf = useNames();
  const zoneOf = (id: string) =>
    sites.data?.find(({ locationId }) => locationId === id)?.timeZone ?? sites.data?.[0]?.timeZone ?? 'UTC';
  const today = localOf(Date.now(), sites.data?.[0]?.timeZone ?? 'UTC').date;
  const monday = mondayOf(today);
  const shifts = useQuery({
    queryKey: ['my-shifts', monday],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listRota,
        {
          ...{ userId: me().id, startDate: monday, endDate: addDays(monday, WEEKS * 7 - 1) },
          limit: PAGE,
        },
        { signal },
      ),
  });
  const failed = faultOf([sites, shifts]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error, nameOf)} retry={() => void failed.refetch()} />;
  if (shifts.data === undefined || sites.data === undefined) return <Loading />;
  return (
    <section className="mine">
      <h1>{WORDS.mine.title}</h1>
      <NextShift duty={nextOf(shifts.data, Date.now())} {...{ zoneOf, today }} />
      {weeksOf(shifts.data, monday, WEEKS).map((week, index) =>
        index < ALWAYS || week.days.length > 0 ? (
          <WeekList key={week.monday} {...{ week, index, zoneOf, today }} />
        ) : null,
      )}
      <FeedPanel />
    </section>
  );
}

interface Where {
  zoneOf: (locationId: string) => string;
  today: string;
}

function NextShift({ duty, zoneOf, today }: Where & { duty: Duty | undefined }) {
  if (duty === undefined) return <p className="next-shift none">{WORDS.mine.nothing}</p>;
  const { start, end, date, demandName, locationName } = duty;
  return (
    <div className="next-shift">
      <small>{Date.parse(start) <= Date.now() ? WORDS.mine.now : WORDS.mine.next}</small>
      <b>
        {nearWords(date, today)}, {spanWords(start, end, zoneOf(duty.locationId))}
      </b>
      <span>{workWords(demandName, locationName)}</span>
    </div>
  );
}

/** Work and place, which some names of work hold already. */
function workWords(work: string | null, place: string | null): string {
  const isNamed = work !== null && place !== null && work.includes(place);
  return [work, isNamed ? null : place].filter((text) => text !== null).join(' · ');
}

/** Today and tomorrow by name. */
function nearWords(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0) return WORDS.mine.today;
  return days === 1 ? WORDS.mine.tomorrow : dayWords(date, 'short');
}

function WeekList({ week, index, zoneOf, today }: Where & { week: ShiftWeek<Duty>; index: number }) {
  const heading = WORDS.mine.weeks[index] ?? WORDS.mine.weekOf(dayWords(week.monday));
  return (
    <section aria-label={heading}>
      <h2>
        {heading} <small>{week.minutes === 0 ? '' : hoursWords(week.minutes)}</small>
      </h2>
      {week.days.length === 0 ? <p className="soft">{WORDS.mine.free}</p> : null}
      <ol className="shifts">
        {week.days.map(({ date, shifts }) => (
          <li key={date} className={date < today ? 'past' : date === today ? 'is-today' : ''}>
            <span className="shift-day">
              {dayWords(date, 'brief')}
              {date === today ? <small>{WORDS.mine.today}</small> : null}
            </span>
            <span className="shift-list">
              {shifts.map((duty) => (
                <span key={duty.demandId} className="shift">
                  <b>{spanWords(duty.start, duty.end, zoneOf(duty.locationId))}</b>
                  <small>{hoursWords(minutesBetween(duty.start, duty.end))}</small>
                  <span>{workWords(duty.demandName, duty.locationName)}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
