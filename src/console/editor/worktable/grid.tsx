/** Items as rows with the columns that are chosen: ordered by their heads, chosen and opened by keys. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import type { Listings } from '../../../client/index.ts';
import { useNames } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { Link } from '../../app/router.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { coverOf, pictureOf } from '../../public/catalogue/pictures.ts';
import { detailText, pricesText } from '../../public/catalogue/text.ts';
import type { Listing } from '../stock/form.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import { directionOf, nextSort } from './asked.ts';
import { type Choice, type Chosen, reached, toggled } from './choice.ts';
import { type Column, TITLE_WIDTH, WIDTH } from './columns.ts';
import { messages } from './messages.ts';

const THUMB = 120;

export type Stocks = ReadonlyMap<string, Listings.ListedStock>;

interface GridProps {
  items: readonly Listing[];
  stocks: Stocks;
  columns: readonly Column[];
  /** As the page's address says it. */
  sort: string;
  onSort: (sort: string) => void;
  onWidth: (column: string, width: number) => void;
  choice: Choice<Chosen>;
  onChoice: (choice: Choice<Chosen>) => void;
}

export function Grid({ items, stocks, columns, sort, onSort, onWidth, choice, onChoice }: GridProps) {
  const isChoosing = may('listings.changeListings');
  const choose = (listing: Listing, isRow: boolean) =>
    onChoice(isRow ? reached(choice, items, listing) : toggled(choice, listing));
  const onKeys = useRowKeys(items, choice, isChoosing ? onChoice : null);
  const cellOf = useCellText(stocks);
  const total = columns.reduce((sum, { width }) => sum + width, TITLE_WIDTH);
  return (
    <div className="worktable-scroll">
      <table
        className="stock"
        aria-label={messages.list}
        style={{ '--table-width': `${total}px` } as CSSProperties}
      >
        <colgroup>
          {isChoosing ? <col className="choose-column" /> : null}
          <col style={{ width: TITLE_WIDTH }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {isChoosing ? (
              <th scope="col">
                <span className="unseen">{messages.chosenColumn}</span>
              </th>
            ) : null}
            <SortHead label={messages.item} column="title" sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <SortHead
                key={column.id}
                label={column.label}
                column={column.sort}
                isNumber={column.isNumber}
                sort={sort}
                onSort={onSort}
              >
                <WidthHandle column={column} onWidth={(width) => onWidth(column.id, width)} />
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeys}>
          {items.map((listing) => (
            <tr key={listing.id} data-chosen={choice.items.has(listing.id)}>
              {isChoosing ? (
                <td className="choose-cell">
                  <input
                    type="checkbox"
                    className="choose-item"
                    aria-label={messages.choose(listing.title)}
                    checked={choice.items.has(listing.id)}
                    onChange={({ nativeEvent }) =>
                      choose(listing, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </td>
              ) : null}
              <th scope="row">
                <Title listing={listing} />
              </th>
              {columns.map((column) => (
                <td key={column.id} data-label={column.label} data-number={column.isNumber}>
                  {column.id === 'status' ? (
                    <span className={`badge stock-${listing.status}`}>
                      {stockMessages.statuses[listing.status]}
                    </span>
                  ) : (
                    cellOf(listing, column)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ROW_TARGETS = '.choose-item, th a';

/** Arrows go to the same place of the next row, with Shift they choose; the space bar chooses; Enter in a box opens the item. `onChoice` null: nothing is chosen here. */
function useRowKeys(
  items: readonly Listing[],
  choice: Choice<Chosen>,
  onChoice: ((choice: Choice<Chosen>) => void) | null,
) {
  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW_TARGETS) : null;
    const row = target?.closest('tr') ?? null;
    if (target === null || row === null) return;
    const isBox = target.matches('.choose-item');
    if (event.key === 'Enter' && isBox) {
      event.preventDefault();
      row.querySelector<HTMLElement>('th a')?.click();
      return;
    }
    if (event.key === ' ' && !isBox && onChoice !== null) {
      const item = items[[...event.currentTarget.rows].indexOf(row)];
      // The page would scroll.
      event.preventDefault();
      if (item !== undefined) onChoice(toggled(choice, item));
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    const rows = [...event.currentTarget.rows];
    const at = rows.indexOf(row);
    const [here, next] = [items[at], items[at + step]];
    if (here === undefined || next === undefined) return;
    event.preventDefault();
    rows[at + step]?.querySelector<HTMLElement>(isBox ? '.choose-item' : 'th a')?.focus();
    if (!event.shiftKey || !isBox || onChoice === null) return;
    onChoice(reached(choice.from === null ? toggled(choice, here) : choice, items, next));
  };
}

function Title({ listing }: { listing: Listing }) {
  const cover = coverOf(listing);
  const unfit = listing.details_errors?.length ?? 0;
  return (
    <Link href={`/console/catalogue/${listing.id}`}>
      {cover === undefined ? (
        <span className="thumb" />
      ) : (
        <img className="thumb" src={pictureOf(cover, THUMB)} alt="" loading="lazy" />
      )}
      <span>
        <b>{listing.title}</b>
        <small className="soft">{listing.catalog_label}</small>
        {unfit === 0 ? null : <span className="badge stock-draft">{stockMessages.unfitValues(unfit)}</span>}
      </span>
    </Link>
  );
}

/** What a cell says; a field that the item's value does not fit says nothing here, its form does. */
function useCellText(stocks: Stocks): (listing: Listing, column: Column) => string {
  const nameOf = useNames();
  return (listing, { id, field }) => {
    if (field !== null) return detailText(field, listing.details[field.key]) ?? '';
    const stock = stocks.get(listing.id);
    switch (id) {
      case 'price':
        return pricesText(listing);
      case 'quantity':
        return stock === undefined ? '' : numberText(stock.quantity);
      case 'site': {
        const site = stock?.location_id ?? null;
        return site === null ? '' : (nameOf(site) ?? '');
      }
      case 'updated':
        return timeText(listing.updated_at);
      case 'created':
        return timeText(listing.created_at);
      case 'type':
        return listing.catalog_label;
      default:
        return '';
    }
  };
}

interface HeadProps {
  label: string;
  column: string;
  isNumber?: boolean;
  sort: string;
  onSort: (sort: string) => void;
  children?: ReactNode;
}

const ARROWS = { ascending: '↑', descending: '↓', none: '' };

function SortHead({ label, column, isNumber = false, sort, onSort, children }: HeadProps) {
  const direction = directionOf(sort, column);
  return (
    <th scope="col" aria-sort={direction} data-number={isNumber}>
      <button type="button" className="sort-head" onClick={() => onSort(nextSort(sort, column))}>
        {label} <span aria-hidden="true">{ARROWS[direction]}</span>
      </button>
      {children}
    </th>
  );
}

const WIDTH_STEP = 20;
const WIDTH_STEPS: Record<string, number> = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP };

/** The edge of a column's head: dragged, or moved by arrow keys. */
function WidthHandle({ column, onWidth }: { column: Column; onWidth: (width: number) => void }) {
  const begun = useRef<{ x: number; width: number } | null>(null);
  const [isDragged, setDragged] = useState(false);
  const move = ({ clientX }: PointerEvent) => {
    if (begun.current !== null) onWidth(begun.current.width + clientX - begun.current.x);
  };
  const end = () => {
    begun.current = null;
    setDragged(false);
  };
  return (
    <span
      role="separator"
      className="width-handle"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={messages.width(column.label)}
      aria-valuenow={column.width}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      data-dragged={isDragged}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, width: column.width };
        setDragged(true);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const step = WIDTH_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onWidth(column.width + step);
      }}
    />
  );
}
