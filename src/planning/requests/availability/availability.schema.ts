import Type, { type Static } from 'typebox';
import { ClockTime, Closed, LocalDate, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DUTY } from '../../rota/duties/duty.schema.ts';

const Until = Type.String({ format: 'clock-time', description: 'not after `from`: on the next day' });
const KINDS = ['available', 'unavailable'] as const;
const PATTERN =
  'with any `available` hours, work outside them is ruled out; without, all hours but the `unavailable` ones are free';
const WINDOWS = 'stand in the place of the pattern on that date';

/** `kind` may be left out of what is sent. */
function statement(kind: ReturnType<typeof OneOf<typeof KINDS>>, suffix: string) {
  const hours = { from: ClockTime, to: Until, kind };
  const dayOfWeek = Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' });
  const windows = Type.Array(Closed(hours, { title: `AvailabilityHours${suffix}` }), {
    maxItems: 10,
    description: WINDOWS,
  });
  return {
    pattern: Type.Array(Closed({ dayOfWeek, ...hours }, { title: `AvailabilitySpan${suffix}` }), {
      maxItems: 50,
      description: PATTERN,
    }),
    date: Closed({ date: LocalDate, windows }, { title: `AvailabilityDate${suffix}` }),
  };
}

const MOST_DATES = 400;
const sent = statement(OneOf(KINDS, { default: 'available' }), 'Input');
const kept = statement(OneOf(KINDS), '');

export const AvailabilityInput = Closed(
  {
    timeZone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'absent: the one stated before, else that of the home site',
      }),
    ),
    pattern: sent.pattern,
    exceptions: Type.Array(sent.date, { maxItems: MOST_DATES, default: [] }),
  },
  { title: 'AvailabilityStatementInput' },
);
export type AvailabilityInput = Static<typeof AvailabilityInput>;

/** A published duty that somebody's own arrangements speak against. */
export const ClashingDuty = Closed(DUTY, { title: 'ClashingDuty' });
export type ClashingDuty = Static<typeof ClashingDuty>;

export const Availability = Closed(
  {
    userId: Uuid,
    timeZone: Type.String(),
    pattern: kept.pattern,
    exceptions: Type.Array(kept.date),
    strength: OneOf(['limit'], { description: 'a run never plans against it; wishes are preferences' }),
    appliesFrom: Type.String({
      format: 'date',
      description:
        'the first day at the home site without a published rota; published duties stay as they are',
    }),
    clashes: Type.Array(ClashingDuty, {
      description: 'published duties to come that do not fit; they stand',
    }),
  },
  { title: 'AvailabilityStatement' },
);
export type Availability = Static<typeof Availability>;
