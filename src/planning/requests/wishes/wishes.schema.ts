import Type, { type Static } from 'typebox';
import { Clearable, ClockTime, Closed, LocalDate, OneOf, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';

const WISHES = {
  times: Type.Array(
    Closed(
      {
        dayOfWeek: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 7, description: '1 = Monday; absent: every day' }),
        ),
        from: ClockTime,
        until: ClockTime,
        want: OneOf(['prefer', 'avoid']),
      },
      { title: 'TimeWish' },
    ),
    { maxItems: 50, description: 'hours preferred or avoided' },
  ),
  locationIds: Type.Array(Uuid, { maxItems: 500, uniqueItems: true, description: 'preferred sites' }),
  requests: Type.Array(Closed({ date: LocalDate, want: OneOf(['on', 'off']) }, { title: 'DayWish' }), {
    maxItems: 200,
    description: 'days on which the person would like to work, or not to',
  }),
};

const LIMIT_OR_WISH = ['limit', 'wish'] as const;

export const Wishes = Closed(
  {
    userId: Uuid,
    ...WISHES,
    excludedLocationIds: Type.Array(Uuid, { description: 'set by administrators' }),
    strengths: Closed(
      {
        times: OneOf(LIMIT_OR_WISH),
        locationIds: OneOf(LIMIT_OR_WISH),
        requests: OneOf(LIMIT_OR_WISH),
        excludedLocationIds: OneOf(LIMIT_OR_WISH),
      },
      {
        title: 'WishStrengths',
        description: 'a run never breaks a limit; it fulfils wishes where the slots leave room',
      },
    ),
    version: Type.Integer(),
  },
  { title: 'MyPreferences' },
);
export type Wishes = Static<typeof Wishes>;

/** JSON merge patch: lists are replaced, `null` clears. */
export const WishesPatch = Clearable(WISHES, {
  title: 'MyPreferencesPatch',
  'read-only-words': {
    userId: codeOf('faults.readOnlyCaller'),
    excludedLocationIds: codeOf('faults.readOnlyExcluded'),
    strengths: codeOf('faults.readOnlyStrengths'),
    version: codeOf('faults.readOnlyVersion'),
  },
});
export type WishesPatch = Static<typeof WishesPatch>;
