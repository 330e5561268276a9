/** Numbers as people write them: which sign stands before the decimals, and which between thousands. Pure. */

export type DecimalSign = '.' | ',';

/** What a text says as a number. */
type NumberRead =
  /** One reading; `decimal` is the sign before the decimals, as far as the text shows it. */
  | { value: number; decimal: DecimalSign | null }
  /** `1.000`: the sign stands before decimals or between thousands. */
  | { sign: DecimalSign; asDecimals: number; asThousands: number };

const other = (sign: string): DecimalSign => (sign === '.' ? ',' : '.');
const GROUPED_BY_BLANKS = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:([.,])\d+)?$/;
const GROUPED_BY_SIGNS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const PLAIN = /^[+-]?\d+(?:([.,])\d+)?(?:e[+-]?\d+)?$/i;
/** Three digits after the only sign, before which a group of thousands could stand. */
const TWOFOLD = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/** Null: no number. */
export function readNumber(text: string): NumberRead | null {
  const written = text.trim().replace(/^−/, '-');
  const twofold = TWOFOLD.exec(written)?.[1];
  if (twofold !== undefined) {
    const sign = twofold as DecimalSign;
    return { sign, asDecimals: Number(written.replace(',', '.')), asThousands: without(written, sign) };
  }
  const found = GROUPED_BY_BLANKS.exec(written) ?? PLAIN.exec(written);
  if (found !== null) return finite(written.replace(/[\s'’]/g, ''), (found[1] as DecimalSign) ?? null);
  if (!GROUPED_BY_SIGNS.test(written)) return null;
  const [thousands = '.'] = /[.,]/.exec(written) ?? [];
  return finite(written.replaceAll(thousands, ''), other(thousands));
}

const without = (text: string, sign: string) => Number(text.replaceAll(sign, ''));

function finite(text: string, decimal: DecimalSign | null): NumberRead | null {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? { value, decimal } : null;
}

/** What the other cells of a column say of its numbers. */
export interface NumberHints {
  /** Signs that stand before decimals in cells with one reading. */
  signs: ReadonlySet<DecimalSign>;
  /** How many decimals a value can have; null: unknown. */
  decimals: number | null;
}

/** The reading that alone fits; null: either may be meant. */
export function decided(read: Exclude<NumberRead, { value: number }>, hints: NumberHints): number | null {
  const { sign, asDecimals, asThousands } = read;
  // A sign that stands before decimals elsewhere in the column cannot stand between thousands, not even in a count.
  if (hints.decimals === 0) return hints.signs.has(sign) ? null : asThousands;
  if (hints.signs.size !== 1) return null;
  return hints.signs.has(sign) ? asDecimals : asThousands;
}

/** The number so that it has one reading alone: `12.125` gets another decimal. */
export function unmistakable(value: number): string {
  const text = String(value);
  return TWOFOLD.test(text) ? `${text}0` : text;
}
