import type Type from 'typebox';
import { IdParams, refusals } from '../../../platform/shapes.ts';
import { WRITE_STATUSES } from '../../access.ts';

export const REQUEST_TAGS = ['My work', 'extension'];

/** Schemas of the acts on a kind of request: `body` goes in, the request as the act leaves it comes out. */
export const actSchemas =
  <In extends Type.TSchema, Out extends Type.TSchema>(body: In, record: Out) =>
  (operationId: string, summary: string, description: string) => ({
    operationId,
    summary,
    description,
    tags: REQUEST_TAGS,
    params: IdParams,
    body,
    response: { 200: record, ...refusals('camel', ...WRITE_STATUSES) },
  });
