import Type from 'typebox';
import { OneOf } from '../../../platform/shapes.ts';
import type { Act } from './acts.rules.ts';

export const AllowedActs = <const Acts extends readonly Act[]>(acts: Acts) =>
  Type.Array(OneOf(acts), { description: 'what the caller may make of the request as it stands' });
