/** Cells of a mapped file that hold no value of their column: texts instead of one, and numbers with a unit. Pure. */
import type { CellKind } from './table.ts';
import { measureOf } from './units.ts';

/** Texts that stand where a column has numbers, dates, or yes and no. */
export interface Unread {
  column: string;
  texts: UnreadText[];
}

interface UnreadText {
  /** As it is in the first such cell. */
  text: string;
  /** In how many rows. */
  rows: number;
  /** It is said to mean no value; false: such cells are faults. */
  isBlank: boolean;
}

/** A unit behind numbers of a column. */
export interface UnitFound {
  column: string;
  unit: string;
  /** The first such cell, and the number in it. */
  value: string;
  read: string;
  rows: number;
  /** The field has this unit, or the mapping says so; false: such cells are faults. */
  isRead: boolean;
}

/** Any text is a value of these. */
const TEXTS: ReadonlySet<CellKind> = new Set(['text', 'list']);
const MOST_TEXTS = 20;
const LONGEST = 60;

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).toWellFormed();

export class UnreadCells {
  readonly #texts = new Map<string, Map<string, UnreadText>>();
  readonly #units = new Map<string, UnitFound>();

  /** A text without a digit that is no value of the column's kind. */
  noteText(column: string, kind: CellKind, text: string, isBlank: boolean): void {
    if (TEXTS.has(kind) || /\d/.test(text)) return;
    const texts = this.#texts.get(column) ?? new Map<string, UnreadText>();
    this.#texts.set(column, texts);
    const shown = cut(text.trim());
    const known = texts.get(shown);
    if (known !== undefined) known.rows += 1;
    else if (texts.size < MOST_TEXTS) texts.set(shown, { text: shown, rows: 1, isBlank });
  }

  noteUnit(column: string, text: string, isRead: boolean): void {
    const measure = measureOf(text);
    if (measure === null) return;
    const { unit, number } = measure;
    const known = this.#units.get(`${column}\n${unit}`);
    if (known !== undefined) known.rows += 1;
    else
      this.#units.set(`${column}\n${unit}`, {
        column,
        unit,
        value: cut(text.trim()),
        read: number,
        rows: 1,
        isRead,
      });
  }

  get texts(): Unread[] {
    return [...this.#texts].map(([column, texts]) => ({ column, texts: [...texts.values()] }));
  }

  get units(): UnitFound[] {
    return [...this.#units.values()];
  }
}
