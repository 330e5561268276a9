/** Times of cells: by the clock at a site, or with an offset. Pure, but for what it has worked out before. */
import {
  addDays,
  atWallClock,
  type ClockChange,
  clockChangeAt,
  instantOf,
  textOf,
  wallClockAt,
} from '../platform/local-time.ts';

const hasOffset = (text: string) => /(?:z|[+-]\d\d:\d\d)$/i.test(text.slice(16));

/** The times of one file, whose rows repeat the same few. */
export class WallClocks {
  readonly #known = new Map<string, number>();

  /** The instant of what a cell of kind date-time was read as; a time of day alone is the next one after `since`. */
  instant(text: string, timeZone: string, since: string | null = null): string | null {
    if (text.length > 5) return textOf(this.#at(text, timeZone));
    if (since === null) return null;
    const date = wallClockAt(Date.parse(since), timeZone).slice(0, 10);
    const [same, next] = [date, addDays(date, 1)].map((day) => textOf(this.#at(`${day}T${text}`, timeZone)));
    return same! > since ? same! : next!;
  }

  /** The change of clocks that leaves open what the cell means, for the instant that it was read as; null: none does. */
  change(text: string, instant: string, timeZone: string): ClockChange | null {
    if (hasOffset(text)) return null;
    const isClock = text.length <= 5;
    const date = isClock ? wallClockAt(Date.parse(instant), timeZone).slice(0, 10) : text.slice(0, 10);
    return clockChangeAt(date, isClock ? text : text.slice(11), timeZone);
  }

  /** The instant as a cell says it: by the clock where that says it exactly. */
  text(instant: string, timeZone: string): string {
    const at = Date.parse(instant);
    const wall = wallClockAt(at, timeZone);
    const isExact = wall.length === 16 && clockChangeAt(wall.slice(0, 10), wall.slice(11), timeZone) === null;
    return isExact ? wall.replace('T', ' ') : instant;
  }

  #at(text: string, timeZone: string): number {
    const key = `${text} ${timeZone}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = hasOffset(text) ? instantOf(text) : atWallClock(text.slice(0, 10), text.slice(11), timeZone);
    this.#known.set(key, at);
    return at;
  }
}
