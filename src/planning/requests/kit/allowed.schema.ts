import Type from 'typebox';
import { OneOf } from '../../../platform/shapes.ts';
import { REQUEST_ACTS } from './acts.rules.ts';

export const AllowedActs = Type.Array(OneOf(REQUEST_ACTS), {
  description: 'what the caller may make of the request as it stands',
});
