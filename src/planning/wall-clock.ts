/** Times of cells: by the clock at a site, or with an offset. Pure, but for what it has worked out before. */
import { addDays, atWallClock, instantOf, textOf, wallClockAt } from '../platform/local-time.ts';

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

  /** The instant as a cell says it: by the clock where that says it exactly. */
  text(instant: string, timeZone: string): string {
    const at = Date.parse(instant);
    const wall = wallClockAt(at, timeZone);
    return wall.length === 16 && this.#at(wall, timeZone) === at ? wall.replace('T', ' ') : instant;
  }

  #at(text: string, timeZone: string): number {
    const key = `${text} ${timeZone}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const hasOffset = /(?:z|[+-]\d\d:\d\d)$/i.test(text.slice(16));
    const at = hasOffset ? instantOf(text) : atWallClock(text.slice(0, 10), text.slice(11), timeZone);
    this.#known.set(key, at);
    return at;
  }
}
