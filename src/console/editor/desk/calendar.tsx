/** Items by days: their bookings as bars, free days to be booked by drag, finger or keyboard. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { useMedia } from '../../kit/media.ts';
import { Panel } from '../../kit/panel.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { blockTouchScroll, startDrag } from '../../kit/pointer-drag.ts';
import { addDays, datesText, dayText, mondayNamed } from '../../kit/time/zone.ts';
import { askBeforeLoss } from '../../kit/unsaved.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { BOOKINGS } from '../stock/booking-key.ts';
import { type Booking, BookingRow, madeText } from '../stock/booking-row.tsx';
import { BookingForm } from '../stock/bookings.tsx';
import { useStockTypes } from '../stock/data.ts';
import { type Done, DoneNote } from '../stock/done-note.tsx';
import { messages as stock } from '../stock/messages.ts';
import { stayText } from '../stock/stay-text.ts';
import { typedIn } from '../stock/typed-time.ts';
import { type Bar, barsOf, between, datesFrom, lanesOf, takenIn } from './calendar-bars.ts';
import { messages } from './messages.ts';

type Item = Listings.CalendarItem;

const PAGE_SIZE = 50;
const LANE_HEIGHT = 26;
const ROW_PADDING = 30;
const OVERSCAN = 6;
const NARROW = '(max-width: 700px)';
const CLOCK = { start: 'T09:00', end: 'T17:00' } as const;

/** What the panel beside the calendar shows. */
type Opened =
  | { kind: 'new'; item: Item; stay: { start: string; end: string } }
  /** `end`: a return that is proposed, as it is typed. */
  | { kind: 'booking'; item: Item; id: string; end: string | null };

/** Days of one item that are marked, both places included. */
interface Marked {
  row: number;
  from: number;
  to: number;
}

export function DeskCalendar({ site }: { site: string }) {
  const cache = useQueryClient();
  const [params, setParams] = useParams();
  const today = useToday();
  const isNarrow = useMedia(NARROW);
  const count = Number(params.get('days') ?? (isNarrow ? 7 : 28)) === 7 ? 7 : 28;
  const first = mondayNamed(params.get('from'), today);
  const [q, kind] = [(params.get('q') ?? '').trim(), params.get('kind') ?? ''];
  const types = useStockTypes().data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const found = useInfiniteQuery({
    queryKey: [BOOKINGS, 'calendar', site, kind, q, first, count],
    queryFn: ({ pageParam, signal }) =>
      api.listings.listHireCalendar(
        {
          from: first,
          until: addDays(first, count),
          page: pageParam,
          page_size: PAGE_SIZE,
          ...(site === '' ? {} : { location_id: site }),
          ...(kind === '' ? {} : { catalog_id: kind }),
          ...(q === '' ? {} : { q }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const refresh = () => cache.invalidateQueries({ queryKey: [BOOKINGS] });
  const go = (from: string) => setParams({ from });
  const open = (next: Opened) =>
    askBeforeLoss(() => {
      setRefused(null);
      setOpened(next);
    });
  return (
    <>
      <div className="toolbar">
        <div className="week-nav">
          <Act look="quiet" aria-label={messages.earlier} onPress={() => go(addDays(first, -count))}>
            ‹
          </Act>
          <b className="week-words">{datesText(first, addDays(first, count - 1))}</b>
          <Act look="quiet" aria-label={messages.later} onPress={() => go(addDays(first, count))}>
            ›
          </Act>
          <Act onPress={() => setParams({ from: null })}>{messages.today}</Act>
        </div>
        <Segments
          label={messages.span}
          value={String(count)}
          choices={(['7', '28'] as const).map((value) => ({ value, label: messages.spans[value] }))}
          onChange={(days) => setParams({ days })}
        />
        <SearchField
          label={messages.search}
          value={params.get('q') ?? ''}
          maxLength={200}
          onChange={(text) => setParams({ q: text })}
        />
        <Choose
          label={messages.type}
          hideLabel
          value={kind}
          choices={[
            { value: '', label: messages.allTypes },
            ...types.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(value) => setParams({ kind: value })}
        />
      </div>
      <p role="status" className="desk-refused warn-text">
        {refused}
      </p>
      {found.isPending ? <Loading /> : null}
      {found.error === null ? null : (
        <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
      )}
      {found.data !== undefined && items.length === 0 ? (
        <Empty title={messages.noItems}>
          <p>{messages.noItemsHelp}</p>
        </Empty>
      ) : null}
      {items.length === 0 ? null : (
        <div className={`board-area desk-area ${opened === null ? '' : 'with-detail'}`}>
          <Grid
            items={items}
            dates={datesFrom(first, count)}
            today={today}
            opened={opened}
            onOpen={open}
            onRefused={setRefused}
            onEnd={() => {
              if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
            }}
          />
          {opened === null ? null : (
            <Beside
              key={opened.kind === 'new' ? `${opened.item.listing_id} ${opened.stay.start}` : opened.id}
              opened={opened}
              items={items}
              onClose={() => setOpened(null)}
              onDone={setDone}
              onMade={async (made, item) => {
                setDone({ said: madeText(made, item.time_zone, today), undo: null });
                setOpened({ kind: 'booking', item, id: made.id, end: null });
                await refresh();
              }}
            />
          )}
        </div>
      )}
      <DoneNote done={done} onDone={setDone} onSettled={refresh} />
    </>
  );
}

interface BesideProps {
  opened: Opened;
  items: readonly Item[];
  onClose: () => void;
  onDone: (done: Done | null) => void;
  onMade: (made: Booking, item: Item) => Promise<void>;
}

/** The form of a new booking, or the booking that was pressed, as the calendar has it now. */
function Beside({ opened, items, onClose, onDone, onMade }: BesideProps) {
  const { item } = opened;
  const place = useRef<HTMLDivElement>(null);
  // Whoever moves a return step by step stays on its bar.
  useFocus(place, opened.kind === 'booking' && opened.end !== null ? null : '');
  const head = <Link href={`/console/catalogue/${item.listing_id}`}>{item.title}</Link>;
  if (opened.kind === 'new') {
    return (
      <Panel label={messages.book(item.title)} head={<h2>{head}</h2>} close={onClose}>
        <div ref={place} tabIndex={-1}>
          <BookingForm id={item.listing_id} stay={opened.stay} onSaved={(made) => onMade(made, item)} />
        </div>
      </Panel>
    );
  }
  const booking = items
    .find(({ listing_id }) => listing_id === item.listing_id)
    ?.bookings.find(({ id }) => id === opened.id);
  return (
    <Panel label={item.title} head={<h2>{head}</h2>} close={onClose}>
      <div ref={place} tabIndex={-1}>
        {booking === undefined ? null : (
          <ul className="day-list">
            <BookingRow key={opened.end ?? ''} booking={booking} end={opened.end} onDone={onDone} />
          </ul>
        )}
      </div>
    </Panel>
  );
}

interface GridProps {
  items: readonly Item[];
  dates: readonly string[];
  today: string;
  /** What the panel shows: its days stay in sight. */
  opened: Opened | null;
  onOpen: (opened: Opened) => void;
  onRefused: (why: string | null) => void;
  /** The last rows are in sight. */
  onEnd: () => void;
}

/** Of a bar's end that moves: which booking, and the day after its last. */
interface Moving {
  id: string;
  until: number;
}

function Grid({ items, dates, today, opened, onOpen, onRefused, onEnd }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [at, setAt] = useState({ row: 0, place: 0 });
  const window = { first: dates[0] ?? today, count: dates.length, today };
  const rows = items.map((item) => ({
    item,
    bars: barsOf(item.bookings, { ...window, zone: item.time_zone }),
  }));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => Math.max(1, lanesOf(rows[index]?.bars ?? [])) * LANE_HEIGHT + ROW_PADDING,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.item.listing_id ?? index,
  });
  const sizes = rows.map(({ bars }) => lanesOf(bars)).join();
  useEffect(() => virtual.measure(), [sizes]);
  const inSight = virtual.getVirtualItems();
  const lastInSight = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastInSight >= rows.length - OVERSCAN) onEnd();
  });

  const cellAt = (row: number, place: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-place="${place}"]`);

  const ofPanel = opened === null ? null : markOf(opened, items, dates);
  const panel = ofPanel === null ? '' : `${ofPanel.row} ${ofPanel.from} ${ofPanel.to}`;
  // Once the panel has taken its place: the last day, then the first, which matters more.
  useEffect(() => {
    if (ofPanel === null) return;
    virtual.scrollToIndex(ofPanel.row);
    const frame = requestAnimationFrame(() => {
      for (const place of [ofPanel.to, ofPanel.from]) cellAt(ofPanel.row, place)?.scrollIntoView(NEAREST);
    });
    return () => cancelAnimationFrame(frame);
  }, [panel]);

  const take = ({ row, from, to }: Marked) => {
    setMarked(null);
    const item = rows[row]?.item;
    if (item === undefined) return;
    const stretch = between(from, to);
    if (!item.is_bookable) return onRefused(messages.notBookable(item.title));
    const taken = item.unit === 'day' ? takenIn(item.free, stretch) : null;
    if (taken !== null) return onRefused(messages.taken(item.title, dayText(dates[taken] ?? '')));
    const start = dates[stretch.from] ?? '';
    const stay =
      item.unit === 'day'
        ? { start, end: addDays(start, stretch.until - stretch.from) }
        : {
            start: start + CLOCK.start,
            end: addDays(start, stretch.until - stretch.from - 1) + CLOCK.end,
          };
    onOpen({ kind: 'new', item, stay });
  };

  const pickDays = (down: PointerEvent<HTMLElement>, row: number, from: number) => {
    let mark: Marked = { row, from, to: from };
    startDrag(down.nativeEvent, down.currentTarget, {
      begin: () => onRefused(null),
      over: ({ x, y }) => {
        const to = placeAt(x, y, row);
        if (to === null) return;
        mark = { row, from, to };
        setMarked(mark);
      },
      drop: () => take(mark),
      end: () => setMarked(null),
      scroller: scroller.current,
    });
  };

  const proposed = (item: Item, booking: Booking, until: number): Opened => {
    const after = addDays(window.first, until);
    const typed = typedIn(booking.end, item.time_zone);
    const time = typed.slice('YYYY-MM-DD'.length);
    return { kind: 'booking', item, id: booking.id, end: time === '' ? after : addDays(after, -1) + time };
  };

  const moveEnd = (down: PointerEvent<HTMLElement>, row: number, { booking, from, until }: Bar) => {
    down.stopPropagation();
    const item = rows[row]?.item;
    if (item === undefined) return;
    let next = until;
    startDrag(down.nativeEvent, down.currentTarget, {
      begin: () => onRefused(null),
      over: ({ x, y }) => {
        const place = placeAt(x, y, row);
        if (place === null) return;
        next = Math.max(from, place) + 1;
        setMoving({ id: booking.id, until: next });
      },
      drop: () => {
        if (next !== until) onOpen(proposed(item, booking, next));
      },
      end: () => setMoving(null),
      scroller: scroller.current,
    });
  };

  const focusOn = (row: number, place: number) => {
    const next = {
      row: Math.min(rows.length - 1, Math.max(0, row)),
      place: Math.min(dates.length - 1, Math.max(0, place)),
    };
    setAt(next);
    virtual.scrollToIndex(next.row);
    requestAnimationFrame(() => cellAt(next.row, next.place)?.focus());
    return next;
  };

  const onDayKey = (event: KeyboardEvent, row: number, place: number) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const [down = 0, right = 0] = step;
      const isMarking = event.shiftKey && down === 0;
      const next = focusOn(row + down, place + right);
      if (!isMarking) return setMarked(null);
      const from = marked !== null && marked.row === row ? marked.from : place;
      return setMarked({ row, from, to: next.place });
    }
    if (event.key === 'Escape') setMarked(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    take(marked !== null && marked.row === row ? marked : { row, from: place, to: place });
  };

  const onBarKey = (event: KeyboardEvent, item: Item, { booking, from, until }: Bar) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !event.shiftKey || !booking.end_may_move) return;
    event.preventDefault();
    onOpen(proposed(item, booking, Math.max(from + 1, until + step)));
  };

  return (
    <div
      className="board desk-grid"
      ref={(element) => {
        scroller.current = element;
        return blockTouchScroll(element);
      }}
      role="grid"
      aria-label={messages.views.calendar}
      aria-rowcount={rows.length}
      aria-describedby="desk-keys"
      style={{ '--days': dates.length } as React.CSSProperties}
    >
      <p id="desk-keys" className="unseen">
        {messages.keys}
      </p>
      <div className="desk-head" role="row">
        <div className="desk-corner" role="columnheader">
          {messages.item}
        </div>
        {dates.map((date) => (
          <div key={date} role="columnheader" className={date === today ? 'desk-day today' : 'desk-day'}>
            {dayText(date, 'brief')}
          </div>
        ))}
      </div>
      <div className="desk-body" style={{ height: virtual.getTotalSize() }}>
        {inSight.map(({ key, index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { item, bars } = row;
          const closed = new Set(item.closed);
          return (
            <div
              key={key}
              className="desk-row"
              role="row"
              aria-rowindex={index + 1}
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              <div className="desk-item" role="rowheader">
                <Link href={`/console/catalogue/${item.listing_id}`}>{item.title}</Link>
                {item.status === 'withdrawn' || item.status === 'sold' ? (
                  <span className={`badge stock-${item.status}`}>{stock.statuses[item.status]}</span>
                ) : null}
              </div>
              {dates.map((date, place) => (
                <div
                  key={date}
                  role="gridcell"
                  data-row={index}
                  data-place={place}
                  tabIndex={at.row === index && at.place === place ? 0 : -1}
                  // Placed by itself, a day would make way for the bars.
                  style={{ gridColumn: place + 2 }}
                  className={cellClass(item, place, date, today, closed, bars)}
                  aria-selected={isMarked(marked ?? ofPanel, index, place)}
                  aria-label={cellText(item, place, date, closed)}
                  title={closed.has(date) ? messages.closedDay : undefined}
                  onFocus={() => setAt({ row: index, place })}
                  onPointerDown={(event) => pickDays(event, index, place)}
                  onClick={() => take({ row: index, from: place, to: place })}
                  onKeyDown={(event) => onDayKey(event, index, place)}
                >
                  {item.quantity === 1 ? null : (
                    <small>{messages.freeOf(item.free[place] ?? 0, item.quantity)}</small>
                  )}
                </div>
              ))}
              {bars.map((bar) => {
                const { booking, from, lane } = bar;
                const until = moving?.id === booking.id ? moving.until : bar.until;
                const state = booking.late ? stock.lateBooking : stock.bookingStates[booking.state];
                const who = booking.customer?.name ?? booking.note ?? messages.blocked;
                return (
                  <div
                    key={booking.id}
                    role="gridcell"
                    className="desk-bar-place"
                    style={{ gridColumn: `${from + 2} / ${until + 2}`, top: lane * LANE_HEIGHT + 4 }}
                  >
                    <button
                      type="button"
                      className={barClass(bar)}
                      aria-label={messages.barOf(
                        who,
                        state,
                        stayText(booking, item.time_zone, today),
                        item.title,
                      )}
                      onClick={() => onOpen({ kind: 'booking', item, id: booking.id, end: null })}
                      onKeyDown={(event) => onBarKey(event, item, bar)}
                    >
                      <span className="desk-bar-text">
                        {booking.quantity === 1 ? who : `${booking.quantity} × ${who}`} <small>{state}</small>
                      </span>
                      {booking.end_may_move && !bar.isCutAfter ? (
                        <span
                          className="desk-bar-end"
                          data-end={booking.id}
                          aria-hidden="true"
                          onPointerDown={(event) => moveEnd(event, index, bar)}
                        />
                      ) : null}
                    </button>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The day of the row under a point; null: none. */
function placeAt(x: number, y: number, row: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement) || element.dataset.row !== String(row)) continue;
    return Number(element.dataset.place);
  }
  return null;
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Days of the window that the panel is about; null: none of them, or its item is not shown. */
function markOf(opened: Opened, items: readonly Item[], dates: readonly string[]): Marked | null {
  const row = items.findIndex(({ listing_id }) => listing_id === opened.item.listing_id);
  const stay = opened.kind === 'new' ? opened.stay : items[row]?.bookings.find(({ id }) => id === opened.id);
  if (stay === undefined) return null;
  const typed = (text: string) => (opened.kind === 'new' ? text : typedIn(text, opened.item.time_zone));
  const [start, end] = [typed(stay.start), typed(stay.end)];
  const inStay = dates.flatMap((date, place) => (isIn(date, start, end) ? [place] : []));
  const [from, to] = [inStay[0], inStay.at(-1)];
  return from === undefined || to === undefined ? null : { row, from, to };
}

/** Of whole days the end is none of the stay; a time is on its date. Both as they are typed. */
const isIn = (date: string, start: string, end: string): boolean =>
  date >= start.slice(0, DATE_LENGTH) && (end.length === DATE_LENGTH ? date < end : date <= end);

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function isMarked(marked: Marked | null, row: number, place: number): boolean {
  if (marked === null || marked.row !== row) return false;
  const { from, until } = between(marked.from, marked.to);
  return place >= from && place < until;
}

function cellText(item: Item, place: number, date: string, closed: ReadonlySet<string>): string {
  const said = messages.dayOf(item.title, dayText(date), item.free[place] ?? 0, item.quantity);
  return closed.has(date) ? `${said}, ${messages.closedDay}` : said;
}

/** A day without free units and without a bar on it is a pause. */
function cellClass(
  { free, quantity }: Item,
  place: number,
  date: string,
  today: string,
  closed: ReadonlySet<string>,
  bars: readonly Bar[],
): string {
  const left = free[place] ?? 0;
  const hasBar = bars.some(({ from, until }) => place >= from && place < until);
  return [
    'desk-cell',
    date === today ? 'today' : '',
    closed.has(date) ? 'closed' : '',
    left < quantity && !hasBar ? 'pause' : '',
    left === 0 ? 'full' : '',
  ].join(' ');
}

const barClass = ({ booking: { state, late, customer }, isCutBefore, isCutAfter }: Bar): string =>
  [
    'desk-bar',
    late ? 'late' : customer === undefined ? 'block' : state,
    isCutBefore ? 'cut-before' : '',
    isCutAfter ? 'cut-after' : '',
  ].join(' ');
