/** The week by person: a virtual row each, the days across, open slots on top. On a phone one day of it. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useHolidayNames, useHolidays } from '../../app/holidays.ts';
import { common } from '../../app/messages.ts';
import { type Note, onDay, onPerson, onRow } from '../../app/note-places.ts';
import { NoteMark } from '../../app/notes.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { Act } from '../../kit/parts.tsx';
import { usePrinting } from '../../kit/printing.ts';
import { dayText, hoursText, localOf } from '../../kit/time/zone.ts';
import { closedText } from '../plan/closed.ts';
import type { Absence } from './absences.ts';
import { coverText, DutyCard, OpenCard, OpenCount } from './cards.tsx';
import { messages as coverMessages } from './cover-messages.ts';
import { type DayLine, dayOrder, needsOn, type OnDay } from './day-order.ts';
import { IDLE_LINE, IdleLine, useDayLines } from './idle-line.tsx';
import { messages } from './messages.ts';
import { coverByDay, isCovered, type Need, openByDay, type PersonRow } from './model.ts';
import type { Slot } from './moves.ts';
import { OffHours, offClass } from './off-hours.tsx';
import { dayMark, personMark } from './places.ts';
import { type Columns, useOneDay, useOpensAt } from './use-in-view.ts';
import { minutesOfContract, seesHoursOf, type Week } from './use-rota.ts';
import type { WeekNames } from './use-week-names.ts';
import { placed, tall } from './virtual.ts';

export interface GridProps extends Columns, Pick<WeekNames, 'nameOf' | 'siteName' | 'visitsFrom'> {
  week: Week;
  needs: Need[];
  today: string;
  selected: Slot | null;
  open: (slot: Slot) => void;
  notes: readonly Note[];
  /** The site that the board shows; null: all of them. */
  site: string | null;
  /** What the people shown work at other sites, where the board shows one. */
  beside: readonly Need[];
  /** Shows the notes of a day. */
  openDay: (date: string) => void;
}

export interface PeopleProps extends GridProps {
  rows: PersonRow[];
  absences: Map<string, Absence>;
  /** Why somebody cannot take what is dragged, by person. */
  barred: ReadonlyMap<string, string> | null;
  /** The person whose move is being judged. */
  busy: string | null;
  /** Somebody is looked for, or a shift is held that anybody may take. */
  isSought: boolean;
  /** Names an absence of somebody; null: the caller may not. */
  markPerson: ((person: PersonRow['person']) => void) | null;
}

const CARD_HEIGHT = 44;
const ROW_PADDING = 10;
const LEAST_ROW = 58;
/** Of one day: names have two lines, as they have less room. */
const LEAST_OF_DAY = 70;
/** Of the sign of notes above the cards of a day. */
const NOTE_LINE = 24;
const OVERSCAN = 6;

export function PeopleGrid(props: PeopleProps) {
  const { week, days, step, needs, beside, notes } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const all = useMemo(() => [...needs, ...beside], [needs, beside]);
  const byDemand = useMemo(() => new Map(all.map((need) => [need.demandId, need])), [all]);
  const { lines, isOpen, toggle } = useLines(props, all);
  const noted = useMemo(() => new Set(notes.map(({ userId }) => userId)), [notes]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index]!;
      if (line.kind === 'idle') return IDLE_LINE;
      const { most, person } = line.row;
      const least = step === null ? LEAST_ROW : LEAST_OF_DAY;
      return Math.max(least, most * CARD_HEIGHT + ROW_PADDING + (noted.has(person.id) ? NOTE_LINE : 0));
    },
    overscan: usePrinting() ? lines.length : OVERSCAN,
    getItemKey: (index) => {
      const line = lines[index]!;
      return line.kind === 'idle' ? line.kind : line.row.person.id;
    },
  });
  useOpensAt(scroller, '.day.today', week.days[0]!);
  useOneDay(scroller, props);
  return (
    <div
      className={step === null ? 'board' : 'board one-day'}
      ref={scroller}
      role="table"
      aria-label={messages.title}
      aria-rowcount={lines.length}
    >
      <BoardHead {...props} first={common.person} />
      <OpenRow {...props} />
      {lines.length === 0 ? <p className="board-none">{common.nobodyFound}</p> : null}
      <div className="board-body" style={tall(virtual.getTotalSize())}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const line = lines[index]!;
          if (line.kind === 'idle') {
            const place = placed(start, size);
            return <IdleLine key={key} count={line.count} isOpen={isOpen} toggle={toggle} place={place} />;
          }
          const { row } = line;
          const { id } = row.person;
          const held = props.selected?.replaces === id ? props.selected.need.demandId : null;
          return (
            <Row
              key={key}
              row={row}
              index={index}
              start={start}
              size={size}
              week={week}
              days={days}
              byDemand={byDemand}
              held={held}
              absences={props.absences}
              today={props.today}
              notes={props.notes}
              site={props.site}
              openDay={props.openDay}
              siteName={props.siteName}
              nameOf={props.nameOf}
              open={props.open}
              markPerson={props.markPerson}
              busy={props.busy === id}
              barredBy={props.barred?.get(id)}
            />
          );
        })}
      </div>
    </div>
  );
}

type Line = { kind: 'person'; row: PersonRow } | Extract<DayLine, { kind: 'idle' }>;

/** A line for each row of the week; of one day in the order of its shifts, those without one folded. */
function useLines({ rows, week, days, step, absences, isSought }: PeopleProps, needs: readonly Need[]) {
  const date = step === null ? undefined : days[0];
  const order = useMemo(() => {
    const worked = date === undefined ? [] : needsOn(needs, date, week.zoneOf);
    return dayOrder(rows, worked, { date: date ?? '', absences });
  }, [rows, needs, week, date, absences]);
  const { lines: ofDay, ...fold } = useDayLines(order, isSought);
  const lines = useMemo(
    (): Line[] =>
      date === undefined
        ? rows.map((row) => ({ kind: 'person', row }))
        : ofDay.map((line) => (line.kind === 'idle' ? line : { kind: 'person', row: rowOf(line.on, date) })),
    [rows, date, ofDay],
  );
  return { ...fold, lines };
}

/** The row with what is worked that day alone, from the evening before too. */
function rowOf({ row, duties }: OnDay, date: string): PersonRow {
  return { ...row, days: new Map([[date, duties.map(({ duty }) => duty)]]), most: duties.length };
}

/** The day on which a shift began that reaches into the date; null: it begins on it. */
function eveOf({ start }: Need, date: string, zone: string): string | null {
  const began = localOf(start, zone).date;
  return began === date ? null : dayText(began, 'brief');
}

interface RowProps
  extends Pick<
    PeopleProps,
    'week' | 'days' | 'siteName' | 'nameOf' | 'today' | 'open' | 'markPerson' | 'notes' | 'openDay' | 'site'
  > {
  row: PersonRow;
  index: number;
  start: number;
  size: number;
  byDemand: Map<string, Need>;
  absences: Map<string, Absence>;
  busy: boolean;
  /** Why they cannot take what is dragged. */
  barredBy: string | undefined;
  /** The opened shift of this person. */
  held: string | null;
}

/** Rendered only when it changes: scrolling moves the window, not the rows. */
const Row = memo(function Row(props: RowProps) {
  const { row, index, start, size, week, days, byDemand, absences, today, siteName, open } = props;
  const { id } = row.person;
  return (
    <div
      className={rowClass(props.busy, props.barredBy)}
      role="row"
      aria-rowindex={index + 1}
      style={placed(start, size)}
      {...personMark(id)}
    >
      <PersonHead
        row={row}
        week={week}
        siteName={siteName}
        nameOf={props.nameOf}
        barredBy={props.barredBy}
        markPerson={props.markPerson}
      />
      {days.map((date) => {
        const absence = absences.get(`${id} ${date}`);
        const duties = row.days.get(date) ?? [];
        return (
          <div key={date} className={cellClass(date, today, absence)} role="cell">
            <OffHours absence={absence} zone={week.zone} isEmpty={duties.length === 0} />
            <DayNotes notes={onPerson(props.notes, id, date)} date={date} open={props.openDay} />
            {duties.map((duty) => {
              const need = byDemand.get(duty.demandId)!;
              const zone = week.zoneOf(duty.locationId);
              return (
                <DutyCard
                  key={duty.demandId}
                  need={need}
                  duty={duty}
                  open={open}
                  zone={zone}
                  eve={days.length === 1 ? eveOf(need, date, zone) : null}
                  site={siteName(duty.locationId)}
                  tone={need.tone}
                  elsewhere={need.isElsewhere || (props.site !== null && need.locationId !== props.site)}
                  selected={props.held === duty.demandId}
                  notes={onRow(props.notes, duty.demandId)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
});

export const rowClass = (busy: boolean, barredBy: string | undefined) =>
  `board-row ${busy ? 'busy' : ''} ${barredBy === undefined ? '' : 'barred-row'}`;

function cellClass(date: string, today: string, absence: Absence | undefined): string {
  return `cell ${date === today ? 'today' : ''} ${offClass(absence)}`;
}

/** Days with the coverage of each. */
export const BoardHead = memo(function BoardHead({
  week,
  days,
  needs,
  today,
  first,
  notes,
  site,
  openDay,
}: Pick<GridProps, 'week' | 'days' | 'needs' | 'today' | 'notes' | 'site' | 'openDay'> & { first: string }) {
  const cover = coverByDay(needs, week.zoneOf);
  const holidayOn = useHolidayNames(week.days[0]!, week.days.at(-1)!);
  const closedOn = useClosedText(week, site);
  return (
    <div className="board-head" role="row">
      <div className="corner" role="columnheader">
        {first}
      </div>
      {days.map((date) => {
        const covered = cover.get(date) ?? { target: 0, filled: 0, gaps: 0 };
        const { target, filled, gaps } = covered;
        // A shift that is open in part covers less than itself.
        const share = target === 0 ? 1 : Math.max(0, filled - gaps) / target;
        return (
          <div
            key={date}
            className={`day ${date === today ? 'today' : ''}`}
            role="columnheader"
            {...dayMark(date)}
          >
            <span className="day-name" title={dayText(date, 'long')}>
              {dayText(date, 'brief')}
            </span>
            <HolidayMark name={holidayOn(date)} />
            <ClosedMark why={closedOn(date)} />
            <DayNotes notes={onDay(notes, date, site)} date={date} open={openDay} />
            <span className={`cover ${target > 0 && !isCovered(covered) ? 'short' : ''}`}>
              {target === 0 ? '–' : coverText(covered)}
            </span>
            <svg className="cover-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="3" className="cover-track" />
              <rect
                width={target === 0 ? 0 : 100 * share}
                height="3"
                className={isCovered(covered) ? 'cover-full' : 'cover-short'}
              />
            </svg>
          </div>
        );
      })}
    </div>
  );
});

/** Which of the shown sites are closed on a day, and why; null: none. */
export function useClosedText({ days, sites }: Week, site: string | null): (date: string) => string | null {
  const { data: holidays = [] } = useHolidays(days[0]!, days.at(-1)!);
  const shown = sites.filter(({ locationId }) => site === null || locationId === site);
  return (date) => closedText(shown, holidays, date, shown.length > 1);
}

export function ClosedMark({ why }: { why: string | null }) {
  return why === null ? null : (
    <small className="day-closed" title={why}>
      {why}
    </small>
  );
}

interface DayNotesProps {
  notes: readonly Note[];
  date: string;
  open: (date: string) => void;
}

/** The sign of a day's notes, which opens them; nothing where there are none. */
export function DayNotes({ notes, date, open }: DayNotesProps) {
  if (notes.length === 0) return null;
  return (
    <button type="button" className="note-open" onClick={() => open(date)}>
      <NoteMark notes={notes} />
      <span aria-hidden="true">{notes.length}</span>
    </button>
  );
}

const FIRST_OPEN = 2;

const OpenRow = memo(function OpenRow(props: GridProps) {
  const { week, days, needs } = props;
  const [all, setAll] = useState(false);
  const open = useMemo(() => openByDay(needs, week.zoneOf), [needs, week]);
  const shownDays = days.map((date) => open.get(date) ?? []);
  const shown = shownDays.flat();
  if (shown.length === 0) return null;
  const hidden = shownDays.some((list) => list.length > FIRST_OPEN);
  return (
    <div className="open-row" role="row">
      <div className="corner open-head" role="rowheader">
        <OpenCount open={shown} />
        {hidden ? (
          <Act look="quiet" onPress={() => setAll(!all)} aria-expanded={all}>
            {all
              ? common.fewer
              : common.more(shownDays.reduce((n, list) => n + Math.max(0, list.length - FIRST_OPEN), 0))}
          </Act>
        ) : null}
      </div>
      {days.map((date, index) => (
        <div key={date} className={cellClass(date, props.today, undefined)} role="cell">
          {shownDays[index]!.slice(0, all ? undefined : FIRST_OPEN).map((slot) => {
            const { need, userId } = slot;
            return (
              <OpenCard
                key={`${need.demandId} ${userId} ${need.start}`}
                slot={slot}
                open={props.open}
                zone={week.zoneOf(need.locationId)}
                site={props.siteName(need.locationId)}
                selected={
                  props.selected?.need.demandId === need.demandId && props.selected.replaces === userId
                }
                notes={onRow(props.notes, need.demandId)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

interface HeadProps extends Pick<PeopleProps, 'siteName' | 'nameOf' | 'week' | 'markPerson'> {
  row: PersonRow;
  barredBy: string | undefined;
  /** Beside the hours. */
  children?: ReactNode;
}

export function PersonHead({ row, week, siteName, nameOf, barredBy, markPerson, children }: HeadProps) {
  const { person, minutes } = row;
  const isVisitor = person.home !== null && !week.sites.some(({ locationId }) => locationId === person.home);
  const isClosed = !isVisitor && person.home !== null && !week.mayChangeAt(person.home);
  const contract = minutesOfContract(person);
  const over = contract !== null && minutes > contract;
  const share = contract === null || contract === 0 ? 0 : Math.min(1, minutes / contract);
  return (
    <div className="person" role="rowheader">
      {markPerson === null || isClosed ? (
        <span className="person-name">{person.name}</span>
      ) : (
        <button
          type="button"
          className="person-name"
          title={coverMessages.mark(person.name)}
          onClick={() => markPerson(person)}
        >
          {person.name}
        </button>
      )}
      {barredBy === undefined ? null : (
        <span className="barred-why" title={barredBy}>
          {barredBy}
        </span>
      )}
      <span className="person-line">
        {seesHoursOf(person.id) ? (
          <span className={over ? 'hours over' : 'hours'} title={over ? messages.over : undefined}>
            {common.hours(hoursText(minutes), contract === null ? null : hoursText(contract))}
          </span>
        ) : null}
        {person.home === null ? null : isVisitor ? (
          <Visitor site={nameOf(person.home)} />
        ) : (
          <span className="home">{siteName(person.home)}</span>
        )}
        {children}
      </span>
      {seesHoursOf(person.id) ? (
        <svg className="hours-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="3" className="cover-track" />
          <rect width={100 * share} height="3" className={over ? 'cover-over' : 'hours-full'} />
        </svg>
      ) : null}
    </div>
  );
}

/** The badge of a person whose home is another site. */
export function Visitor({ site }: { site: string | undefined }) {
  if (site === undefined) return null;
  const text = common.fromSite(site);
  return (
    <span className="visitor" title={text}>
      {text}
    </span>
  );
}
