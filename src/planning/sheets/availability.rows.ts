/** The rows of one person as a statement: the usual week and the dates on which other hours hold. Pure. */

import type { AvailabilityPlan, LocalSpan } from '../../hr/hr.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded } from '../../platform/sheets/text.ts';
import { valueWord } from '../../words/cells.ts';
import { say } from '../../words/said.ts';
import { weekdayIn } from './availability.columns.ts';

const KINDS = ['available', 'unavailable', 'none'];
const MIDNIGHT = '00:00';

/** What one row says; without a span: nothing holds then. */
interface Said {
  row: Row;
  weekday: number | null;
  date: string | null;
  span: LocalSpan | null;
}

/** Notes the faults of its rows when it is made. */
export class Statement {
  readonly stated: Pick<AvailabilityPlan, 'pattern' | 'exceptions'>;
  readonly #week: Said[];
  readonly #dates: Said[][];

  constructor(rows: SheetRows, own: readonly Row[]) {
    refuseZones(rows, own);
    const said = own.flatMap((row) => saidOf(rows, row) ?? []);
    this.#week = said.filter(({ date }) => date === null);
    this.#dates = [...Map.groupBy(said, ({ date }) => date)].flatMap(([date, all]) =>
      date === null ? [] : [all],
    );
    for (const all of [this.#week, ...this.#dates]) refuseNoneBesideHours(rows, all);
    this.stated = {
      pattern: this.#week.flatMap(({ weekday, span }) =>
        span === null || weekday === null ? [] : [{ dayOfWeek: weekday, ...span }],
      ),
      exceptions: this.#dates.map((all) => ({
        date: all[0]!.date!,
        windows: all.flatMap(({ span }) => span ?? []),
      })),
    };
  }

  /** The row that a part such as `body/exceptions/0/windows/1/kind` came from. */
  rowOf(path: string): Row {
    const [, what, index, , window] = path.split('/');
    const all = what === 'exceptions' ? (this.#dates[Number(index)] ?? this.#dates[0]!) : this.#week;
    const said = all[Number(what === 'exceptions' ? window : index)] ?? all[0] ?? this.#dates[0]![0]!;
    return said.row;
  }
}

function refuseZones(rows: SheetRows, [first, ...others]: readonly Row[]): void {
  for (const row of others) {
    if (row.values['time zone'] === first!.values['time zone']) continue;
    const message = say('sheets.differs', { row: first!.row });
    rows.fault(row, 'time zone', 'CONTRADICTION', message);
  }
}

function refuseNoneBesideHours(rows: SheetRows, all: readonly Said[]): void {
  const beside = all.find(({ span }) => span !== null);
  if (beside === undefined) return;
  for (const { row, span, date } of all) {
    if (span !== null) continue;
    const message = say('sheets.besideWeek', {
      row: beside.row.row,
      when: date === null ? say('sheets.ofWeek') : say('sheets.ofDate'),
    });
    rows.fault(row, 'kind', 'CONTRADICTION', message);
  }
}

/** Null where the row has a fault. */
function saidOf(rows: SheetRows, row: Row): Said | null {
  const kind = folded(String(row.values.kind ?? 'available'));
  if (!KINDS.includes(kind)) {
    const kinds = KINDS.map((one) => valueWord('availability', one, rows.language)).join(', ');
    const message = say('sheets.kinds', { kinds });
    rows.fault(row, 'kind', 'NOT_ALLOWED', message);
  }
  const weekday = weekdayOf(rows, row);
  const date = row.values.date == null ? null : String(row.values.date);
  refuseWhen(rows, row, kind, { weekday, date });
  const span = kind === 'none' ? null : { ...hoursOf(rows, row), kind: kind as LocalSpan['kind'] };
  return row.isFaulty ? null : { row, weekday, date, span };
}

function weekdayOf(rows: SheetRows, row: Row): number | null {
  const text = row.values.weekday;
  if (text == null) return null;
  const weekday = weekdayIn(String(text));
  if (weekday === null) rows.fault(row, 'weekday', 'WRONG_FORMAT', say('sheets.weekday'));
  return weekday;
}

function refuseWhen(
  rows: SheetRows,
  row: Row,
  kind: string,
  { weekday, date }: { weekday: number | null; date: string | null },
): void {
  if (row.isFaulty) return;
  if (weekday !== null && date !== null) {
    rows.fault(row, 'date', 'CONTRADICTION', say('sheets.besideWeekday'));
  } else if (kind === 'none') {
    for (const column of ['weekday', 'from', 'until']) {
      if (row.values[column] != null) rows.fault(row, column, 'NOT_ALLOWED', say('sheets.emptyForNone'));
    }
  } else if (weekday === null && date === null) {
    rows.fault(row, 'weekday', 'REQUIRED', say('sheets.orDate'));
  }
}

/** Without both: the whole day. */
function hoursOf(rows: SheetRows, row: Row): { from: string; to: string } {
  const { from, until } = row.values;
  if (from == null && until == null) return { from: MIDNIGHT, to: MIDNIGHT };
  for (const column of ['from', 'until']) {
    if (row.values[column] == null) rows.fault(row, column, 'REQUIRED', say('sheets.besideOther'));
  }
  return { from: String(from), to: String(until) };
}
