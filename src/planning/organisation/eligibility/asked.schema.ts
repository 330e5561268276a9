import Type, { type Static } from 'typebox';
import { Closed, OneOf } from '../../../platform/shapes.ts';

const MOST_FURTHER = 20;
const FURTHER =
  'extension: qualifications beside `eligibilityProfileId`; people need that and all of these, or any one of all of them';
export const FurtherQualifications = Closed(
  {
    need: OneOf(['all', 'any']),
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: MOST_FURTHER,
      uniqueItems: true,
    }),
  },
  { title: 'FurtherQualifications', description: FURTHER },
);
export type FurtherQualifications = Static<typeof FurtherQualifications>;
