/** Numbers with a unit behind them: `12 kg`, `5,5 m`. Pure. */
import { readNumber } from '../../words/numbers.ts';
import { isCurrency } from '../currencies.ts';

/** A number as the text writes it, and what stands behind it. */
export interface Measure {
  number: string;
  unit: string;
}

const LONGEST_UNIT = 20;
const NUMBER_FIRST = /^[+\-−]?[\d.,\s'’]*\d/;

/** Null: the text is no number with a unit. Signs and codes of currencies are none. */
export function measureOf(text: string): Measure | null {
  const written = text.trim();
  const number = NUMBER_FIRST.exec(written)?.[0];
  if (number === undefined || readNumber(number) === null) return null;
  const unit = written.slice(number.length).trim();
  if (unit.length > LONGEST_UNIT || !/[\p{L}%°"″'′]/u.test(unit)) return null;
  if (/\p{Sc}/u.test(unit) || isCurrency((unit.split(/[^\p{L}]/u, 1)[0] ?? '').toUpperCase())) return null;
  return { number, unit };
}

/** The number without its unit, where it is one of these; null: it is none, or has another. */
export function withoutUnit(text: string, units: ReadonlySet<string>): string | null {
  const measure = measureOf(text);
  return measure !== null && units.has(measure.unit.normalize('NFC')) ? measure.number : null;
}
