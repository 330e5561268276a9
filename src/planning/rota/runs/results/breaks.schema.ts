/** Breaks on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, Uuid } from '../../../../platform/shapes.ts';

export const DutyBreak = Closed(
  { start: DateTime, end: DateTime, paid: Type.Boolean() },
  { title: 'DutyBreak' },
);
export type DutyBreak = Static<typeof DutyBreak>;

/** A member of a duty. */
export const DutyBreaks = Type.Optional(
  Type.Array(DutyBreak, { description: 'extension: planned breaks in order of time; absent: none' }),
);

const ShortCover = Closed(
  {
    ruleId: Type.String({ description: 'a `presence`, or a rule of breaks with `mostTogether`' }),
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    people: Type.Integer({ description: 'missing because of breaks, or too many on a break' }),
  },
  { title: 'ShortCover' },
);

export const RunBreaks = Closed(
  {
    duties: Type.Integer({ description: 'with breaks' }),
    irregular: Type.Integer({ description: 'of them those in which no time keeps all limits of the rule' }),
    proved: Type.Boolean({ description: 'no other times of breaks leave fewer people missing' }),
    short: Type.Array(ShortCover, { description: 'where people are missing because of breaks, at most 200' }),
  },
  { title: 'PlanningRunBreaks' },
);
export type RunBreaks = Static<typeof RunBreaks>;
