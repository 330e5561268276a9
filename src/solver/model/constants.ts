/** Codes inside the Model's arrays. */

/** Level: index into every triple of costs. */
export const HARD = 0;
export const MEDIUM = 1;
export const SOFT = 2;

/** What a block of days consists of (`Runs.of`). */
export const OF_WORK = 0;
export const OF_OFF = 1;
export const OF_KIND = 2;

/** Minutes of a day of which only the date is known. */
export const DAY_MINUTES = 1440;

/** No such instant; below every minute that an Int32 holds otherwise. */
export const NONE = -0x80000000;
