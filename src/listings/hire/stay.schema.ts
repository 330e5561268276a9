/** Wire shapes of stays: days and times. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, dateOrTime, LocalDate } from '../../platform/shapes.ts';

/** Days from `start` until the day before `end`. */
export const Days = Closed({ start: LocalDate, end: LocalDate }, { title: 'Days' });
export type Days = Static<typeof Days>;

/** Times from `start` until `end`. */
export const Times = Closed({ start: DateTime, end: DateTime }, { title: 'Times' });
export type Times = Static<typeof Times>;

export const DateOrTime = (description: string) => Type.Union([LocalDate, DateTime], dateOrTime(description));

/** Units of an item, at most. */
export const MOST_UNITS = 10_000;

/** How many units one booking takes. */
export const Quantity = Type.Integer({ minimum: 1, maximum: MOST_UNITS, description: 'Units of the item' });
