/** Minutes of a day as times of the clock, and hours that end on the next day. Pure. */

export const DAY = 1440;

/** As inputs of times have it; empty: none is set. */
export const clockOf = (minute: number | undefined) =>
  minute === undefined
    ? ''
    : `${String(Math.floor((minute % DAY) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function minuteOf(clock: string): number | undefined {
  if (clock === '') return undefined;
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** Hours that end before they begin end on the next day. */
export function endAfter(from: number | undefined, until: number | undefined): number | undefined {
  const clock = until === undefined ? undefined : until % DAY;
  return clock !== undefined && clock <= (from ?? 0) ? clock + DAY : clock;
}
