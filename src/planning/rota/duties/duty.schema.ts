import Type from 'typebox';
import { DateTime, Nullable, Uuid } from '../../../platform/shapes.ts';

/** Members of a published duty, with the names of its row and site. */
export const DUTY = {
  demandId: Uuid,
  demandName: Nullable(Type.String()),
  locationId: Uuid,
  locationName: Nullable(Type.String()),
  runId: Uuid,
  start: DateTime,
  end: DateTime,
};
