/** My shifts of this week and the next ones, as a list for the phone, with the calendar link. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { faultOf, useNames, useSites } from '../../app/data.ts';
import { useHolidayNames } from '../../app/holidays.ts';
import { type Note, onDuty } from '../../app/note-places.ts';
import { NOTES_KEY, NoteLines, PlainText } from '../../app/notes.tsx';
import { OFFLINE, OWN_SHIFTS } from '../../app/offline.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { Reach, useReachable } from '../../kit/reach.tsx';
import { breaksText, paidMinutes } from '../../kit/time/breaks.ts';
import { addDays, dayText, exactHours, localOf, mondayOf } from '../../kit/time/zone.ts';
import { Together } from '../../kit/together.tsx';
import { ManagersOf } from '../contacts/managers.tsx';
import { MissingHours, OwnHours, Present } from '../hours/own.tsx';
import { awayText, comingText, isAway } from '../leave/on-leave.ts';
import { useShiftRequests, useSiteShifts } from '../shifts/data.ts';
import { giveMessages } from '../shifts/messages.ts';
import { workText } from '../shifts/sentences.ts';
import { ChangesPanel } from './changes.tsx';
import { type Colleague, colleaguesOf } from './colleagues.ts';
import { FairnessPanel } from './fairness.tsx';
import { FeedPanel } from './feed.tsx';
import { Give } from './give.tsx';
import { messages } from './messages.ts';
import { PinPanel } from './pin.tsx';
import { dayClass, nextOf, type ShiftWeek, type StandByDay, weeksOf } from './weeks.ts';

type Duty = Planning.RotaDuty;

const WEEKS = 4;
/** This week and the next are shown even if empty. */
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
    queryKey: [OWN_SHIFTS, monday],
    meta: OFFLINE,
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listRota,
        {
          userId: me().id,
          // A shift of Sunday night still runs on Monday.
          startDate: addDays(monday, -1),
          endDate: addDays(monday, WEEKS * 7 - 1),
          limit: PAGE,
        },
        { signal },
      ),
  });
  const standBy = useStandBy(monday);
  const notes = useOwnNotes(monday);
  const failed = faultOf([sites, shifts]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error, nameOf)} retry={() => void failed.refetch()} />;
  if (shifts.data === undefined || sites.data === undefined) return <Loading />;
  return (
    <Together>
      <section className="mine">
        <h1>{messages.title}</h1>
        <Present zoneOf={zoneOf} />
        <ChangesPanel />
        <MissingHours zoneOf={zoneOf} />
        <NextShift duty={nextOf(shifts.data, Date.now())} zoneOf={zoneOf} today={today} notes={notes} />
        {weeksOf(shifts.data, standBy, monday, WEEKS).map((week, index) =>
          index < ALWAYS || week.days.length > 0 ? (
            <WeekList
              key={week.monday}
              week={week}
              index={index}
              zoneOf={zoneOf}
              today={today}
              monday={monday}
              notes={notes}
            />
          ) : null,
        )}
        <FairnessPanel />
        <OwnHours zoneOf={zoneOf} />
        <PinPanel />
        <FeedPanel />
      </section>
    </Together>
  );
}

/** One's own days of stand-by; what cannot be read is left out, for the shifts are what matters. */
function useStandBy(monday: string): readonly StandByDay[] {
  const days = useQuery({
    queryKey: ['my-stand-by', monday],
    meta: OFFLINE,
    queryFn: async ({ signal }) => {
      const range = { startDate: monday, endDate: addDays(monday, WEEKS * 7 - 1) };
      const all = await allItems(api.planning.listStandBy, { ...range, limit: PAGE }, { signal });
      // Managers read those of others too, who are not to be kept in the browser.
      const own = all.filter(({ userIds }) => userIds.includes(me().id));
      return own.map(({ date, locationId }) => ({ date, locationId }));
    },
  });
  return days.data ?? [];
}

/** Those that are for oneself; what cannot be read is left out, for the shifts are what matters. */
function useOwnNotes(monday: string): readonly Note[] {
  const notes = useQuery({
    queryKey: [...NOTES_KEY, 'mine', monday],
    meta: OFFLINE,
    queryFn: async ({ signal }) => {
      const range = { startDate: monday, endDate: addDays(monday, WEEKS * 7 - 1) };
      const all = await allItems(api.planning.listNotes, { ...range, limit: PAGE }, { signal });
      // Managers read those on others' days too, which are not to be kept in the browser.
      return all.filter(({ userId }) => userId === null || userId === me().id);
    },
  });
  return notes.data ?? [];
}

/** What is said of own days without a shift. */
function FreeDayNotes({ week, notes }: { week: ShiftWeek<Duty>; notes: readonly Note[] }) {
  const worked = week.days.filter(({ shifts }) => shifts.length > 0).map(({ date }) => date);
  const free = notes.filter(
    ({ userId, date }) => userId === me().id && mondayOf(date) === week.monday && !worked.includes(date),
  );
  if (free.length === 0) return null;
  return (
    <ul className="note-lines">
      {free.map(({ id, date, text }) => (
        <li key={id}>
          <b>{dayText(date, 'brief')}</b> <PlainText text={text} />
        </li>
      ))}
    </ul>
  );
}

interface Where {
  zoneOf: (locationId: string) => string;
  today: string;
}

interface NextProps extends Where {
  duty: Duty | undefined;
  notes: readonly Note[];
}

function NextShift({ duty, zoneOf, today, notes }: NextProps) {
  if (duty === undefined) return <p className="next-shift none">{messages.nothing}</p>;
  const { start, date, locationAddress } = duty;
  return (
    <div className="next-shift">
      <small>{Date.parse(start) <= Date.now() ? messages.now : messages.next}</small>
      <b>
        {nearText(date, today)}, {comingText(duty, zoneOf(duty.locationId))}
      </b>
      <span>{workText(duty)}</span>
      <OnLeave duty={duty} />
      <Breaks duty={duty} zone={zoneOf(duty.locationId)} />
      {locationAddress === null ? null : <small>{locationAddress}</small>}
      <NoteLines notes={onDuty(notes, duty, zoneOf(duty.locationId), me().id)} />
    </div>
  );
}

/** Today and tomorrow by name. */
function nearText(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0) return messages.today;
  return days === 1 ? messages.tomorrow : dayText(date, 'short');
}

interface WeekProps extends Where {
  week: ShiftWeek<Duty>;
  index: number;
  /** Monday of the first week shown. */
  monday: string;
  notes: readonly Note[];
}

/** Colleagues in the same hours, and the way to give a shift to come to one of them. */
function Beside({ duty, monday }: { duty: Duty; monday: string }) {
  const all = useSiteShifts(monday, WEEKS).data ?? [];
  const sites = useSites().data;
  const site = sites?.find(({ locationId }) => locationId === duty.locationId);
  const isOffered = useShiftRequests(me().id).data?.some(
    ({ userId, shift, status }) =>
      userId === me().id && shift.demandId === duty.demandId && (status === 'offered' || status === 'open'),
  );
  const [sent, setSent] = useState<string | null>(null);
  const colleagues = colleaguesOf(duty, all);
  const isToCome = Date.parse(duty.start) > Date.now() && !isAway(duty);
  return (
    <>
      {colleagues.length === 0 ? null : <Colleagues colleagues={colleagues} />}
      {isOffered === true ? (
        <Link href="/console/shifts">{giveMessages.waiting}</Link>
      ) : isToCome && site !== undefined && site.swaps !== 'off' ? (
        <Give duty={duty} all={all} isDecided={site.swaps === 'approve'} onSent={setSent} />
      ) : isToCome && sites !== undefined && site === undefined ? (
        <>
          {duty.locationAddress === null ? null : <span className="soft">{duty.locationAddress}</span>}
          <span className="soft">{giveMessages.elsewhere}</span>
          <ManagersOf locationId={duty.locationId} />
        </>
      ) : null}
      <span role="status" className="good">
        {sent}
      </span>
    </>
  );
}

/** Who works beside the reader; pressed, how each is reached, as far as they say so. */
function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const reachable = useReachable(colleagues);
  const text = giveMessages.with(colleagues.map(({ name }) => name).join(', '));
  if (reachable.length === 0) return <span>{text}</span>;
  return (
    <details className="colleagues">
      <summary>{text}</summary>
      <ul>
        {reachable.map(({ userId, name }) => (
          <li key={userId}>
            {name} <Reach userId={userId} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Approved leave in the hours of the shift, and that one need not come to what is taken whole. */
function OnLeave({ duty }: { duty: Duty }) {
  const text = awayText(duty, duty.timeZone);
  const said = [text, isAway(duty) ? messages.needNotCome : null].filter((part) => part !== null);
  return said.length === 0 ? null : <span className="warn-text">{said.join('. ')}</span>;
}

function Breaks({ duty, zone }: { duty: Duty; zone: string }) {
  const text = breaksText(duty, zone);
  return text === null ? null : <span>{text}</span>;
}

function StandBy({ locationId }: { locationId: string }) {
  const site = useSites().data?.find((one) => one.locationId === locationId);
  return (
    <span className="shift">
      <b>{messages.standBy}</b>
      {site === undefined ? null : <span>{site.name}</span>}
    </span>
  );
}

function WeekList({ week, index, zoneOf, today, monday, notes }: WeekProps) {
  const holidayOn = useHolidayNames(monday, addDays(monday, WEEKS * 7 - 1));
  const heading = messages.weeks[index] ?? messages.weekOf(dayText(week.monday));
  return (
    <section aria-label={heading}>
      <h2>
        {heading} <small>{week.minutes === 0 ? '' : exactHours(week.minutes)}</small>
      </h2>
      {week.days.length === 0 ? <p className="soft">{messages.free}</p> : null}
      <ol className="shifts">
        {week.days.map(({ date, shifts, standBy }) => (
          <li key={date} className={dayClass({ date, shifts, standBy }, today, Date.now())}>
            <span className="shift-day">
              {dayText(date, 'brief')}
              <HolidayMark name={holidayOn(date)} />
              {date === today ? <small>{messages.today}</small> : null}
            </span>
            <span className="shift-list">
              {shifts.map((duty) => (
                <span key={duty.demandId} className="shift">
                  <b>{comingText(duty, zoneOf(duty.locationId))}</b>
                  <small>{exactHours(paidMinutes(duty))}</small>
                  <span>{workText(duty)}</span>
                  <OnLeave duty={duty} />
                  <Breaks duty={duty} zone={zoneOf(duty.locationId)} />
                  <NoteLines notes={onDuty(notes, duty, zoneOf(duty.locationId), me().id)} />
                  <Beside duty={duty} monday={monday} />
                </span>
              ))}
              {standBy.map(({ locationId }) => (
                <StandBy key={locationId} locationId={locationId} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <FreeDayNotes week={week} notes={notes} />
    </section>
  );
}
