/** What expiring certificates and contracts leave unfilled, on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

export const MOST_WEEKS = 12;
/** Rows that are listed of one expiry. */
export const MOST_ROWS = 50;

export const ForecastQuery = Closed({
  locationId: Type.Optional(Uuid),
  weeks: Type.Integer({ minimum: 1, maximum: MOST_WEEKS, default: 8 }),
});

const Row = Closed(
  {
    demandId: Uuid,
    name: Type.String(),
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    needed: Type.Integer({ description: 'people that this row and those beside it need at its start' }),
    left: Type.Integer({ description: 'people who are still qualified and employed for it' }),
  },
  { title: 'RowAtRisk' },
);

const Expiry = Closed(
  {
    kind: OneOf(['certificate', 'contract']),
    userId: Uuid,
    userName: Type.String(),
    workRequirementId: Nullable(Type.String(), { description: 'null: a contract' }),
    label: Nullable(Type.String(), { description: 'what the certificate is called' }),
    endsAt: DateTime,
    rowCount: Type.Integer({ description: 'rows until the end of the forecast that the person loses' }),
    atRiskCount: Type.Integer({ description: 'those of them for which too few others are left' }),
    lastCount: Type.Integer({ description: 'those of them for which nobody is left' }),
    atRisk: Type.Array(Row, { description: `the first ${MOST_ROWS} of them` }),
  },
  { title: 'Expiry' },
);

const Gap = Closed(
  {
    workRequirementId: Nullable(Type.String(), { description: 'null: rows that anyone employed may work' }),
    label: Nullable(Type.String()),
    locationId: Uuid,
    rows: Type.Integer({ description: 'rows for which too few people are qualified and employed' }),
    oneMoreFills: Type.Integer({
      description: 'rows of them that one more person could work, a duty a day and rest between them',
    }),
    oneMoreHours: Type.Number({ description: 'hours of those rows' }),
    withoutIt: Type.Integer({ description: 'people of the site who do not hold it' }),
  },
  { title: 'QualificationGap' },
);

export const ExpiryForecast = Closed(
  {
    from: DateTime,
    until: DateTime,
    eligibilityAsOf: Nullable(DateTime, { description: 'null: no certificates were ever sent' }),
    hrAsOf: Nullable(DateTime, { description: 'null: HR cannot be reached, so contracts are left out' }),
    expired: Type.Array(Expiry, {
      description:
        'certificates that have ended and are not renewed, and what is short without them; the latest first',
    }),
    expiries: Type.Array(Expiry, { description: 'the soonest first' }),
    gaps: Type.Array(Gap, { description: 'the largest first' }),
  },
  { title: 'ExpiryForecast' },
);
export type ExpiryForecast = Static<typeof ExpiryForecast>;
