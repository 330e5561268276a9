/** Which columns the list has and in which order, and by which it is ordered where heads cannot be pressed. */
import { useLayoutEffect, useRef } from 'react';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { directionOf } from './asked.ts';
import { type Column, type Layout, movedColumn, shownColumns, withColumn, without } from './columns.ts';
import { messages } from './messages.ts';

interface ColumnsProps {
  all: readonly Column[];
  layout: Layout;
  /** Null: as everyone begins. */
  onLayout: (layout: Layout | null) => void;
  sort: string;
  onSort: (sort: string) => void;
  /** Words are searched for, whose best match comes first unless another order is asked for. */
  isSearch: boolean;
}

export function ColumnsDialog(props: ColumnsProps) {
  return (
    <FormDialog sign={messages.columnsOpen} title={messages.columnsTitle} look="plain">
      <div className="column-choice">
        <SortChoice {...props} />
        <ColumnChoice {...props} />
      </div>
    </FormDialog>
  );
}

function SortChoice({ all, sort, onSort, isSearch }: ColumnsProps) {
  const by = sort.replace(/^-/, '');
  const own = { value: '', label: isSearch ? messages.best : messages.newest };
  const choices = [
    own,
    { value: 'title', label: messages.item },
    ...all.map(({ sort: value, label }) => ({ value, label })),
  ];
  return (
    <div className="tools">
      <Choose label={messages.sortBy} value={by} choices={choices} onChange={onSort} />
      {by === '' ? null : (
        <Choose
          label={messages.sortWay}
          value={directionOf(sort, by)}
          choices={(['ascending', 'descending'] as const).map((value) => ({
            value,
            label: messages.ways[value],
          }))}
          onChange={(way) => onSort(way === 'descending' ? `-${by}` : by)}
        />
      )}
    </div>
  );
}

type Part = 'tick' | 'forward' | 'back';

/** A column that is pressed may move in the list: the focus goes with it, to its other button where the one has become useless. */
function useFocusWith() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ id: string; part: Part } | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { id, part } = wanted.current;
    wanted.current = null;
    const line = list.current?.querySelector(`[data-column="${CSS.escape(id)}"]`);
    const found = line?.querySelector<HTMLElement>(`[data-part="${part}"]:not([disabled])`);
    (found ?? line?.querySelector<HTMLElement>('button:not([disabled]), input'))?.focus();
  });
  return {
    list,
    follow: (id: string, part: Part) => {
      wanted.current = { id, part };
    },
  };
}

/** Those that are shown come first, in their order. */
function ColumnChoice({ all, layout, onLayout }: ColumnsProps) {
  const shown = shownColumns(layout, all);
  const hidden = all.filter(({ id }) => !shown.some((one) => one.id === id));
  const { list, follow } = useFocusWith();
  const change = (id: string, part: Part, next: Layout) => {
    follow(id, part);
    onLayout(next);
  };
  return (
    <>
      <p className="soft">{messages.columnsHelp}</p>
      <ul className="column-list" ref={list} aria-label={messages.columnsOpen}>
        {[...shown, ...hidden].map(({ id, label }, place) => {
          const isShown = place < shown.length;
          return (
            <li key={id} data-column={id}>
              <label className="tick">
                <input
                  type="checkbox"
                  data-part="tick"
                  checked={isShown}
                  onChange={() => change(id, 'tick', isShown ? without(layout, id) : withColumn(layout, id))}
                />
                {label}
              </label>
              {isShown ? (
                <>
                  <Act
                    look="quiet"
                    data-part="forward"
                    aria-label={messages.forward(label)}
                    isDisabled={place === 0}
                    onPress={() => change(id, 'forward', movedColumn(layout, shown, id, -1))}
                  >
                    ↑
                  </Act>
                  <Act
                    look="quiet"
                    data-part="back"
                    aria-label={messages.back(label)}
                    isDisabled={place === shown.length - 1}
                    onPress={() => change(id, 'back', movedColumn(layout, shown, id, 1))}
                  >
                    ↓
                  </Act>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="row">
        <Act look="quiet" onPress={() => onLayout(null)}>
          {messages.reset}
        </Act>
      </div>
    </>
  );
}
