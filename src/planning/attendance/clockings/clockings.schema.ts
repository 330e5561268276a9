import Type, { type Static } from 'typebox';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { Pin } from '../pins/pins.schema.ts';

export const ACTIONS = ['in', 'break-start', 'break-end', 'out'] as const;
export type Action = (typeof ACTIONS)[number];
const STATES = ['out', 'in', 'break'] as const;
export type State = (typeof STATES)[number];

export const ClockingInput = Closed(
  { userId: Uuid, pin: Pin, action: OneOf(ACTIONS) },
  { title: 'ClockingInput' },
);
export type ClockingInput = Static<typeof ClockingInput>;

const ClockedDuty = Closed(
  { name: Nullable(Type.String()), start: DateTime, end: DateTime },
  { title: 'ClockedDuty' },
);
export type ClockedDuty = Static<typeof ClockedDuty>;

const done = { id: Uuid, userId: Uuid, userName: Type.String(), action: OneOf(ACTIONS), at: DateTime };

export const Clocking = Closed(
  {
    ...done,
    locationId: Uuid,
    entryId: Type.String({ ...Uuid, description: 'HR’s attendance' }),
    clockIn: DateTime,
    clockOut: Nullable(DateTime),
    breakMinutes: Type.Integer(),
    duty: Nullable(ClockedDuty, { description: 'at this site; null: none was published for the time' }),
    missingOut: Nullable(DateTime, {
      description: 'earlier attendance of the person that has no clock-out: when it began',
    }),
  },
  { title: 'Clocking' },
);
export type Clocking = Static<typeof Clocking>;

const TerminalPerson = Closed(
  {
    userId: Uuid,
    name: Type.String(),
    hasPin: Type.Boolean(),
    state: OneOf(STATES, { description: 'at this site' }),
    since: Nullable(DateTime, { description: 'clocked in, on a break, or clocked out since' }),
    isForgotten: Type.Boolean({ description: 'clocked in so long ago that the clock-out is missing' }),
    duty: Nullable(ClockedDuty, { description: 'at this site: the one that runs, else the next of today' }),
    actions: Type.Array(OneOf(ACTIONS), { description: 'what the person can do now' }),
  },
  { title: 'TerminalPerson' },
);
export type TerminalPerson = Static<typeof TerminalPerson>;

export const TerminalQuery = Closed({
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'a part of a name: people of the site, also without a duty today; the first 20',
    }),
  ),
});

export const TerminalView = Closed(
  {
    id: Uuid,
    name: Type.String(),
    locationId: Uuid,
    locationName: Type.String(),
    timeZone: Type.String(),
    now: DateTime,
    asOf: Type.String({ format: 'date-time', description: 'when HR data was last read' }),
    people: Type.Array(TerminalPerson, {
      description: 'on duty here today or clocked in here, by name; with `search` those found',
    }),
    recent: Type.Array(Closed(done, { title: 'ClockingDone' }), {
      description: 'of the last 12 hours, the newest first, at most 5',
    }),
  },
  { title: 'TerminalView' },
);
export type TerminalView = Static<typeof TerminalView>;
