/** Numbers as a form holds them, and as people type and read them on the page. Pure. */

import { decided, readNumber, unmistakable } from '../../words/numbers.ts';
import { locale } from '../languages/chosen.ts';
import { messages } from './messages.ts';

/** What a form holds where no single number can be read from what is typed. The client refuses to send it. */
export const UNREAD = String(Number.NaN);

export interface NumberLimits {
  least?: number | undefined;
  most?: number | undefined;
  /** Default: any. */
  step?: number | 'any';
  /** An amount of money: three digits after the sign that stands between thousands on this page are thousands. */
  isMoney?: boolean | undefined;
}

export interface Typed {
  /** `12.5` in every language; empty: nothing; UNREAD: see the fault. */
  value: string;
  fault: string | null;
}

const NO_HINTS: ReadonlySet<never> = new Set();
const decimalSign = () => (1.5).toLocaleString(locale()).charAt(1);
const inSigns = (digits: string) => digits.split('.').join(decimalSign());

/** A number in the signs of the page's language, such that it is read as itself alone. */
export const writtenNumber = (value: number): string => inSigns(unmistakable(value));

/** What a form holds, as a field shows it: as people write it, where the field can read it in one way alone. */
export function shownNumber(value: string, limits: NumberLimits = {}): string {
  if (value === '' || value === UNREAD) return '';
  const plain = inSigns(value);
  return readTyped(plain, limits).value === value ? plain : writtenNumber(Number(value));
}

export function readTyped(text: string, limits: NumberLimits): Typed {
  const written = text.trim();
  if (written === '') return { value: '', fault: null };
  const read = readNumber(written);
  if (read === null) return unread(messages.number.none(written));
  const value = 'value' in read ? read.value : fitting(read, limits);
  if (value === null) return unread(twofoldText(written, read as Twofold));
  return { value: String(value), fault: limitFault(value, limits) };
}

type Twofold = Exclude<ReturnType<typeof readNumber>, { value: number } | null>;

function fitting(read: Twofold, { step, least, most, isMoney = false }: NumberLimits): number | null {
  if (isMoney && read.sign !== decimalSign()) return read.asThousands;
  const possible = [read.asDecimals, read.asThousands].filter(
    (value) => value >= (least ?? value) && value <= (most ?? value),
  );
  if (step !== 1 && possible.length === 1) return possible[0] ?? null;
  const decimals = typeof step === 'number' && Number.isInteger(step) ? 0 : null;
  return decided(read, { signs: NO_HINTS, decimals });
}

const unread = (fault: string): Typed => ({ value: UNREAD, fault });

function twofoldText(written: string, { asDecimals, asThousands }: Twofold): string {
  const { twofold, write } = messages.number;
  const readingOf = (value: number) => inSigns(String(value));
  const means = twofold(written, readingOf(asDecimals), readingOf(asThousands));
  return `${means} ${write(writtenNumber(asDecimals), writtenNumber(asThousands))}`;
}

/** A hair beside a step is what decimals leave. */
const HAIR = 1e-6;

function limitFault(value: number, { least, most, step = 'any' }: NumberLimits): string | null {
  if (least !== undefined && value < least) return messages.number.least(writtenNumber(least));
  if (most !== undefined && value > most) return messages.number.most(writtenNumber(most));
  if (step === 'any') return null;
  const steps = value / step;
  if (Math.abs(steps - Math.round(steps)) < HAIR) return null;
  return step === 1 ? messages.number.whole : messages.number.step(writtenNumber(step));
}
