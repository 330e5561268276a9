/** One day on an axis of hours: a row for each person, or for each shift with a lane for each of its slots. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { WORDS } from '../app/words.ts';
import { spanWords } from '../time/zone.ts';
import type { Absence } from './absences.ts';
import { isUrgent, markOf } from './cards.tsx';
import type { Duty, Need, PersonRow } from './model.ts';
import type { Cargo } from './moves.ts';
import { type PeopleProps, PersonHead } from './people-grid.tsx';
import { personMark, slotMark } from './places.ts';
import { type Axis, axisOf, barOf, isOn, lanesOf, levelsOf, zoneOfMost } from './timeline.ts';

interface DayProps extends PeopleProps {
  date: string;
  rowsAre: 'people' | 'shifts';
  /** The zone of the chosen site; null: of most of the day's shifts. */
  siteZone: string | null;
  nameOf: (id: string) => string | undefined;
  now: number;
}

const LANE = 34;
const PADDING = 10;
const PERSON_ROW = 58;
const OVERSCAN = 8;
const WHOLE = 100;

export function DayGrid(props: DayProps) {
  const { week, needs, date, rowsAre, now } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => {
    const near = needs.filter((need) => isNear(need, date));
    const zone = props.siteZone ?? zoneOfMost(near, week.zoneOf) ?? week.zone;
    return axisOf(date, zone, near);
  }, [needs, date, props.siteZone, week]);
  const onDay = useMemo(() => needs.filter((need) => isOn(need, axis.start, axis.end)), [needs, axis]);
  const open = useMemo(() => lanesOf(onDay.filter(({ missing }) => missing > 0)), [onDay]);
  const people = useMemo(() => byStart(props.rows, onDay, date, props), [props, onDay, date]);
  const shifts = useMemo(() => bySite(onDay, props.nameOf), [onDay, props.nameOf]);
  const virtual = useVirtualizer({
    count: rowsAre === 'people' ? people.length : shifts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rowsAre === 'people' ? PERSON_ROW : heightOf(shifts[index]!)),
    overscan: OVERSCAN,
    getItemKey: (index) => (rowsAre === 'people' ? people[index]!.row.person.id : shifts[index]!.demandId),
  });
  const nowAt = now > axis.start && now < axis.end ? (now - axis.start) / (axis.end - axis.start) : null;
  return (
    <div
      className="board day-board"
      ref={scroller}
      role="table"
      aria-label={WORDS.board.title}
      style={{ '--hours': (axis.end - axis.start) / 3_600_000 } as CSSProperties}
    >
      <AxisHead axis={axis} needs={onDay} />
      {rowsAre === 'people' && open.length > 0 ? <OpenLanes {...props} axis={axis} lanes={open} /> : null}
      <div className="board-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const place = { height: size, transform: `translateY(${start}px)` };
          return rowsAre === 'people' ? (
            <PersonTrack key={key} {...props} {...{ axis, place }} {...people[index]!} />
          ) : (
            <ShiftTrack key={key} {...props} {...{ axis, place }} need={shifts[index]!} />
          );
        })}
        {nowAt === null ? null : <div className="now-line" style={{ '--at': nowAt } as CSSProperties} />}
      </div>
      {virtual.getTotalSize() === 0 ? <p className="board-none">{WORDS.board.emptyDay}</p> : null}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Whether it can touch the date, in whatever zone. */
function isNear(need: Need, date: string): boolean {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return isOn(need, noon - DAY_MS, noon + DAY_MS);
}

interface OnDay {
  row: PersonRow;
  duties: { need: Need; duty: Duty }[];
  absence: Absence | undefined;
}

/** Those who work, by the start of their shift; then who is free, then who is away. */
function byStart(
  rows: readonly PersonRow[],
  needs: readonly Need[],
  date: string,
  { absences }: Pick<DayProps, 'absences'>,
): OnDay[] {
  const duties = new Map<string, OnDay['duties']>();
  for (const need of needs) {
    for (const duty of need.people) {
      const list = duties.get(duty.userId) ?? [];
      list.push({ need, duty });
      duties.set(duty.userId, list);
    }
  }
  const rank = ({ duties: list, absence }: OnDay) =>
    list.length > 0
      ? Date.parse(list[0]!.need.start)
      : Number.MAX_SAFE_INTEGER - (absence === undefined ? 1 : 0);
  return rows
    .map((row) => ({
      row,
      duties: duties.get(row.person.id) ?? [],
      absence: absences?.get(`${row.person.id} ${date}`),
    }))
    .sort((a, b) => rank(a) - rank(b));
}

function bySite(needs: readonly Need[], nameOf: DayProps['nameOf']): Need[] {
  const name = ({ locationId }: Need) => nameOf(locationId) ?? '';
  return needs.toSorted(
    (a, b) =>
      name(a).localeCompare(name(b)) || a.start.localeCompare(b.start) || a.label.localeCompare(b.label),
  );
}

const lanes = ({ people, missing }: Need) => people.length + (missing > 0 ? 1 : 0);
const heightOf = (need: Need) => Math.max(PERSON_ROW, lanes(need) * LANE + PADDING);

const CHART = { width: 1000, height: 26 };

/** The hours, and below them how many are there of those who are needed. */
function AxisHead({ axis, needs }: { axis: Axis; needs: readonly Need[] }) {
  const levels = levelsOf(needs, axis);
  const most = Math.max(1, ...levels.map(({ target, filled }) => Math.max(target, filled)));
  const x = (at: number) => (CHART.width * (at - axis.start)) / (axis.end - axis.start);
  const y = (value: number) => CHART.height - (CHART.height - 2) * (value / most);
  const outline = (pick: (level: (typeof levels)[number]) => number) =>
    levels
      .map((level, index) => {
        const until = levels[index + 1]?.at ?? axis.end;
        return `L ${x(level.at).toFixed(1)} ${y(pick(level)).toFixed(1)} H ${x(until).toFixed(1)}`;
      })
      .join(' ');
  const area = (path: string) => `M 0 ${CHART.height} ${path} L ${CHART.width} ${CHART.height} Z`;
  return (
    <div className="board-head" role="row">
      <div className="corner" role="columnheader">
        {WORDS.board.zone(axis.zone)}
        {axis.change === 0 ? null : <b className="warn-text">{WORDS.board.clockChange(axis.change)}</b>}
      </div>
      <div className="axis" role="columnheader" aria-label={WORDS.board.onShift(most)}>
        <div className="hours-line">
          {axis.ticks.map(({ at, label, again }) => (
            <span
              key={at}
              className={again ? 'again' : ''}
              style={{ left: `${(WHOLE * (at - axis.start)) / (axis.end - axis.start)}%` }}
              title={again ? WORDS.board.again : undefined}
            >
              {label.endsWith(':00') ? label.slice(0, 2) : label}
            </span>
          ))}
        </div>
        <svg
          className="level"
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="level-target" d={area(outline(({ target }) => target))} />
          <path className="level-filled" d={area(outline(({ filled }) => filled))} />
        </svg>
      </div>
    </div>
  );
}

interface TrackProps extends DayProps {
  axis: Axis;
  place: { height: number; transform: string };
}

function PersonTrack(props: TrackProps & OnDay) {
  const { row, duties, absence, place } = props;
  const away = duties.length === 0 ? absence : undefined;
  return (
    <div
      className={`board-row ${props.busy === row.person.id ? 'busy' : ''}`}
      role="row"
      style={place}
      {...personMark(row.person.id)}
    >
      <PersonHead row={row} siteName={props.siteName} />
      <div className={`track ${absence ?? ''}`} role="cell">
        {away === undefined ? null : (
          <span className="absence">{away === 'leave' ? WORDS.board.leave : WORDS.board.unavailable}</span>
        )}
        {duties.map(({ need, duty }) => (
          <TimeBar key={need.demandId} {...props} {...{ need, duty }} lane={0} top={(PERSON_ROW - LANE) / 2}>
            {need.label}
            <BarSite {...props} need={need} />
          </TimeBar>
        ))}
      </div>
    </div>
  );
}

function ShiftTrack(props: TrackProps & { need: Need }) {
  const { need, place, week, nameOf } = props;
  const top = (place.height - lanes(need) * LANE) / 2;
  return (
    <div className="board-row" role="row" style={place}>
      <div className="person" role="rowheader">
        <span className={`person-name tone-text-${week.toneOf(need.label)}`}>{need.label}</span>
        <span className="person-line">
          <span className={need.missing > 0 ? 'hours over' : 'hours'}>
            {WORDS.board.covered(need.target - need.missing, need.target)} {WORDS.board.coverage}
          </span>
          <span className="home">{nameOf(need.locationId)}</span>
        </span>
      </div>
      <div className="track" role="cell">
        {need.people.map((duty, lane) => (
          <TimeBar key={duty.userId} {...props} {...{ need, duty, lane, top }}>
            {nameOf(duty.userId) ?? '?'}
          </TimeBar>
        ))}
        {need.missing > 0 ? (
          <TimeBar {...props} need={need} duty={null} lane={need.people.length} top={top}>
            {WORDS.board.missing(need.missing)}
          </TimeBar>
        ) : null}
      </div>
    </div>
  );
}

function OpenLanes(props: DayProps & { axis: Axis; lanes: Need[][] }) {
  const missing = props.lanes.flat().reduce((sum, need) => sum + need.missing, 0);
  return (
    <div className="open-row" role="row">
      <div className="corner open-head" role="rowheader">
        <b>{WORDS.board.openCount(missing)}</b>
      </div>
      <div className="track" role="cell" style={{ height: props.lanes.length * LANE + PADDING }}>
        {props.lanes.map((lane, index) =>
          lane.map((need) => (
            <TimeBar key={need.demandId} {...props} need={need} duty={null} lane={index} top={PADDING / 2}>
              {need.label}
              <BarSite {...props} need={need} />
            </TimeBar>
          )),
        )}
      </div>
    </div>
  );
}

function BarSite({ need, siteName }: { need: Need; siteName: DayProps['siteName'] }) {
  const site = siteName(need.locationId);
  return site === undefined ? null : <span className="soft"> · {site}</span>;
}

interface TimeBarProps extends DayProps {
  axis: Axis;
  need: Need;
  /** null: an open slot. */
  duty: Duty | null;
  lane: number;
  top: number;
  children: ReactNode;
}

function TimeBar({ axis, need, duty, lane, top, week, selected, open, children }: TimeBarProps) {
  const cargo: Cargo = { need, replaces: duty?.userId ?? null };
  const { left, width, before, after } = barOf(need, axis);
  const mark = duty === null ? null : markOf(duty);
  const look = duty === null ? `open ${isUrgent(need) ? 'urgent' : ''}` : `tone-${week.toneOf(need.label)}`;
  const time = spanWords(need.start, need.end, week.zoneOf(need.locationId));
  return (
    <button
      type="button"
      className={`card bar ${look} ${before ? 'before' : ''} ${after ? 'after' : ''}`}
      style={{ left: `${left}%`, width: `${width}%`, top: top + lane * LANE }}
      aria-pressed={selected?.need.demandId === need.demandId && selected.replaces === cargo.replaces}
      title={[time, need.label, mark?.words].filter(Boolean).join(' · ')}
      {...slotMark(cargo)}
      onClick={() => open(cargo)}
    >
      <span className="card-time">{time}</span>
      <span className="card-label">{children}</span>
      {mark === null ? null : (
        <span className="card-mark" role="img" aria-label={mark.words}>
          {mark.sign}
        </span>
      )}
    </button>
  );
}
