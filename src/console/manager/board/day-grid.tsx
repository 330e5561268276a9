/** One day on an axis of hours: a row for each person, or for each shift with a lane for each of its slots. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo, useRef } from 'react';
import { common } from '../../app/messages.ts';
import { onPerson, onDay as siteNotes } from '../../app/note-places.ts';
import { usePrinting } from '../../kit/printing.ts';
import { byName } from '../../languages/chosen.ts';
import { missingText, OpenCount } from './cards.tsx';
import { AxisHead } from './day-axis.tsx';
import { dayOrder, type OnDay } from './day-order.ts';
import { IDLE_LINE, IdleLine, useDayLines } from './idle-line.tsx';
import { messages } from './messages.ts';
import { type Duty, gapsOf, type Need, type OpenSlot, openSlots } from './model.ts';
import { OffHours, offClass } from './off-hours.tsx';
import {
  ClosedMark,
  DayNotes,
  type PeopleProps,
  PersonHead,
  rowClass,
  useClosedText,
  Visitor,
} from './people-grid.tsx';
import { personMark } from './places.ts';
import { BarSite, LANE, TimeBar } from './time-bar.tsx';
import { type Axis, axisOf, isOn, lanesOf } from './timeline.ts';
import { useClocked } from './use-attendance.ts';
import { useOpensAt } from './use-in-view.ts';
import { placed, tall } from './virtual.ts';

interface DayProps extends PeopleProps {
  date: string;
  rowsAre: 'people' | 'shifts';
  /** The zone of the axis: that of the chosen site, else of most sites. */
  zone: string;
  now: number;
}

const PADDING = 10;
const PERSON_ROW = 58;
const OVERSCAN = 8;

export function DayGrid(props: DayProps) {
  const { needs, beside, rows, absences, date, rowsAre, zone, now } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(
    () =>
      axisOf(
        date,
        zone,
        [...needs, ...beside].filter((need) => isNear(need, date)),
      ),
    [needs, beside, date, zone],
  );
  const onDay = useMemo(() => needs.filter((need) => isOn(need, axis.start, axis.end)), [needs, axis]);
  const open = useMemo(() => onDay.flatMap(openSlots), [onDay]);
  const order = useMemo(() => {
    const worked = [...onDay, ...beside.filter((need) => isOn(need, axis.start, axis.end))];
    return dayOrder(rows, worked, { date, absences });
  }, [rows, absences, onDay, beside, axis, date]);
  const { lines, isOpen, toggle } = useDayLines(order, props.isSought);
  const here = useMemo(() => onDay.filter(({ isElsewhere }) => !isElsewhere), [onDay]);
  const shifts = useMemo(() => bySite(here, props.nameOf), [here, props.nameOf]);
  const virtual = useVirtualizer({
    count: rowsAre === 'people' ? lines.length : shifts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      if (rowsAre === 'shifts') return heightOf(shifts[index]!);
      return lines[index]!.kind === 'idle' ? IDLE_LINE : PERSON_ROW;
    },
    overscan: usePrinting() ? needs.length + lines.length : OVERSCAN,
    getItemKey: (index) => {
      if (rowsAre === 'shifts') return shifts[index]!.demandId;
      const line = lines[index]!;
      return line.kind === 'idle' ? line.kind : line.on.row.person.id;
    },
  });
  useOpensAt(scroller, '.now-line', `${date} ${zone}`);
  const closedOn = useClosedText(props.week, props.site);
  const clocked = useClocked(props.week, date, now);
  const nowAt = now > axis.start && now < axis.end ? (now - axis.start) / (axis.end - axis.start) : null;
  return (
    <div
      className="board day-board"
      ref={scroller}
      role="table"
      aria-label={messages.title}
      style={{ '--hours': (axis.end - axis.start) / 3_600_000 } as CSSProperties}
    >
      <AxisHead axis={axis} needs={here}>
        <ClosedMark why={closedOn(date)} />
        <DayNotes notes={siteNotes(props.notes, date, props.site)} date={date} open={props.openDay} />
      </AxisHead>
      {rowsAre === 'people' && open.length > 0 ? <OpenLanes {...props} axis={axis} slots={open} /> : null}
      <div className="board-body" style={tall(virtual.getTotalSize())}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const place = placed(start, size);
          const track = { ...props, clocked, axis, place };
          if (rowsAre === 'shifts')
            return <ShiftTrack key={key} {...track} height={size} need={shifts[index]!} />;
          const line = lines[index]!;
          return line.kind === 'idle' ? (
            <IdleLine key={key} count={line.count} isOpen={isOpen} toggle={toggle} place={place} />
          ) : (
            <PersonTrack key={key} {...track} {...line.on} />
          );
        })}
        {nowAt === null ? null : <div className="now-line" style={{ '--at': nowAt } as CSSProperties} />}
      </div>
      {virtual.getTotalSize() === 0 ? <p className="board-none">{messages.emptyDay}</p> : null}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Whether it can touch the date in any zone. */
function isNear(need: Need, date: string): boolean {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return isOn(need, noon - DAY_MS, noon + DAY_MS);
}

function bySite(needs: readonly Need[], nameOf: DayProps['nameOf']): Need[] {
  const name = ({ locationId }: Need) => nameOf(locationId) ?? '';
  return needs.toSorted(
    (a, b) => byName(name(a), name(b)) || a.start.localeCompare(b.start) || byName(a.label, b.label),
  );
}

const lanes = (need: Need) => need.people.length + lanesOf(gapsOf(need)).length + (need.missing > 0 ? 1 : 0);
const heightOf = (need: Need) => Math.max(PERSON_ROW, lanes(need) * LANE + PADDING);

interface TrackProps extends DayProps {
  axis: Axis;
  place: CSSProperties;
  clocked: (duty: Duty) => string | null;
}

function PersonTrack(props: TrackProps & OnDay) {
  const { row, duties, absence, axis, place } = props;
  const barredBy = props.barred?.get(row.person.id);
  return (
    <div
      className={rowClass(props.busy === row.person.id, barredBy)}
      role="row"
      style={place}
      {...personMark(row.person.id)}
    >
      <PersonHead {...props} row={row} barredBy={barredBy}>
        <DayNotes
          notes={onPerson(props.notes, row.person.id, props.date)}
          date={props.date}
          open={props.openDay}
        />
      </PersonHead>
      <div className={`track ${offClass(absence)}`} role="cell">
        <OffHours absence={absence} axis={axis} zone={axis.zone} isEmpty={duties.length === 0} />
        {duties.map(({ need, duty }) => (
          <TimeBar
            key={need.demandId}
            {...props}
            need={need}
            duty={duty}
            clocked={props.clocked(duty)}
            lane={0}
            top={(PERSON_ROW - LANE) / 2}
          >
            {need.label}
            <BarSite {...props} need={need} />
          </TimeBar>
        ))}
      </div>
    </div>
  );
}

function ShiftTrack(props: TrackProps & { need: Need; height: number }) {
  const { need, place, height, nameOf } = props;
  const gaps = gapsOf(need);
  const gapLanes = lanesOf(gaps);
  const top = (height - lanes(need) * LANE) / 2;
  return (
    <div className="board-row" role="row" style={place}>
      <div className="person" role="rowheader">
        <span className={`person-name tone-text tone-${need.tone}`}>{need.label}</span>
        <span className="person-line">
          <span className={need.missing > 0 || gaps.length > 0 ? 'hours over' : 'hours'}>
            {need.isNotNeeded
              ? messages.notNeeded
              : `${common.covered(need.target - need.missing, need.target)} ${common.coverage}`}
            {gaps.length === 0 ? null : `, ${messages.inPart(gaps.length)}`}
          </span>
          <span className="home">{nameOf(need.locationId)}</span>
        </span>
      </div>
      <div className="track" role="cell">
        {need.people.map((duty, lane) => (
          <TimeBar
            key={duty.userId}
            {...props}
            need={need}
            duty={duty}
            clocked={props.clocked(duty)}
            lane={lane}
            top={top}
          >
            {nameOf(duty.userId) ?? common.someone} <Visitor site={props.visitsFrom(duty)} />
          </TimeBar>
        ))}
        {gapLanes.map((lane, at) =>
          lane.map((gap) => (
            <TimeBar
              key={`${gap.userId} ${gap.need.start}`}
              {...props}
              need={gap.need}
              duty={null}
              leaver={gap.userId}
              clocked={null}
              lane={need.people.length + at}
              top={top}
            >
              {gap.isAbsent ? messages.nobodyAbsent : messages.nobody}
            </TimeBar>
          )),
        )}
        {need.missing > 0 ? (
          <TimeBar
            {...props}
            need={need}
            duty={null}
            clocked={null}
            lane={need.people.length + gapLanes.length}
            top={top}
          >
            {missingText(need)}
          </TimeBar>
        ) : null}
      </div>
    </div>
  );
}

function OpenLanes(props: DayProps & { axis: Axis; slots: readonly OpenSlot[] }) {
  const lanes = useMemo(() => lanesOf(props.slots), [props.slots]);
  return (
    <div className="open-row" role="row">
      <div className="corner open-head" role="rowheader">
        <OpenCount open={props.slots} />
      </div>
      <div className="track" role="cell" style={{ height: lanes.length * LANE + PADDING }}>
        {lanes.map((lane, index) =>
          lane.map(({ userId, need }) => (
            <TimeBar
              key={`${need.demandId} ${userId} ${need.start}`}
              {...props}
              need={need}
              duty={null}
              leaver={userId}
              clocked={null}
              lane={index}
              top={PADDING / 2}
            >
              {need.label}
              <BarSite {...props} need={need} />
            </TimeBar>
          )),
        )}
      </div>
    </div>
  );
}
