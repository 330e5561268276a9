/** The week by site: one row for each kind of work there, its shifts with their people in the days. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { common } from '../../app/messages.ts';
import { onRow } from '../../app/note-places.ts';
import { NoteMark } from '../../app/notes.tsx';
import { usePrinting } from '../../kit/printing.ts';
import { spanText } from '../../kit/time/zone.ts';
import { markOf, missingText } from './cards.tsx';
import { messages } from './messages.ts';
import { gapsOf, isCovered, linesOf, type Need, type SiteRow } from './model.ts';
import { BoardHead, type GridProps, Visitor } from './people-grid.tsx';
import { slotMark } from './places.ts';
import { useOneDay, useOpensAt } from './use-in-view.ts';
import { placed, tall } from './virtual.ts';

const LINE_HEIGHT = 25;
const BLOCK_PADDING = 18;
const LEAST_ROW = 60;
const OVERSCAN = 4;

interface SitesProps extends GridProps {
  rows: SiteRow[];
}

export function SitesGrid(props: SitesProps) {
  const { week, days, step, rows } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]!),
    overscan: usePrinting() ? rows.length : OVERSCAN,
    getItemKey: (index) => rows[index]!.key,
  });
  useOpensAt(scroller, '.day.today', week.days[0]!);
  useOneDay(scroller, props);
  return (
    <div
      className={step === null ? 'board' : 'board one-day'}
      ref={scroller}
      role="table"
      aria-label={messages.title}
      aria-rowcount={rows.length}
    >
      <BoardHead {...props} first={messages.site} />
      <div className="board-body" style={tall(virtual.getTotalSize())}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={item.key}
              className="board-row"
              role="row"
              aria-rowindex={item.index + 1}
              style={placed(item.start, item.size)}
            >
              <div className="person" role="rowheader">
                <span className={`person-name tone-text tone-${row.tone}`}>{row.label}</span>
                <span className="person-line">
                  <span className={isCovered(row) ? 'hours' : 'hours over'}>
                    {common.covered(row.filled, row.target)} {common.coverage}
                    {row.gaps === 0 ? null : `, ${messages.inPart(row.gaps)}`}
                  </span>
                  <span className="home">{props.nameOf(row.locationId)}</span>
                </span>
              </div>
              {days.map((date) => (
                <div key={date} className={`cell ${date === props.today ? 'today' : ''}`} role="cell">
                  {(row.days.get(date) ?? []).map((need) => (
                    <NeedBlock key={need.demandId} {...props} need={need} />
                  ))}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function heightOf(row: SiteRow): number {
  const days = [...row.days.values()].map((needs) =>
    needs.reduce((height, need) => height + linesOf(need) * LINE_HEIGHT + BLOCK_PADDING, 0),
  );
  return Math.max(LEAST_ROW, ...days);
}

function NeedBlock({ need, week, nameOf, visitsFrom, open, selected, notes }: SitesProps & { need: Need }) {
  const isSelected = (userId: string | null) =>
    selected?.need.demandId === need.demandId && selected.replaces === userId;
  return (
    <div className={`need tone-${need.tone}`}>
      <span className="need-time">
        {spanText(need.start, need.end, week.zoneOf(need.locationId))}
        <NoteMark notes={onRow(notes, need.demandId)} />
        <span className="need-count">
          {need.isNotNeeded ? null : `${need.target - need.missing}/${need.target}`}
        </span>
      </span>
      {need.isNotNeeded ? <span className="person-line">{messages.notNeeded}</span> : null}
      {need.people.map((duty) => (
        <Place
          key={duty.userId}
          need={need}
          open={open}
          userId={duty.userId}
          selected={isSelected(duty.userId)}
          mark={markOf(duty, week.zoneOf(need.locationId))}
        >
          <span className="need-name">{nameOf(duty.userId) ?? common.someone}</span>
          <Visitor site={visitsFrom(duty)} />
        </Place>
      ))}
      {gapsOf(need).map((gap) => (
        <Place
          key={`${gap.userId} ${gap.need.start}`}
          need={need}
          open={open}
          userId={gap.userId}
          selected={isSelected(gap.userId)}
          mark={null}
        >
          {spanText(gap.need.start, gap.need.end, week.zoneOf(need.locationId))}{' '}
          {gap.isAbsent ? messages.nobodyAbsent : messages.nobody}
        </Place>
      ))}
      {need.missing > 0 ? (
        <Place need={need} open={open} userId={null} selected={isSelected(null)} mark={null}>
          {missingText(need)}
        </Place>
      ) : null}
    </div>
  );
}

interface PlaceProps extends Pick<GridProps, 'open'> {
  need: Need;
  /** null: an open slot. */
  userId: string | null;
  selected: boolean;
  mark: ReturnType<typeof markOf>;
  children: ReactNode;
}

function Place({ need, userId, selected, mark, open, children }: PlaceProps) {
  const slot = { need, replaces: userId };
  return (
    <button
      type="button"
      className={`need-person ${userId === null ? 'need-open' : ''}`}
      aria-pressed={selected}
      title={mark?.text}
      {...slotMark(slot)}
      onClick={() => open(slot)}
    >
      {children}
      {mark === null ? null : (
        <span className="card-mark" role="img" aria-label={mark.text}>
          {` ${mark.sign}`}
        </span>
      )}
    </button>
  );
}
