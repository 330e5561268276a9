import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, Uuid } from '../../../platform/shapes.ts';
import { IngestedLabel, WorkRequirementId } from '../qualifications/qualifications.schema.ts';

const MOST_ROWS = 100_000;
const MOST_LABELS = 5_000;
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Reasons = Type.Array(Text(100), { maxItems: 20 });

/** A null is the same as leaving the member out. */
const RowInput = Closed(
  {
    userId: Uuid,
    workRequirementId: WorkRequirementId,
    eligible: Type.Boolean({ default: true }),
    status: Type.Optional(Nullable(Text(100))),
    validFrom: Type.Optional(Nullable(DateTime)),
    validUntil: Type.Optional(Nullable(DateTime)),
    reasons: Type.Optional(Nullable(Reasons)),
  },
  { title: 'EligibilityRowInput' },
);
export type RowInput = Static<typeof RowInput>;

export const EligibilityIngest = Closed(
  {
    source: Type.Optional(Nullable(Text(200))),
    asOf: Type.Optional(Nullable(DateTime)),
    rows: Type.Array(RowInput, { minItems: 1, maxItems: MOST_ROWS }),
    labels: Type.Optional(
      Nullable(
        Type.Array(IngestedLabel, {
          maxItems: MOST_LABELS,
          description: 'names of qualifications; those left out keep theirs',
        }),
      ),
    ),
  },
  { title: 'EligibilityIngest' },
);
export type EligibilityIngest = Static<typeof EligibilityIngest>;

const EligibilityRow = Closed(
  {
    userId: Uuid,
    workRequirementId: Type.String({ description: 'matched by a demand row’s eligibilityProfileId' }),
    eligible: Type.Boolean(),
    status: Type.Optional(Type.String()),
    validFrom: Type.Optional(DateTime),
    validUntil: Type.Optional(DateTime),
    reasons: Type.Optional(Reasons),
  },
  { title: 'EligibilityRow' },
);
export type EligibilityRow = Static<typeof EligibilityRow>;

const HEAD = {
  id: Uuid,
  source: Type.Optional(Type.String()),
  asOf: DateTime,
  rowCount: Type.Integer(),
  contentHash: Type.String({ description: 'sha256 over the RFC 8785 JSON of all rows' }),
  createdAt: DateTime,
  version: Type.Literal(1, { description: 'a snapshot never changes' }),
};
export const EligibilitySnapshot = Closed(HEAD, { title: 'EligibilitySnapshotSummary' });
export type EligibilitySnapshot = Static<typeof EligibilitySnapshot>;
export const EligibilitySnapshotList = OffsetListOf(EligibilitySnapshot);
export const EligibilitySnapshotWithRows = Closed(
  {
    ...HEAD,
    rows: Type.Array(EligibilityRow, {
      description: 'of the people at granted locations, in the order they came',
    }),
  },
  { title: 'EligibilitySnapshot' },
);

/** Without `limit` all rows come. */
export const RowsQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_ROWS })),
});
